package musket

import (
	"cmp"
	"slices"

	"adjutant/engine"
)

// This is what may be answered at a task, the best first as far as that can be
// said: the first stands for a side that does not answer. Nothing is ventured in
// its name that it can leave alone.

// answers lists what may be said at a task.
func (s *State) answers(t task) []engine.Action {
	var all []engine.Action
	pass := engine.Action{Verb: "pass"}
	switch t.kind {
	case taskDefend:
		for _, f := range s.defences(s.battle) {
			all = append(all, defendOrder(s.sys, f, t.at, t.side))
		}
	case taskTerrain, taskAgree:
		all = s.statements(t)
	case taskConvert:
		all = prefer(s.gainsByRetreat(t), engine.Action{Verb: "use", Args: []engine.Arg{{Name: "convert"}}}, pass)
	case taskLose:
		all = losses(s.sys, s.pieces, t)
	case taskAdvance:
		all = append(all, pass)
		for _, u := range mayAdvance(s.sys, s.pieces, t) {
			for _, path := range s.advances(t, u) {
				all = append(all, engine.Action{Verb: "advance", Units: ids(s.sys, []int{u}), Path: locs(s.sys, path)})
			}
		}
	case taskSquare:
		all = prefer(s.gainsBySquare(t.units[0]), engine.Action{Verb: "square", Units: ids(s.sys, t.units)}, pass)
	case taskAgain:
		all = append(all, pass)
		for _, at := range chargeTargets(s.sys, s.pieces, t.units[0]) {
			all = append(all, chargeOrder(s.sys, s.pieces, t.units[0], nil, at))
		}
	case taskGiveWay:
		for _, path := range farthest(s.sys, s.pieces, t.side, s.waysOut(t.units[0])) {
			all = append(all, retreatOrder(s.sys, s.pieces, t.units, path))
		}
	case taskStray:
		for _, at := range s.haunts(t.units[0]) {
			all = append(all, retreatOrder(s.sys, s.pieces, t.units, []int{at}))
		}
	case taskRetreat:
		all = s.retreats(t)
	}
	return all
}

// prefer is an answer before the other if it is the better one, else behind it.
func prefer(better bool, answer, other engine.Action) []engine.Action {
	if better {
		return []engine.Action{answer, other}
	}
	return []engine.Action{other, answer}
}

// defences lists the ways to meet an attack, the strongest first: the one with the
// lowest differential, of equals the one whose primary unit has the best morale,
// then the most steps to lose.
func (s *State) defences(b *battle) []force {
	type defence struct {
		force
		differential, morale int
	}
	var all []defence
	for _, f := range s.defenders(b.target, foe(b.side)) {
		met := *b
		met.defend = f
		meeting := *s
		meeting.battle = &met
		all = append(all, defence{f, s.assault(&met).total - s.defence(&met).total, meeting.primaryMorale(f)})
	}
	slices.SortStableFunc(all, func(a, b defence) int {
		return cmp.Or(cmp.Compare(a.differential, b.differential), cmp.Compare(b.morale, a.morale),
			cmp.Compare(s.pieces[b.primary].steps, s.pieces[a.primary].steps))
	})
	forces := make([]force, len(all))
	for i, d := range all {
		forces[i] = d.force
	}
	return forces
}

// gainsByRetreat reports whether the defenders can take a retreat instead of an
// exchange without a loss: some who can disrupt where they are, or a safe line
// for them all. The attackers gain by it in any case.
func (s *State) gainsByRetreat(t task) bool {
	units := t.units // bombarded
	if len(units) == 0 {
		units = in(s.sys, s.pieces, s.battle.target, foe(s.battle.side))
	}
	if t.side == s.battle.side || len(units) == 0 || slices.ContainsFunc(units, func(u int) bool { return s.sys.units[u].combat() && s.pieces[u].status == good }) {
		return true
	}
	return s.linesFor(units, shakenRetreat, longRetreat).class == classSafe
}

// gainsBySquare reports whether a unit that is charged defends no worse in square
// than as it stands.
func (s *State) gainsBySquare(u int) bool {
	now := s.assault(s.battle).total - s.defence(s.battle).total
	c := course{State: s.clone()}
	actSquare(&c, engine.Action{Units: ids(s.sys, []int{u})})
	return c.assault(c.battle).total-c.defence(c.battle).total <= now
}

// losses lists the units that may lose a step, those first who have most left, of
// equals the weakest.
func losses(sys *System, pieces []piece, t task) []engine.Action {
	may := slices.Clone(losable(sys, pieces, t))
	slices.SortStableFunc(may, func(a, b int) int {
		return cmp.Or(cmp.Compare(pieces[b].steps, pieces[a].steps), cmp.Compare(face(sys, pieces, a).Def, face(sys, pieces, b).Def))
	})
	var all []engine.Action
	for _, u := range may {
		all = append(all, engine.Action{Verb: "lose", Units: ids(sys, []int{u})})
	}
	return all
}

// farthest sorts ways by how far their end is from the nearest enemy combat unit.
func farthest(sys *System, pieces []piece, side int, ways [][]int) [][]int {
	enemies := manned(sys, pieces, foe(side))
	clear := func(way []int) int {
		nearest := len(sys.field.ground)
		for _, at := range enemies {
			nearest = min(nearest, sys.field.distance(way[len(way)-1], at))
		}
		return nearest
	}
	slices.SortStableFunc(ways, func(a, b []int) int { return cmp.Compare(clear(b), clear(a)) })
	return ways
}

// haunts lists where a leader may ride, to units that he leads before others.
func (s *State) haunts(l int) []int {
	where := s.refuges(l)
	leads := func(at int) int {
		if slices.ContainsFunc(combatIn(s.sys, s.pieces, at, s.sys.units[l].side), func(u int) bool { return s.sys.units[l].leads(s.sys.units[u]) }) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(where, func(a, b int) int { return cmp.Compare(leads(a), leads(b)) })
	return where
}
