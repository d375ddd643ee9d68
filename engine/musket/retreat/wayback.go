package retreat

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// wayBack is a line of retreat that may be chosen, and what it costs.
type wayBack struct {
	units, path []int
	caught      int // 1 if an enemy zone of control catches the group on it
	apart       int // 0 for the whole group, then by unit
	lost        int // guns that a creek takes
	shaken      int // units that it disrupts, which the result does not
	crowded     int // 1 if it ends in a hex that is over-stacked then
}

// compareWays orders ways back from the best: safe ones, those of the whole group,
// those that cost least, the shortest.
func compareWays(a, b wayBack) int {
	return cmp.Or(cmp.Compare(a.caught, b.caught), cmp.Compare(a.apart, b.apart), cmp.Compare(a.lost, b.lost),
		cmp.Compare(a.shaken, b.shaken), cmp.Compare(a.crowded, b.crowded), cmp.Compare(len(a.path), len(b.path)))
}

// Retreats lists the lines of the whole group and those of each unit, and what may
// be done instead: first, if the best of the lines costs a step or a gun.
func Retreats(s *state.State, t state.Task) []engine.Action {
	ways, stay := waysBack(s, t), append(inPlace(s, t), Losses(s.Sys, s.Pieces, t)...)
	var all []engine.Action
	for _, w := range ways {
		all = append(all, RetreatOrder(s.Sys, s.Pieces, w.units, w.path))
	}
	if len(ways) > 0 && ways[0].caught+ways[0].lost > 0 {
		return append(stay, all...)
	}
	return append(all, stay...)
}

// waysBack lists the lines of a retreat, the best first.
func waysBack(s *state.State, t state.Task) []wayBack {
	groups := [][]int{t.Units}
	if len(t.Units) > 1 && s.Opts.Is(book.OptSplit, 0) {
		for _, u := range t.Units {
			groups = append(groups, []int{u})
		}
	}
	var all []wayBack
	for i, g := range groups {
		open := LinesFor(s, g, t.LeastOf(g), t.Most)
		for _, path := range open.Paths {
			w := reckonWay(s, t, g, path)
			w.apart = i
			if open.Class == classUnsafe {
				w.caught = 1
			}
			all = append(all, w)
		}
	}
	slices.SortStableFunc(all, compareWays)
	return all
}

// reckonWay counts what a line costs a group (TEC, MS 5.0, 9.3.2c).
func reckonWay(s *state.State, t state.Task, group, path []int) wayBack {
	w := wayBack{units: group, path: path}
	waded := position.Wades(s.Sys, s.Pieces[group[0]].At, path)
	for _, u := range group {
		card, p := s.Sys.Units[u], s.Pieces[u]
		breaks := waded && card.Kind == book.Infantry || p.Square && len(path) > 1
		switch {
		case waded && card.Kind == book.Artillery:
			w.lost++
		case breaks && p.Status == state.Good && !t.Shaken:
			w.shaken++
		}
	}
	there := slices.Concat(group, position.CombatIn(s.Sys, s.Pieces, path[len(path)-1], t.Side))
	if position.Crowded(s.Sys, slices.DeleteFunc(there, func(u int) bool { return !s.Sys.Units[u].Combat() })) {
		w.crowded = 1
	}
	return w
}

// inPlace lists the ways to disrupt in place (WC, result r): all who may, or each
// by itself.
func inPlace(s *state.State, t state.Task) []engine.Action {
	may := MayStand(s.Sys, s.Pieces, t)
	if !t.Stand || len(may) == 0 {
		return nil
	}
	all := []engine.Action{{Verb: "disrupt", Units: book.UnitIDs(s.Sys, may)}}
	for i := range may {
		if len(may) > 1 && s.Opts.Is(book.OptStandBy, StandByUnit) {
			all = append(all, engine.Action{Verb: "disrupt", Units: book.UnitIDs(s.Sys, may[i:i+1])})
		}
	}
	return all
}
