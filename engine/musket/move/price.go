package move

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
)

// Costs in half movement points (TEC).
const (
	CostRoad     = 2 // a road hex, when the move is not all by road
	CostHalfRoad = 1
	CostClear    = 2
	CostBrush    = 4
	CostStream   = 2 // on top
	CostFord     = 2 // on top
	CostUpslope  = 4 // on top
	costZone     = 2 // on top, for mounted infantry (WC 15.3)
)

// price is what a path costs a unit, in half points.
type price struct {
	Total  int
	before int // without the last hex
}

// Price adds up a path for one combat unit (MS 4.3, 4.4).
func (w *Walk) Price(u int, path []int) price {
	half := w.HalfRoad(path)
	p := price{Total: w.toll(u) + w.paid(u, half)}
	from := w.Start
	for _, to := range path {
		d, _ := w.s.Sys.Field.Toward(from, to)
		p.before, p.Total = p.Total, p.Total+w.step(u, p.Total, from, to, d, half)
		from = to
	}
	return p
}

// HalfRoad reports whether road hexes of a path cost half a point (MS 4.4, A-04).
func (w *Walk) HalfRoad(path []int) bool {
	if !w.halfRate || !w.keepsRate() {
		return false
	}
	switch w.s.Opts.Word(book.OptRoadRate) {
	case "every_step":
		return true
	case "ends_on_road":
		return !w.entered && w.s.Sys.Field.OnRoad(w.Start) && w.s.Sys.Field.OnRoad(w.End(path))
	}
	from := w.Start
	if w.entered {
		return false
	}
	for _, to := range path {
		d, _ := w.s.Sys.Field.Toward(from, to)
		if !w.edge(from, d).Has(book.Road) {
			return false
		}
		from = to
	}
	return true
}

// step is the cost of one hex for a unit that has spent some points already.
func (w *Walk) step(u, spent, from, to int, d hex.Direction, half bool) int {
	if w.s.Sys.Field.Dim(from, to, int(d)) {
		return w.bestStep()
	}
	left := w.leftOver(spent, from, d, half)
	cost := left + w.terrainStep(u, spent+left, from, to, d, half)
	if w.wades(from, d) && w.s.Opts.Is(book.OptCreekCost, 0) {
		return cost // all that there is, and nobody pays more (TEC, R-06)
	}
	if w.s.Sys.Units[u].Mounted {
		for _, at := range [2]int{from, to} {
			if w.Zone.Has(at) {
				cost += costZone
			}
		}
	}
	if w.Wary && len(position.Watchers(w.s, to, book.Foe(w.Side))) > 0 {
		cost += position.VedetteCost
	}
	return cost
}

// leftOver is the half point that is lost on leaving a road on which an odd number
// of hexes was paid at half rate.
func (w *Walk) leftOver(spent, from int, d hex.Direction, half bool) int {
	byRoad := half && w.edge(from, d).Has(book.Road)
	if w.s.Opts.Is(book.OptLeftOver, 0) || byRoad {
		return 0
	}
	return spent % 2
}

// terrainStep is what the ground costs a unit that has spent or lost some points.
func (w *Walk) terrainStep(u, spent, from, to int, d hex.Direction, half bool) int {
	side := w.edge(from, d)
	switch {
	case side.Has(book.Road):
		return w.roadStep(side, half)
	case side.Has(book.Creek) && !side.Has(book.Ford):
		return w.creekStep(u, spent, side)
	}
	cost := w.enter(u, w.s.Sys.Field.Ground[to])
	if w.s.Opts.Fords(side) {
		cost += CostFord
	}
	if side.Has(book.Upslope) {
		cost += CostUpslope
	}
	return cost
}

// roadStep is a hex along a road: what lies in the hex and on its side does not
// count, but for the ford.
func (w *Walk) roadStep(side book.Crossing, half bool) int {
	cost := CostRoad
	if half {
		cost = CostHalfRoad
	}
	if w.s.Opts.Fords(side) && w.s.Opts.Is(book.OptFordRoad, 1) {
		cost += CostFord
	}
	return cost
}

// creekStep takes all that is left, and at least something (TEC, R-06).
func (w *Walk) creekStep(u, spent int, side book.Crossing) int {
	cost := max(w.Allowance(u)-spent, 1)
	if side.Has(book.Upslope) && w.s.Opts.Is(book.OptCreekCost, 1) {
		cost += CostUpslope
	}
	return cost
}

// enter is the cost of a hex for what it holds.
func (w *Walk) enter(u int, ground book.Terrain) int {
	cost := CostClear
	if ground.Has(book.Brush) {
		cost = CostBrush
	}
	switch {
	case !ground.Has(book.Stream) || w.s.Sys.Units[u].Kind == book.Artillery:
		return cost
	case w.s.Opts.Is(book.OptStreamSum, 1):
		return max(cost, CostClear+CostStream)
	}
	return cost + CostStream
}

// reckoning says what each hex of a path costs a unit: 0508 brush 2, 0509 clear
// upslope 3.
func (w *Walk) reckoning(u int, path []int) string {
	half := w.HalfRoad(path)
	var lines []string
	spent, from := w.toll(u)+w.paid(u, half), w.Start
	if w.entered {
		lines = append(lines, fmt.Sprintf("%s entry %s", book.Loc(w.s.Sys, from), Points(spent)))
	}
	for _, to := range path {
		d, _ := w.s.Sys.Field.Toward(from, to)
		cost := w.step(u, spent, from, to, d, half)
		lines = append(lines, fmt.Sprintf("%s %s %s", book.Loc(w.s.Sys, to), w.ways(from, to, d), Points(cost)))
		spent, from = spent+cost, to
	}
	return strings.Join(lines, ", ")
}

// ways names what a step leads through.
func (w *Walk) ways(from, to int, d hex.Direction) string {
	side := w.edge(from, d)
	if side.Has(book.Road) {
		return "road"
	}
	text := w.s.Sys.Field.Ground[to].String()
	switch {
	case w.s.Opts.Fords(side):
		text += " ford"
	case side.Has(book.Creek):
		text += " creek"
	}
	if side.Has(book.Upslope) {
		text += " upslope"
	}
	return text
}

// Bill says what a path cost those who went it.
func (w *Walk) Bill(path []int) string {
	if w.Alone {
		return fmt.Sprintf("%d of %d hexes", w.hexes(path), LeaderHexes)
	}
	if w.dimOn(path) {
		return "its cost not judged"
	}
	var all []string
	for _, u := range w.Units {
		if !w.s.Sys.Units[u].Combat() {
			continue
		}
		all = append(all, fmt.Sprintf("%s %s of %s MP", book.Name(w.s.Sys, u), Points(w.Price(u, path).Total), Points(w.Allowance(u))))
	}
	return strings.Join(all, ", ")
}

// Points writes half points as points: 3, 1.5.
func Points(half int) string {
	text := strconv.Itoa(half / 2)
	if half%2 == 1 {
		text += ".5"
	}
	return text
}
