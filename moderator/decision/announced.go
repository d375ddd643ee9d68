package decision

import (
	"time"

	"adjutant/moderator/roll"
)

// Announced is what was announced of a game before its store was restored from an older
// copy, and is not in its journal any more.
type Announced struct {
	Notices []roll.Notice // of freezes, by number
	Freezes int           // the highest number of a freeze among the records that there are
}

// last is the highest number of a freeze that everybody may know.
func (a Announced) last() int {
	last := a.Freezes
	for _, n := range a.Notices {
		last = max(last, n.Freeze)
	}
	return last
}

// Numbered is the next freeze of the game: the one that was announced before the store
// was restored, with its round, if the same is frozen now; else one with a number that
// nobody has seen. Its make gives it for a number; the id is the game's.
func (in Input) Numbered(id string, next int, make func(number int) roll.Freeze, beacon roll.Beacon) (*roll.Freeze, error) {
	f := make(next)
	known, err := in.KnownOf(Want{Kind: WantAnnounced, Name: id})
	if err != nil {
		return nil, err
	}
	for _, n := range known.Announced.Notices {
		if n.Freeze == next && n.Commitment == f.Commitment() {
			f.Round, f.At = n.Round, n.At
			if f.At.IsZero() {
				f.At = announcedAt(beacon, n.Round, f.Notice)
			}
			return &f, nil
		}
	}
	if last := known.Announced.last(); last >= next {
		f = make(last + 1)
	}
	return &f, nil
}

// announcedAt is the last moment at which a freeze had this round: notices of v1 do not
// say when it was.
func announcedAt(beacon roll.Beacon, round int64, notice time.Duration) time.Time {
	return beacon.TimeOf(round).Add(-notice)
}
