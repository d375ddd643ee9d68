package service_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/engine/systems"
	"adjutant/moderator/bundle"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// alone is somebody who plays against the house by mail.
type alone struct {
	*club
	tag   string
	side  engine.Side // that Anna plays
	to    string      // her reply address
	dice  *rand.Rand  // that choose for her
	mails int
	stood *game.Course // where the game stood when it was last looked at
	lines int          // that it had then
}

// newAlone is a game of Anna's at the side against the house.
func newAlone(c *club, o lobby.Opening, side engine.Side) *alone {
	c.t.Helper()
	p, err := systems.Find(o.Pack)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, s := range p.Sides {
		if s.ID == side {
			o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: "Anna Example", Addr: "anna@example.test"})
		} else {
			o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: game.HouseName, House: house.Version})
		}
	}
	if o.Setup.Options == nil {
		o.Setup.Options = map[string]string{}
	}
	a := &alone{club: c, tag: o.Tag, side: side, dice: rand.New(rand.NewPCG(1, 1))}
	for _, seat := range c.begin(o) {
		if seat.Side == side {
			a.to = c.service.Moderator.Club.ReplyTo(o.Tag, seat).Addr
		}
	}
	return a
}

// course is where the game stands. It is replayed only where lines have come to it since.
func (a *alone) course() *game.Course {
	a.t.Helper()
	if a.stood != nil {
		behind, err := a.store.LinesBehind(a.t.Context(), a.tag, a.lines)
		if err != nil {
			a.t.Fatal(err)
		}
		if len(behind) == 0 {
			return a.stood
		}
	}
	g, err := a.store.Game(a.t.Context(), a.tag)
	if err != nil {
		a.t.Fatal(err)
	}
	t, err := a.service.Moderator.Rules.TableOf(g)
	if err != nil {
		a.t.Fatal(err)
	}
	a.stood, a.lines = t.Course(), len(g.Lines)
	return a.stood
}

// awaited waits until the house has nothing to do, and reports whether the game waits for Anna.
func (a *alone) awaited() bool {
	a.t.Helper()
	var c *game.Course
	a.until("the house has played", func() bool {
		c = a.course()
		_, moves := c.HouseMoves()
		return !moves && c.Frozen == nil
	})
	return c.MayAct(c.Node(), a.side)
}

// play has Anna do something legal, chosen by chance, until the game is over, for so many mails at most.
func (a *alone) play(most int) {
	a.t.Helper()
	for a.awaited() && a.mails < most {
		a.order(a.chosen())
	}
}

// chosen is an order of Anna's, chosen by chance among the first that are legal.
func (a *alone) chosen() string {
	a.t.Helper()
	c := a.course()
	legal := c.Legal(a.side, 200)
	if len(legal) == 0 {
		a.t.Fatalf("nothing is legal for %s at %s", a.side, c.Node().Prompt)
	}
	return legal[a.dice.IntN(len(legal))].String()
}

// order mails an order, which must take effect.
func (a *alone) order(text string) {
	a.t.Helper()
	before := len(a.course().Judged)
	a.mails++
	raw := letter(fmt.Sprintf("alone-%d", a.mails), "anna", text+"\n", nil)
	raw = bytes.Replace(raw, []byte("my turn"), fmt.Appendf(nil, "my turn, mail %d", a.mails), 1)
	raw = writtenOn.ReplaceAll(raw, a.at().AppendFormat(nil, "Date: "+time.RFC1123Z))
	a.post(raw, a.to)
	for _, j := range a.course().Judged[before:] {
		switch {
		case j.Mail != "" && strings.HasPrefix(j.Answer, "NOT PLAYED YET") && text != "send":
			a.order("send") // her own men are in the way, as she was warned
			return
		case j.Mail != "" && !j.Outcome.Effective():
			a.t.Fatalf("%q is %s:\n%s", text, j.Outcome, j.Answer)
		case j.Mail != "":
			return
		}
	}
	a.t.Fatalf("%q was not judged", text)
}

