package service_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/engine/systems"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// alone is somebody who plays against the house by mail.
type alone struct {
	*club
	tag   string
	side  engine.Side // that Anna plays
	to    string      // her reply address
	dice  *rand.Rand  // that choose for her
	mails int
}

// newAlone is a game of Anna's at the side against the house.
func newAlone(c *club, o game.Opening, side engine.Side) *alone {
	c.t.Helper()
	p, err := systems.Find(o.Pack)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, s := range p.Sides {
		if s.ID == side {
			o.Players = append(o.Players, game.Player{Side: s.ID, Name: "Anna Example", Addr: "anna@example.test"})
		} else {
			o.Players = append(o.Players, game.Player{Side: s.ID, Name: game.HouseName, House: house.Version})
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

// course is where the game stands.
func (a *alone) course() *game.Course {
	a.t.Helper()
	g, err := a.store.Game(a.t.Context(), a.tag)
	if err != nil {
		a.t.Fatal(err)
	}
	t, err := a.service.Moderator.Rules.TableOf(g)
	if err != nil {
		a.t.Fatal(err)
	}
	return t.Course()
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
	a.post(bytes.Replace(raw, []byte("my turn"), fmt.Appendf(nil, "my turn, mail %d", a.mails), 1), a.to)
	judged := a.course().Judged
	for _, j := range judged[before:] {
		if j.Mail != "" && !j.Outcome.Effective() {
			a.t.Fatalf("%q is %s:\n%s", text, j.Outcome, j.Answer)
		}
	}
}

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
		{"training-field", "", 200},
		{"wilsons-creek", "", 12},
		{"mill-lane", "", 200},
		{"into-the-woods-ours", "", 3},
	} {
		p, err := systems.Find(g.pack)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range p.Sides {
			t.Run(g.pack+"/"+string(side.ID), func(t *testing.T) {
				a := newAlone(newClub(t), game.Opening{Tag: "alone", Pack: g.pack, Dice: game.DiceModerator, Setup: engine.Setup{Scenario: g.scenario}}, side.ID)
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
				a.holds(side.ID)
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
	a.t.Logf("for %q: %s", reader, strings.Join(slices.Compact(report.Notes), "\n  "))
	return report
}
