package combat

import (
	"fmt"
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/state"
)

// retreats does for those who cannot retreat what the line has instead.
func retreats(b *book.Book, s *state.State, d *state.Demand, line *book.Demand) (events []engine.Event, waits bool) {
	for len(d.Units) > 0 {
		unit := b.Units[d.Units[0]]
		if len(refuges(b, s, unit, line.N)) > 0 {
			return events, true
		}
		events = append(events, cornered(b, s, unit, line)...)
		d.Units = d.Units[1:]
	}
	return events, false
}

// cornered is what becomes of a unit that cannot retreat.
func cornered(b *book.Book, s *state.State, unit int, line *book.Demand) []engine.Event {
	e := engine.Event{Kind: "cornered", Units: []engine.UnitID{b.Pack.Units[unit].ID}, At: s.Units[unit].At, Cites: []engine.Cite{line.Cite()}}
	e.Text = fmt.Sprintf("%s cannot retreat %d.", b.Name(unit), line.N)
	switch line.Else {
	case book.Eliminate:
		return []engine.Event{e, counter.Eliminate(b, s, unit, line.Source)}
	case book.Lose:
		return []engine.Event{e, counter.Lose(b, s, unit, line.Source)}
	}
	e.Text = fmt.Sprintf("%s cannot retreat %d, and stays.", b.Name(unit), line.N)
	return []engine.Event{e}
}

// refuges are where a unit can retreat to, n places away, each with a way there; each step leads farther from where it stands. They are in
// the order of the places.
func refuges(b *book.Book, s *state.State, unit, n int) [][]int {
	f, start := ground.Of(b, s, unit), s.Units[unit].Place
	ways := [][]int{{start}}
	for far := 1; far <= n; far++ {
		var next [][]int
		seen := book.NewSet(len(b.Board.Names))
		for _, way := range ways {
			at := way[len(way)-1]
			for _, step := range b.Board.Steps[at] {
				if seen.Has(step.To) || b.Board.Distance(start, step.To) != far {
					continue
				}
				if no, _ := f.Barred(at, step); no == nil {
					seen.Add(step.To)
					next = append(next, append(slices.Clone(way), step.To))
				}
			}
		}
		ways = next
	}
	ways = slices.DeleteFunc(ways, func(way []int) bool { return len(f.CheckStack(way[n])) > 0 })
	sort.Slice(ways, func(i, j int) bool { return ways[i][n] < ways[j][n] })
	return ways
}

// advancers are those who may enter the place that was attacked, in the order in which they attacked; none if an enemy is still there.
func advancers(b *book.Book, s *state.State, d *state.Demand) (all []int) {
	place, _ := b.Board.Place(s.Fight.At)
	for _, id := range d.Units {
		unit := b.Units[id]
		f := ground.Of(b, s, unit)
		step, next := b.Board.Step(s.Units[unit].Place, place)
		if !next || f.Enemy(place) {
			continue
		}
		if no, _ := f.Barred(s.Units[unit].Place, step); no == nil && len(f.CheckStack(place)) == 0 {
			all = append(all, unit)
		}
	}
	return all
}
