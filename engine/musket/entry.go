package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// arrival is when and where a reinforcement enters (MS 4.5).
type arrival struct {
	turn int // the first on which it may enter
	at   int // its entry hex
}

// gate is a hex where a unit may enter, and how many hexes it slid to get there.
type gate struct{ at, slid int }

// newEntry prepares reinforcements for a move that begins in their first hex on
// the map. The finding says why they may not enter there: a formation may have to
// wait until all of it can enter.
func (s *State) newEntry(units []int, first int) (*walk, *engine.Finding) {
	threat := s.threatTo(s.sys.units[units[0]].side)
	w, wrong := s.openEntry(threat, units, first)
	if wrong != nil {
		return w, wrong
	}
	for _, u := range units {
		if barred := s.heldBack(threat, u); barred != nowhere {
			return nil, w.finding(finding.NotWhole, first, cites("WC 13.3", "A-12"), "%s cannot enter now, so its whole formation waits", name(s.sys, barred))
		}
	}
	return w, nil
}

// heldBack is a unit that keeps the formation of another from entering, nowhere
// if none does, the formation has begun, or none need wait for others.
func (s *State) heldBack(threat threat, u int) int {
	formation := planOf(s.sys, s.plans, u)
	if s.opts.is(optBlocked, 0) || !byPlan(s.sys, u) || formation == nowhere || s.begun(formation) {
		return nowhere
	}
	for other := range s.pieces {
		if byPlan(s.sys, other) && planOf(s.sys, s.plans, other) == formation && s.pieces[other].fate == waiting && !s.canEnter(threat, other) {
			return other
		}
	}
	return nowhere
}

// canEnter reports whether a unit finds a way onto the map, if it need not wait for others.
func (s *State) canEnter(threat threat, u int) bool {
	return slices.ContainsFunc(s.gates([]int{u}, s.arrival(u).at), func(g gate) bool {
		w, wrong := s.openEntry(threat, []int{u}, g.at)
		return wrong == nil && w.problem(nil) == nil
	})
}

// openEntry is newEntry for the units alone.
func (s *State) openEntry(threat threat, units []int, first int) (*walk, *engine.Finding) {
	w := s.walkAmid(threat, units)
	w.start, w.entered = first, true
	for _, u := range units {
		due := s.arrival(u)
		if !s.due(u) {
			return nil, w.finding(finding.NotYours, first, cites("MS 4.5"), "%s has not entered yet (turn %d)", name(s.sys, u), due.turn)
		}
		gates := s.gates(units, due.at)
		i := slices.IndexFunc(gates, func(g gate) bool { return g.at == first })
		if i < 0 {
			return nil, w.finding(finding.NoSuchWay, first, cites("MS 4.5"), "%s enters at %s, or where that is barred at the next free hex toward another entry hex of its side", name(s.sys, u), loc(s.sys, due.at))
		}
		w.slid = max(w.slid, gates[i].slid)
	}
	if w.s.sys.field.ground[first].has(noEntry) {
		return nil, w.finding(finding.Prohibited, first, cites("MS 4.3"), "%s is prohibited terrain", loc(s.sys, first))
	}
	if w.zone.has(first) {
		return w, w.unsteady(first)
	}
	return w, nil
}

// gates lists where units may enter whose entry hex is given: there, or, if it is
// barred, at the first free hex along the map edge toward another entry hex of their
// side, in either direction that leads to one (MS 4.5).
func (s *State) gates(units []int, at int) []gate {
	if !s.gateBarred(units, at) {
		return []gate{{at, 0}}
	}
	var all []gate
	side := s.sys.units[units[0]].side
	for _, e := range s.sys.field.goals[side] {
		g, ok := s.slide(units, at, e)
		if ok && !slices.Contains(all, g) {
			all = append(all, g)
		}
	}
	return all
}

// gateBarred reports whether the enemy, or too many friends, are in an entry hex.
func (s *State) gateBarred(units []int, at int) bool {
	side := s.sys.units[units[0]].side
	if s.closed(at, foe(side)) {
		return true
	}
	there := combatIn(s.sys, s.pieces, at, side)
	for _, u := range units {
		if s.sys.units[u].combat() {
			there = append(there, u)
		}
	}
	return crowded(s.sys, there)
}

// slide goes along a map edge from one entry hex toward another, round the corner
// if need be to get there, to the first hex that is free. The corner ends the
// edge.
func (s *State) slide(units []int, at, toward int) (gate, bool) {
	field := &s.sys.field
	from, to, around := slices.Index(field.rim, at), slices.Index(field.rim, toward), len(field.rim)
	if from < 0 || to < 0 || from == to {
		return gate{}, false
	}
	step := 1
	if 2*((to-from+around)%around) > around {
		step = around - 1 // the other way round is shorter
	}
	for n := 1; n < around; n++ {
		next := field.rim[(from+n*step)%around]
		if !s.gateBarred(units, next) && !field.ground[next].has(noEntry) {
			return gate{next, n}, true
		}
		if next == toward || field.corner(next) {
			break
		}
	}
	return gate{}, false
}

