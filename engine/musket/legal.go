package musket

import (
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Legal lists actions of a side, all of which pass Check. Moves are those of single
// units to every hex they reach, and of stacks, units with a leader and
// reinforcements together; attacks are those from one hex with everybody who may,
// with and without leaders, and from all hexes around a target, with guns and
// without.
func (sys *System) Legal(from engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(from, side))
}

// Groups lists the same in parts: the pass, what each unit may do by itself, what
// each stack may, attacks by the hex they come from or go to, and so on.
func (sys *System) Groups(from engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s, ok := from.(*state.State)
	if !ok || !slices.Contains(seats(s), side) {
		return nil
	}
	groups := proposals(s)
	for i, g := range groups {
		groups[i] = legalOf(s, g, side)
	}
	return groups
}

// legalOf is what of a group is legal for a side.
func legalOf(s *state.State, g order.Group, side engine.Side) order.Group {
	return func(yield func(engine.Action) bool) {
		for a := range g {
			a.Side = side
			if (sure(s.Phase, s.Tasks, a) || judge(s, a).Verdict == engine.Legal) && !yield(a) {
				return
			}
		}
	}
}

// sure reports whether a proposal is legal as it was found: moves, and retreats by
// the lines that are open.
func sure(phase state.Phase, tasks []state.Task, a engine.Action) bool {
	t, asked := state.Top(tasks)
	if !asked {
		return phase == state.PhaseMove
	}
	return t.Kind == state.TaskRetreat && a.Verb == "retreat"
}

// proposals lists actions that are worth a check.
func proposals(s *state.State) []order.Group {
	if t, ok := state.Top(s.Tasks); ok {
		return order.ByVerb(answers(s, t))
	}
	pass := []order.Group{slices.Values([]engine.Action{{Verb: "pass"}})}
	switch s.Phase {
	case state.PhaseSetup:
		return slices.Concat(pass, entryLines(s), placements(s))
	case state.PhaseExhaust:
		return append(pass, func(yield func(engine.Action) bool) { morale.Tirings(s, yield) })
	case state.PhaseReveal:
		return pass
	case state.PhaseMove:
		if owes(s) {
			return moves(s)
		}
		return append(pass, moves(s)...)
	case state.PhaseRecover:
		return append(pass, func(yield func(engine.Action) bool) { morale.Recoveries(s, yield) }, func(yield func(engine.Action) bool) { morale.Replacements(s, yield) })
	case state.PhaseCombat:
		return slices.Concat(pass, attacks(s), joint(s), bombardments(s), charges(s))
	case state.PhaseCounter:
		return append(pass, func(yield func(engine.Action) bool) { counters(s, yield) }, func(yield func(engine.Action) bool) { approaches(s, yield) })
	}
	return nil
}

// moves lists the moves of the phase.
func moves(s *state.State) []order.Group {
	threat := move.ThreatTo(s, s.Active)
	var all []order.Group
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Side != s.Active || p.At == book.Nowhere || p.Moved && !move.GoOnward(s, []int{u}) || position.Rested(s, u) {
			continue
		}
		all = append(all, func(yield func(engine.Action) bool) {
			move.ReachOf(s.Sys, s.Opts, move.WalkAmid(s, threat, []int{u}), u).Orders(yield)
		})
		if stack := move.StackOf(s, u); len(stack) > 1 {
			all = append(all, func(yield func(engine.Action) bool) { move.GroupMoves(s, threat, stack, yield) })
		}
	}
	return append(slices.Concat(all, move.Entries(s), move.GroupEntries(s), charges(s)), func(yield func(engine.Action) bool) { squares(s, yield) }, func(yield func(engine.Action) bool) { move.Leavings(s, yield) }, func(yield func(engine.Action) bool) { morale.Replacements(s, yield) })
}

// attacks proposes, for each hex of the side and each enemy hex next to it, each
// force that could defend there as the one that attacks.
func attacks(s *state.State) []order.Group {
	return order.Each(position.Manned(s.Sys, s.Pieces, s.Active), func(from int, yield func(engine.Action) bool) {
		strikes(s, "attack", from, s.Active, yield)
	})
}

// counters proposes the counterattacks.
func counters(s *state.State, yield func(engine.Action) bool) {
	side := book.Foe(s.Active)
	for _, from := range mayStrike(s) {
		legal := func(a engine.Action) bool {
			var f order.Findings
			checkCounter(s, a, &f)
			return f.Illegal || f.Unclear || yield(a)
		}
		if !strikes(s, "counter", from, side, legal) {
			return
		}
	}
}

// strikes proposes the attacks of a side from one hex.
func strikes(s *state.State, verb string, from, side int, yield func(engine.Action) bool) bool {
	for _, to := range s.Sys.Field.Next[from] {
		if to == book.Nowhere || !position.Holds(s.Sys, s.Pieces, to, book.Foe(side)) {
			continue
		}
		for _, f := range defenders(s, from, side) {
			a := defendOrder(s.Sys, f, to, side)
			a.Verb, a.From = verb, book.Locs(s.Sys, []int{from})
			if !yield(a) {
				return false
			}
		}
	}
	return true
}

// bombardments proposes the shots of single guns.
func bombardments(s *state.State) []order.Group {
	var guns []int
	for u, p := range s.Pieces {
		if card := &s.Sys.Units[u]; card.Kind == book.Artillery && card.Side == s.Active && p.At != book.Nowhere {
			guns = append(guns, u)
		}
	}
	return order.Each(guns, func(u int, yield func(engine.Action) bool) {
		for _, at := range position.Manned(s.Sys, s.Pieces, book.Foe(s.Active)) {
			if s.Sys.Field.Distance(s.Pieces[u].At, at) > s.Sys.Units[u].Reach {
				continue
			}
			if !yield(engine.Action{Verb: "bombard", Units: book.UnitIDs(s.Sys, []int{u}), Path: []engine.Loc{book.Loc(s.Sys, at)}}) {
				return
			}
		}
	})
}
