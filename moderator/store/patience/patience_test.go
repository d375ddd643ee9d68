package patience

import (
	"testing"
	"time"
)

func TestPatience(t *testing.T) {
	for _, c := range []struct {
		name    string
		p       Patience
		attempt int
		want    time.Duration
	}{
		{"intake", Intake(), 1, time.Second},
		{"intake", Intake(), 2, 5 * time.Second},
		{"intake", Intake(), 3, time.Minute},
		{"intake", Intake(), 4, 2 * time.Minute},
		{"intake", Intake(), 10_000, longestWait},
		{"deliver", Deliver(), 1, 30 * time.Second},
		{"deliver", Deliver(), 5, 8 * time.Minute},
		{"deliver", Deliver(), 11, longestWait},
		{"deliver", Deliver(), 10_000, longestWait},
	} {
		if got := c.p.Wait(c.attempt); got != c.want {
			t.Errorf("%s waits %s after attempt %d, want %s", c.name, got, c.attempt, c.want)
		}
	}
}

// A job is given up after so many attempts, and not before it is so old: attempts are many while a server is away.
func TestLastAttempt(t *testing.T) {
	for _, c := range []struct {
		name    string
		p       Patience
		attempt int
		age     time.Duration
		want    bool
	}{
		{"a mail that came", Intake(), 2, 0, false},
		{"a mail that came", Intake(), 3, 0, true},
		{"a mail to be sent", Deliver(), deliverAttempts, time.Hour, false},
		{"a mail to be sent", Deliver(), deliverAttempts - 1, 2 * deliverAge, false},
		{"a mail to be sent", Deliver(), deliverAttempts, deliverAge, true},
		{"dice that wait for their round", Freeze(time.Now()), 10_000, 2 * deliverAge, false},
	} {
		if got := c.p.Last(c.attempt, c.age); got != c.want {
			t.Errorf("%s, attempt %d after %s: the last %v", c.name, c.attempt, c.age, got)
		}
	}
}

// A mail server that is down for a long week-end must not cost an answer.
func TestDeliveryLastsForDays(t *testing.T) {
	var whole time.Duration
	for attempt := range deliverAttempts {
		whole += Deliver().Wait(attempt + 1)
	}
	if days := whole.Hours() / 24; days < 4 || days > 7 {
		t.Errorf("deliveries are tried for %.1f days", days)
	}
}
