package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkRetreat is MS 7.7: some of the units that must retreat go a line that is
// open to them.
func checkRetreat(s *State, a engine.Action, f *findings) {
	if len(a.From) > 0 {
		f.add(finding.LeftOver, nil, "a retreat is units and a path")
		return
	}
	units, path, ok := s.movers(a, f)
	if !ok {
		return
	}
	t, _ := top(s.tasks)
	for _, u := range units {
		if !slices.Contains(t.units, u) {
			f.add(finding.Unable, cites("MS 7.7"), "%s does not retreat now", name(s.sys, u)).Units = ids(s.sys, []int{u})
			return
		}
	}
	switch t.kind {
	case taskStray:
		s.checkStray(t, path, f)
		return
	case taskGiveWay:
		s.checkWayOut(t, path, f)
		return
	}
	if s.opts.is(optSplit, 1) && len(units) < len(t.units) {
		f.add(finding.NoSuchWay, cites("MS 7.7", "A-18"), "%s retreat together", names(s.sys, t.units)).Units = ids(s.sys, t.units)
		return
	}
	open := s.linesFor(units, t.leastOf(units), t.most)
	if slices.ContainsFunc(open.paths, func(p []int) bool { return slices.Equal(p, path) }) {
		return
	}
	found := f.add(finding.NoSuchWay, cites("MS 7.7"), "%s cannot retreat that way: at least %d and at most %d hexes, nearer to an entry hex if possible; the lines open are %s",
		names(s.sys, units), t.leastOf(units), t.most, open.class)
	found.Units = ids(s.sys, units)
	if len(open.paths) > 0 {
		found.Write = retreatOrder(s.sys, s.pieces, units, open.paths[0]).String()
	}
}

// leastOf is how far the slowest to stop of a group must go.
func (t task) leastOf(group []int) int {
	least := 0
	for i, u := range t.units {
		if slices.Contains(group, u) && i < len(t.least) {
			least = max(least, t.least[i])
		}
	}
	return least
}

// retreatOrder is a retreat in its canonical form, the start first.
func retreatOrder(sys *System, pieces []piece, units, path []int) engine.Action {
	a := moveOrder(sys, pieces, units, path)
	a.Verb = "retreat"
	return a
}

// actRetreat carries a group along its path. Where an enemy zone of control
// catches it, it loses a step and routs from there.
func actRetreat(c *course, a engine.Action) {
	units, path := unitsOf(c.sys, a.Units), hexesOf(c.sys, a.Path)
	if path[0] == c.pieces[units[0]].at {
		path = path[1:]
	}
	t, _ := top(c.tasks)
	if t.kind == taskGiveWay {
		c.giveGround(units[0], path)
		return
	}
	c.pop()
	if t.kind == taskStray {
		c.strayTo(units[0], path[len(path)-1])
		return
	}
	c.fixChoice(t.side, false)
	if rest, some := t.without(units); some {
		rest.instead, rest.stand = nowhere, rest.stand && c.opts.is(optStandBy, standByUnit)
		c.push(rest)
	}
	start := c.pieces[units[0]].at
	units = append(units, c.companions(units)...)
	n, caught := c.newFlight(units, t.most).halt(path)
	c.vacate(t.side)
	c.tell("retreated", units, path[n-1], fmt.Sprintf("%s %s %s", names(c.sys, units), verb(units, "retreats", "retreat"),
		join(append([]engine.Loc{loc(c.sys, start)}, locs(c.sys, path[:n])...), "-")), "MS 7.7")
	c.retell("%s %s %s to %s", names(c.sys, units), verb(units, "retreats", "retreat"), hexCount(n), loc(c.sys, path[n-1]))
	c.trace(engine.TraceRetreat, "", append([]int{start}, path[:n]...)...)
	c.flee(units, start, path[:n])
	if t.shaken {
		c.upsetAll(units)
	}
	if left := inHex(c.pieces, units, path[n-1]); caught && len(left) > 0 {
		c.routAgain(t, left, path[n-1])
	}
}

