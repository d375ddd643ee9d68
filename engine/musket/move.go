package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkMove is MS 4, 6 and 10.0: units that start together go one path.
func checkMove(s *State, a engine.Action, f *findings) {
	if len(a.From) > 0 {
		f.add(finding.LeftOver, nil, "a move is units and a path")
		return
	}
	if a.Has("exit") {
		checkExit(s, a, f)
		return
	}
	if s.enters(a) {
		s.checkEntry(a, f)
		return
	}
	units, path, ok := s.movers(a, f)
	switch {
	case !ok:
	case s.phase == phaseCounter:
		s.checkApproach(units, path, f)
	default:
		s.checkWalk(s.newWalk(units), a, path, f)
	}
}

// checkWalk is the way of units that stand together.
func (s *State) checkWalk(w *walk, a engine.Action, path []int, f *findings) {
	if !s.mayMove(w.units, f) {
		return
	}
	if p := w.problem(path); p != nil {
		p.Units, p.Write = ids(s.sys, w.units), insteadOf(s.sys, w, path)
		f.all, f.illegal = append(f.all, *p), true
		return
	}
	w.byRoad(a, path, f)
	w.warnDim(path, f)
	warnCrowd(s.sys, s.pieces, w.units, w.end(path), f)
}

// end is the hex in which a path ends.
func (w *walk) end(path []int) int {
	if len(path) == 0 {
		return w.start
	}
	return path[len(path)-1]
}

// movers are the units and the path of a move, its start left out.
func (s *State) movers(a engine.Action, f *findings) (units, path []int, ok bool) {
	names := append(slices.Clone(a.Units), unitArg(a, "with")...)
	units, ok = s.own(a, names, f)
	if !ok {
		return nil, nil, false
	}
	path, ok = hexes(s.sys, a.Path, f)
	if !ok {
		return nil, nil, false
	}
	if len(units) == 0 || len(path) == 0 {
		f.add(finding.Missing, cites("MS 4.1"), "a move names units and a path")
		return nil, nil, false
	}
	start := s.pieces[units[0]].at
	for _, u := range units[1:] {
		if s.pieces[u].at != start {
			f.add(finding.NotAdjacent, cites("MS 4.1"), "%s and %s do not start in the same hex", name(s.sys, units[0]), name(s.sys, u))
			return nil, nil, false
		}
	}
	if path[0] == start {
		path = path[1:]
	}
	if len(path) == 0 {
		f.add(finding.Missing, cites("MS 4.1"), "the path ends where it starts")
		return nil, nil, false
	}
	return units, path, true
}

// unitArg is the units that an argument names.
func unitArg(a engine.Action, name string) []engine.UnitID {
	var all []engine.UnitID
	for _, v := range a.Arg(name) {
		all = append(all, engine.UnitID(v))
	}
	return all
}

