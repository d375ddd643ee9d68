package musket

import (
	"slices"

	"adjutant/engine"
)

// What several units do together, as Legal lists it: few of the many ways, but of
// each kind some.

// groupMoves lists moves of units of one hex that have not moved: the whole stack,
// and each unit with a leader of its formation, by one hex and as far as they get
// together.
func (s *State) groupMoves(threat threat, stack []int, yield func(engine.Action) bool) {
	w := s.walkAmid(threat, stack)
	if !w.steps(yield) || !w.far(yield) {
		return
	}
	for _, pair := range led(s.sys, stack) {
		if len(stack) > len(pair) && !s.walkAmid(threat, pair).far(yield) {
			return
		}
	}
}

// led lists each combat unit of a stack with each leader of its formation.
func led(sys *System, stack []int) (pairs [][]int) {
	for _, u := range stack {
		for _, l := range stack {
			if sys.units[l].leads(sys.units[u]) && sys.units[u].combat() {
				pairs = append(pairs, []int{u, l})
			}
		}
	}
	return pairs
}

// far lists the moves of units together to the hexes from which they get no
// farther, two hexes away at least.
func (w *walk) far(yield func(engine.Action) bool) bool {
	slowest := nowhere
	for _, u := range w.units {
		if w.s.sys.units[u].combat() && (slowest == nowhere || w.allowance(u) < w.allowance(slowest)) {
			slowest = u
		}
	}
	if slowest == nowhere {
		return true // leaders ride each for himself
	}
	has := w.allowance(slowest)
	r := reachOf(w.s.sys, w.s.opts, w, slowest)
	for at := range r.mixed.hexes {
		best := r.best(at)
		if best == nil || !best.hexes[at].stop && !best.hexes[at].last && int(best.hexes[at].cost)+costClear <= has {
			continue
		}
		path := best.path(at)
		if len(path) > 1 && w.problem(path) == nil && !yield(moveOrder(w.s.sys, w.s.pieces, w.units, path)) {
			return false
		}
	}
	return true
}

// groupEntries lists the ways in for all who are due at one hex together.
func (s *State) groupEntries() (all []group) {
	var done []int
	for u := range s.pieces {
		at := s.arrival(u).at
		if s.sys.units[u].side != s.active || !s.due(u) || slices.Contains(done, at) {
			continue
		}
		done = append(done, at)
		var units []int
		for other := range s.pieces {
			if s.sys.units[other].side == s.active && s.due(other) && s.arrival(other).at == at {
				units = append(units, other)
			}
		}
		if len(units) > 1 {
			all = append(all, func(yield func(engine.Action) bool) { s.entriesTogether(units, at, yield) })
		}
	}
	return all
}

func (s *State) entriesTogether(units []int, at int, yield func(engine.Action) bool) {
	for _, g := range s.gates(units, at) {
		w, wrong := s.newEntry(units, g.at)
		if wrong != nil || w.problem(nil) != nil {
			continue
		}
		if !yield(moveFrom(s.sys, units, g.at, nil)) {
			return
		}
		for _, to := range s.sys.field.next[g.at] {
			if to != nowhere && w.problem([]int{to}) == nil && !yield(moveFrom(s.sys, units, g.at, []int{to})) {
				return
			}
		}
	}
}

// joint proposes, for each enemy hex, the attack out of all hexes next to it
// together, alone and with the guns that reach it, and the bombardment by all of
// these.
func (s *State) joint() []group {
	return each(manned(s.sys, s.pieces, foe(s.active)), func(target int, yield func(engine.Action) bool) {
		if slices.Contains(s.attacked, target) {
			return
		}
		guns := s.gunsOn(target)
		if len(guns) > 1 && !yield(engine.Action{Verb: "bombard", Units: ids(s.sys, guns), Path: locs(s.sys, []int{target})}) {
			return
		}
		from, whole := s.all(target)
		if len(from) > 1 && !yield(strike(s.sys, s.active, from, target, whole)) {
			return
		}
		if whole.guns = guns; len(from) > 0 && len(guns) > 0 {
			yield(strike(s.sys, s.active, from, target, whole))
		}
	})
}

// gunsOn lists the guns of the active side that may bombard a hex.
func (s *State) gunsOn(target int) []int {
	var guns []int
	for u, p := range s.pieces {
		var f findings
		if card := &s.sys.units[u]; card.kind != artillery || card.side != s.active || p.at == nowhere {
			continue
		}
		if s.checkGun(u, target, &f); !f.illegal {
			guns = append(guns, u)
		}
	}
	return guns
}

// all is the hexes next to a target from which the active side may still attack,
// and the most who may take part in each.
func (s *State) all(target int) (from []int, whole force) {
	whole.primary = nowhere
	for _, at := range s.sys.field.next[target] {
		if at == nowhere || slices.Contains(s.used, at) {
			continue
		}
		most := force{primary: nowhere}
		for _, f := range s.defenders(at, s.active) {
			fit := !slices.ContainsFunc(f.fighters(), func(u int) bool { return s.pieces[u].status == ineffective || s.pieces[u].fought })
			if fit && len(f.all()) > len(most.all()) {
				most = f
			}
		}
		if most.primary == nowhere {
			continue
		}
		from = append(from, at)
		whole.leaders = append(whole.leaders, most.leaders...)
		if whole.primary == nowhere {
			whole.primary, whole.support = most.primary, append(whole.support, most.support...)
		} else {
			whole.support = append(whole.support, most.fighters()...)
		}
	}
	return from, whole
}

// strike is an attack in its canonical form.
func strike(sys *System, active int, from []int, target int, f force) engine.Action {
	a := defendOrder(sys, f, target, active)
	a.Verb, a.From = "attack", locs(sys, from)
	if len(f.guns) > 0 {
		guns := engine.Arg{Name: "guns"}
		for _, id := range ids(sys, f.guns) {
			guns.Values = append(guns.Values, string(id))
		}
		a.Args = append(a.Args, guns)
	}
	return a
}
