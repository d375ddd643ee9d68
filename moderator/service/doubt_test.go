package service_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/service"
)

// unsigned is a letter of Anna's, as a provider hands it on that does not sign.
func unsigned(c *club, id, text, to string, at time.Time) []byte {
	raw := dated(c, id, text, "", at)
	return bytes.Replace(raw, []byte("mod@example.test"), []byte(to), 1)
}

// vouch answers the question whether a mail is Anna's, from a provider that does not
// sign either.
func (c *club) vouch(question *mail.Message, to string) {
	c.t.Helper()
	raw := unsigned(c, "yes-"+question.ID, "Yes.\n\n> "+strings.ReplaceAll(question.Text, "\n", "\n> ")+"\n", to, c.at())
	c.post(bytes.Replace(raw, []byte("Subject: my turn"), []byte("Subject: Re: "+question.Subject), 1), "")
}

// A mail without proof that came before the deadline counts as come then, though its
// author says only later that it is his: the clock waits a day for that.
func TestAnUnprovedMailIsInTime(t *testing.T) {
	c := newSlowClub(t)
	c.service.Mailbox = &service.Mailbox{}
	anna, _ := openTimed(c)
	c.pass(71 * time.Hour)
	c.service.Mailbox.Looked(c.at())
	c.mustSay(c.answers(1)["anna@example.test"], "A REMINDER")
	c.post(unsigned(c, "late", "pass\n", anna, c.at()), "")
	c.outcome(game.Unproved, 1)
	question := c.answers(1)["anna@example.test"]
	c.mustSay(question, "IS THIS MAIL YOURS?", "| pass")
	c.pass(3 * time.Hour)
	c.service.Mailbox.Looked(c.at())
	time.Sleep(300 * time.Millisecond) // the job of the deadline looks
	if kinds := c.kinds(); strings.Contains(kinds, "missed") {
		t.Fatalf("the default was taken: %s", kinds)
	}
	c.vouch(question, anna)
	c.mustSay(c.answers(2)["anna@example.test"], "ACCEPTED")
	c.outcome(game.Accepted, 1)
	c.outcome(game.Answered, 1)
	if kinds := c.kinds(); strings.Contains(kinds, "missed") {
		t.Errorf("the punctual mail is a miss: %s", kinds)
	}
	c.mustHold(c.bundleOf("field", bundle.All), 2)
}

// Without the word of its author a mail without proof changes nothing: a day after the
// deadline the default is taken.
func TestTheClockWaitsADayForAWord(t *testing.T) {
	c := newSlowClub(t)
	c.service.Mailbox = &service.Mailbox{}
	anna, _ := openTimed(c)
	c.pass(71 * time.Hour)
	c.post(unsigned(c, "late", "pass\n", anna, c.at()), "")
	c.pass(23 * time.Hour)
	c.service.Mailbox.Looked(c.at())
	time.Sleep(300 * time.Millisecond)
	if kinds := c.kinds(); strings.Contains(kinds, "missed") {
		t.Fatalf("the default was taken too early: %s", kinds)
	}
	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	table, err := c.service.Moderator.Rules.TableOf(game)
	if err != nil {
		t.Fatal(err)
	}
	for hours, want := range map[time.Duration]bool{71: false, 73: true, 95: true, 97: false} {
		if got := judge.AwaitsWord(table, now.Add(hours*time.Hour)); got != want {
			t.Errorf("after %d hours the clock waits: %v, want %v", hours, got, want)
		}
	}
}