// writtenOn is the date of a mail.
var writtenOn = regexp.MustCompile(`Date: [^\r]*`)

// judged are the submissions of the house.
func (a *alone) judged() (list []game.Judged) {
	for _, j := range a.course().Judged {
		if j.House > 0 {
			list = append(list, j)
		}
	}
	return list
}

// A game against the house is played by mail in each of the systems that have rules, from either side.
// No mail goes to the house, its orders take effect, and the bundles hold.
func TestTheHousePlays(t *testing.T) {
	for _, g := range []struct {
		pack, scenario string
		mails          int
	}{
		{"training-field", "", 8}, // a whole game of it is TestTheHouseAnswersInBetween
		{"wilsons-creek", "", 6},
		{"mill-lane", "", 200},
		{"into-the-woods-ours", "6", 8},
	} {
		p, err := systems.Find(g.pack)
		if err != nil {
			t.Fatal(err)
		}
		for i, side := range p.Sides {
			if i > 0 {
				g.mails = min(g.mails, 8) // one whole game of each is enough
			}
			t.Run(g.pack+"/"+string(side.ID), func(t *testing.T) {
				a := newAlone(newClub(t), lobby.Opening{Tag: "alone", Pack: g.pack, Dice: game.DiceModerator, Setup: engine.Setup{Scenario: g.scenario}}, side.ID)
				a.play(g.mails)
				c := a.course()
				over, text := c.Over()
				t.Logf("%d mails, %d submissions of the house, %d plays; turn %d, over %v: %s", a.mails, len(a.judged()), len(c.Plays), c.Node().Turn, over, text)
				if len(a.judged()) == 0 {
					t.Error("the house has not played")
				}
				if a.mails < g.mails && !over {
					t.Errorf("the game stops at %q", c.Node().Prompt)
				}
				for _, j := range a.judged() {
					if !j.Outcome.Effective() {
						t.Errorf("no. %d of the house is %s", j.No, j.Outcome)
					}
				}
				for _, note := range a.holds(bundle.All).Notes {
					if strings.Contains(note, "warning") {
						t.Error(note)
					}
				}
				for _, l := range a.letters() {
					if len(l.To) == 0 || l.To[0].Addr == "" || strings.Contains(l.To[0].Name, game.HouseName) {
						t.Errorf("a mail to nobody: %s", l.Subject)
					}
				}
			})
		}
	}
}

// holds checks the bundle of the game for a reader.
func (a *alone) holds(reader engine.Side) bundle.Report {
	a.t.Helper()
	keys, err := a.service.Keys()
	if err != nil {
		a.t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		a.t.Fatal(err)
	}
	report := verifier(a.service.Moderator.Beacon).Verify(public, a.bundleOf(a.tag, reader))
	if report.Failure != nil {
		a.t.Errorf("the bundle for %q does not hold: %s", reader, report.Failure)
	}
	if testing.Verbose() {
		a.t.Logf("for %q: %s", reader, strings.Join(report.Notes, "\n  "))
	}
	return report
}

// What a house of a later version chose is carried out by the rules and told to be the club's word; what one chose
// that is known here must be what it chooses.
func TestALaterHouseIsTheClubsWord(t *testing.T) {
	a := newAlone(newClub(t), lobby.Opening{Tag: "alone", Pack: "training-field", Dice: game.DiceModerator}, "south")
	a.play(2)
	a.awaited()
	a.mustWarn(a.verifiedAs(later), "that its player chose so is the club's word")
	lie := a.verifiedAs(func(_ *game.Judged, told *game.Housed) { told.Reasons[0] = "likes the view" })
	if lie.Failure == nil || !strings.Contains(lie.Failure.Text, "a line housed") && !strings.Contains(lie.Failure.Text, "the line housed") {
		t.Errorf("a reason that the house did not have: %v", lie.Failure)
	}
}

// later makes what the house did that of a later version.
func later(judged *game.Judged, told *game.Housed) {
	judged.House, told.Version = house.Version+1, house.Version+1
}

