package service_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// Who is invited may have the house take the seats that are open: as he joins, or later. The game begins and is
// played, and its bundles hold from the acceptance on.
func TestTheHouseIsJoinedWith(t *testing.T) {
	anna := lobby.Player{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}
	for _, c := range []struct {
		name    string
		opening lobby.Opening
		mails   []string
		says    string // the last answer
	}{
		{"with the house", lobby.Opening{Anyone: true, Players: []lobby.Player{anna}}, []string{"join house\nzone: Europe/Berlin"}, "The house plays south, and the result does not count"},
		{"later", lobby.Opening{Anyone: true, Players: []lobby.Player{anna}}, []string{"join", "join house"}, "DONE: The house plays south"},
		{"a side of his choice", lobby.Opening{Anyone: true, Players: []lobby.Player{{Name: "Anna Example", Addr: "anna@example.test"}}}, []string{"join house", "join north against the house"}, "you play Northern Division"},
		{"from the first", lobby.Opening{Players: []lobby.Player{anna, {Side: "south", Name: game.HouseName, House: house.Version}}}, []string{"join"}, "All seats are taken"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newClub(t)
			c.opening.Tag, c.opening.Pack = "alone", "training-field"
			c.opening.Setup.Options = map[string]string{}
			to := g.invite(c.opening)["anna@example.test"]
			for i, text := range c.mails {
				g.post(letter(fmt.Sprintf("joins-%d", i), "anna", text+"\n", nil), to)
			}
			g.until("it is answered", func() bool {
				for _, msg := range g.letters() {
					if strings.Contains(strings.Join(strings.Fields(msg.Text), " "), c.says) {
						return true
					}
				}
				return false
			})
			a := &alone{club: g, tag: "alone", side: "north", to: to, dice: rand.New(rand.NewPCG(1, 1))}
			if seat := a.course().Seat("south"); seat.House != house.Version || seat.Name != game.HouseName || a.course().Unrated != "the house plays Southern Division" {
				t.Fatalf("south has %+v, unrated: %q", seat, a.course().Unrated)
			}
			a.play(3)
			for _, reader := range []engine.Side{"north", bundle.All} {
				a.holds(reader)
			}
		})
	}
}

// The house takes no seat that somebody is asked to take.
func TestTheHouseTakesNobodysSeat(t *testing.T) {
	c := newClub(t)
	to := c.invite(lobby.Opening{Tag: "alone", Pack: "training-field", Players: []lobby.Player{
		{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "south", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("alone", "anna", "join house\n", nil), to["anna@example.test"])
	var told *mail.Message
	c.until("it is answered", func() bool {
		for _, msg := range c.letters() {
			told = msg
		}
		return told != nil
	})
	c.mustSay(told, "the house takes only seats that are open, and none is")
	c.mustSay(told, "Ben Example, is invited")
}

// Somebody takes the seat of the house over as any other's: from then on the game waits for him.
func TestSomebodyTakesOverFromTheHouse(t *testing.T) {
	c := newClub(t)
	a := newAlone(c, lobby.Opening{Tag: "alone", Pack: "training-field", Dice: game.DiceModerator}, "north")
	a.order("pass")
	a.awaited()
	g, err := c.store.Game(t.Context(), a.tag)
	if err != nil {
		t.Fatal(err)
	}
	d, err := lobby.Propose(c.service.Moderator, g, game.Proposed{Side: "south", Name: "Carl Example", Addr: "carl@example.test"}, c.at())
	if err != nil {
		t.Fatal(err)
	}
	if err := c.service.Conduct(t.Context(), a.tag, g, d); err != nil {
		t.Fatal(err)
	}
	to := ""
	c.until("Carl is asked", func() bool {
		for _, msg := range c.letters() {
			if msg.To[0].Addr == "carl@example.test" {
				to = msg.ReplyTo[0].Addr
			}
		}
		return to != ""
	})
	c.post(letter("takes over", "carl", "join\n", nil), to)
	before := len(a.judged())
	if seat := a.course().Seat("south"); seat.House != 0 || seat.Addr != "carl@example.test" {
		t.Fatalf("south has %+v", seat)
	}
	a.play(12)
	if waits := a.course().WaitsFor(a.course().Node()); len(a.judged()) != before || len(waits) != 1 || waits[0] != "south" {
		t.Errorf("the house has played %d times more; the game waits for %v", len(a.judged())-before, waits)
	}
	for _, reader := range []engine.Side{"north", "south", bundle.All} {
		a.holds(reader)
	}
}
