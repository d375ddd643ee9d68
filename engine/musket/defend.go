package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// defenders lists every way in which a hex may be defended: the primary unit, a
// unit in support and a leader (MS 7.1.1, 7.2.1).
func (s *State) defenders(at, side int) []force {
	units := slices.DeleteFunc(combatIn(s.sys, s.pieces, at, side), func(u int) bool { return s.sys.units[u].vedette })
	if square := squareIn(s.sys, s.pieces, at, side); square != nowhere {
		units = []int{square}
	}
	var all []force
	for _, primary := range units {
		all = append(all, withLeaders(s.sys, s.pieces, force{primary: primary}, at, side)...)
		for _, other := range units {
			if other != primary && mayFightTogether(s.sys, s.opts, []int{primary, other}) {
				all = append(all, withLeaders(s.sys, s.pieces, force{primary: primary, support: []int{other}}, at, side)...)
			}
		}
	}
	return all
}

// withLeaders is a force with each leader of the hex who leads any of it, and
// without one.
func withLeaders(sys *System, pieces []piece, f force, at, side int) []force {
	all := []force{f}
	for _, l := range in(sys, pieces, at, side) {
		if !sys.units[l].combat() && leadsAny(sys, l, f.fighters()) {
			led := f
			led.leaders = []int{l}
			all = append(all, led)
		}
	}
	return all
}

// defendOrder is a defence in its canonical form.
func defendOrder(sys *System, f force, at, side int) engine.Action {
	a := engine.Action{Side: sys.sides[side], Verb: "defend", Path: []engine.Loc{loc(sys, at)}}
	add := func(name string, units []int) {
		if len(units) > 0 {
			arg := engine.Arg{Name: name}
			for _, id := range ids(sys, units) {
				arg.Values = append(arg.Values, string(id))
			}
			a.Args = append(a.Args, arg)
		}
	}
	add("primary", []int{f.primary})
	add("support", f.support)
	add("leader", f.leaders)
	return a
}

// checkDefend is MS 7.2.1: the owner names who defends.
func checkDefend(s *State, a engine.Action, f *findings) {
	t, _ := top(s.tasks)
	if len(a.Units)+len(a.From) > 0 || len(a.Path) > 1 || len(a.Path) == 1 && a.Path[0] != loc(s.sys, t.at) {
		f.add(finding.Missing, cites("MS 7.2.1"), "say who defends %s: defend %s primary ...", loc(s.sys, t.at), loc(s.sys, t.at))
		return
	}
	b := &battle{}
	if !s.namedForce(a, b, f) {
		return
	}
	if _, ok := sameForce(s.defenders(t.at, t.side), b.attack); !ok {
		f.add(finding.TooManyTogether, cites("MS 7.1.1"), "%s may be defended by one battalion or artillery, one other unit and one leader of their formation in it", loc(s.sys, t.at)).At = loc(s.sys, t.at)
	}
}

// sameForce finds a force among those that are possible.
func sameForce(all []force, f force) (force, bool) {
	for _, one := range all {
		if one.primary == f.primary && slices.Equal(one.support, f.support) && slices.Equal(one.leaders, f.leaders) {
			return one, true
		}
	}
	return force{}, false
}

func actDefend(c *course, a engine.Action) {
	var none findings
	b := &battle{}
	c.namedForce(a, b, &none)
	c.defendWith(b.attack)
}

// defendWith takes the defenders into the battle.
func (c *course) defendWith(f force) {
	c.pop()
	c.battle.defend = f
	c.tell("defended", f.all(), c.battle.target, fmt.Sprintf("%s %s %s", names(c.sys, f.all()), verb(f.all(), "defends", "defend"), loc(c.sys, c.battle.target)), "MS 7.2.1")
}

// forcedDefence names the defenders where there is no choice.
func (c *course) forcedDefence(t task) bool {
	all := c.defenders(t.at, t.side)
	if len(all) != 1 {
		return false
	}
	c.defendWith(all[0])
	return true
}

// checkConvert is WC 12.3: the defender turns an exchange into a retreat.
func checkConvert(a engine.Action, f *findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Args) != 1 || a.Args[0].Name != "convert" || len(a.Args[0].Values) > 0 {
		f.add(finding.Missing, cites("WC 12.3"), "write: use convert, or pass")
	}
}

func actConvert(c *course, _ engine.Action) {
	t, _ := top(c.tasks)
	c.pop()
	c.tell("converted", nil, c.battle.target, "the exchange becomes a retreat", "WC 12.3")
	if c.battle.shells {
		c.driveBack(t.units[0], stepsBack{stand: true})
		return
	}
	c.fallBack(cell{code: codeRetreat}, stepsBack{stand: true})
}
