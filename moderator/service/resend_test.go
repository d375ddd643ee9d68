package service_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// subjected gives a letter another subject.
func subjected(subject string, raw []byte) []byte {
	return bytes.Replace(raw, []byte("Subject: my turn"), []byte("Subject: "+subject), 1)
}

// TestResend: a player gets his mail again, under another Message-ID, however he
// asks, and the other player gets nothing.
func TestResend(t *testing.T) {
	tests := []struct{ name, subject, text string }{
		{"the last, in the body", "my turn", "resend\n"},
		{"by number", "my turn", "Resend no. 1\n"},
		{"with prose around", "my turn", "Hello,\nRESEND 1\nthank you, Anna\n"},
		{"beside the subject", "Re: [lab] turn 1: RESEND", "resend\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			c.answers(2)
			c.post(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
			first := c.answers(2)["anna@example.test"]
			c.post(subjected(tt.subject, letter("two", "anna", tt.text, nil)), anna)
			c.outcome(game.Resent, 1)
			answers := c.answers(1)
			again := answers["anna@example.test"]
			if len(answers) != 1 || again == nil {
				t.Fatalf("%d answers", len(answers))
			}
			if again.ID == first.ID || again.InReplyTo != "two@desk.example.test" {
				t.Errorf("id %s, in reply to %s", again.ID, again.InReplyTo)
			}
			for _, differ := range []*mail.Message{first, again} {
				differ.ID, differ.InReplyTo, differ.References = "", "", nil
			}
			if diff := cmp.Diff(first, again); diff != "" {
				t.Errorf("what was sent again differs:\n%s", diff)
			}
		})
	}
}

// TestResendOfWhatWasSentToHim: each player gets his own mails and no others.
func TestResendOfWhatWasSentToHim(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	invited := c.answers(2)["ben@example.test"]
	c.post(letter("one", "anna", "roll 2d6\nroll 1d6 for who begins\n", nil), anna) // handed back: for Anna alone
	c.answers(1)
	c.post(letter("three", "ben", "resend\n", nil), ben)
	if again := c.answers(1)["ben@example.test"]; again.Text != invited.Text || len(again.Attachments) != len(invited.Attachments) {
		t.Errorf("not the invitation again:\n%s", again.Text)
	}
	c.post(letter("two", "ben", "resend 1\n", nil), ben)
	c.mustSay(c.answers(1)["ben@example.test"], "E573 no mail about no. 1 was sent to you")
	c.post(letter("four", "ben", "resend 9\n", nil), ben)
	c.mustSay(c.answers(1)["ben@example.test"], "E573 there is no submission no. 9 in this game: the last is no. 3")
	unsigned := letter("five", "ben", "resend\n", nil)
	c.post(bytes.Replace(unsigned, []byte("mod@example.test"), []byte(ben), 1), "")
	c.outcome(game.Unproved, 1)
	if told := c.answers(1)["ben@example.test"]; strings.Contains(told.Text, "begins") || len(told.Attachments) > 0 {
		t.Errorf("an unproved wish is granted:\n%s", told.Text)
	}
}

// TestResendWithOrders: the orders are judged, and nothing is sent again.
func TestResendWithOrders(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(subjected("resend", letter("one", "anna", "roll 1d6 for who begins\n", nil)), anna)
	c.outcome(game.Accepted, 1)
	c.answers(2)
	c.post(letter("two", "anna", "resend\npass\n", nil), anna)
	c.mustSay(c.answers(2)["anna@example.test"], "E552 'resend' does not stand in one mail with orders")
	c.outcome(game.Accepted, 2)
}

// TestResendHasALimit: what is asked for too often on one day is not sent, and that
// is said once.
func TestResendHasALimit(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	const limit = 5
	for i := range limit {
		c.post(letter(fmt.Sprint("wish", i), "anna", "resend\n", nil), anna)
		c.answers(1)
	}
	c.outcome(game.Resent, limit)
	c.post(letter("wish7", "anna", "resend\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "sent to you again 5 times today")
	c.post(letter("wish8", "anna", "resend\n", nil), anna)
	c.nothingSent()
	c.outcome(game.Resent, limit)
}
