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
