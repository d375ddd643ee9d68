package service_test

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/bundle"
	"adjutant/moderator/prune"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// pruneAll throws away all that may go, as if many years had gone by.
func (c *club) pruneAll() prune.Plan {
	c.t.Helper()
	ages, err := prune.AgesOf(prune.Days(prune.MinDays), "")
	if err != nil {
		c.t.Fatal(err)
	}
	p := prune.Pruner{Store: c.store, Now: func() time.Time { return c.at().AddDate(200, 0, 0) }, Insist: true}
	plan, err := p.Plan(c.t.Context(), ages)
	if err != nil {
		c.t.Fatal(err)
	}
	went, err := p.Run(c.t.Context(), ages)
	if err != nil {
		c.t.Fatal(err)
	}
	if diff := gocmp.Diff(plan, went); diff != "" {
		c.t.Errorf("other things went than were planned (-planned +went):\n%s", diff)
	}
	return went
}

// TestSeasonPruned lives through the season while all that may go is thrown away each day anew: nobody notices. Afterwards every
// game is replayed, every bundle verified, and what a player asks of a running game is answered.
func TestSeasonPruned(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "season.diary"))
	if err != nil {
		t.Fatal(err)
	}
	s := newSeasonClub(t)
	s.plain = true
	s.set(now.Add(time.Hour))
	gone := map[storage.Disposable]int{}
	var lived diary
	planned := readDiary(t, string(text))
	for i, p := range planned {
		if i%5 == 0 {
			for _, row := range s.pruneAll().Rows {
				gone[row.Kind] += row.Count
			}
		}
		lived = append(lived, s.live(diary{p})...)
	}
	s.pruneAll()
	lived.compare(t, planned)
	if diff := gocmp.Diff(strings.Split(string(text), "\n"), strings.Split(lived.String(), "\n")); diff != "" {
		t.Errorf("it is another season (-want +got):\n%s", diff)
	}
	for _, kind := range storage.Disposables() {
		if gone[kind] == 0 {
			t.Errorf("of %s nothing went", kind)
		}
	}
	t.Logf("went: %v", gone)
	s.bundles()
	s.recompute()
	s.mustBeSummed()
	s.replays()
	s.hasNamed()
}

// hasNamed checks that the store has each mail that a journal names.
func (s *seasonClub) hasNamed() {
	s.t.Helper()
	st, is := s.work.Store.(*store.SQL)
	if !is {
		s.t.Fatalf("the season is lived on %T", s.work.Store)
	}
	tags, err := st.Games(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	for _, tag := range tags {
		named := bundle.MailKeys(s.game(tag).Lines, bundle.All)
		lost, err := st.Lost(s.t.Context(), named)
		if err != nil || len(lost) > 0 || len(named) == 0 {
			s.t.Errorf("game %s names %d mails, of which are lost %v: %v", tag, len(named), lost, err)
		}
	}
}

// replays plays every game of the club again.
func (c *club) replays() {
	c.t.Helper()
	e := service.Examiner{Store: c.store, Moderator: c.service.Moderator, Public: c.public()}
	games, faults, err := e.Replay(c.t.Context(), true)
	if err != nil || len(faults) > 0 || games == 0 {
		c.t.Errorf("%d games replayed: %v, %v", games, faults, err)
	}
}

// TestResendOfPruned: a player whose letter was thrown away, of a game that is over, is told so; of one that goes on, he has it.
func TestResendOfPruned(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	first := c.answers(2)["anna@example.test"]
	if n, _ := c.pruneAll().Count(); n > 0 {
		t.Errorf("of a game that goes on, %d things went", n)
	}
	c.post(letter("two", "anna", "resend\n", nil), anna)
	if again := c.answers(1)["anna@example.test"]; again.Text != first.Text {
		t.Errorf("not the letter again:\n%s", again.Text)
	}
	c.post(letter("three", "anna", "resign\n", nil), anna)
	c.settle(2)
	code := ""
	for _, msg := range c.letters() {
		code = cmp.Or(codeIn(msg.Text), code)
	}
	c.post(letter("sure", "anna", "confirm "+code+"\n", nil), anna)
	c.settle(3)
	c.letters()
	for _, row := range c.pruneAll().Rows {
		if row.Kind == storage.OldLetters && row.Count == 0 {
			t.Error("of a game that is over no letter went")
		}
	}
	c.post(letter("four", "anna", "resend 1\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "The mail that you ask for was sent to you", "it was thrown away on ")
	c.replays()
}

// codeIn is the code in a mail with which something is confirmed.
func codeIn(text string) string {
	code := ""
	if found := regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`).FindStringSubmatch(text); found != nil {
		code = found[1]
	}
	return code
}
