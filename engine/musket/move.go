package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// checkMove is MS 4, 6 and 10.0: units that start together go one path.
func checkMove(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From) > 0 {
		f.Add(finding.LeftOver, nil, "a move is units and a path")
		return
	}
	if a.Has("exit") {
		move.CheckExit(s, a, f)
		return
	}
	if move.Enters(s, a) {
		move.CheckEntry(s, a, f)
		return
	}
	units, path, ok := order.Movers(s, a, f)
	switch {
	case !ok:
	case s.Phase == state.PhaseCounter:
		checkApproach(s, units, path, f)
	default:
		move.CheckWalk(s, move.NewWalk(s, units), a, path, f)
	}
}

// actMove carries the units to the end of their path, or off the map.
func actMove(c *course, a engine.Action) {
	units := order.UnitsOf(c.Sys, append(slices.Clone(a.Units), order.UnitArg(a, "with")...))
	path := order.HexesOf(c.Sys, a.Path)
	if c.Pieces[units[0]].Fate == state.Waiting {
		enter(c, units, path)
		return
	}
	start := c.Pieces[units[0]].At
	if path[0] == start {
		path = path[1:]
	}
	if c.Phase == state.PhaseCounter {
		arriveAt(c, units, path, way(c.Sys, units, start, path), "MS 7.3")
		return
	}
	if len(path) > 0 {
		march(c, move.NewWalk(c.State, units), path)
	}
	if a.Has("exit") {
		leave(c, units[0])
	}
}

// way is where units go, in words.
func way(sys *book.Book, units []int, start int, path []int) string {
	return fmt.Sprintf("%s: %s", book.Names(sys, units), book.Join(append([]engine.Loc{book.Loc(sys, start)}, book.Locs(sys, path)...), "-"))
}

// march moves units along a path that they can pay. Before a hex that enemy
// vedettes watch they may have to stop.
func march(c *course, w *move.Walk, path []int) {
	if surprise(c, w, path) {
		path = path[:len(path)-1]
	}
	arriveAt(c, w.Units, path, way(c.Sys, w.Units, w.Start, path)+", "+w.Bill(path), "MS 4.1")
	letGoOn(c, w, path)
}

// arriveAt puts moved units at the end of their path, where vedettes give way to
// them (WC 15.2).
func arriveAt(c *course, units, path []int, text string, rule engine.Cite) {
	come(c, units, path, text, rule)
	scare(c, units, path[len(path)-1])
}

// come puts moved units at the end of their path. Leaders of the enemy who stand
// alone next to it must leave (MS 10.0).
func come(c *course, units, path []int, text string, rule engine.Cite) {
	end, from := path[len(path)-1], c.Pieces[units[0]].At
	side := c.Sys.Units[units[0]].Side
	for _, u := range units {
		c.Pieces[u].At, c.Pieces[u].Moved = end, true
	}
	c.tell("moved", units, end, text, rule)
	c.retell("%s %s to %s", book.Names(c.Sys, units), book.Verb(units, "moves", "move"), book.Loc(c.Sys, end))
	c.trace(engine.TraceMove, "", append([]int{from}, path...)...)
	tread(c, units, path)
	if from != book.Nowhere {
		shaped(c, units, from, end)
	}
	if !slices.ContainsFunc(units, func(u int) bool { return c.Sys.Units[u].Combat() }) {
		return
	}
	disturb(c, side, path)
}
