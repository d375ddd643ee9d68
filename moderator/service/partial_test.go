package service_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
)

// done does something to the register of a club, as its operator.
func (c *club) done(lines ...string) {
	c.t.Helper()
	for _, line := range lines {
		_, err := c.service.Registrar().Change(c.t.Context(), register.Act{At: c.at(), By: "the operator"}, func(r register.Register) ([]register.Act, error) {
			return r.Said(register.Ask{Line: line, Why: "it is so"})
		})
		if err != nil {
			c.t.Fatalf("%s: %v", line, err)
		}
		if _, addr, adds := strings.Cut(strings.TrimSuffix(line, ">"), "<"); adds && strings.HasPrefix(line, "add ") {
			c.hears(addr) // that he is a member
		}
	}
}

// newPartialClub is one in which Mo moderates, and plays the game "field" as Max from another address, if the register knows it.
func newPartialClub(t *testing.T, known ...string) (c *club, anna string) {
	t.Helper()
	c = newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	c.done("add Max Sample <max@example.test>")
	c.done(known...)
	anna, _ = c.open(lobby.Opening{
		Tag: "field", Pack: "training-field", Setup: engine.Setup{Scenario: "1"}, Dice: game.DiceModerator,
		Players: []lobby.Player{{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "south", Name: "Max Sample", Addr: "max@example.test"}},
	})
	c.gameLetters(2)
	return c, anna
}

// hears is the next letter to an address.
func (c *club) hears(addr string) *mail.Message {
	c.t.Helper()
	return c.hearsOf("", addr)
}

// hearsInGame is the next letter of a game to an address; what the club writes to him about himself is put aside.
func (c *club) hearsInGame(addr string) *mail.Message {
	c.t.Helper()
	return c.hearsOf("[", addr)
}

// hearsOf is the next letter to an address whose subject begins so.
func (c *club) hearsOf(subject, addr string) (told *mail.Message) {
	c.t.Helper()
	c.until("a letter comes to "+addr, func() bool {
		for _, m := range c.letters() {
			if m.To[0].Addr == addr && strings.HasPrefix(m.Subject, subject) {
				told = m
			}
		}
		return told != nil
	})
	return told
}

// chairOf is where a moderator writes to a game.
func chairOf(t *testing.T, c *club, tag, addr string) string {
	t.Helper()
	g, err := c.service.Game(t.Context(), tag)
	if err != nil {
		t.Fatal(err)
	}
	return c.service.Moderator.Club.ReplyTo(tag, game.Seat{Token: game.RosterOf(g.Lines).Word(secret.Chair(addr))}).Addr
}