// toll is what a unit has spent before the first step of its walk: a
// reinforcement has paid for its entry hex, or for sliding.
func (w *walk) toll(u int) int {
	switch {
	case !w.entered:
		return 0
	case w.slid == 0, w.s.opts.is(optSlide, 1):
		return w.enter(u, w.s.sys.field.ground[w.start]) + 2*w.slid + w.queue()
	}
	return 2*(1+w.slid) + w.queue()
}

// queue is what units pay for those who came in before them through their hex:
// nothing, or a point for each. Those who enter together are one behind
// the other.
func (w *walk) queue() int {
	if w.s.opts.is(optQueue, 0) {
		return 0
	}
	before := countOf(w.s.came, w.start) - 1
	for _, u := range w.units {
		if w.s.sys.units[u].combat() {
			before++
		}
	}
	return 2 * max(before, 0)
}

// entryTooDear is which of the units cannot pay for sliding: it must wait
// (MS 4.5). The entry hex itself may always be entered (MS 4.3).
func (w *walk) entryTooDear() *engine.Finding {
	if !w.entered || w.slid == 0 {
		return nil
	}
	if w.alone && 1+w.slid > leaderHexes {
		return w.finding(finding.TooFar, w.start, cites("MS 4.5"), "%s would slide %d hexes and must wait", w.names(), w.slid)
	}
	for _, u := range w.units {
		if toll, has := w.toll(u), w.allowance(u); w.s.sys.units[u].combat() && toll > has {
			return w.finding(finding.TooFar, w.start, cites("MS 4.5"), "%s needs %s MP to enter at %s, has %s: it must wait", name(w.s.sys, u), points(toll), loc(w.s.sys, w.start), points(has))
		}
	}
	return nil
}

// entries lists the ways in of the reinforcements that are due.
func (s *State) entries() []group {
	var due []int
	for u := range s.pieces {
		if s.sys.units[u].side == s.active && s.due(u) {
			due = append(due, u)
		}
	}
	return each(due, func(u int, yield func(engine.Action) bool) { slices.Values(s.entriesOf(u))(yield) })
}

// entriesOf lists those of one unit: to its first hex, and one hex on.
func (s *State) entriesOf(u int) []engine.Action {
	if !s.due(u) {
		return nil
	}
	var all []engine.Action
	for _, g := range s.gates([]int{u}, s.arrival(u).at) {
		w, wrong := s.newEntry([]int{u}, g.at)
		if wrong != nil || w.problem(nil) != nil {
			continue
		}
		all = append(all, moveFrom(s.sys, []int{u}, g.at, nil))
		for _, to := range s.sys.field.next[g.at] {
			if to != nowhere && w.problem([]int{to}) == nil {
				all = append(all, moveFrom(s.sys, []int{u}, g.at, []int{to}))
			}
		}
	}
	return all
}

// enters reports whether an order moves reinforcements onto the map.
func (s *State) enters(a engine.Action) bool {
	if len(a.Units) == 0 || s.phase != phaseMove {
		return false
	}
	u, ok := s.sys.byID[a.Units[0]]
	return ok && s.pieces[u].fate == waiting
}

// checkEntry is MS 4.5: the path begins with the first hex on the map.
func (s *State) checkEntry(a engine.Action, f *findings) {
	units, ok := named(s.sys, a, append(slices.Clone(a.Units), unitArg(a, "with")...), f)
	if !ok {
		return
	}
	path, ok := hexes(s.sys, a.Path, f)
	if !ok {
		return
	}
	if len(path) == 0 {
		f.add(finding.Missing, cites("MS 4.5"), "say where the units enter")
		return
	}
	for _, u := range units {
		if s.pieces[u].fate != waiting {
			f.add(finding.NotAdjacent, cites("MS 4.1"), "%s is not with those who enter", name(s.sys, u))
			return
		}
	}
	w, wrong := s.newEntry(units, path[0])
	if wrong != nil {
		wrong.Units = ids(s.sys, units)
		f.all, f.illegal = append(f.all, *wrong), true
		return
	}
	s.checkWalk(w, a, path[1:], f)
}

// enter brings reinforcements onto the map.
func (c *course) enter(units, path []int) {
	w, _ := c.newEntry(units, path[0])
	text := fmt.Sprintf("%s %s: %s", names(c.sys, units), verb(units, "enters", "enter"), join(locs(c.sys, path), "-"))
	if w != nil {
		text += ", " + w.bill(path[1:])
	}
	for _, u := range units {
		c.pieces[u].fate, c.pieces[u].back = present, 0
		if c.opts.is(optQueue, 1) && c.sys.units[u].combat() {
			c.came = append(c.came, path[0])
		}
	}
	c.arriveAt(units, path, text, "MS 4.5")
	if w != nil {
		c.letGoOn(w, path[1:])
	}
}
