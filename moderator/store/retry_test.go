package store

import (
	"testing"
	"time"
)

func TestPatience(t *testing.T) {
	for _, c := range []struct {
		name    string
		p       patience
		attempt int
		want    time.Duration
	}{
		{"intake", intakePatience(), 1, time.Second},
		{"intake", intakePatience(), 2, 5 * time.Second},
		{"intake", intakePatience(), 3, time.Minute},
		{"intake", intakePatience(), 4, 2 * time.Minute},
		{"intake", intakePatience(), jobAttempts, longestWait},
		{"deliver", deliverPatience(), 1, 30 * time.Second},
		{"deliver", deliverPatience(), 5, 8 * time.Minute},
		{"deliver", deliverPatience(), 11, longestWait},
		{"deliver", deliverPatience(), jobAttempts, longestWait},
	} {
		if got := c.p.wait(c.attempt); got != c.want {
			t.Errorf("%s waits %s after attempt %d, want %s", c.name, got, c.attempt, c.want)
		}
	}
}

// A job is given up after so many attempts, and not before it is so old: attempts are many while a server is away.
func TestLastAttempt(t *testing.T) {
	for _, c := range []struct {
		name    string
		p       patience
		attempt int
		age     time.Duration
		want    bool
	}{
		{"a mail that came", intakePatience(), 2, 0, false},
		{"a mail that came", intakePatience(), 3, 0, true},
		{"a mail to be sent", deliverPatience(), deliverAttempts, time.Hour, false},
		{"a mail to be sent", deliverPatience(), deliverAttempts - 1, 2 * deliverAge, false},
		{"a mail to be sent", deliverPatience(), deliverAttempts, deliverAge, true},
		{"dice that wait for their round", freezePatience(time.Now()), jobAttempts, 2 * deliverAge, false},
	} {
		if got := c.p.last(c.attempt, c.age); got != c.want {
			t.Errorf("%s, attempt %d after %s: the last %v", c.name, c.attempt, c.age, got)
		}
	}
}

// A mail server that is down for a long week-end must not cost an answer.
func TestDeliveryLastsForDays(t *testing.T) {
	var whole time.Duration
	for attempt := range deliverAttempts {
		whole += deliverPatience().wait(attempt + 1)
	}
	if days := whole.Hours() / 24; days < 4 || days > 7 {
		t.Errorf("deliveries are tried for %.1f days", days)
	}
}
