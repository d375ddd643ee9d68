package service_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/view"
)

// moment is a store as it was when the journal of a game had so many lines.
type moment struct {
	service.Shelf
	lines int
}

func (m moment) Game(ctx context.Context, tag string) (game.Game, error) {
	game, err := m.Shelf.Game(ctx, tag)
	if err == nil {
		game.Lines = game.Lines[:m.lines]
	}
	return game, err
}

// Records are those that were drawn until then.
func (m moment) Records(ctx context.Context, id string) ([]roll.Record, error) {
	all, err := m.Shelf.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	tag := ""
	if len(all) > 0 {
		tag = all[0].Tag
	}
	game, err := m.Shelf.Game(ctx, tag)
	if tag == "" || err != nil {
		return nil, nil
	}
	rolled := 0
	for _, line := range game.Lines[:m.lines] {
		rolled = max(rolled, line.Record)
	}
	return all[:rolled], nil
}

// meddler does in a season what has nothing to do with its games: it watches, writes
// press, asks, forges mails, appoints moderators.
type meddler struct {
	*seasonClub
	random *rand.Rand
}

// one is one of several words.
func (m meddler) one(words ...string) string { return words[m.random.IntN(len(words))] }

// meddle does something in a game that is begun and not over.
func (m meddler) meddle() {
	m.t.Helper()
	var tags []string
	for _, tag := range m.tags() {
		if game := m.game(tag); game.Opened() != nil && !game.Over() {
			tags = append(tags, tag)
		}
	}
	if len(tags) == 0 || m.down {
		return
	}
	tag := m.one(tags...)
	sides := sidesOf(m.game(tag))
	side := sides[m.random.IntN(len(sides))]
	player := m.sits(tag, side)
	codes, last := maps.Clone(m.codes), maps.Clone(m.last)
	switch m.random.IntN(12) {
	case 0, 1, 2:
		m.writes(m.one("nina", "olga", "pia"), tag, []string{m.one("watch", "watch", "watch results", "watch results 2 turns", "unwatch")})
	case 3, 4, 5:
		m.writes(player, tag, []string{"press " + m.one("all", "opponent", "moderator") + ":", "Hello.", "end press", m.one("status", "history", "deadline", "keys")})
	case 6:
		m.writes(player, tag, []string{m.one("status", "history", "orders", "help", "zone Europe/Berlin", "zone UTC", "resign", "offer draw", "map", "ladder", "commands")})
	case 7:
		m.forge(player, tag)
	case 8:
		name := m.one("olga", "quinn")
		m.tries(tag, func(mod decision.Moderator, g game.Game) (decision.Decision, error) {
			return intervene.Appoint(mod, g, game.Moderates{Name: fullName(name), Addr: name + "@example.test", Over: m.random.IntN(3) == 0}, m.at())
		})
	case 9:
		m.writes(m.one("quinn", "olga"), tag, []string{"press " + m.one("all", "moderators", string(side)) + ":", "Be nice.", "end press", "status"})
	case 10:
		m.tries(tag, func(mod decision.Moderator, g game.Game) (decision.Decision, error) {
			return lobby.Propose(mod, g, game.Proposed{Side: side, Name: "Pia Example", Addr: "pia@example.test"}, m.at())
		})
	case 11:
		m.bounces++
		raw := bytes.ReplaceAll(bounceOf(m.bounces%10, m.replyTo[player][tag]), []byte("ben@example.test"), []byte(player+"@example.test"))
		m.arrive(bytes.Replace(raw, []byte("<bounce-"), fmt.Appendf(nil, "<bounce-%d-", m.bounces), 1))
	}
	m.close(&page{})
	m.codes, m.last = codes, last
}

// forge mails something in a player's name without a signature; he says yes, no, or
// neither.
func (m meddler) forge(player, tag string) {
	m.mails++
	letter := seasonLetter{from: player, subject: "turn", to: m.replyTo[player][tag], written: m.at(), id: fmt.Sprintf("%d.forged", m.mails), text: "offer draw\n"}
	m.arrive(letter.bytes())
	m.close(&page{})
	asked := m.last[player]
	if asked == nil || !strings.Contains(asked.Subject, "is this mail yours") {
		return
	}
	for _, said := range [][]string{{"yes"}, {"no"}, {"Ok, that was not me!", "no"}}[m.random.IntN(3)] {
		m.writes(player, tag, []string{"subject: Re: " + asked.Subject, said})
	}
}

// tries has the moderator do what may not be possible.
func (m meddler) tries(tag string, do func(decision.Moderator, game.Game) (decision.Decision, error)) {
	m.t.Helper()
	game := m.game(tag)
	d, err := do(m.service.Moderator, game)
	if err != nil {
		return
	}
	if err := m.service.Conduct(m.t.Context(), tag, game, d); err != nil {
		m.t.Fatal(err)
	}
}

