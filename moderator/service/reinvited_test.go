package service_test

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
)

// A guest declines, another is asked by mail in his place, who joins and leaves again, and comes back; the game that
// begins then verifies for every reader, and nobody's bundle tells of the others' addresses.
func TestAChangedInvitationVerifies(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Operator = mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("declines", "ben", "decline\n", nil), to["ben@example.test"])
	chair := c.answers(2)["mo@example.test"]
	if chair == nil || !strings.Contains(chair.Text, "invite second Carl Example <carl@example.test>") {
		t.Fatalf("the moderator is told %+v", chair)
	}
	c.post(letter("asks", "mo", "invite second Carl Example <carl@example.test> because Ben is away\n", nil), chair.ReplyTo[0].Addr)
	asked := c.answers(3)["carl@example.test"]
	if asked == nil {
		t.Fatal("Carl is not asked")
	}
	carl := asked.ReplyTo[0].Addr
	for i, word := range []string{"join\n", "decline\n"} {
		c.post(letter("carl"+word[:1], "carl", word, nil), carl)
		c.answers(1 + i) // who has joined, and leaves, is told; and so is the moderator
	}
	c.post(letter("again", "mo", "invite second Carl Example <carl@example.test>\n", nil), chair.ReplyTo[0].Addr)
	c.answers(3)
	c.post(letter("back", "carl", "join\nnonce: three blind mice\n", nil), carl)
	c.answers(1)
	c.post(letter("join", "anna", "join\n", nil), to["anna@example.test"])
	c.settle(3)
	c.letters()
	c.post(letter("roll", "anna", "roll 2d6 for who begins\n", nil), to["anna@example.test"])
	c.answers(2)
	all := c.bundleOf("lab", bundle.All)
	c.mustHold(all, 1)
	c.mustHold(c.bundleOf("lab", "first"), 1)
	seconds := c.bundleOf("lab", "second")
	c.mustHold(seconds, 0)
	for name, content := range unzip(t, seconds) {
		for _, secret := range []string{"anna@example.test", "ben@example.test", strings.SplitN(to["anna@example.test"], ".", 2)[1]} {
			if strings.Contains(string(content), secret) {
				t.Errorf("%s tells Carl %q", name, secret)
			}
		}
	}
}

// Whoever takes an invitation back frees its tag: mails to the old game reach nobody, and its journal is kept.
func TestACancelledGameFreesItsTag(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Operator = mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	players := []lobby.Player{{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"}}
	c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: players})
	c.post(letter("mo", "mo", "status\n", nil), "mod+lab@example.test")
	chair := c.answers(1)["mo@example.test"].ReplyTo[0].Addr
	c.post(letter("cancel", "mo", "cancel because of the summer\n", nil), chair)
	if told := c.answers(3); told["anna@example.test"] == nil || told["ben@example.test"] == nil {
		t.Fatalf("of the end are told %v", told)
	}
	players[1] = lobby.Player{Side: "second", Name: "Carl Example", Addr: "carl@example.test"}
	c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: players})
	c.post(letter("late", "ben", "join\n", nil), "mod+lab@example.test")
	if got := c.answers(1)["ben@example.test"]; got == nil || !strings.Contains(got.Text, "E590") {
		t.Errorf("who was asked before is told %+v", got)
	}
	former, err := c.store.Game(t.Context(), "lab~1")
	if err != nil || former.Lines[len(former.Lines)-1].Cancelled == nil {
		t.Errorf("the former game is %+v, error %v", former, err)
	}
	if astray, err := c.service.Summaries().Astray(t.Context(), c.store); err != nil || len(astray) > 0 {
		t.Errorf("lists are astray of %v, error %v", astray, err)
	}
}

// A seat of a running game that is open to the club goes to the first member who writes: what he asked for is judged anew
// for whoever settles a dispute, and the bundles of both sides hold.
func TestAnOpenSeatOfARunningGameVerifies(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	_, err := c.service.Registrar().Change(t.Context(), register.Act{At: now, By: "the operator"}, func(r register.Register) ([]register.Act, error) {
		return r.Clerk().Add("Carl Example", "carl@example.test")
	})
	if err != nil {
		t.Fatal(err)
	}
	if told := c.answers(1); told["carl@example.test"] == nil || !strings.Contains(told["carl@example.test"].Text, "member of") {
		t.Errorf("the new member is told %v", told)
	}
	c.post(letter("open", "ben", "replace by anyone\n", nil), ben)
	if told := c.answers(2); told["anna@example.test"] == nil {
		t.Errorf("of the open seat are told %v", told)
	}
	c.post(letter("takes", "carl", "join\n", nil), "mod+lab@example.test")
	if told := c.answers(3); told["carl@example.test"] == nil || told["ben@example.test"] == nil {
		t.Fatalf("of the newcomer are told %v", told)
	}
	c.post(letter("dice", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.answers(2)
	c.mustHold(c.bundleOf("lab", bundle.All), 2)
	c.mustHold(c.bundleOf("lab", "first"), 1)
	c.mustHold(c.bundleOf("lab", "second"), 0)
}

// A change of an invitation asks nobody for two sides, and where it leaves a seat to nobody its letters say so, to moderators with what
// to write.
func TestAChangeThatLeavesASeatToNobodySaysSo(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Operator = mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Nora Example", Addr: "nora@example.test"}}
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("declines", "ben", "decline\n", nil), to["ben@example.test"])
	chair := c.answers(3)["mo@example.test"].ReplyTo[0].Addr
	c.post(letter("twice", "mo", "invite first Dora Example <dora@example.test>\ninvite second Dora Example <dora+2@example.test>\n", nil), chair)
	c.mustSay(c.answers(1)["mo@example.test"], "NOT DONE", "dora+2@example.test is asked twice: one person plays one side")
	c.post(letter("frees", "mo", "free first\n", nil), chair)
	answers := c.answers(3)
	told := answers["nora@example.test"]
	c.mustSay(told, "Nobody is left who could play first and second", "invite first Carl Example <carl@example.test>")
	if strings.Contains(told.Text, "You need do nothing") {
		t.Error(told.Text)
	}
}
