package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// defenders lists every way in which a hex may be defended: the primary unit, a
// unit in support and a leader (MS 7.1.1, 7.2.1).
func defenders(s *state.State, at, side int) []state.Force {
	units := slices.DeleteFunc(position.CombatIn(s.Sys, s.Pieces, at, side), func(u int) bool { return s.Sys.Units[u].Vedette })
	if square := position.SquareIn(s.Sys, s.Pieces, at, side); square != book.Nowhere {
		units = []int{square}
	}
	var all []state.Force
	for _, primary := range units {
		all = append(all, withLeaders(s.Sys, s.Pieces, state.Force{Primary: primary}, at, side)...)
		for _, other := range units {
			if other != primary && mayFightTogether(s.Sys, s.Opts, []int{primary, other}) {
				all = append(all, withLeaders(s.Sys, s.Pieces, state.Force{Primary: primary, Support: []int{other}}, at, side)...)
			}
		}
	}
	return all
}

// withLeaders is a force with each leader of the hex who leads any of it, and
// without one.
func withLeaders(sys *book.Book, pieces []state.Piece, f state.Force, at, side int) []state.Force {
	all := []state.Force{f}
	for _, l := range position.In(sys, pieces, at, side) {
		if !sys.Units[l].Combat() && position.LeadsAny(sys, l, f.Fighters()) {
			led := f
			led.Leaders = []int{l}
			all = append(all, led)
		}
	}
	return all
}

// defendOrder is a defence in its canonical form.
func defendOrder(sys *book.Book, f state.Force, at, side int) engine.Action {
	a := engine.Action{Side: sys.Sides[side], Verb: "defend", Path: []engine.Loc{book.Loc(sys, at)}}
	add := func(name string, units []int) {
		if len(units) > 0 {
			arg := engine.Arg{Name: name}
			for _, id := range book.UnitIDs(sys, units) {
				arg.Values = append(arg.Values, string(id))
			}
			a.Args = append(a.Args, arg)
		}
	}
	add("primary", []int{f.Primary})
	add("support", f.Support)
	add("leader", f.Leaders)
	return a
}

// checkDefend is MS 7.2.1: the owner names who defends.
func checkDefend(s *state.State, a engine.Action, f *order.Findings) {
	t, _ := state.Top(s.Tasks)
	if len(a.Units)+len(a.From) > 0 || len(a.Path) > 1 || len(a.Path) == 1 && a.Path[0] != book.Loc(s.Sys, t.At) {
		f.Add(finding.Missing, order.Cites("MS 7.2.1"), "say who defends %s: defend %s primary ...", book.Loc(s.Sys, t.At), book.Loc(s.Sys, t.At))
		return
	}
	b := &state.Battle{}
	if !namedForce(s, a, b, f) {
		return
	}
	if _, ok := sameForce(defenders(s, t.At, t.Side), b.Attack); !ok {
		f.Add(finding.TooManyTogether, order.Cites("MS 7.1.1"), "%s may be defended by one battalion or artillery, one other unit and one leader of their formation in it", book.Loc(s.Sys, t.At)).At = book.Loc(s.Sys, t.At)
	}
}

// sameForce finds a force among those that are possible.
func sameForce(all []state.Force, f state.Force) (state.Force, bool) {
	for _, one := range all {
		if one.Primary == f.Primary && slices.Equal(one.Support, f.Support) && slices.Equal(one.Leaders, f.Leaders) {
			return one, true
		}
	}
	return state.Force{}, false
}

func actDefend(c *course, a engine.Action) {
	var none order.Findings
	b := &state.Battle{}
	namedForce(c.State, a, b, &none)
	defendWith(c, b.Attack)
}

// defendWith takes the defenders into the battle.
func defendWith(c *course, f state.Force) {
	c.Pop()
	c.Battle.Defend = f
	c.tell("defended", f.All(), c.Battle.Target, fmt.Sprintf("%s %s %s", book.Names(c.Sys, f.All()), book.Verb(f.All(), "defends", "defend"), book.Loc(c.Sys, c.Battle.Target)), "MS 7.2.1")
}

// forcedDefence names the defenders where there is no choice.
func forcedDefence(c *course, t state.Task) bool {
	all := defenders(c.State, t.At, t.Side)
	if len(all) != 1 {
		return false
	}
	defendWith(c, all[0])
	return true
}

// checkConvert is WC 12.3: the defender turns an exchange into a retreat.
func checkConvert(a engine.Action, f *order.Findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Args) != 1 || a.Args[0].Name != "convert" || len(a.Args[0].Values) > 0 {
		f.Add(finding.Missing, order.Cites("WC 12.3"), "write: use convert, or pass")
	}
}

func actConvert(c *course, _ engine.Action) {
	t, _ := state.Top(c.Tasks)
	c.Pop()
	c.tell("converted", nil, c.Battle.Target, "the exchange becomes a retreat", "WC 12.3")
	if c.Battle.Shells {
		driveBack(c, t.Units[0], stepsBack{stand: true})
		return
	}
	fallBack(c, cell{code: codeRetreat}, stepsBack{stand: true})
}
