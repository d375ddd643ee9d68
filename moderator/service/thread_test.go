package service_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// threads are the mails that players got, by the reply address that each thread has.
type threads map[string][]*mail.Message

// read puts a mail with its thread.
func (th threads) read(m *mail.Message) {
	if len(m.ReplyTo) == 1 && strings.Contains(m.ReplyTo[0].Addr, "+") {
		th[m.ReplyTo[0].Addr] = append(th[m.ReplyTo[0].Addr], m)
	}
}

// gameLine is where an answer to a submission says of which game it is.
var gameLine = regexp.MustCompile(`(?m)^Game ([a-z0-9-]+), (.*): turn \d+[^,]*, phase \S+\.\n(?s:.*)is submission`)

// mustHold fails unless all mails of a player's thread refer to its first one, and those
// of a moderator's to one id; each mail has an id of its own, and the subject of an answer
// says what it is behind the tag, in words that are no command in a reply. It gives how many
// answers there were.
func (th threads) mustHold(t *testing.T) (answers int) {
	t.Helper()
	ids := map[string]bool{}
	for address, mails := range th {
		root := mails[0]
		if slices.Contains(root.References, root.ID) {
			t.Errorf("%s: %q refers to itself", address, root.Subject)
		}
		if len(root.References) > 0 && root.References[0] != root.InReplyTo { // who moderates or watches may get others before the first, or none that is the first
			root = &mail.Message{ID: root.References[0], Subject: "a mail that nobody got"} // whom a game asks for nothing first
		}
		for _, m := range mails {
			if ids[m.ID] {
				t.Errorf("%s: %q has the id of another mail", address, m.Subject)
			}
			ids[m.ID] = true
			if m != root && m.ID != root.ID && (len(m.References) == 0 || m.References[0] != root.ID) {
				t.Errorf("%s: %q refers to %q, the thread begins with %q: %s", address, m.Subject, m.References, root.Subject, root.ID)
			}
			if m.InReplyTo != "" && m.References[len(m.References)-1] != m.InReplyTo {
				t.Errorf("%s: %q answers %s and refers to %q", address, m.Subject, m.InReplyTo, m.References)
			}
			if found := gameLine.FindStringSubmatch(m.Text); found != nil {
				answers++
				_, command := interpret.SubjectCommand("Re: "+m.Subject, found[2], orders.Latest)
				if says, of := strings.CutPrefix(m.Subject, "["+found[1]+"] "); !of || says == "" || command {
					t.Errorf("%s: the subject is %q", address, m.Subject)
				}
			}
		}
	}
	return answers
}

// A mail that answers one of a player's says so, and its copy to the opponent does not:
// he has never had that mail.
func TestAnswersNameTheirMail(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "pass\n", nil), anna)
	got := c.answers(2)
	if m := got["anna@example.test"]; m.InReplyTo != "one@desk.example.test" {
		t.Errorf("the answer is to %q", m.InReplyTo)
	}
	if m := got["ben@example.test"]; m.InReplyTo != "" || len(m.References) != 1 {
		t.Errorf("the copy is to %q, and refers to %q", m.InReplyTo, m.References)
	}
}
