package musket

import "slices"

// The classes of lines of retreat (MS 7.7).
const (
	classSafe   = "safe"
	classUnsafe = "unsafe"
	classNone   = "none"    // captured
	classOff    = "off_map" // no way but off the map
)

// lines is where a group may retreat.
type lines struct {
	class string
	paths [][]int // all that may be chosen, start left out
}

// flight is a group that looks for its lines of retreat.
type flight struct {
	s       *State
	at      int
	side    int
	cover   patch // friendly zones of control, the group's own left out
	friends patch // hexes with friendly units, the group left out
	goals   [][]int
	most    int    // hexes of a path
	anyway  int    // paths of so many hexes are kept also if they lead no closer
	paths   []line // that were kept

	threat
}

// line is one path and whether it is safe.
type line struct {
	path   []int
	safe   bool
	closer bool
}

// linesFor finds the lines of retreat of a group that must go least to most
// hexes.
func (s *State) linesFor(group []int, least, most int) lines {
	f := s.newFlight(group, most)
	f.anyway = shortRetreat
	f.extend(make([]int, 0, longRetreat), f.at, true)
	closer := func(l line) bool { return l.closer && len(l.path) >= least }
	oneHex := func(l line) bool { return len(l.path) == shortRetreat }
	if found := f.choose(closer); found.class != classNone && !(found.class == classUnsafe && s.opts.is(optGoalLines, 1)) {
		return found
	}
	found := f.choose(oneHex)
	if found.class == classNone && f.onEdge() {
		found.class = classOff
	}
	return found
}

// goalEdge is the value of option A-14 by which a side without entry hexes retreats
// toward the hexes that the pack lists.
const goalEdge = 2

func (s *State) newFlight(group []int, most int) *flight {
	f := &flight{s: s, at: s.pieces[group[0]].at, side: s.sys.units[group[0]].side, most: most}
	f.threat = s.threatTo(f.side)
	f.cover = s.zone(f.side, group)
	f.friends = s.sys.field.empty()
	for u, p := range s.pieces {
		if p.at != nowhere && s.sys.units[u].side == f.side && !slices.Contains(group, u) {
			f.friends.add(p.at)
		}
	}
	f.goals = f.measures()
	if f.goals == nil && s.opts.is(optNoGoal, 1) {
		f.most = shortRetreat
	}
	return f
}

// measures is how near each hex is to the goals of the side: the nearest of its
// entry hexes, or any one of them. Without entry hexes the goal is to be
// far from the enemy, which is measured by hand, or an edge of the map.
func (f *flight) measures() [][]int {
	field := &f.s.sys.field
	if field.goal[f.side] == nil {
		if edge := f.s.sys.sheet.edge[f.side]; edge != nil && f.s.opts.is(optNoGoal, goalEdge) {
			return [][]int{edge}
		}
		return nil
	}
	if f.s.opts.is(optGoal, 0) {
		return [][]int{field.goal[f.side]}
	}
	var all [][]int
	for _, e := range field.goals[f.side] {
		away := make([]int, len(field.ground))
		for at := range away {
			away[at] = field.distance(at, e)
		}
		all = append(all, away)
	}
	return all
}

// extend follows every path on from a hex that was reached. Safe is whether the
// way so far was, its last hex as one that is passed through.
func (f *flight) extend(path []int, from int, safe bool) {
	if len(path) == f.most {
		return
	}
	for d, to := range f.s.sys.field.next[from] {
		if to == nowhere || to == f.at || slices.Contains(path, to) || f.shut(from, d, to) {
			continue
		}
		next := append(path, to) // the ways on from here share its room
		if closer := f.closer(next); closer || len(next) == f.anyway {
			f.paths = append(f.paths, line{slices.Clone(next), safe && f.restful(to), closer})
		}
		f.extend(next, to, safe && f.passable(to))
	}
}

// shut reports a way that no retreat takes: prohibited terrain and the enemy.
func (f *flight) shut(from, d, to int) bool {
	field := &f.s.sys.field
	return field.ground[to].has(noEntry) || field.sides[from][d].has(barred) || f.foes.has(to)
}

// passable reports whether a hex is safe to pass: no enemy zone of control, or
// one that a friend negates.
func (f *flight) passable(at int) bool {
	return !f.zone.has(at) || f.friends.has(at) || f.cover.has(at)
}

// restful reports whether a hex is safe to end in.
func (f *flight) restful(at int) bool {
	if f.s.opts.is(optLastNegated, 1) {
		return f.passable(at)
	}
	return !f.zone.has(at)
}

// closer reports whether a path brings the group nearer to a goal.
func (f *flight) closer(path []int) bool {
	if f.goals == nil {
		return !f.s.opts.is(optNoGoal, 1) && f.away(path)
	}
	for _, goal := range f.goals {
		if goal[path[len(path)-1]] < goal[f.at] && (f.s.opts.is(optCloser, 1) || falling(goal, f.at, path)) {
			return true
		}
	}
	return false
}

// falling reports whether no step of a path leads farther from the goal.
func falling(goal []int, from int, path []int) bool {
	for _, to := range path {
		if goal[to] > goal[from] {
			return false
		}
		from = to
	}
	return true
}

// away reports whether each hex of a path is farther from the attackers.
func (f *flight) away(path []int) bool {
	if f.s.battle == nil {
		return true
	}
	from := f.at
	for _, to := range path {
		if f.danger(to) <= f.danger(from) {
			return false
		}
		from = to
	}
	return true
}

// danger is how near the nearest enemy of the battle is.
func (f *flight) danger(at int) int {
	b := f.s.battle
	if f.side == b.side {
		return f.s.sys.field.distance(at, b.target)
	}
	nearest := f.s.sys.field.distance(at, b.from[0])
	for _, from := range b.from[1:] {
		nearest = min(nearest, f.s.sys.field.distance(at, from))
	}
	return nearest
}

// choose is the lines among those wanted: the safe ones, else the unsafe ones.
func (f *flight) choose(wanted func(line) bool) lines {
	var safe, unsafe [][]int
	for _, l := range f.paths {
		switch {
		case !wanted(l):
		case l.safe:
			safe = append(safe, l.path)
		default:
			unsafe = append(unsafe, l.path)
		}
	}
	switch {
	case len(safe) > 0:
		return lines{classSafe, safe}
	case len(unsafe) > 0:
		return lines{classUnsafe, unsafe}
	}
	return lines{class: classNone}
}

// onEdge reports whether the group stands on the edge of the map.
func (f *flight) onEdge() bool {
	return slices.Contains(f.s.sys.field.next[f.at][:], nowhere)
}

// halt is how many hexes of a path the group goes before an enemy zone of control
// catches it; all of them if none does.
func (f *flight) halt(path []int) (n int, caught bool) {
	for i, at := range path {
		last := i == len(path)-1
		if last && !f.restful(at) || !last && !f.passable(at) {
			return i + 1, true
		}
	}
	return len(path), false
}
