package move

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// OnlyWatched reports whether nothing but vedettes ends a walk where it ends.
func OnlyWatched(s *state.State, w *Walk, path []int) bool {
	end := w.End(path)
	vedettes := position.Watchers(s, end, book.Foe(w.Side))
	mired := w.guns && len(path) > 0 && w.mired(path, len(path))
	began := w.Zone.Has(w.Start) && !w.entered
	return len(vedettes) > 0 && !began && !mired && !position.Zone(s, book.Foe(w.Side), vedettes).Has(end)
}

// RoadSteps is how many steps of a path go along a road.
func (w *Walk) RoadSteps(path []int) int {
	n, from := 0, w.Start
	for _, to := range path {
		if d, _ := w.s.Sys.Field.Toward(from, to); w.s.Sys.Field.Sides[from][d].Has(book.Road) {
			n++
		}
		from = to
	}
	return n
}

// GoOnward reports whether units that have moved may go on together: there is a
// combat unit, and no zone of control is left.
func GoOnward(s *state.State, units []int) bool {
	for _, u := range units {
		if s.Pieces[u].Spent == 0 {
			return false
		}
	}
	side := s.Sys.Units[units[0]].Side
	return slices.ContainsFunc(units, func(u int) bool { return s.Sys.Units[u].Combat() }) && !position.Zone(s, book.Foe(side), nil).Has(s.Pieces[units[0]].At)
}

// paid is what a unit that goes on has spent so far. Where its way is no longer
// all by road, the half rate of the first part is made up for (MS 4.4).
func (w *Walk) paid(u int, half bool) int {
	if half {
		return w.s.Pieces[u].Spent
	}
	return w.s.Pieces[u].Spent + w.s.Pieces[u].Half
}

// keepsRate reports whether the half rate may hold for a walk: if it goes on, only
// if it held so far, or holds for every step.
func (w *Walk) keepsRate() bool {
	return !w.onward || w.s.Pieces[w.Units[0]].Half > 0 || w.s.Opts.Word(book.OptRoadRate) == "every_step"
}