// verifiedAs is what verify says of the game where the host has changed what the house did.
func (a *alone) verifiedAs(change func(judged *game.Judged, told *game.Housed)) bundle.Report {
	a.t.Helper()
	keys, err := a.service.Keys()
	if err != nil {
		a.t.Fatal(err)
	}
	contents := a.gather(keys, a.tag)
	contents.Lines = slices.Clone(contents.Lines)
	for i, line := range contents.Lines {
		if line.Housed == nil {
			continue
		}
		judged, told := *contents.Lines[i-1].Judged, *line.Housed
		told.Reasons = slices.Clone(told.Reasons)
		change(&judged, &told)
		contents.Lines[i-1].Judged, contents.Lines[i].Housed = &judged, &told
	}
	data, err := bundle.Write(contents, bundle.All, keys.SignText)
	if err != nil {
		a.t.Fatal(err)
	}
	return verifier(a.service.Moderator.Beacon).Verify(a.public(), data)
}

// With a beacon the game freezes for the dice of the house as for anybody's, and the house goes on behind them.
func TestTheHousePlaysWithABeacon(t *testing.T) {
	c := newBeaconClub(t)
	a := newAlone(c.club, lobby.Opening{Tag: "lab", Pack: "training-field", Dice: game.DiceModerator, Beacon: c.lab.Name, Notice: notice}, "north")
	thaw := func() {
		for {
			var stands *game.Course
			a.until("the house has played", func() bool {
				stands = a.course()
				_, moves := stands.HouseMoves()
				return !moves
			})
			if stands.Frozen == nil {
				return
			}
			c.wait(notice + 2*time.Minute)
			if err := c.thaw(stands.Frozen.Number); err != nil {
				t.Fatal(err)
			}
		}
	}
	frozen := func() (n int) {
		for _, j := range a.judged() {
			if j.Outcome == game.Frozen {
				n++
			}
		}
		return n
	}
	for over := false; !over && frozen() < 3; over, _ = a.course().Over() {
		a.order(a.chosen())
		thaw()
	}
	if n := frozen(); n < 3 {
		t.Errorf("the game froze %d times for the house", n)
	}
	a.holds("north")
	a.holds(bundle.All)
}

// wakeless is a store that loses the job which a new game asks for.
type wakeless struct{ storetest.Store }

func (w wakeless) AddGames(ctx context.Context, all ...storage.Beginning) error {
	for i := range all {
		all[i].Wake = nil
	}
	return w.Store.AddGames(ctx, all...)
}

// A game that waits for the house, whose job was given up, is gone on with at the start, and with the next mail.
func TestTheHouseIsWoken(t *testing.T) {
	for _, by := range []string{"start", "mail"} {
		t.Run(by, func(t *testing.T) {
			c := newClubOn(t, wakeless{storetest.NewMemory()}).run()
			a := newAlone(c, lobby.Opening{Tag: "alone", Pack: "mill-lane", Dice: game.DiceModerator}, "east")
			games, err := c.store.Summaries(t.Context())
			switch {
			case err != nil:
				t.Fatal(err)
			case len(a.judged()) > 0:
				t.Fatal("the house was not kept waiting")
			case by == "start":
				c.service.WakeHouses(t.Context(), games)
			default:
				a.order("pass")
			}
			if len(a.judged()) == 0 || a.course().Judged[0].House == 0 {
				t.Error("the house has not played first")
			}
		})
	}
}

