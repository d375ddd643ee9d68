package musket

import "slices"

// A unit that has entered the zone of control of vedettes alone must stop there,
// though they give way. Under the other reading of A-36 it may go on once they
// have left: its move is then made in two orders, and the second takes up the
// price of the first.

// letGoOn notes, for units that were stopped by vedettes alone, what they have
// spent.
func (c *course) letGoOn(w *walk, path []int) {
	if c.opts.is(optVedetteGone, 0) || w.alone || w.square || c.phase != phaseMove || !c.onlyWatched(w, path) {
		return
	}
	for _, u := range w.units {
		if c.sys.units[u].combat() && w.price(u, path).total > w.allowance(u) {
			return
		}
	}
	half := 0
	if w.halfRoad(path) && c.opts.word(optRoadRate) != "every_step" {
		half = w.roadSteps(path)
	}
	for _, u := range w.units {
		spent := 1 // of a leader nothing counts but that he may
		if c.sys.units[u].combat() {
			spent = w.price(u, path).total
		}
		before := c.pieces[u].half
		if half == 0 {
			before = 0
		}
		c.pieces[u].spent, c.pieces[u].half = spent, before+half
	}
}

// onlyWatched reports whether nothing but vedettes ends a walk where it ends.
func (s *State) onlyWatched(w *walk, path []int) bool {
	end := w.end(path)
	vedettes := s.watchers(end, foe(w.side))
	mired := w.guns && len(path) > 0 && w.mired(path, len(path))
	began := w.zone.has(w.start) && !w.entered
	return len(vedettes) > 0 && !began && !mired && !s.zone(foe(w.side), vedettes).has(end)
}

// roadSteps is how many steps of a path go along a road.
func (w *walk) roadSteps(path []int) int {
	n, from := 0, w.start
	for _, to := range path {
		if d, _ := w.s.sys.field.toward(from, to); w.s.sys.field.sides[from][d].has(road) {
			n++
		}
		from = to
	}
	return n
}

// goOnward reports whether units that have moved may go on together: there is a
// combat unit, and no zone of control is left.
func (s *State) goOnward(units []int) bool {
	for _, u := range units {
		if s.pieces[u].spent == 0 {
			return false
		}
	}
	side := s.sys.units[units[0]].side
	return slices.ContainsFunc(units, func(u int) bool { return s.sys.units[u].combat() }) && !s.zone(foe(side), nil).has(s.pieces[units[0]].at)
}

// paid is what a unit that goes on has spent so far. Where its way is no longer
// all by road, the half rate of the first part is made up for (MS 4.4).
func (w *walk) paid(u int, half bool) int {
	if half {
		return w.s.pieces[u].spent
	}
	return w.s.pieces[u].spent + w.s.pieces[u].half
}

// keepsRate reports whether the half rate may hold for a walk: if it goes on, only
// if it held so far, or holds for every step.
func (w *walk) keepsRate() bool {
	return !w.onward || w.s.pieces[w.units[0]].half > 0 || w.s.opts.word(optRoadRate) == "every_step"
}
