package musket

import (
	"cmp"
	"slices"

	"adjutant/engine"
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

// retreats lists the lines of the whole group and those of each unit, and what may
// be done instead: first, if the best of the lines costs a step or a gun.
func (s *State) retreats(t task) []engine.Action {
	ways, stay := s.waysBack(t), append(s.inPlace(t), losses(s.sys, s.pieces, t)...)
	var all []engine.Action
	for _, w := range ways {
		all = append(all, retreatOrder(s.sys, s.pieces, w.units, w.path))
	}
	if len(ways) > 0 && ways[0].caught+ways[0].lost > 0 {
		return append(stay, all...)
	}
	return append(all, stay...)
}

// waysBack lists the lines of a retreat, the best first.
func (s *State) waysBack(t task) []wayBack {
	groups := [][]int{t.units}
	if len(t.units) > 1 && s.opts.is(optSplit, 0) {
		for _, u := range t.units {
			groups = append(groups, []int{u})
		}
	}
	var all []wayBack
	for i, g := range groups {
		open := s.linesFor(g, t.leastOf(g), t.most)
		for _, path := range open.paths {
			w := s.wayBack(t, g, path)
			w.apart = i
			if open.class == classUnsafe {
				w.caught = 1
			}
			all = append(all, w)
		}
	}
	slices.SortStableFunc(all, compareWays)
	return all
}

// wayBack counts what a line costs a group (TEC, MS 5.0, 9.3.2c).
func (s *State) wayBack(t task, group, path []int) wayBack {
	w := wayBack{units: group, path: path}
	waded := wades(s.sys, s.pieces[group[0]].at, path)
	for _, u := range group {
		card, p := s.sys.units[u], s.pieces[u]
		breaks := waded && card.kind == infantry || p.square && len(path) > 1
		switch {
		case waded && card.kind == artillery:
			w.lost++
		case breaks && p.status == good && !t.shaken:
			w.shaken++
		}
	}
	there := slices.Concat(group, combatIn(s.sys, s.pieces, path[len(path)-1], t.side))
	if crowded(s.sys, slices.DeleteFunc(there, func(u int) bool { return !s.sys.units[u].combat() })) {
		w.crowded = 1
	}
	return w
}

// wades reports whether a path crosses a creek without a ford or a bridge (TEC).
func wades(sys *System, from int, path []int) bool {
	for _, to := range path {
		if d, _ := sys.field.toward(from, to); sys.field.sides[from][d].deep() {
			return true
		}
		from = to
	}
	return false
}

// inPlace lists the ways to disrupt in place (WC, result r): all who may, or each
// by itself.
func (s *State) inPlace(t task) []engine.Action {
	may := standing(s.sys, s.pieces, t)
	if !t.stand || len(may) == 0 {
		return nil
	}
	all := []engine.Action{{Verb: "disrupt", Units: ids(s.sys, may)}}
	for i := range may {
		if len(may) > 1 && s.opts.is(optStandBy, standByUnit) {
			all = append(all, engine.Action{Verb: "disrupt", Units: ids(s.sys, may[i:i+1])})
		}
	}
	return all
}
