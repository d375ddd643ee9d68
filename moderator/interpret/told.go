package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/interpret/wayfind"
	"adjutant/moderator/orders"
	"adjutant/vassal/replay"
)

// told is the ways that a player tells beside his drags, in the chat or in the mail:
// moves that a log shows anyway. A move that it does not show is an order.
type told struct {
	moves   []engine.Action
	used    []bool
	manners []engine.Action // how moves went that were shown
	targets []engine.Loc    // of attacks that are said
}

// listen takes the moves down that are said anywhere.
func (r *reader) listen() {
	add := func(o orders.Order) {
		a, ok := o.Action(r.Side)
		switch {
		case !ok || len(a.Path) == 0:
		case a.Verb == "move" && len(a.Args) == 0:
			r.ways.moves = append(r.ways.moves, a)
		case !isRoute(a):
			r.ways.targets = append(r.ways.targets, a.Path[len(a.Path)-1])
		}
	}
	for _, line := range orders.Parse(r.Text, r.roster).Lines {
		add(line.Order)
	}
	heard := 0
	for run := replay.Start(r.Log.File); ; {
		step, ok := run.Step()
		if !ok {
			break
		}
		for _, line := range step.Chat {
			order, wrong, is := r.said(step.LogStep, line)
			if is && !step.Undo {
				heard++
			}
			if is && (wrong == nil || wrong.IsWarning()) && !step.Undo && heard <= maxSaid {
				add(order)
			}
		}
	}
	r.ways.used = make([]bool, len(r.ways.moves))
}

// choose is the way that was told of units that came from stop to stop.
func (t *told) choose(units []engine.UnitID, stops []engine.Loc) ([]engine.Loc, bool) {
	for i, a := range t.moves {
		if path := startingAt(stops[0], a.Path); !t.used[i] && sameUnits(a.Units, units) && wayfind.Through(path[1:], stops[1:]) {
			t.used[i] = true
			return path, true
		}
	}
	return nil, false
}

// shown reports whether an order only tells the way of a move that was shown, or how it went.
func (t *told) shown(a engine.Action) bool {
	same := func(m engine.Action) bool { return m.Side == a.Side && m.String() == a.String() }
	i := slices.IndexFunc(t.moves, same)
	return i >= 0 && t.used[i] || slices.ContainsFunc(t.manners, same)
}

// startingAt is a path with its start, which it may leave out.
func startingAt(start engine.Loc, path []engine.Loc) []engine.Loc {
	if path[0] == start {
		return path
	}
	return append([]engine.Loc{start}, path...)
}

func sameUnits(a, b []engine.UnitID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