func (s *seasonClub) tags() []string {
	tags, err := s.store.(service.Whole).Games(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	return tags
}

// A bundle holds for each reader at every moment of a season, whoever watches, writes,
// asks or forges meanwhile: what it leaves out changes nothing that it can judge.
func TestBundlesHoldAtEveryMoment(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "season.diary"))
	if err != nil {
		t.Fatal(err)
	}
	s := newSeasonClub(t)
	s.work.moments = map[string][]int{}
	s.set(now.Add(time.Hour))
	m := meddler{s, rand.New(rand.NewPCG(0, 9))}
	for _, p := range readDiary(t, string(text)) {
		if !strings.HasPrefix(p.what, clocks) {
			s.live(diary{p})
			m.meddle()
			m.meddle()
		}
	}
	for _, tag := range s.tags() {
		if s.game(tag).Opened() != nil {
			s.mustHoldAlways(tag)
		}
	}
}

// mustHoldAlways verifies the bundles of a game as they were at each moment.
func (s *seasonClub) mustHoldAlways(tag string) {
	s.t.Helper()
	keys, err := s.service.Keys()
	if err != nil {
		s.t.Fatal(err)
	}
	game := s.game(tag)
	verdicts, again, anew := map[engine.Side]int{}, map[engine.Side]int{}, map[engine.Side]string{}
	for _, n := range s.work.moments[tag] {
		if moderatorGame(game.Lines[:n]).Opened() == nil {
			continue
		}
		contents, err := service.Gather(s.t.Context(), moment{s.store, n}, keys, s.service.MailSecret, tag)
		if err != nil {
			s.t.Fatalf("%s at line %d: %v", tag, n, err)
		}
		contents.Club, contents.Pack = s.service.Moderator.Club, packFiles(s.t, game.Opened())
		for _, reader := range append([]engine.Side{bundle.All}, sidesOf(game)...) {
			data, err := bundle.Write(contents, reader, keys.SignText)
			if err != nil {
				s.t.Fatalf("%s at line %d for %s: %v", tag, n, reader, err)
			}
			report := verifier(s.lab.Beacon).Verify(s.public(), data)
			if report.Failure != nil {
				s.t.Errorf("%s at line %d (%s) for %s: %.1200s", tag, n, game.Lines[n-1].Kind(), reader, report.Failure)
			}
			verdicts[reader], again[reader] = len(report.Verdicts), 0
			for _, v := range report.Verdicts {
				if v.Again {
					again[reader]++
				}
			}
			if !moderatorGame(game.Lines[:n]).Over() {
				anew[reader] = report.Anew()
			}
		}
	}
	s.t.Logf("%s: verdicts %v, judged anew %v; before its end: %q", tag, verdicts, again, anew)
}

// mustHoldAtLast verifies the bundles of all games of a club, as they are when its test
// ends: what it told is one more story in which nothing that is left out may change what
// is judged.
func (c *club) mustHoldAtLast(t *testing.T) {
	t.Helper()
	st, whole := c.store.(service.Whole)
	if t.Failed() || !whole || c.loaded {
		return
	}
	ctx := context.Background()
	tags, err := st.Games(ctx)
	if err != nil {
		return // the test has broken it
	}
	keys, err := c.service.Keys()
	if err != nil {
		return // the test has broken it
	}
	known := c.service.Journals.Known()
	for _, tag := range tags {
		game, err := st.Game(ctx, tag)
		if err == nil {
			mustBeginWith(t, game.Lines, known[tag])
			mustResume(t, c.service.Moderator.Rules, game.Lines)
			c.mustBeShown(t, game)
		}
		switch {
		case err != nil || slices.ContainsFunc(game.Lines, heldByItself):
			continue // damaged
		case game.Opened() == nil:
			c.mustHaveNoBundle(t, st, keys, tag, game.Lines)
		case len(game.PackHashes()) == 1 && game.Opened().Keys == mustPublic(t, keys).Text():
			c.mustHoldForAll(t, st, keys, tag)
		} // else with a pack or a change of keys that its own test knows
	}
}

// mustBeShown fails if what 'adjutant game show' says of a game has two blank lines one behind another, or one at its end, or a line
// of its journal that is not one line.
func (c *club) mustBeShown(t *testing.T, g game.Game) {
	t.Helper()
	o, err := view.OverviewOf(c.service.Moderator.Club, c.service.Moderator.Rules, c.service.Moderator.Beacon, g)
	if err != nil {
		return // the test has broken it
	}
	text := o.Text()
	journal := text[strings.LastIndex(text, "\n\n")+2:]
	if strings.Contains(text, "\n\n\n") || strings.Count(journal, "\n") != len(g.Lines) {
		t.Errorf("%s is shown with blank lines:\n%s", o.Tag, text)
	}
}

