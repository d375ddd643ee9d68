package service_test

import (
	"context"
	"errors"
	"maps"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// A mail whose key the DNS did not give at the intake waits until it does, and is proved
// then; the same mail that comes once more is known.
func TestTheDNSIsAskedAgain(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	answers, asked := c.txt, 0
	c.txt = nil
	c.service.Evidence = &service.Evidence{Ask: func(_ context.Context, raw mail.Raw) map[string][]string {
		asked++
		all := maps.Clone(answers)
		maps.Copy(all, raw.TXT)
		return all
	}}
	raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	c.post(raw, "")
	c.mustSay(c.answers(2)["anna@example.test"], "ACCEPTED")
	c.outcome(game.AskedOnce, 1)
	c.outcome(game.Accepted, 1)
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
	c.txt = answers
	c.post(raw, "")
	c.outcome(game.Accepted, 1)
	c.nothingSent()
}

// While the DNS does not answer, a mail waits, half an hour at most: then its author is
// asked, and told why.
func TestTheDNSNeverAnswers(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.service.Evidence = &service.Evidence{Ask: func(_ context.Context, raw mail.Raw) map[string][]string { return raw.TXT }}
	raw := mail.Raw{Location: mail.Location{Account: "mod", UID: 99}, Received: c.at(), Bytes: c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)}
	msg, err := mail.Parse(raw, c.service.Limits)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.service.Porter().Take(t.Context(), raw); err != nil {
		t.Fatal(err)
	}
	job := storage.Job{Mail: c.service.MailSecret.KeyOf(raw, msg), Last: true}
	for range 3 {
		if err := c.service.Intake(t.Context(), job); !errors.Is(err, storage.ErrUnanswered) {
			t.Fatalf("while the DNS does not answer: %v", err)
		}
		c.pass(9 * time.Minute)
	}
	c.pass(4 * time.Minute)
	if err := c.service.Intake(t.Context(), job); err != nil && !errors.Is(err, storage.ErrUnanswered) { // the club's own worker may have been first
		t.Fatal(err)
	}
	c.taken++
	c.mustSay(c.answers(1)["anna@example.test"], "IS THIS MAIL YOURS?", "the DNS gave no answer for")
	c.outcome(game.Unproved, 1)
}
