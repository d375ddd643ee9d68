package service_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
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

	c.post(letter("a1", "anna", "", turn([2]string{"pw-anna", "A"}, [2]string{"pw-ben", "B"}, 88, 30, 36, 60)), anna)
	toBen := decoded(t, c.answers(2)["ben@example.test"])
	wantIDs(t, toBen, []string{"seat-first-1", "pw-ben"}, []string{"pw-anna"})

	c.post(letter("b2", "ben", "", turn([2]string{"pw-ben", "B"}, [2]string{"seat-first-1", "A"}, 140, 60, 88, 30)), ben)
	answers := c.answers(2)
	c.outcome(moderator.Accepted, 2)
	toAnna := decoded(t, answers["anna@example.test"])
	wantIDs(t, toAnna, []string{"pw-anna"}, []string{"pw-ben", "seat-first-1"})

	for _, msg := range answers {
		if strings.Contains(msg.Text, "pw-") {
			t.Errorf("a password is in the mail:\n%s", msg.Text)
		}
	}
	overview, err := c.service.Moderator.Overview(mustGame(c, "lab"))
	if err != nil {
		t.Fatal(err)
	}
	if text := overview.Text(); strings.Contains(text, "pw-") || !strings.Contains(text, "stands as seat-first-1") {
		t.Errorf("overview:\n%s", text)
	}
}

func mustGame(c *club, tag string) moderator.Game {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	return game
}
