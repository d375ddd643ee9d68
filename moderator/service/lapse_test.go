package service_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/bundle"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/service"
)

// openTimed opens a game of the training field with three days a phase.
func openTimed(c *club) (anna, ben string) {
	c.t.Helper()
	p := clock.Policy{Reminders: []time.Duration{24 * time.Hour}}.With(clock.Phase, 72*time.Hour)
	anna, ben = c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour, Clock: &p})
	c.answers(2)
	return anna, ben
}

// dated is a letter of Anna's that was written and received at a time.
func dated(c *club, id, text, to string, at time.Time) []byte {
	raw := letter(id, "anna", text, nil)
	start := bytes.Index(raw, []byte("Date: "))
	end := start + bytes.IndexByte(raw[start:], '\r')
	raw = slices.Concat(raw[:start], []byte("Date: "+at.Format(time.RFC1123Z)), raw[end:])
	return append([]byte(fmt.Sprintf("Received: by mx.example.test; %s\r\n", at.Format(time.RFC1123Z))), c.prepare(raw, to)...)
}

// kinds are those of the lines of the game, in order.
func (c *club) kinds() string {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), "field")
	if err != nil {
		c.t.Fatal(err)
	}
	var kinds []string
	for _, line := range game.Lines {
		kind := line.Kind()
		if f := line.Clock; f != nil && f.Missed != nil {
			kind = "missed"
		}
		kinds = append(kinds, kind)
	}
	return strings.Join(kinds, " ")
}

// A first player who never writes is reminded, then the default is taken; whoever has
// the bundle comes to the same. The game asks for its first reminder when it is
// stored, since nothing else would wake it.
func TestTheQueueKeepsTheClock(t *testing.T) {
	c := newSlowClub(t)
	openTimed(c)
	c.pass(48 * time.Hour)
	c.mustSay(c.answers(1)["anna@example.test"], "A REMINDER: the game waits for you, and your deadline is Sat 7 Mar 18:35 UTC")
	time.Sleep(300 * time.Millisecond) // a job that comes again at once has come
	if kinds := c.kinds(); kinds != "opened clock" {
		t.Errorf("one reminder is written down as %s", kinds)
	}
	c.pass(24 * time.Hour)
	told := c.answers(2)
	c.mustSay(told["anna@example.test"], "No answer came from Anna Example", "missed deadline no. 1 of Anna Example")
	c.mustSay(told["ben@example.test"], "The deadline of Anna Example: Tue 10 Mar 18:35 UTC")
	c.mustHold(c.bundleOf("field", bundle.All), 1)
}

// A mail that our server took before the deadline counts, though the club was down
// and fetched it later: the default waits until the mailbox was looked through.
func TestAPunctualMailGoesBeforeTheDefault(t *testing.T) {
	c := newSlowClub(t)
	c.service.Mailbox = &service.Mailbox{}
	anna, _ := openTimed(c)
	c.pass(72*time.Hour + time.Minute)
	time.Sleep(400 * time.Millisecond) // the job of the deadline looks
	c.post(dated(c, "punctual", "pass\n", anna, now.Add(71*time.Hour)), "")
	c.outcome(game.Accepted, 1)
	c.service.Mailbox.Looked(c.at())
	c.settle(2)
	if kinds := c.kinds(); strings.Contains(kinds, "missed") {
		t.Errorf("the punctual mail is a miss: %s", kinds)
	}
}

// A mail that our server took after the deadline meets the game as the default left
// it, though the club was down and fetches the mail first.
func TestALateMailGoesBehindTheDefault(t *testing.T) {
	c := newSlowClub(t)
	c.service.Mailbox = &service.Mailbox{}
	anna, _ := openTimed(c)
	c.pass(73 * time.Hour)
	c.post(dated(c, "late", "pass\n", anna, now.Add(72*time.Hour+10*time.Minute)), "")
	if kinds := c.kinds(); strings.Count(kinds, "missed") != 1 {
		t.Errorf("the late mail has not met the default: %s", kinds)
	}
	c.outcome(game.HandBack, 1) // it was written before the default was taken, for what was asked then
	c.settle(3)
	said := ""
	for _, msg := range c.letters() {
		said += strings.Join(strings.Fields(msg.Text), " ")
	}
	for _, want := range []string{"E503 this mail is for what you were asked until Sat 7 Mar 18:35 UTC", "but reached our mail server on Sat 7 Mar 18:45 UTC, too late", "this was done for you, as no. 1: pass"} {
		if !strings.Contains(said, want) {
			t.Errorf("nobody is told %q", want)
		}
	}
	c.mustHold(c.bundleOf("field", bundle.All), 2)
}

// A mailbox that cannot be looked through does not hold a game up for ever.
func TestADeadlineDoesNotWaitForEver(t *testing.T) {
	c := newSlowClub(t)
	c.service.Mailbox = &service.Mailbox{}
	openTimed(c)
	c.pass(48 * time.Hour)
	c.answers(1)
	c.pass(24*time.Hour + time.Minute)
	time.Sleep(600 * time.Millisecond) // the job looks
	if kinds := c.kinds(); strings.Contains(kinds, "missed") {
		t.Errorf("the default did not wait: %s", kinds)
	}
	c.pass(31 * time.Minute)
	c.mustSay(c.answers(2)["anna@example.test"], "No answer came from Anna Example")
}
