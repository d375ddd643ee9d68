package musket

import (
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Legal lists actions of a side, all of which pass Check. Moves are those of single
// units to every hex they reach, and of stacks, units with a leader and
// reinforcements together; attacks are those from one hex with everybody who may,
// with and without leaders, and from all hexes around a target, with guns and
// without.
func (sys *System) Legal(state engine.State, side engine.Side) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		s, ok := state.(*State)
		if !ok || !slices.Contains(s.seats(), side) {
			return
		}
		for a := range s.proposals() {
			a.Side = side
			if (s.sure() || sys.Check(s, a).Verdict == engine.Legal) && !yield(a) {
				return
			}
		}
	}
}

// sure reports whether all that is proposed is legal, as moves are.
func (s *State) sure() bool { return s.phase == phaseMove && len(s.tasks) == 0 }

// proposals lists actions that are worth a check.
func (s *State) proposals() iter.Seq[engine.Action] {
	if t, ok := s.top(); ok {
		return s.answers(t)
	}
	pass := slices.Values([]engine.Action{{Verb: "pass"}})
	switch s.phase {
	case phaseSetup:
		return chain(pass, s.entryLines, s.placements)
	case phaseExhaust:
		return chain(pass, s.tirings)
	case phaseReveal:
		return pass
	case phaseMove:
		if len(s.owed()) > 0 {
			return s.moves()
		}
		return chain(pass, s.moves())
	case phaseRecover:
		return chain(pass, s.recoveries())
	case phaseCombat:
		return chain(pass, s.attacks(), s.joint, s.bombardments(), func(yield func(engine.Action) bool) { s.charges(yield) })
	case phaseCounter:
		return chain(pass, s.counters(), s.approaches())
	}
	return slices.Values([]engine.Action(nil))
}

func chain(all ...iter.Seq[engine.Action]) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, one := range all {
			for a := range one {
				if !yield(a) {
					return
				}
			}
		}
	}
}

// answers lists what may be said at a task.
func (s *State) answers(t task) iter.Seq[engine.Action] {
	var all []engine.Action
	switch t.kind {
	case taskDefend:
		for _, f := range s.defenders(t.at, t.side) {
			all = append(all, s.defendOrder(f, t.at, t.side))
		}
	case taskTerrain, taskAgree:
		all = s.statements(t)
	case taskConvert:
		all = []engine.Action{{Verb: "use", Args: []engine.Arg{{Name: "convert"}}}, {Verb: "pass"}}
	case taskLose:
		all = s.losses(t)
	case taskAdvance:
		all = append(all, engine.Action{Verb: "pass"})
		for _, u := range s.mayAdvance(t) {
			for _, path := range s.advances(t, u) {
				all = append(all, engine.Action{Verb: "advance", Units: s.ids([]int{u}), Path: s.locs(path)})
			}
		}
	case taskSquare:
		all = []engine.Action{{Verb: "pass"}, {Verb: "square", Units: s.ids(t.units)}}
	case taskAgain:
		all = append(all, engine.Action{Verb: "pass"})
		for _, at := range s.chargeTargets(t.units[0]) {
			all = append(all, s.chargeOrder(t.units[0], nil, at))
		}
	case taskGiveWay:
		for _, path := range s.waysOut(t.units[0]) {
			all = append(all, s.retreatOrder(t.units, path))
		}
	case taskStray:
		for _, at := range s.refuges(t.units[0]) {
			all = append(all, s.retreatOrder(t.units, []int{at}))
		}
	case taskRetreat:
		all = s.retreats(t)
	}
	return slices.Values(all)
}

func (s *State) losses(t task) []engine.Action {
	var all []engine.Action
	for _, u := range s.losable(t) {
		all = append(all, engine.Action{Verb: "lose", Units: s.ids([]int{u})})
	}
	return all
}

// retreats lists the lines of the whole group, then those of each unit, and what
// may be done instead.
func (s *State) retreats(t task) []engine.Action {
	var all []engine.Action
	groups := [][]int{t.units}
	if len(t.units) > 1 {
		for _, u := range t.units {
			groups = append(groups, []int{u})
		}
	}
	for _, g := range groups {
		for _, path := range s.linesFor(g, t.leastOf(g), t.most).paths {
			all = append(all, s.retreatOrder(g, path))
		}
	}
	if may := s.standing(t); t.stand && len(may) > 0 {
		all = append(all, engine.Action{Verb: "disrupt", Units: s.ids(may)})
		for i := range may {
			if len(may) > 1 && s.opts.is(optStandBy, standByUnit) {
				all = append(all, engine.Action{Verb: "disrupt", Units: s.ids(may[i : i+1])})
			}
		}
	}
	return append(all, s.losses(t)...)
}

