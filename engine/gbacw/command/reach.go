package command

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// ClosedTo tells which hexes a unit may not enter by a move: the enemy's, and those outside of the
// area.
func ClosedTo(b *book.Book, s *state.State, unit int) func(hex.Coord) bool {
	foes := map[hex.Coord]bool{}
	for i, u := range s.Units {
		if u.Here() && b.SideOf(i) != b.SideOf(unit) && b.Unit(i).Type != book.Leader {
			foes[position.Where(b, s, i)] = true
		}
	}
	area := b.AreaOf(s.Scenario, position.Slot(b, s))
	return func(c hex.Coord) bool { return foes[c] || area(c) == book.Outside }
}

// wave spreads from a hex over the map, the cheapest hexes first.
type wave struct {
	grid   hex.Grid
	Best   []int         // cost of a hex by its index, in half points; nowhere where it did not get
	fronts [][]hex.Coord // hexes by their cost
	step   func(at, next hex.Coord, d hex.Direction) (halves int, open bool)
}

// Nowhere is the cost of what is not reached.
const Nowhere = -1

// NewWave begins a search from a hex with so many half points.
func NewWave(grid hex.Grid, from hex.Coord, allowance int, step func(at, next hex.Coord, d hex.Direction) (halves int, open bool)) *wave {
	w := &wave{grid: grid, Best: make([]int, grid.Size()), fronts: make([][]hex.Coord, allowance+1), step: step}
	for i := range w.Best {
		w.Best[i] = Nowhere
	}
	w.Best[grid.Index(from)] = 0
	w.fronts[0] = []hex.Coord{from}
	return w
}

// Run spreads as far as the points last.
func (w *wave) Run() {
	for cost := range w.fronts {
		for i := 0; i < len(w.fronts[cost]); i++ { // steps that cost nothing add to it
			w.spread(w.fronts[cost][i], cost)
		}
	}
}

// RunTo spreads until nothing can make the way to a hex cheaper.
func (w *wave) RunTo(to hex.Coord) {
	best := &w.Best[w.grid.Index(to)]
	for cost := range w.fronts {
		if *best != Nowhere && *best <= cost {
			return
		}
		for i := 0; i < len(w.fronts[cost]); i++ {
			w.spread(w.fronts[cost][i], cost)
		}
	}
}

// spread goes on from a hex that was reached for a cost.
func (w *wave) spread(at hex.Coord, cost int) {
	if w.Best[w.grid.Index(at)] < cost {
		return // a cheaper way was found since
	}
	for d := range hex.Direction(hex.Directions) {
		next := w.grid.Step(at, d)
		if !w.grid.Contains(next) {
			continue
		}
		best := &w.Best[w.grid.Index(next)]
		if *best != Nowhere && *best <= cost {
			continue
		}
		step, open := w.step(at, next, d)
		sum := cost + step
		if !open || sum >= len(w.fronts) || *best != Nowhere && *best <= sum {
			continue
		}
		*best = sum
		w.fronts[sum] = append(w.fronts[sum], next)
	}
}

// Mover is a unit as the cost of a way has it.
func Mover(b *book.Book, s *state.State, unit int) book.Mover {
	kind := b.Unit(unit).Type
	band := kind == book.Detachment
	if band {
		kind = book.Leader
	}
	return book.Mover{Kind: kind, Band: band, Order: OrderOf(b, s, unit), Disordered: s.Units[unit].Disordered, Shut: position.BridgeShut(b, s)}
}
