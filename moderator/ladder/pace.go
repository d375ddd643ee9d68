package ladder

import (
	"slices"
	"time"
)

// Pace is how fast a player answers: from when the game began to wait for him to
// when his answer came that it went on with, without the times in which its clock
// stood. It enters no rating.
type Pace struct {
	Took   []time.Duration // each answer, in any order
	Missed int             // deadlines that passed without one
}

// Add adds what was counted elsewhere.
func (p *Pace) Add(other Pace) {
	p.Took = append(p.Took, other.Took...)
	p.Missed += other.Missed
}

// Median is what half of the answers took at most, 0 of none.
func (p Pace) Median() time.Duration { return p.within(1, 2) }

// Ninetieth is what nine in ten answers took at most, 0 of none.
func (p Pace) Ninetieth() time.Duration { return p.within(9, 10) }

// within is the shortest time in which at least such a part of the answers came.
func (p Pace) within(part, of int) time.Duration {
	if len(p.Took) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(p.Took))
	return sorted[(len(sorted)*part+of-1)/of-1]
}
