package retreat

import (
	"fmt"
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// A way that is refused breaks one condition of several: letters tell which, with its numbers.

// throughZone is said of a way that is not safe where another is.
const throughZone = "it leads through an enemy zone of control, and other ways do not: those come first"

// badAdvance is what is wrong with the way of an advance, "" where nothing is.
func badAdvance(s *state.State, t state.Task, u int, path []int) string {
	if len(path) > t.Most {
		return fmt.Sprintf("it may go %s, and this is %d", hexes(t.Most), len(path))
	}
	from := s.Pieces[u].At
	for i, to := range path {
		if wrong := badStep(s, t.Side, from, to); wrong != "" {
			return wrong
		}
		if d, _ := s.Sys.Field.Toward(from, to); s.Sys.Field.Sides[from][d]&book.Upslope != 0 {
			return fmt.Sprintf("from %s into %s is upslope, where nobody advances", book.Loc(s.Sys, from), book.Loc(s.Sys, to))
		}
		if i == 0 && to != t.At {
			if wrong := badAside(s, t, to); wrong != "" {
				return wrong
			}
		}
		from = to
	}
	return ""
}

// badAside is what keeps an advance from a first hex that the enemy has not just left, "" where nothing does.
func badAside(s *state.State, t state.Task, to int) string {
	switch at := book.Loc(s.Sys, to); {
	case !position.Vacant(s.Sys, s.Pieces, to):
		return fmt.Sprintf("%s is not vacant", at)
	case !s.Opts.Is(book.OptNear, 1) && !s.Sys.Field.Adjacent(to, t.At):
		return fmt.Sprintf("%s is neither %s, which the enemy has left, nor next to it", at, book.Loc(s.Sys, t.At))
	}
	return ""
}

// badStep is what bars a step of a retreat or an advance, "" where nothing does.
func badStep(s *state.State, side, from, to int) string {
	d, adjacent := s.Sys.Field.Toward(from, to)
	switch start, end := book.Loc(s.Sys, from), book.Loc(s.Sys, to); {
	case !adjacent:
		return fmt.Sprintf("%s and %s are not adjacent", start, end)
	case s.Sys.Field.Ground[to].Has(book.NoEntry) || s.Sys.Field.Sides[from][d].Has(book.Barred):
		return fmt.Sprintf("%s cannot be entered from %s: prohibited terrain", end, start)
	case position.Closed(s, to, book.Foe(side)):
		return fmt.Sprintf("the enemy is in %s", end)
	}
	return ""
}

// badRetreat is what is wrong with a way of retreat beside those that are open, "" where nothing is.
func badRetreat(s *state.State, units, path []int, least, most int, open lines) string {
	f := NewFlight(s, units, most)
	if len(open.Paths) > 0 && !slices.ContainsFunc(open.Paths, func(p []int) bool { return len(p) > ShortRetreat }) {
		least, most = ShortRetreat, ShortRetreat
	}
	switch {
	case len(path) > most:
		return fmt.Sprintf("it may go %s at most, and this is %d", hexes(most), len(path))
	case len(path) < least:
		return fmt.Sprintf("it has to go %s at least, and this is %d", hexes(least), len(path))
	}
	if wrong := f.badWay(path); wrong != "" {
		return wrong
	}
	if _, caught := f.Halt(path); caught && open.Class == classSafe {
		return throughZone
	}
	return f.notCloser(path)
}

// badWay is what bars a way, step by step, "" where nothing does.
func (f *flight) badWay(path []int) string {
	from := f.at
	for i, to := range path {
		if wrong := badStep(f.s, f.side, from, to); wrong != "" {
			return wrong
		}
		if to == f.at || slices.Contains(path[:i], to) {
			return fmt.Sprintf("it comes to %s twice", book.Loc(f.s.Sys, to))
		}
		from = to
	}
	return ""
}

// notCloser is why a way brings nobody nearer to where he retreats to, "" where it does.
func (f *flight) notCloser(path []int) string {
	end, start := book.Loc(f.s.Sys, path[len(path)-1]), book.Loc(f.s.Sys, f.at)
	switch {
	case f.closer(path):
		return ""
	case len(f.goals) == 0:
		return fmt.Sprintf("each of its hexes has to be farther from the attackers than the one before, up to %s", end)
	}
	goal := f.nearestGoal(path)
	was, is := goal[f.at], goal[path[len(path)-1]]
	if is < was {
		return fmt.Sprintf("one of its steps leads away from the entry hex, though %s is nearer to it than %s", end, start)
	}
	return fmt.Sprintf("%s is %s from the nearest entry hex, and %s, where it begins, %d: a retreat ends nearer to it", end, hexes(is), start, was)
}

// nearestGoal is the measure of the goal that the end of a path is nearest to.
func (f *flight) nearestGoal(path []int) []int {
	best := f.goals[0]
	for _, goal := range f.goals[1:] {
		if goal[path[len(path)-1]] < best[path[len(path)-1]] {
			best = goal
		}
	}
	return best
}

// badWayOut is what is wrong with the way by which a vedette gives way, "" where nothing is.
func badWayOut(s *state.State, u int, path []int) string {
	f := NewFlight(s, []int{u}, position.VedetteBack)
	if len(path) != position.VedetteBack {
		return fmt.Sprintf("it goes %s, and this is %d", hexes(position.VedetteBack), len(path))
	}
	if wrong := f.badWay(path); wrong != "" {
		return wrong
	}
	if wrong := f.notCloser(path); wrong != "" {
		return wrong
	}
	return throughZone
}

// told is that units cannot go a way, for what is wrong with it, and where they may end instead; "" where nobody knows what is wrong.
func told(sys *book.Book, units []int, cannot, wrong string, ways [][]int) string {
	switch {
	case wrong == "":
		return ""
	case len(ways) == 0:
		return fmt.Sprintf("%s %s: %s", book.Names(sys, units), cannot, wrong)
	}
	return fmt.Sprintf("%s %s: %s; open are ways to %s", book.Names(sys, units), cannot, wrong, ends(sys, ways))
}

// maxEnds is how many hexes are told where ways end.
const maxEnds = 8

// ends are the hexes where ways end, each once, in their order.
func ends(sys *book.Book, ways [][]int) string {
	var all []int
	for _, way := range ways {
		if end := way[len(way)-1]; !slices.Contains(all, end) {
			all = append(all, end)
		}
	}
	if len(all) > maxEnds {
		return book.Join(book.Locs(sys, all[:maxEnds])) + ", …"
	}
	return book.Join(book.Locs(sys, all))
}

// hexes is a number of them.
func hexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}
