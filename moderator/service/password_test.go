package service_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// decoded is the command text of the one VASSAL file that a mail has.
func decoded(t *testing.T, msg *mail.Message) string {
	t.Helper()
	for _, a := range msg.Attachments {
		if f, err := vassal.Read(bytes.NewReader(a.Bytes), int64(len(a.Bytes)), vassal.DefaultLimits()); err == nil {
			return f.Text
		}
	}
	t.Fatalf("no VASSAL file with %q", msg.Subject)
	return ""
}

func wantIDs(t *testing.T, text string, want, without []string) {
	t.Helper()
	for _, id := range want {
		if !strings.Contains(text, id) {
			t.Errorf("%q is not in the file", id)
		}
	}
	for _, id := range without {
		if strings.Contains(text, id) {
			t.Errorf("%q is in the file", id)
		}
	}
}

// The passwords in VASSAL files stay with their owners: in what the other side
// gets a name stands for them, and in what comes back the name is turned round.
func TestPasswordsStayWithTheirOwners(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openLab(nil)
	c.answers(2)
	turn := func(me, other [2]string, x, y, fromX, fromY int) []byte {
		table := vassaltest.New("Lab", "1.0")
		table.Player(me[0], me[1], me[1])
		table.Beside(other[0], other[1], other[1])
		foot := table.Put("1st Foot", "Field", fromX, fromY)
		table.BeginLog()
		table.Drag(x, y, foot)
		table.Say("my word is " + me[0])
		return table.End()
	}

	c.post(letter("a1", "anna", "", turn([2]string{"pw-anna", "A"}, [2]string{"pw-ben", "Ben Example"}, 88, 30, 36, 60)), anna)
	toBen := decoded(t, c.answers(2)["ben@example.test"])
	stand := regexp.MustCompile(`seat-first-[0-9a-f]{10}`).FindString(toBen)
	wantIDs(t, toBen, []string{"seat-first-", "pw-ben"}, []string{"pw-anna"})

	c.post(letter("b2", "ben", "note: "+stand+"\n", turn([2]string{"pw-ben", "Ben Example"}, [2]string{stand, "A"}, 140, 60, 88, 30)), ben)
	answers := c.answers(2)
	c.outcome(game.Accepted, 2)
	toAnna := decoded(t, answers["anna@example.test"])
	wantIDs(t, toAnna, []string{"pw-anna"}, []string{"pw-ben", stand})

	for _, msg := range answers {
		if strings.Contains(msg.Text, "pw-") {
			t.Errorf("a password is in the mail:\n%s", msg.Text)
		}
	}
	overview, err := view.OverviewOf(c.service.Moderator.Club, c.service.Moderator.Rules, c.service.Moderator.Beacon, mustGame(c, "lab"))
	if err != nil {
		t.Fatal(err)
	}
	if text := overview.Text(); strings.Contains(text, "pw-") || !strings.Contains(text, "stands as "+stand) {
		t.Errorf("overview:\n%s", text)
	}
}

// Somebody of whom we cannot tell that he is the reader, an umpire perhaps, has
// his password taken out of the file, were he the only one.
func TestAThirdPlayersPasswordIsNotHandedOn(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "A", "Red")
	table.Beside("pw-carl", "Carl", "Umpire")
	foot := table.Put("1st Foot", "Field", 36, 60)
	table.BeginLog()
	table.Drag(88, 30, foot)
	c.post(letter("a1", "anna", "", table.End()), anna)
	wantIDs(t, decoded(t, c.answers(2)["ben@example.test"]), []string{"seat-first-", "other-"}, []string{"pw-anna", "pw-carl"})
}

// Nobody learns a password by writing what stands for it, in the chat or as his
// own name; and one that stands in a name or a label is taken out of the mail.
func TestPlaceholdersTellNothing(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openLab(nil)
	c.answers(2)
	play := func(me, name string, beside []string, piece string) []byte {
		table := vassaltest.New("Lab", "1.0")
		table.Player(me, name, "A")
		for _, id := range beside {
			table.Beside(id, "someone", "B")
		}
		foot := table.Put(piece, "Field", 36, 60)
		table.BeginLog()
		table.Drag(88, 30, foot)
		table.Drag(36, 60, foot)
		table.Roll("2d6", "3,4")
		return table.End()
	}
	c.post(letter("a1", "anna", "", play("pw-anna", "pw-anna", nil, "Foot of pw-anna")), anna)
	answers := c.answers(2)
	c.mustSay(answers["anna@example.test"], "Foot of pw-anna")
	toBen := answers["ben@example.test"]
	stand := regexp.MustCompile(`seat-first-[0-9a-f]{10}`).FindString(decoded(t, toBen))
	c.mustSay(toBen, "Foot of "+stand)
	if strings.Contains(toBen.Text, "pw-anna") {
		t.Errorf("the copy:\n%s", toBen.Text)
	}

	c.post(letter("b2", "ben", "", play("pw-ben", stand, []string{stand}, "Foot of pw-anna")), ben)
	for _, msg := range c.answers(2) {
		if msg.To[0].Addr == "ben@example.test" && strings.Contains(msg.Text, "<pw-anna>") {
			t.Errorf("Ben was told:\n%s", msg.Text)
		}
	}
}

func TestALogOfManyPlayersIsRefusedAtOnce(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "A", "A")
	for n := range 2000 {
		table.Beside(fmt.Sprintf("player-%04d", n), "x", "")
	}
	table.BeginLog()
	table.Say("hello")
	c.post(letter("many", "anna", "", table.End()), anna)
	c.outcome(game.HandBack, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "E542", "2001 players")
}

func TestTheOtherSidesLogIsNotAnsweredWithHisAnswer(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openLab(nil)
	c.answers(2)
	log := genuine(t, "s1.vlog")
	c.post(letter("one", "anna", "note: my secret plan\n", log), anna)
	c.answers(2)
	c.post(letter("copied", "ben", "", log), ben)
	answer := c.answers(1)["ben@example.test"]
	c.outcome(game.HandBack, 1)
	if strings.Contains(answer.Text, "secret plan") || strings.Contains(answer.Text, anna) {
		t.Errorf("Ben was told:\n%s", answer.Text)
	}
}

func mustGame(c *club, tag string) game.Game {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	return game
}
