package game

import (
	"slices"
	"time"

	"adjutant/moderator/clock"
)

// LookedAt is the time for which the clock is looked at. Where nothing can have moved
// the deadline of a question, whoever calls for it by its number is right that it has
// come: two machines need not agree on the time to the second.
func LookedAt(c *Course, now time.Time, number int) time.Time {
	moves := c.Clock != nil || slices.ContainsFunc(c.Clocked, func(e clock.Entry) bool { return e.Stop != nil })
	if number == 0 || moves {
		return now
	}
	return later(now, c.ClockAt().Next())
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// MissOf is a wait that lapsed, as it is written down.
func MissOf(a clock.Act) *clock.Missed {
	return &clock.Missed{Side: a.Side, Wait: a.Wait, Deadline: a.Deadline, Lapse: a.Lapse, No: a.Misses + 1, Step: a.Step}
}

// ReminderOf is a reminder as it is written down.
func ReminderOf(act clock.Act) *clock.Reminded {
	return &clock.Reminded{Side: act.Side, Wait: act.Wait, Deadline: act.Deadline, Before: act.Before}
}
