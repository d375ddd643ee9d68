package move

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// The values of option A-05, what "march movement" means while movement is
// restricted (WC 15.4).
const (
	marchNeedsLeader = 1 // no half rate without a leader
	marchNoRoad      = 2 // no road movement without a leader
)

// Pace is a unit's own allowance in points, restricted where it is: that of
// infantry and artillery, not of cavalry or leaders (WC 15.4).
func Pace(s *state.State, u int) int {
	printed := position.Face(s.Sys, s.Pieces, u).MA
	if !position.Slow(s.Sys, s.Restricted, u) || !s.Sys.Units[u].Combat() || s.Sys.Units[u].Kind == book.Cavalry {
		return printed
	}
	r := s.Sys.Sheet.Restricted
	set := r.Foot
	switch card := s.Sys.Units[u]; {
	case card.Mounted:
		set = r.MountedInfantry
	case card.Kind == book.Artillery:
		set = r.Guns
	}
	if s.Opts.Is(book.OptRestricted, 1) {
		return min(set, printed)
	}
	return set
}

// marches reports whether units may go by road at half the rate, and by road at
// all.
func (w *Walk) marches() (half, road bool) {
	if !position.Slow(w.s.Sys, w.s.Restricted, w.Units[0]) || w.accompanied() {
		return true, true
	}
	return w.s.Opts.Is(book.OptMarch, 0), !w.s.Opts.Is(book.OptMarch, marchNoRoad)
}

// accompanied reports whether a leader goes along.
func (w *Walk) accompanied() bool {
	for _, u := range w.Units {
		if !w.s.Sys.Units[u].Combat() {
			return true
		}
	}
	return false
}
