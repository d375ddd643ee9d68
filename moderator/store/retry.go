package store

import (
	"math"
	"time"
)

// patience says how often a kind of job is tried, and how long it waits
// between.
type patience struct {
	attempts int           // the one of this number is the last that counts
	age      time.Duration // if the job is so old
	endless  int           // so many that came to no end are enough
	wait     func(attempt int) time.Duration
}

// last says whether an attempt, at a job of an age, is the last that counts.
func (p patience) last(attempt int, age time.Duration) bool {
	return attempt >= p.attempts && age >= p.age
}

// spent says whether there were enough attempts that came to no end.
func (p patience) spent(endless int) bool { return endless >= p.endless }

// intakePatience is short: what fails three times is for the operator.
func intakePatience() patience {
	return patience{attempts: intakeAttempts, endless: endlessAttempts, wait: intakeWait}
}

func intakeWait(attempt int) time.Duration {
	switch attempt {
	case 1:
		return time.Second
	case 2:
		return 5 * time.Second
	}
	return doubled(time.Minute, attempt-intakeAttempts)
}

// deliverPatience is that of a mail server: days.
func deliverPatience() patience {
	return patience{
		attempts: deliverAttempts,
		age:      deliverAge,
		endless:  deliverAttempts,
		wait:     func(attempt int) time.Duration { return doubled(deliverFirstWait, attempt-1) },
	}
}

// freezePatience has no end: the draw waits for its round. The later it is, the
// rarer it is asked for.
func freezePatience(due time.Time) patience {
	return patience{attempts: math.MaxInt, endless: math.MaxInt, wait: func(int) time.Duration { return lateWait(time.Since(due)) }}
}

// lateWait is how long to wait for what is late already.
func lateWait(late time.Duration) time.Duration {
	return min(max(late/2, beaconFirstWait), beaconLongestWait)
}

// doubled is the first wait, doubled so many times, up to the longest.
func doubled(first time.Duration, times int) time.Duration {
	wait := first
	for range times {
		if wait *= 2; wait >= longestWait {
			return longestWait
		}
	}
	return wait
}
