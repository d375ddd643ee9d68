package musket

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// This is what may be answered at a task, the best first as far as that can be
// said: the first stands for a side that does not answer. Nothing is ventured in
// its name that it can leave alone.

// answers lists what may be said at a task.
func answers(s *state.State, t state.Task) []engine.Action {
	var all []engine.Action
	pass := engine.Action{Verb: "pass"}
	switch t.Kind {
	case state.TaskDefend:
		for _, f := range defences(s, s.Battle) {
			all = append(all, defendOrder(s.Sys, f, t.At, t.Side))
		}
	case state.TaskTerrain, state.TaskAgree, state.TaskRule:
		all = statements(s, t)
	case state.TaskConvert:
		all = prefer(retreat.GainsByRetreat(s, t), engine.Action{Verb: "use", Args: []engine.Arg{{Name: "convert"}}}, pass)
	case state.TaskLose:
		all = retreat.Losses(s.Sys, s.Pieces, t)
	case state.TaskAdvance:
		all = append(all, pass)
		for _, u := range retreat.MayAdvance(s.Sys, s.Pieces, t) {
			for _, path := range retreat.Advances(s, t, u) {
				all = append(all, engine.Action{Verb: "advance", Units: book.UnitIDs(s.Sys, []int{u}), Path: book.Locs(s.Sys, path)})
			}
		}
	case state.TaskSquare:
		all = prefer(gainsBySquare(s, t.Units[0]), engine.Action{Verb: "square", Units: book.UnitIDs(s.Sys, t.Units)}, pass)
	case state.TaskAgain:
		all = append(all, pass)
		for _, at := range chargeTargets(s.Sys, s.Pieces, t.Units[0]) {
			all = append(all, chargeOrder(s.Sys, s.Pieces, t.Units[0], nil, at))
		}
	case state.TaskGiveWay:
		for _, path := range retreat.Farthest(s.Sys, s.Pieces, t.Side, retreat.WaysOut(s, t.Units[0])) {
			all = append(all, retreat.RetreatOrder(s.Sys, s.Pieces, t.Units, path))
		}
	case state.TaskStray:
		for _, at := range retreat.Haunts(s, t.Units[0]) {
			all = append(all, retreat.RetreatOrder(s.Sys, s.Pieces, t.Units, []int{at}))
		}
	case state.TaskRetreat:
		all = retreat.Retreats(s, t)
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
func defences(s *state.State, b *state.Battle) []state.Force {
	type ranked struct {
		state.Force
		differential, morale int
	}
	var all []ranked
	for _, f := range defenders(s, b.Target, book.Foe(b.Side)) {
		met := *b
		met.Defend = f
		meeting := *s
		meeting.Battle = &met
		all = append(all, ranked{f, assault(s, &met).total - defence(s, &met).total, primaryMorale(&meeting, f)})
	}
	slices.SortStableFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.differential, b.differential), cmp.Compare(b.morale, a.morale),
			cmp.Compare(s.Pieces[b.Primary].Steps, s.Pieces[a.Primary].Steps))
	})
	forces := make([]state.Force, len(all))
	for i, d := range all {
		forces[i] = d.Force
	}
	return forces
}

// gainsBySquare reports whether a unit that is charged defends no worse in square
// than as it stands.
func gainsBySquare(s *state.State, u int) bool {
	now := assault(s, s.Battle).total - defence(s, s.Battle).total
	c := course{State: s.Clone()}
	actSquare(&c, engine.Action{Units: book.UnitIDs(s.Sys, []int{u})})
	return assault(c.State, c.Battle).total-defence(c.State, c.Battle).total <= now
}
