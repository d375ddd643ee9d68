package musket

import (
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// group is actions that are listed together: of one kind, and where there are many
// of it, of one unit, hex or formation.
type group = iter.Seq[engine.Action]

// Legal lists actions of a side, all of which pass Check. Moves are those of single
// units to every hex they reach, and of stacks, units with a leader and
// reinforcements together; attacks are those from one hex with everybody who may,
// with and without leaders, and from all hexes around a target, with guns and
// without.
func (sys *System) Legal(state engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(state, side))
}

// Groups lists the same in parts: the pass, what each unit may do by itself, what
// each stack may, attacks by the hex they come from or go to, and so on.
func (sys *System) Groups(state engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s, ok := state.(*State)
	if !ok || !slices.Contains(s.seats(), side) {
		return nil
	}
	groups := s.proposals()
	for i, g := range groups {
		groups[i] = s.legal(g, side)
	}
	return groups
}

// legal is what of a group is legal for a side.
func (s *State) legal(g group, side engine.Side) group {
	return func(yield func(engine.Action) bool) {
		for a := range g {
			a.Side = side
			if (sure(s.phase, s.tasks, a) || s.sys.Check(s, a).Verdict == engine.Legal) && !yield(a) {
				return
			}
		}
	}
}

// sure reports whether a proposal is legal as it was found: moves, and retreats by
// the lines that are open.
func sure(phase phase, tasks []task, a engine.Action) bool {
	t, asked := top(tasks)
	if !asked {
		return phase == phaseMove
	}
	return t.kind == taskRetreat && a.Verb == "retreat"
}

// proposals lists actions that are worth a check.
func (s *State) proposals() []group {
	if t, ok := top(s.tasks); ok {
		return byVerb(s.answers(t))
	}
	pass := []group{slices.Values([]engine.Action{{Verb: "pass"}})}
	switch s.phase {
	case phaseSetup:
		return slices.Concat(pass, s.entryLines(), s.placements())
	case phaseExhaust:
		return append(pass, s.tirings)
	case phaseReveal:
		return pass
	case phaseMove:
		if s.owes() {
			return s.moves()
		}
		return append(pass, s.moves()...)
	case phaseRecover:
		return append(pass, s.recoveries, s.replacements)
	case phaseCombat:
		return slices.Concat(pass, s.attacks(), s.joint(), s.bombardments(), s.charges())
	case phaseCounter:
		return append(pass, s.counters, s.approaches)
	}
	return nil
}

// each is a group for each of some units or hexes.
func each(of []int, list func(one int, yield func(engine.Action) bool)) []group {
	groups := make([]group, len(of))
	for i, one := range of {
		groups[i] = func(yield func(engine.Action) bool) { list(one, yield) }
	}
	return groups
}

// byVerb is a group for each run of actions with one verb.
func byVerb(all []engine.Action) (groups []group) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Verb == all[0].Verb {
			n++
		}
		groups, all = append(groups, slices.Values(all[:n])), all[n:]
	}
	return groups
}

// moves lists the moves of the phase.
func (s *State) moves() []group {
	threat := s.threatTo(s.active)
	var all []group
	for u, p := range s.pieces {
		if s.sys.units[u].side != s.active || p.at == nowhere || p.moved && !s.goOnward([]int{u}) || s.rested(u) {
			continue
		}
		all = append(all, func(yield func(engine.Action) bool) {
			reachOf(s.sys, s.opts, s.walkAmid(threat, []int{u}), u).orders(yield)
		})
		if stack := s.stackOf(u); len(stack) > 1 {
			all = append(all, func(yield func(engine.Action) bool) { s.groupMoves(threat, stack, yield) })
		}
	}
	return append(slices.Concat(all, s.entries(), s.groupEntries(), s.charges()), s.squares, s.leavings, s.replacements)
}

