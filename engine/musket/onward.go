package musket

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/state"
)

// A unit that has entered the zone of control of vedettes alone must stop there,
// though they give way. Under the other reading of A-36 it may go on once they
// have left: its move is then made in two orders, and the second takes up the
// price of the first.

// letGoOn notes, for units that were stopped by vedettes alone, what they have
// spent.
func letGoOn(c *course, w *move.Walk, path []int) {
	if c.Opts.Is(book.OptVedetteGone, 0) || w.Alone || w.Square || c.Phase != state.PhaseMove || !move.OnlyWatched(c.State, w, path) {
		return
	}
	for _, u := range w.Units {
		if c.Sys.Units[u].Combat() && w.Price(u, path).Total > w.Allowance(u) {
			return
		}
	}
	half := 0
	if w.HalfRoad(path) && c.Opts.Word(book.OptRoadRate) != "every_step" {
		half = w.RoadSteps(path)
	}
	for _, u := range w.Units {
		spent := 1 // of a leader nothing counts but that he may
		if c.Sys.Units[u].Combat() {
			spent = w.Price(u, path).Total
		}
		before := c.Pieces[u].Half
		if half == 0 {
			before = 0
		}
		c.Pieces[u].Spent, c.Pieces[u].Half = spent, before+half
	}
}