// The house answers what it is asked besides orders: it settles nothing, has time, and plays once more.
func TestTheHouseIsAsked(t *testing.T) {
	c := newClub(t)
	timed := clock.Policy{}.With(clock.Phase, 72*time.Hour)
	a := newAlone(c, lobby.Opening{Tag: "alone", Pack: "training-field", Dice: game.DiceModerator, Clock: &timed}, "north")
	a.settle(1)
	said := func(text string) string {
		t.Helper()
		a.letters()
		before := len(a.course().Judged)
		a.mails++
		a.post(letter(fmt.Sprintf("asks-%d", a.mails), "anna", text+"\n", nil), a.to)
		if judged := a.course().Judged; len(judged) > before {
			return judged[len(judged)-1].Answer
		}
		return ""
	}
	for _, ask := range [][2]string{
		{"offer draw", "the house declines: it plays to the end"},
		{"offer result north major", "the house declines"},
		{"pause", "the house agrees to no pause"},
		{"offer ruling terrain 0507 = clear because the map shows it", "the house agrees to no ruling"},
		{"delay 2 days", "Your deadline is 2 days later"},
		{"deadline", "no clock runs for it"},
		{"press all: good luck", "the house (which reads no letters)"},
	} {
		if got := strings.Join(strings.Fields(said(ask[0])), " "); !strings.Contains(got, ask[1]) {
			t.Errorf("%s: %q is not in\n%s", ask[0], ask[1], got)
		}
	}
	a.order("pass")
	if dues := a.course().ClockAt().Dues(); a.awaited() && (len(dues) != 1 || dues[0].Side != "north") {
		t.Errorf("the clock runs for %+v", dues)
	}
	said("resign")
	said("confirm " + a.confirmation())
	if over, text := a.course().Over(); !over || a.course().Ended.Unrated != "the house plays Southern Division" {
		t.Fatalf("over %v: %s, %+v", over, text, a.course().Ended)
	}
	a.holds("north")
	said("rematch")
	a.until("the rematch is invited to", func() bool {
		g, err := a.store.Game(t.Context(), "alone-r1")
		return err == nil && g.Lines[0].Invited.Game.Seats[0].House > 0 && len(g.Lines[0].Invited.Guests) == 1
	})
}

// confirmation is the code that Anna was mailed last.
func (a *alone) confirmation() (code string) {
	a.t.Helper()
	a.until("a code comes", func() bool {
		for _, l := range a.letters() {
			if found := aloneCode.FindStringSubmatch(l.Text); found != nil {
				code = found[1]
			}
		}
		return code != ""
	})
	return code
}

// aloneCode is a line with a code.
var aloneCode = regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`)

// attacks are orders of Anna's for attacks that have nothing in common, at most four, or one that is chosen by
// chance where there are fewer than two.
func (a *alone) attacks() string {
	a.t.Helper()
	used := map[string]bool{}
	var lines []string
	for _, action := range a.course().Legal(a.side, 400) {
		text := action.String()
		words := regexp.MustCompile(`\b\d{4}\b`).FindAllString(text, -1)
		if action.Verb != "attack" || slices.ContainsFunc(words, func(w string) bool { return used[w] }) || len(lines) == 4 {
			continue
		}
		for _, w := range words {
			used[w] = true
		}
		lines = append(lines, text)
	}
	if len(lines) < 2 {
		return a.chosen()
	}
	return strings.Join(lines, "\n")
}

// What one mail asks the house one after the other, it answers in one submission, and the mail goes on in between.
func TestTheHouseAnswersInBetween(t *testing.T) {
	a := newAlone(newClub(t), lobby.Opening{Tag: "alone", Pack: "training-field", Dice: game.DiceModerator}, "south")
	for a.awaited() {
		a.order(a.attacks())
	}
	g, err := a.store.Game(t.Context(), a.tag)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for i, line := range g.Lines {
		if line.Housed == nil {
			continue
		}
		changes, last := 0, engine.Side("")
		for _, l := range g.Lines[i+1:] {
			if l.Judged != nil {
				break
			}
			if l.Play != nil && l.Play.Action != nil && l.Play.Action.Side != last {
				changes, last = changes+1, l.Play.Action.Side
			}
		}
		most = max(most, changes)
	}
	if most < 3 {
		t.Errorf("in no submission of the house it answered twice: %d", most)
	}
	a.holds("south")
	a.mustWarn(a.verifiedAs(later), "that its player chose so is the club's word")
}
