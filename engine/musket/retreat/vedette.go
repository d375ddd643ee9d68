package retreat

import (
	"slices"

	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// WayOut is the task of a vedette that gives way.
func WayOut(sys *book.Book, pieces []state.Piece, u int) state.Task {
	return state.Task{Kind: state.TaskGiveWay, Side: sys.Units[u].Side, Units: []int{u}, At: pieces[u].At, Instead: book.Nowhere}
}

// WaysOut lists where a vedette may retreat: two hexes, safe ones before unsafe,
// and nearer to its entry hexes before others.
func WaysOut(s *state.State, u int) [][]int {
	f := NewFlight(s, []int{u}, position.VedetteBack)
	f.anyway = position.VedetteBack
	f.extend(make([]int, 0, position.VedetteBack), f.at, true)
	full := func(l line) bool { return len(l.path) == position.VedetteBack }
	if found := f.choose(func(l line) bool { return full(l) && l.closer }); len(found.Paths) > 0 {
		return found.Paths
	}
	return f.choose(full).Paths
}

// checkWayOut is the owner's choice of the way.
func checkWayOut(s *state.State, t state.Task, path []int, f *order.Findings) {
	ways := WaysOut(s, t.Units[0])
	if !slices.ContainsFunc(ways, func(p []int) bool { return slices.Equal(p, path) }) {
		found := f.Add(finding.NoSuchWay, order.Cites("WC 15.2"), "%s cannot give way there: %d hexes, nearer to an entry hex if possible", book.Name(s.Sys, t.Units[0]), position.VedetteBack)
		found.Told = told(s.Sys, t.Units[:1], "cannot give way there", badWayOut(s, t.Units[0], path), ways)
		found.Write = RetreatOrder(s.Sys, s.Pieces, t.Units, ways[0]).String()
	}
}