// mustBeginWith fails unless the lines of a store begin with those that the service knows of the
// game: nobody has changed what was read.
func mustBeginWith(t *testing.T, stored, known []game.Line) {
	t.Helper()
	for i, line := range known {
		if i >= len(stored) {
			t.Fatalf("%d lines are known of %d", len(known), len(stored))
		}
		if err := game.SameLine(line, stored[i]); err != nil {
			t.Fatalf("line %d, as it is known: %v", i+1, err)
		}
	}
}

// mustResume fails unless a game comes to its end as well from where play stood at some of its
// judgements as from its beginning.
func mustResume(t *testing.T, rules game.Library, lines []game.Line) {
	t.Helper()
	whole, err := rules.Table(lines)
	if err != nil {
		return // invited to, or broken by the test
	}
	want := whole.Course().Keep("", len(lines))
	for i := range lines {
		if lines[i].Judged == nil || len(lines) > 60 && lines[i].Judged.No%5 > 0 {
			continue // of a long game, one in five will do
		}
		before, err := rules.Table(lines[:i])
		if err != nil {
			continue // no line before tells what was opened
		}
		kept := before.Course().Keep("", i)
		if err := rules.CheckKept(lines, *kept); err != nil {
			t.Errorf("kept behind line %d: %v", i, err)
		}
		if at, err := rules.TableOf(game.Game{Lines: lines[:i+1], Kept: kept}); err != nil || !reflect.DeepEqual(at.Course().Keep("", i), kept) {
			t.Errorf("resumed at line %d it stands elsewhere: %v", i, err)
		}
		resumed, err := rules.TableOf(game.Game{Lines: lines, Kept: kept})
		if err != nil {
			t.Fatalf("resumed behind line %d: %v", i, err)
		}
		if resumed.Unkept != nil && !leavesIt(lines, i, before) {
			t.Errorf("kept behind line %d: %v", i, resumed.Unkept)
		}
		if got := resumed.Course().Keep("", len(lines)); !reflect.DeepEqual(got, want) {
			t.Errorf("resumed behind line %d it stands at\n%+v\nnot\n%+v", i, got, want)
		}
	}
}

// leavesIt reports whether play that is kept at a judgement is no play to go on from: a roll back
// took some of it away, or the judgement is of what a freeze waited for.
func leavesIt(lines []game.Line, i int, before *game.Table) bool {
	hash, err := before.Course().Hash()
	return err != nil || hash.String() != lines[i].Judged.Choice ||
		slices.ContainsFunc(lines[i:], func(l game.Line) bool { return l.RolledBack != nil && l.RolledBack.To < i })
}

// mustHaveNoBundle fails if a bundle is made of a game that has not begun.
func (c *club) mustHaveNoBundle(t *testing.T, st service.Whole, keys roll.Keys, tag string, lines []game.Line) {
	t.Helper()
	if _, err := service.Gather(context.Background(), st, keys, c.service.MailSecret, tag); err == nil {
		t.Errorf("there is a bundle of %s, which has not begun", tag)
	}
	toldOf(slices.DeleteFunc(slices.Clone(lines), func(l game.Line) bool { return withholding[l.Kind()] != unbegun }))
}

// mustHoldForAll verifies the bundles of a game as it is now, for who judges and for each side.
func (c *club) mustHoldForAll(t *testing.T, st service.Shelf, keys roll.Keys, tag string) {
	t.Helper()
	contents, err := service.Gather(context.Background(), st, keys, c.service.MailSecret, tag)
	if err != nil {
		t.Errorf("gather %s: %v", tag, err)
		return
	}
	g := moderatorGame(contents.Lines)
	contents.Club, contents.Pack = c.service.Moderator.Club, packFiles(t, g.Opened())
	readers := append([]engine.Side{bundle.All}, sidesOf(g)...)
	if c.anyone && g.Over() {
		readers = append(readers, game.Spectator)
	}
	for _, reader := range readers {
		data, err := bundle.Write(contents, reader, keys.SignText)
		if err != nil {
			t.Errorf("the bundle of %s for %s: %v", tag, reader, err)
			continue
		}
		c.held++
		if f := verifier(c.service.Moderator.Beacon).Verify(mustPublic(t, keys), data).Failure; f != nil {
			t.Errorf("the bundle of %s for %s does not hold: %s", tag, reader, f)
		}
	}
	toldOf(slices.DeleteFunc(g.Lines, func(l game.Line) bool { return withholding[l.Kind()] == unbegun }))
}

func heldByItself(l game.Line) bool { return l.Held != nil && l.Held.By == game.ByItself }

func moderatorGame(lines []game.Line) game.Game { return game.Game{Lines: lines} }
