package retreat

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// The classes of lines of retreat (MS 7.7).
const (
	classSafe   = "safe"
	classUnsafe = "unsafe"
	ClassNone   = "none"    // captured
	ClassOff    = "off_map" // no way but off the map
)

// lines is where a group may retreat.
type lines struct {
	Class string
	Paths [][]int // all that may be chosen, start left out
}

// flight is a group that looks for its lines of retreat.
type flight struct {
	s       *state.State
	at      int
	side    int
	cover   book.Patch // friendly zones of control, the group's own left out
	friends book.Patch // hexes with friendly units, the group left out
	goals   [][]int
	most    int    // hexes of a path
	anyway  int    // paths of so many hexes are kept also if they lead no closer
	paths   []line // that were kept

	move.Threat
}

// line is one path and whether it is safe.
type line struct {
	path   []int
	safe   bool
	closer bool
}

// LinesFor finds the lines of retreat of a group that must go least to most
// hexes.
func LinesFor(s *state.State, group []int, least, most int) lines {
	f := NewFlight(s, group, most)
	f.anyway = ShortRetreat
	f.extend(make([]int, 0, LongRetreat), f.at, true)
	closer := func(l line) bool { return l.closer && len(l.path) >= least }
	oneHex := func(l line) bool { return len(l.path) == ShortRetreat }
	if found := f.choose(closer); found.Class != ClassNone && !(found.Class == classUnsafe && s.Opts.Is(book.OptGoalLines, 1)) {
		return found
	}
	found := f.choose(oneHex)
	if found.Class == ClassNone && f.onEdge() {
		found.Class = ClassOff
	}
	return found
}

// NewFlight prepares the retreat of a group that stands in one hex, over at most so many hexes.
func NewFlight(s *state.State, group []int, most int) *flight {
	f := &flight{s: s, at: s.Pieces[group[0]].At, side: s.Sys.Units[group[0]].Side, most: most}
	f.Threat = move.ThreatTo(s, f.side)
	f.cover = position.Zone(s, f.side, group)
	f.friends = s.Sys.Field.Empty()
	for u, p := range s.Pieces {
		if p.At != book.Nowhere && s.Sys.Units[u].Side == f.side && !slices.Contains(group, u) {
			f.friends.Add(p.At)
		}
	}
	f.goals = f.measures()
	if f.goals == nil && s.Opts.Is(book.OptNoGoal, 1) {
		f.most = ShortRetreat
	}
	return f
}

// measures is how near each hex is to the goals of the side: the nearest of its
// entry hexes, or any one of them. Without entry hexes the goal is to be
// far from the enemy, which is measured by hand, or an edge of the map.
func (f *flight) measures() [][]int {
	field := &f.s.Sys.Field
	if field.Goal[f.side] == nil {
		if edge := f.s.Sys.Sheet.Edge[f.side]; edge != nil && f.s.Opts.Is(book.OptNoGoal, book.GoalEdge) {
			return [][]int{edge}
		}
		return nil
	}
	if f.s.Opts.Is(book.OptGoal, 0) {
		return [][]int{field.Goal[f.side]}
	}
	var all [][]int
	for _, e := range field.Goals[f.side] {
		away := make([]int, len(field.Ground))
		for at := range away {
			away[at] = field.Distance(at, e)
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
	for d, to := range f.s.Sys.Field.Next[from] {
		if to == book.Nowhere || to == f.at || slices.Contains(path, to) || f.shut(from, d, to) {
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
	field := &f.s.Sys.Field
	return field.Ground[to].Has(book.NoEntry) || field.Sides[from][d].Has(book.Barred) || f.Foes.Has(to)
}

// passable reports whether a hex is safe to pass: no enemy zone of control, or
// one that a friend negates.
func (f *flight) passable(at int) bool {
	return !f.Zone.Has(at) || f.friends.Has(at) || f.cover.Has(at)
}

// restful reports whether a hex is safe to end in.
func (f *flight) restful(at int) bool {
	if f.s.Opts.Is(book.OptLastNegated, 1) {
		return f.passable(at)
	}
	return !f.Zone.Has(at)
}

// closer reports whether a path brings the group nearer to a goal.
func (f *flight) closer(path []int) bool {
	if f.goals == nil {
		return !f.s.Opts.Is(book.OptNoGoal, 1) && f.away(path)
	}
	for _, goal := range f.goals {
		if goal[path[len(path)-1]] < goal[f.at] && (f.s.Opts.Is(book.OptCloser, 1) || falling(goal, f.at, path)) {
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
	if f.s.Battle == nil {
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
	b := f.s.Battle
	if f.side == b.Side {
		return f.s.Sys.Field.Distance(at, b.Target)
	}
	nearest := f.s.Sys.Field.Distance(at, b.From[0])
	for _, from := range b.From[1:] {
		nearest = min(nearest, f.s.Sys.Field.Distance(at, from))
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
	return lines{Class: ClassNone}
}

// onEdge reports whether the group stands on the edge of the map.
func (f *flight) onEdge() bool {
	return slices.Contains(f.s.Sys.Field.Next[f.at][:], book.Nowhere)
}

// Halt is how many hexes of a path the group goes before an enemy zone of control
// catches it; all of them if none does.
func (f *flight) Halt(path []int) (n int, caught bool) {
	for i, at := range path {
		last := i == len(path)-1
		if last && !f.restful(at) || !last && !f.passable(at) {
			return i + 1, true
		}
	}
	return len(path), false
}
