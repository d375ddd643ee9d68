// Package patience says how often a job of the queue is tried, how long it waits between, and when it is given up.
package patience

import (
	"math"
	"time"
)

// How often a job is tried, and how long it waits.
const (
	intakeAttempts  = 3
	endlessAttempts = 5  // that came to no end
	deliverAttempts = 30 // about five days
	deliverAge      = 4 * 24 * time.Hour

	deliverFirstWait = 30 * time.Second // doubled each time
	longestWait      = 6 * time.Hour

	beaconFirstWait   = 3 * time.Second // for a round that is just coming out
	beaconLongestWait = 10 * time.Minute
)

// Patience says how often a kind of job is tried, and how long it waits between.
type Patience struct {
	Wait func(attempt int) time.Duration // behind an attempt that failed; the first is 1

	attempts int           // the attempt of this number is the last that counts
	age      time.Duration // if the job is so old
	endless  int           // so many attempts that came to no end are enough
}

// Last says whether an attempt, at a job of an age, is the last that counts.
func (p Patience) Last(attempt int, age time.Duration) bool {
	return attempt >= p.attempts && age >= p.age
}

// Spent says whether there were enough attempts that came to no end.
func (p Patience) Spent(endless int) bool { return endless >= p.endless }

// Intake is that of mails that come in. It is short: what fails three times is for the operator.
func Intake() Patience {
	return Patience{attempts: intakeAttempts, endless: endlessAttempts, Wait: intakeWait}
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

// Deliver is that of parcels to be sent. It is a mail server's: days.
func Deliver() Patience {
	return Patience{
		attempts: deliverAttempts,
		age:      deliverAge,
		endless:  deliverAttempts,
		Wait:     func(attempt int) time.Duration { return doubled(deliverFirstWait, attempt-1) },
	}
}

// Freeze is that of dice that wait for a beacon. It has no end: the draw waits for its round. The later it is, the
// rarer it is asked for.
func Freeze(due time.Time) Patience {
	return Patience{attempts: math.MaxInt, endless: math.MaxInt, Wait: func(int) time.Duration { return lateWait(time.Since(due)) }}
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