// hexCount is a distance in words.
func hexCount(n int) string {
	if n == 1 {
		return "a hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

// companions lists the leaders whom those who retreat would leave alone, and who
// have no retreat of their own before them: they go with them (MS 10.0).
func (s *State) companions(units []int) []int {
	at, side := s.pieces[units[0]].at, s.sys.units[units[0]].side
	var leaders []int
	for _, u := range in(s.sys, s.pieces, at, side) {
		switch {
		case slices.Contains(units, u):
		case s.sys.units[u].combat():
			return nil
		case !slices.ContainsFunc(s.tasks, func(t task) bool { return t.kind == taskRetreat && slices.Contains(t.units, u) }):
			leaders = append(leaders, u)
		}
	}
	return leaders
}

// vacate notes that a defender has retreated, so that the attacker may advance.
func (c *course) vacate(side int) {
	if c.battle != nil && side != c.battle.side {
		c.battle.vacated = true
	}
}

// flee moves retreating units. Battalions, artillery, cavalry and leaders become
// ineffective; a creek disrupts infantry and costs the guns (TEC).
func (c *course) flee(units []int, from int, path []int) {
	c.brokenBy(units, len(path))
	waded := wades(c.sys, from, path)
	c.tread(units, path)
	for _, u := range units {
		c.pieces[u].at = path[len(path)-1]
		c.rouse(u)
		card := c.sys.units[u]
		switch {
		case waded && card.kind == artillery:
			c.remove(u, eliminated)
			c.tell("eliminated", []int{u}, path[len(path)-1], fmt.Sprintf("%s is lost in the creek", name(c.sys, u)), "TEC")
		case waded && card.kind == infantry, !disrupts(c.sys, c.opts, u):
			c.upset(u)
		}
	}
}

// routAgain is what an unsafe line of retreat comes to: the group loses a step,
// then routs (MS 7.7), or routs only, unless it routed already (A-19, MS 7.8).
// Victorious attackers may then advance two hexes (MS 7.9).
func (c *course) routAgain(t task, units []int, at int) {
	c.openAdvance(t.side)
	if c.opts.is(optUnsafe, 1) && !t.rout {
		c.tell("caught", units, at, fmt.Sprintf("%s %s caught in an enemy zone of control in %s and %s",
			names(c.sys, units), verb(units, "is", "are"), loc(c.sys, at), verb(units, "routs", "rout")), "MS 7.7", "A-19")
		c.rout(t.side, units, at)
		return
	}
	c.tell("caught", units, at, fmt.Sprintf("%s %s caught in an enemy zone of control in %s: a step is lost, the rest routs",
		names(c.sys, units), verb(units, "is", "are"), loc(c.sys, at)), "MS 7.7", "MS 7.8")
	c.push(task{kind: taskLose, side: t.side, units: units, at: at, instead: nowhere})
}

// openAdvance notes that a side has routed, so that those who beat it may advance
// two hexes.
func (c *course) openAdvance(side int) {
	if c.battle == nil || side == c.battle.side {
		return
	}
	c.battle.routed = true
	for i := range c.tasks {
		if c.tasks[i].kind == taskAdvance {
			c.tasks[i].most = routAdvance
		}
	}
}

// rout makes those of a group who are left in a hex retreat three hexes from it
// (MS 7.8).
func (c *course) rout(side int, units []int, at int) {
	t := task{kind: taskRetreat, side: side, at: at, most: longRetreat, rout: true, shaken: true, instead: nowhere}
	for _, left := range inHex(c.pieces, units, at) {
		t.units = append(t.units, left)
		t.least = append(t.least, longRetreat)
	}
	if len(t.units) > 0 {
		c.push(t)
	}
}

// forcedRetreat takes from a retreat those who left the hex otherwise, and, if
// their owner has no other answer, those who have no line: they are captured or
// leave the map. It reports whether anything was done.
func (c *course) forcedRetreat(t task) bool {
	gone := slices.DeleteFunc(slices.Clone(t.units), func(u int) bool { return c.pieces[u].at == t.at })
	if len(gone) == 0 && !mayStay(c.sys, c.pieces, t) {
		gone = c.trapped(t)
	}
	if len(gone) == 0 {
		return false
	}
	c.pop()
	if rest, some := t.without(gone); some {
		c.push(rest)
	}
	return true
}

// trapped removes and lists those of a retreat who have no line: each for itself,
// or all together.
func (c *course) trapped(t task) []int {
	if c.opts.is(optSplit, 1) {
		if c.cutOff(t, t.units) {
			return t.units
		}
		return nil
	}
	var gone []int
	for _, u := range t.units {
		if c.cutOff(t, []int{u}) {
			gone = append(gone, u)
		}
	}
	return gone
}

// cutOff removes a group that has no line of retreat: it is captured, or leaves
// the map where there is no other way (MS 7.7).
func (c *course) cutOff(t task, group []int) bool {
	class := c.linesFor(group, t.leastOf(group), t.most).class
	switch class {
	case classNone:
		c.tell("captured", group, t.at, fmt.Sprintf("%s %s no line of retreat and %s captured", names(c.sys, group), verb(group, "has", "have"), verb(group, "is", "are")), "MS 7.7")
	case classOff:
		c.vacate(t.side)
		c.tell("departed", group, t.at, fmt.Sprintf("%s %s forced off the map", names(c.sys, group), verb(group, "is", "are")), "MS 7.7")
	default:
		return false
	}
	for _, u := range group {
		if class == classNone {
			c.remove(u, captured)
		} else {
			c.remove(u, departed)
		}
	}
	return true
}

// mayStay reports whether the owner has another answer than to retreat.
func mayStay(sys *System, pieces []piece, t task) bool {
	return t.instead != nowhere && pieces[t.instead].at == t.at || t.stand && len(standing(sys, pieces, t)) > 0
}

// standing lists the units that may disrupt and stay: those in good order, and
// leaders with them (WC, result r).
func standing(sys *System, pieces []piece, t task) []int {
	return slices.DeleteFunc(slices.Clone(t.units), func(u int) bool {
		return sys.units[u].combat() && pieces[u].status != good
	})
}

// The values of option A-52 beside the first: who chooses between disruption and
// retreat.
const (
	standByUnit = 1
	standBySide = 2
)

// checkStand is the sheet's other way to take a retreat: all of a hex who can
// disrupt stay where they are, or some of them.
func checkStand(s *State, a engine.Action, f *findings) {
	t, _ := top(s.tasks)
	if len(a.From)+len(a.Path) > 0 {
		f.add(finding.LeftOver, nil, "disrupt names units only")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	slices.Sort(units)
	may := standing(s.sys, s.pieces, t)
	if !t.stand || len(may) == 0 || !s.opts.standsWhole(units, may) {
		found := f.add(finding.Unable, cites("WC CRT"), "these units cannot disrupt and stay")
		if t.stand && len(may) > 0 {
			found.Write = engine.Action{Verb: "disrupt", Units: ids(s.sys, may)}.String()
		}
	}
}

// standsWhole reports whether these are the units, of those who may, that stay:
// all, or any of them.
func (opts choices) standsWhole(units, may []int) bool {
	if !opts.is(optStandBy, standByUnit) {
		return slices.Equal(units, may)
	}
	return len(units) > 0 && !slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(may, u) })
}

func actStand(c *course, a engine.Action) {
	units := unitsOf(c.sys, a.Units)
	t, _ := top(c.tasks)
	c.pop()
	c.fixChoice(t.side, true)
	c.stand(t, units)
}

// stand lets units of a retreat disrupt where they are; the others go.
func (c *course) stand(t task, units []int) {
	if rest, some := t.without(units); some {
		rest.stand = c.opts.is(optStandBy, standByUnit)
		c.push(rest)
	}
	c.tell("stood", units, t.at, fmt.Sprintf("%s %s in %s", names(c.sys, units), verb(units, "stands", "stand"), loc(c.sys, t.at)), "WC CRT")
	c.upsetAll(units)
}

// fixChoice makes the first answer hold for all hexes of the side.
func (c *course) fixChoice(side int, stand bool) {
	if !c.opts.is(optStandBy, standBySide) {
		return
	}
	waiting := c.tasks
	c.tasks = nil
	for _, t := range waiting {
		open := t.kind == taskRetreat && t.side == side && t.stand
		t.stand = t.stand && !open
		if may := standing(c.sys, c.pieces, t); open && stand && len(may) > 0 {
			c.stand(t, may)
			continue
		}
		c.push(t)
	}
}