// Who moderates the club's games and plays in one from another of his addresses, whether he has it still or has handed it on,
// does nothing to that game, reads nothing more of it, and is told so; and who verifies the game comes to the same.
func TestWhoPlaysUnderAnotherAddressDoesNotModerate(t *testing.T) {
	for how, known := range map[string][]string{
		"two addresses":       {"address P1 = mo@example.test"},
		"one that he gave up": {"address P1 = mo@example.test", "address P1 = mo@example.test gone"},
		"handed on":           {"address P1 = mo@example.test", "add Nora Example <nora@example.test>", "address P2 = mo@example.test handed on"},
		"merged":              {"add Mo Example <mo@example.test>", "merge P2 = P1"},
	} {
		t.Run(how, func(t *testing.T) {
			c, _ := newPartialClub(t, known...)
			for i, text := range []string{"hold because I lose", "end winner: south because I win", "preview north: pass", "seat north Carl Example <carl@example.test> because he is weak", "press moderators: what does north do?"} {
				c.post(letter("bars-"+strings.Repeat("x", i+1), "mo", text+"\n", nil), chairOf(t, c, "field", "mo@example.test"))
				c.mustSay(c.hearsInGame("mo@example.test"), "Mo Example <mo@example.test> plays south in this game, and who plays does not moderate")
			}
			g, err := c.service.Game(t.Context(), "field")
			if err != nil {
				t.Fatal(err)
			}
			if last := g.Lines[len(g.Lines)-1]; last.Directed == nil || last.Directed.Plays != "south" {
				t.Errorf("the journal ends with %s", last)
			}
			m, err := c.service.Acquainted(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := intervene.Hold(m.As("mo@example.test"), g, "I lose", c.at()); err == nil || !strings.Contains(err.Error(), "who plays does not moderate") {
				t.Errorf("by command: %v", err)
			}
			keys, err := c.service.Keys()
			if err != nil {
				t.Fatal(err)
			}
			c.mustHoldForAll(t, c.store, keys, "field")
		})
	}
}

// What players write to the moderators comes to nobody who plays; where nobody else is left, the operator is told.
func TestWhoPlaysUnderAnotherAddressReadsNoPressToModerators(t *testing.T) {
	c, anna := newPartialClub(t, "address P1 = mo@example.test")
	c.post(letter("press", "anna", "press moderator: he cheats, I think\n", nil), anna)
	var told []*mail.Message
	c.until("the operator is told", func() bool {
		told = append(told, c.letters()...)
		return slices.ContainsFunc(told, func(m *mail.Message) bool { return m.To[0].Addr == "operator@example.test" })
	})
	for _, m := range told {
		if m.To[0].Addr == "mo@example.test" {
			t.Errorf("Mo reads\n%s", m.Text)
		}
	}
}

// Who is asked to play from another of his addresses, or has joined so, changes nothing of the invitation.
func TestWhoIsInvitedUnderAnotherAddressDoesNotChangeTheInvitation(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	c.done("add Max Sample <max@example.test>", "address P1 = mo@example.test")
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Position: genuine(t, "s1-setup.vsav"), Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Max Sample", Addr: "max@example.test"},
	}})
	changes := func(key, want string) {
		for i, text := range []string{"cancel because I shall lose", "invite first Carl Example <carl@example.test>", "wait 1 day"} {
			c.post(letter(fmt.Sprintf("%s-%d", key, i), "mo", text+"\n", nil), chairOf(t, c, "lab", "mo@example.test"))
			c.mustSay(c.hearsInGame("mo@example.test"), "NOT DONE: nothing has changed", want)
		}
	}
	changes("asked", "is asked to play second in this game, and does not change the invitation")
	c.post(letter("join", "max", "join\nnonce: three blind mice\n", nil), to["max@example.test"])
	c.hearsInGame("max@example.test")
	changes("joined", "plays second in this game, and who plays does not moderate")
}

// Without the register nobody moderates: what forgets to ask it does nothing.
func TestNobodyModeratesUnasked(t *testing.T) {
	c, _ := newPartialClub(t)
	g, err := c.service.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	m := c.service.Moderator
	m.Club.People = nil
	if _, err := intervene.Hold(m, g, "so", c.at()); err == nil {
		t.Error("a game is held by who may be anybody")
	}
}

// Who turns out to play, by what the register learns meanwhile, moderates no more from then on; what he did before stands, and verifies.
func TestWhoTurnsOutToPlayModeratesNoMore(t *testing.T) {
	c, _ := newPartialClub(t)
	c.post(letter("holds", "mo", "hold because the map is checked\n", nil), chairOf(t, c, "field", "mo@example.test"))
	c.mustSay(c.hearsInGame("mo@example.test"), "DONE")
	c.done("address P1 = mo@example.test")
	c.post(letter("releases", "mo", "release because I want to win\n", nil), chairOf(t, c, "field", "mo@example.test"))
	c.mustSay(c.hearsInGame("mo@example.test"), "plays south in this game, and who plays does not moderate")
	if kinds := strings.Join(c.kindsOf("field"), " "); strings.Contains(kinds, "released") {
		t.Errorf("the journal has %s", kinds)
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "field")
}