// mayMove: a unit moves once in a phase (MS 4.1).
func (s *State) mayMove(units []int, f *findings) bool {
	onward := s.goOnward(units)
	for _, u := range units {
		switch p := s.pieces[u]; {
		case p.moved && !onward:
			f.add(finding.MovedAlready, cites("MS 4.1"), "%s has already moved in this phase", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return false
		case s.rested(u):
			f.add(finding.MovedAlready, cites("MS 11.4"), "%s has tried to recover a step and does not move", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return false
		}
	}
	return true
}

// insteadOf is the longest legal beginning of a path, as an order.
func insteadOf(sys *System, w *walk, path []int) string {
	for n := len(path) - 1; n > 0 || n == 0 && w.entered; n-- {
		if w.problem(path[:n]) == nil {
			return moveFrom(sys, w.units, w.start, path[:n]).String()
		}
	}
	return ""
}

// moveOrder is a move in its canonical form, the start first.
func moveOrder(sys *System, pieces []piece, units, path []int) engine.Action {
	return moveFrom(sys, units, pieces[units[0]].at, path)
}

func moveFrom(sys *System, units []int, start int, path []int) engine.Action {
	way := make([]engine.Loc, 1, len(path)+1)
	way[0] = loc(sys, start)
	for _, at := range path {
		way = append(way, loc(sys, at))
	}
	return engine.Action{Side: sys.sides[sys.units[units[0]].side], Verb: "move", Units: ids(sys, units), Path: way}
}

// byRoad checks that a path asked for by road is one (MS 4.4).
func (w *walk) byRoad(a engine.Action, path []int, f *findings) {
	if !a.Has("by") || len(path) == 0 {
		return
	}
	if !slices.Equal(a.Arg("by"), []string{"road"}) {
		f.add(finding.LeftOver, cites("MS 4.4"), "a move goes by road, not by %v", a.Arg("by"))
		return
	}
	from := w.start
	for _, to := range path {
		if d, _ := w.s.sys.field.toward(from, to); w.edge(from, d)&(road|unseenSide) == 0 {
			f.add(finding.TooFar, cites("MS 4.4"), "no road runs from %s to %s", loc(w.s.sys, from), loc(w.s.sys, to)).At = loc(w.s.sys, to)
			return
		}
		from = to
	}
}

// warnCrowd warns of a hex that would be over-stacked at the end of the phase
// (MS 5.0).
func warnCrowd(sys *System, pieces []piece, units []int, at int, f *findings) {
	side := sys.units[units[0]].side
	there := combatIn(sys, pieces, at, side)
	for _, u := range units {
		if sys.units[u].combat() && pieces[u].at != at {
			there = append(there, u)
		}
	}
	if crowded(sys, there) {
		f.warn(finding.Overstacked, cites("MS 5.0"), "%d units in %s will be over-stacked if they are there at the end of the phase: they will disrupt",
			len(there), loc(sys, at)).At = loc(sys, at)
	}
}

// actMove carries the units to the end of their path, or off the map.
func actMove(c *course, a engine.Action) {
	units := unitsOf(c.sys, append(slices.Clone(a.Units), unitArg(a, "with")...))
	path := hexesOf(c.sys, a.Path)
	if c.pieces[units[0]].fate == waiting {
		c.enter(units, path)
		return
	}
	start := c.pieces[units[0]].at
	if path[0] == start {
		path = path[1:]
	}
	if c.phase == phaseCounter {
		c.arriveAt(units, path, way(c.sys, units, start, path), "MS 7.3")
		return
	}
	if len(path) > 0 {
		c.march(c.newWalk(units), path)
	}
	if a.Has("exit") {
		c.leave(units[0])
	}
}

// way is where units go, in words.
func way(sys *System, units []int, start int, path []int) string {
	return fmt.Sprintf("%s: %s", names(sys, units), join(append([]engine.Loc{loc(sys, start)}, locs(sys, path)...), "-"))
}

// march moves units along a path that they can pay. Before a hex that enemy
// vedettes watch they may have to stop.
func (c *course) march(w *walk, path []int) {
	if c.surprise(w, path) {
		path = path[:len(path)-1]
	}
	c.arriveAt(w.units, path, way(c.sys, w.units, w.start, path)+", "+w.bill(path), "MS 4.1")
	c.letGoOn(w, path)
}

// arriveAt puts moved units at the end of their path, where vedettes give way to
// them (WC 15.2).
func (c *course) arriveAt(units, path []int, text string, rule engine.Cite) {
	c.come(units, path, text, rule)
	c.scare(units, path[len(path)-1])
}

// come puts moved units at the end of their path. Leaders of the enemy who stand
// alone next to it must leave (MS 10.0).
func (c *course) come(units, path []int, text string, rule engine.Cite) {
	end, from := path[len(path)-1], c.pieces[units[0]].at
	side := c.sys.units[units[0]].side
	for _, u := range units {
		c.pieces[u].at, c.pieces[u].moved = end, true
	}
	c.tell("moved", units, end, text, rule)
	c.retell("%s %s to %s", names(c.sys, units), verb(units, "moves", "move"), loc(c.sys, end))
	c.trace(engine.TraceMove, "", append([]int{from}, path...)...)
	c.tread(units, path)
	if from != nowhere {
		c.shaped(units, from, end)
	}
	if !slices.ContainsFunc(units, func(u int) bool { return c.sys.units[u].combat() }) {
		return
	}
	c.disturb(side, path)
}
