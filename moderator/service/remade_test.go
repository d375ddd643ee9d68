package service_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
)

// people is the register of the club as it is.
func (c *club) people() register.Register {
	c.t.Helper()
	r, err := service.Register(c.t.Context(), c.store, post.Club{})
	if err != nil {
		c.t.Fatal(err)
	}
	return r
}

// has reports which addresses somebody has.
func (c *club) has(who string) []string {
	c.t.Helper()
	p, err := c.people().Find(who)
	if err != nil {
		c.t.Fatal(err)
	}
	return p.Addrs
}

// A stranger under a player's name gets that player's place by no line that stands first, and the player is told at his own address
// when a moderator has given it away all the same, and takes it back himself.
func TestAnAddressThatIsGivenIsTold(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	c.openRolls()
	c.answers(2)
	asks := letter("one", "carl", "join the club\n", nil)
	asks = []byte(strings.Replace(string(asks), "From: Carl Example", "From: Anna Example", 1))
	c.post(asks, atDesk)
	told := c.answers(3)["mo@example.test"]
	c.mustSay(told, "player add Anna Example 2 <carl@example.test>", "player address P1 = carl@example.test", "the name proves nothing", "First ask that one himself, at anna@example.test")
	if text := unfolded(told.Text); strings.Index(text, "player add") > strings.Index(text, "player address") {
		t.Error("the place of a player is offered first")
	}
	c.post(letter("two", "mo", "player address P1 = carl@example.test\n", nil), atDesk)
	answers := c.answers(2)
	c.mustSay(answers["anna@example.test"], "Mails from carl@example.test are taken for yours from now on", "By Mo Example <mo@example.test>", "not mine carl@example.test", "player address P1 = carl@example.test gone")
	c.post(letter("three", "carl", "not mine anna@example.test\n", nil), atDesk)
	c.mustSay(c.answers(1)["carl@example.test"], "REFUSED", "E621 anna@example.test was not given to you after carl@example.test")
	c.post(letter("four", "anna", "not mine carl@example.test\n", nil), "")
	c.mustSay(c.answers(1)["anna@example.test"], "REFUSED", "does not prove who you are")
	c.post(letter("five", "anna", "not mine carl@example.test\n", nil), atDesk)
	answers = c.answers(3)
	c.mustSay(answers["mo@example.test"], "Anna Example <carl@example.test> (P1) says that carl@example.test", "player show P1")
	if got := c.has("P1"); !slices.Equal(got, []string{"anna@example.test"}) {
		t.Errorf("she writes from %q", got)
	}
}

// Whoever is renamed, merged, told apart, set otherwise or forgotten is told at each address that he had, with the line that takes it
// back, which is accepted.
func TestWhatMovesSomebodyIsTold(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	c.openRolls()
	c.answers(2)
	for i, tt := range []struct {
		line, tells, undo string
		sent, undone      int
	}{
		{"player rename P1 = Anna Sample", "You are shown as Anna Sample from now on, and no more as Anna Example.", "player rename P1 = Anna Example", 2, 2},
		{"player merge P2 = P1 though opponents", "Ben Example (P2) and Anna Example (P1) are one person from now on", "player separate P1 = P2", 3, 3},
		{"player set P1 = listed no, zone Berlin", "For you is set: zone Europe/Berlin, not listed.", "", 2, 0},
		{"player address P1 = anna@example.test gone", "Mails from anna@example.test are not taken for yours any more", "player address P1 = anna@example.test", 2, 1},
	} {
		c.post(letter("do"+string(rune('a'+i)), "mo", tt.line+"\n", nil), atDesk)
		answers := c.answers(tt.sent)
		c.mustSay(answers["anna@example.test"], tt.tells, "By Mo Example <mo@example.test>", tt.undo)
		if tt.undo == "" {
			continue
		}
		c.post(letter("undo"+string(rune('a'+i)), "mo", tt.undo+"\n", nil), atDesk)
		if answer := c.answers(tt.undone)["mo@example.test"]; answer == nil || strings.Contains(answer.Text, "REFUSED") {
			t.Errorf("%s is not taken back by %s", tt.line, tt.undo)
		}
	}
}
