package service_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// Ben vanishes, Carl takes his seat over and the moderator ends the game: what is signed says when, everybody reads what it
// means, the bundles of all readers hold, and the ladder that is made of the endings in them is the club's.
func TestWhoVanishesHasLost(t *testing.T) {
	for _, played := range []int{0, 2} { // rounds of passes
		t.Run(fmt.Sprintf("behind %d rounds", played), func(t *testing.T) {
			c := newClub(t)
			terms := rolltest.RatingTerms()
			terms.Turns = 1
			anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Rating: &terms, Setup: engine.Setup{Options: map[string]string{}}})
			n := 0
			for range played {
				for _, who := range []struct{ name, to string }{{"anna", anna}, {"ben", ben}} {
					for range 3 { // more than its phases: what is too much is handed back
						n++
						c.post(letter(fmt.Sprintf("pass-%d", n), who.name, fmt.Sprintf("pass\nnote: %d\n", n), nil), who.to)
					}
				}
			}
			c.replace("field", "south", "Carl Example", "carl")
			c.finish("field", "north")
			g, err := c.store.Game(t.Context(), "field")
			if err != nil {
				t.Fatal(err)
			}
			e, err := roll.ParseEnding(g.Lines[len(g.Lines)-1].Ending)
			if err != nil {
				t.Fatal(err)
			}
			if r := e.Rating; r == nil || r.Terms != terms || (r.Turns > 0) != (played > 0) || len(e.Seats[1].Left) != 1 || e.Seats[1].Left[0] != r.Turns {
				t.Fatalf("%s", e.Text())
			}
			l, err := ladder.Standings{}.Ladder([]string{e.String()}, c.at())
			if err != nil {
				t.Fatal(err)
			}
			want, says := 2, "It counts for the ladder so: Ben Example has lost to Anna Example by leaving Southern Division; Carl Example is not rated for Southern Division."
			if played == 0 {
				want, says = 0, "It does not count for the ladder: no turn was played, and an end that the rules do not bring counts from 1 on."
			}
			if len(l.Players) != want {
				t.Errorf("%d players are rated", len(l.Players))
			}
			c.says(says)
			for _, reader := range []engine.Side{bundle.All, "north", "south"} {
				data := c.bundleOf("field", reader)
				if report := verifier(roll.Quicknet()).Verify(c.public(), data); report.Failure != nil {
					t.Errorf("for %s: %s", reader, report.Failure)
				}
				files, err := bundle.Endings(data)
				if err != nil || len(files) != 1 || files[0].Text != e.String() {
					t.Errorf("for %s: %d endings, %v", reader, len(files), err)
				}
			}
		})
	}
}

// replace has somebody take a seat over whom the moderator asks.
func (c *club) replace(tag string, side engine.Side, name, who string) {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := lobby.Propose(c.service.Moderator, g, game.Proposed{Side: side, Name: name, Addr: who + "@example.test"}, c.at())
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.service.Conduct(c.t.Context(), tag, g, d); err != nil {
		c.t.Fatal(err)
	}
	c.post(letter("join", who, "join\n", nil), d.Send[0].ReplyTo.Addr)
	c.outcome(game.Joins, 1)
}

// says waits for a letter that says something, whatever its line breaks.
func (c *club) says(text string) {
	c.t.Helper()
	c.until("somebody reads: "+text, func() bool {
		for _, m := range c.letters() {
			if strings.Contains(strings.Join(strings.Fields(m.Text), " "), text) {
				return true
			}
		}
		return false
	})
}
