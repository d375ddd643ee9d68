package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// How far victorious attackers may advance (MS 7.9).
const (
	shortAdvance = 1
	routAdvance  = 2
)

// advanceTask asks the attackers whether they advance, once the defenders have
// retreated.
func advanceTask(b *battle, rout bool) task {
	t := task{kind: taskAdvance, side: b.side, at: b.target, most: shortAdvance, instead: nowhere}
	if rout {
		t.most = routAdvance
	}
	t.units = slices.Concat(b.attack.fighters(), b.attack.leaders)
	return t
}

// mayAdvance lists those of a task who can: not artillery, and in good order.
func mayAdvance(sys *System, pieces []piece, t task) []int {
	return slices.DeleteFunc(slices.Clone(t.units), func(u int) bool {
		p := pieces[u]
		return p.at == nowhere || p.status != good || sys.units[u].kind == artillery
	})
}

// forcedAdvance ends an advance that nobody can make, or that was settled with
// the attack. There is none if a defender was eliminated, by the result or on his
// retreat, even if others retreated (MS 7.9).
func (c *course) forcedAdvance(t task) bool {
	vacant := c.battle.vacated && !c.battle.fallen && !occupied(c.sys, c.pieces, t.at, foe(t.side))
	if !vacant || c.battle.stay || !c.anyAdvance(t) {
		c.pop()
		return true
	}
	if c.battle.goes == nowhere {
		return false
	}
	a := engine.Action{Side: c.sys.sides[t.side], Verb: "advance", Units: ids(c.sys, []int{c.battle.goes}), Path: locs(c.sys, []int{c.battle.to})}
	c.battle.goes = nowhere
	if len(c.unknown(a)) > 0 {
		return false
	}
	var f findings
	if checkAdvance(c.State, a, &f); f.illegal {
		return false
	}
	actAdvance(c, a)
	c.battle.stay = true
	return true
}

func (s *State) anyAdvance(t task) bool {
	return slices.ContainsFunc(mayAdvance(s.sys, s.pieces, t), func(u int) bool { return len(s.advances(t, u)) > 0 })
}

// advances lists the paths that a unit may advance, start left out: into the
// vacated hex, or a vacant one next to it (or next to the unit: A-21).
func (s *State) advances(t task, u int) [][]int {
	var all [][]int
	from := s.pieces[u].at
	for d, to := range s.sys.field.next[from] {
		if !s.mayTake(t, from, d, to) || to != t.at && !(vacant(s.sys, s.pieces, to) && (s.opts.is(optNear, 1) || s.sys.field.adjacent(to, t.at))) {
			continue
		}
		all = append(all, []int{to})
		if t.most < routAdvance {
			continue
		}
		for e, next := range s.sys.field.next[to] {
			if next != from && s.mayTake(t, to, e, next) {
				all = append(all, []int{to, next})
			}
		}
	}
	return all
}

// mayTake reports whether an advancing unit could enter a hex: zones of control
// do not count, but it never goes upslope (TEC).
func (s *State) mayTake(t task, from, d, to int) bool {
	if to == nowhere {
		return false
	}
	side := s.sys.field.sides[from][d]
	return side&(upslope|barred) == 0 && !s.sys.field.ground[to].has(noEntry) && !s.closed(to, foe(t.side))
}

// vacant reports whether nobody is in a hex.
func vacant(sys *System, pieces []piece, at int) bool {
	return !occupied(sys, pieces, at, 0) && !occupied(sys, pieces, at, 1)
}

// checkAdvance is MS 7.9 for one unit.
func checkAdvance(s *State, a engine.Action, f *findings) {
	if len(a.From) > 0 {
		f.add(finding.LeftOver, nil, "an advance is a unit and its path")
		return
	}
	units, path, ok := s.movers(a, f)
	if !ok {
		return
	}
	t, _ := top(s.tasks)
	if len(units) != 1 {
		f.add(finding.Unable, cites("MS 7.9"), "one unit advances at a time: %s", names(s.sys, mayAdvance(s.sys, s.pieces, t)))
		return
	}
	if !slices.Contains(mayAdvance(s.sys, s.pieces, t), units[0]) {
		s.refuseAdvance(t, units[0], f)
		return
	}
	if !slices.ContainsFunc(s.advances(t, units[0]), func(p []int) bool { return slices.Equal(p, path) }) {
		f.add(finding.NoSuchWay, cites("MS 7.9", "TEC"), "%s cannot advance that way: into %s or a vacant hex next to it, %d hexes at most, never upslope",
			name(s.sys, units[0]), loc(s.sys, t.at), t.most).Units = ids(s.sys, units)
	}
}

// refuseAdvance says why a unit does not advance.
func (s *State) refuseAdvance(t task, u int, f *findings) {
	why, rules := "it took no part in the attack", cites("MS 7.1.2", "MS 7.9")
	switch {
	case slices.Contains(t.units, u):
	case slices.Contains(s.battle.attack.fighters(), u):
		why, rules = "it has done so already", cites("MS 7.9")
	}
	switch {
	case !slices.Contains(t.units, u):
	case s.sys.units[u].kind == artillery:
		why, rules = "artillery does not", cites("MS 8.1.5")
	case s.pieces[u].status == disrupted:
		why, rules = "it is disrupted", cites("MS 11.1.4")
	case s.pieces[u].status == ineffective:
		why, rules = "it is ineffective", cites("MS 11.2.4")
	}
	f.add(finding.Unable, rules, "%s may not advance: %s", name(s.sys, u), why).Units = ids(s.sys, []int{u})
}

func actAdvance(c *course, a engine.Action) {
	u, path := c.sys.byID[a.Units[0]], hexesOf(c.sys, a.Path)
	start := c.pieces[u].at
	if path[0] == start {
		path = path[1:]
	}
	t, _ := top(c.tasks)
	c.pop()
	if rest, some := t.without([]int{u}); some {
		c.push(rest)
	}
	c.pieces[u].at = path[len(path)-1]
	c.tell("advanced", []int{u}, c.pieces[u].at, fmt.Sprintf("%s advances %s", name(c.sys, u),
		join(append([]engine.Loc{loc(c.sys, start)}, locs(c.sys, path)...), "-")), "MS 7.9")
	c.retell("%s advances to %s", name(c.sys, u), loc(c.sys, path[len(path)-1]))
	c.trace(engine.TraceMove, "", append([]int{start}, path...)...)
	c.tread([]int{u}, path)
	c.disturb(t.side, path)
}