// stackOf is all units in a hex that have not moved, if the unit is the first of
// them; else nothing.
func (s *State) stackOf(u int) []int {
	all := slices.DeleteFunc(in(s.sys, s.pieces, s.pieces[u].at, s.active), func(o int) bool { return s.pieces[o].moved || s.rested(o) })
	if len(all) == 0 || all[0] != u {
		return nil
	}
	return all
}

// orders lists the cheapest move to each hex that is reached, in the order of the
// hexes.
func (r reach) orders(yield func(engine.Action) bool) {
	w, room := r.mixed.w, new(room)
	order := engine.Action{Side: w.s.sys.sides[w.side], Verb: "move", Units: ids(w.s.sys, w.units)}
	for at := range r.mixed.hexes {
		best := r.best(at)
		if best == nil {
			continue
		}
		if order.Path = best.printed(at, room); !yield(order) {
			return
		}
	}
}

// steps lists the moves of a stack by one hex, which nobody has to pay for
// (MS 4.3).
func (w *walk) steps(yield func(engine.Action) bool) bool {
	for d, to := range w.s.sys.field.next[w.start] {
		if to == nowhere || w.barsWay(true, w.start, to, hex.Direction(d)) {
			continue
		}
		if !yield(moveOrder(w.s.sys, w.s.pieces, w.units, []int{to})) {
			return false
		}
	}
	return true
}

// recoveries lists the tries to recover.
func (s *State) recoveries(yield func(engine.Action) bool) {
	for _, u := range s.recoverable() {
		if !yield(engine.Action{Verb: "recover", Units: ids(s.sys, []int{u})}) {
			return
		}
		for _, l := range in(s.sys, s.pieces, s.pieces[u].at, s.active) {
			if lends(s.sys, s.pieces, l, u) && !yield(engine.Action{Verb: "recover", Units: ids(s.sys, []int{u, l})}) {
				return
			}
		}
	}
}

// attacks proposes, for each hex of the side and each enemy hex next to it, each
// force that could defend there as the one that attacks.
func (s *State) attacks() []group {
	return each(manned(s.sys, s.pieces, s.active), func(from int, yield func(engine.Action) bool) {
		s.strikes("attack", from, s.active, yield)
	})
}

// manned lists the hexes in which a side has combat units.
func manned(sys *System, pieces []piece, side int) []int {
	var all []int
	for u, p := range pieces {
		if card := &sys.units[u]; p.at != nowhere && card.side == side && card.combat() {
			all = append(all, p.at)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// counters proposes the counterattacks.
func (s *State) counters(yield func(engine.Action) bool) {
	side := foe(s.active)
	for _, from := range s.mayStrike() {
		legal := func(a engine.Action) bool {
			var f findings
			checkCounter(s, a, &f)
			return f.illegal || f.unclear || yield(a)
		}
		if !s.strikes("counter", from, side, legal) {
			return
		}
	}
}

// strikes proposes the attacks of a side from one hex.
func (s *State) strikes(verb string, from, side int, yield func(engine.Action) bool) bool {
	for _, to := range s.sys.field.next[from] {
		if to == nowhere || !holds(s.sys, s.pieces, to, foe(side)) {
			continue
		}
		for _, f := range s.defenders(from, side) {
			a := defendOrder(s.sys, f, to, side)
			a.Verb, a.From = verb, locs(s.sys, []int{from})
			if !yield(a) {
				return false
			}
		}
	}
	return true
}

// bombardments proposes the shots of single guns.
func (s *State) bombardments() []group {
	var guns []int
	for u, p := range s.pieces {
		if card := &s.sys.units[u]; card.kind == artillery && card.side == s.active && p.at != nowhere {
			guns = append(guns, u)
		}
	}
	return each(guns, func(u int, yield func(engine.Action) bool) {
		for _, at := range manned(s.sys, s.pieces, foe(s.active)) {
			if s.sys.field.distance(s.pieces[u].at, at) > s.sys.units[u].reach {
				continue
			}
			if !yield(engine.Action{Verb: "bombard", Units: ids(s.sys, []int{u}), Path: []engine.Loc{loc(s.sys, at)}}) {
				return
			}
		}
	})
}