// moves lists the moves of the phase.
func (s *State) moves() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		threat, room := s.threatTo(s.active), new(room)
		for u, p := range s.pieces {
			if s.sys.units[u].side != s.active || p.at == nowhere || p.moved && !s.goOnward([]int{u}) || s.rested(u) {
				continue
			}
			if !s.reachOf(s.walkAmid(threat, []int{u}), u).orders(room, yield) {
				return
			}
			if !s.groupMoves(threat, s.stackOf(u), yield) {
				return
			}
		}
		_ = s.entries(yield) && s.groupEntries(yield) && s.charges(yield) && s.squares(yield) && s.leavings(yield) && s.replacements(yield)
	}
}

// stackOf is all units in a hex that have not moved, if the unit is the first of
// them; else nothing.
func (s *State) stackOf(u int) []int {
	all := slices.DeleteFunc(s.in(s.pieces[u].at, s.active), func(o int) bool { return s.pieces[o].moved || s.rested(o) })
	if len(all) == 0 || all[0] != u {
		return nil
	}
	return all
}

// orders lists the cheapest move to each hex that is reached, in the order of the
// hexes.
func (r reach) orders(room *room, yield func(engine.Action) bool) bool {
	w := r.mixed.w
	order := engine.Action{Side: w.s.sys.sides[w.side], Verb: "move", Units: w.s.ids(w.units)}
	for at := range r.mixed.hexes {
		best := r.best(at)
		if best == nil {
			continue
		}
		if order.Path = best.printed(at, room); !yield(order) {
			return false
		}
	}
	return true
}

// steps lists the moves of a stack by one hex, which nobody has to pay for
// (MS 4.3).
func (w *walk) steps(yield func(engine.Action) bool) bool {
	for d, to := range w.s.sys.field.next[w.start] {
		if to == nowhere || w.barsWay(true, w.start, to, hex.Direction(d)) {
			continue
		}
		if !yield(w.s.moveOrder(w.units, []int{to})) {
			return false
		}
	}
	return true
}

func (s *State) recoveries() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, u := range s.recoverable() {
			if !yield(engine.Action{Verb: "recover", Units: s.ids([]int{u})}) {
				return
			}
			for _, l := range s.in(s.pieces[u].at, s.active) {
				if s.lends(l, u) && !yield(engine.Action{Verb: "recover", Units: s.ids([]int{u, l})}) {
					return
				}
			}
		}
		_ = s.replacements(yield)
	}
}

// attacks proposes, for each hex of the side and each enemy hex next to it, each
// force that could defend there as the one that attacks.
func (s *State) attacks() iter.Seq[engine.Action] {
	return s.strikes("attack", s.active, nil)
}

// counters proposes the counterattacks.
func (s *State) counters() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for a := range s.strikes("counter", foe(s.active), s.mayStrike()) {
			a.Side = s.sys.sides[foe(s.active)]
			var f findings
			if checkCounter(s, a, &f); !f.illegal && !f.unclear && !yield(a) {
				return
			}
		}
	}
}

// strikes proposes attacks of a side from single hexes, all of them or those
// given.
func (s *State) strikes(verb string, side int, only []int) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for from := range s.sys.field.ground {
			if !s.holds(from, side) || verb == "counter" && !slices.Contains(only, from) {
				continue
			}
			for _, to := range s.sys.field.next[from] {
				if to == nowhere || !s.holds(to, foe(side)) {
					continue
				}
				for _, f := range s.defenders(from, side) {
					a := s.defendOrder(f, to, side)
					a.Verb, a.From = verb, s.locs([]int{from})
					if !yield(a) {
						return
					}
				}
			}
		}
	}
}

func (s *State) bombardments() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for u, p := range s.pieces {
			card := s.sys.units[u]
			if card.kind != artillery || card.side != s.active || p.at == nowhere {
				continue
			}
			for at := range s.sys.field.ground {
				if s.sys.field.distance(p.at, at) > card.reach || !s.holds(at, foe(card.side)) {
					continue
				}
				if !yield(engine.Action{Verb: "bombard", Units: s.ids([]int{u}), Path: []engine.Loc{s.loc(at)}}) {
					return
				}
			}
		}
	}
}
