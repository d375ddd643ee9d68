package musket

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Costs in half movement points (TEC).
const (
	costRoad     = 2 // a road hex, when the move is not all by road
	costHalfRoad = 1
	costClear    = 2
	costBrush    = 4
	costStream   = 2 // on top
	costFord     = 2 // on top
	costUpslope  = 4 // on top
	costZone     = 2 // on top, for mounted infantry (WC 15.3)
)

// price is what a path costs a unit, in half points.
type price struct {
	total  int
	before int // without the last hex
}

// price adds up a path for one combat unit (MS 4.3, 4.4).
func (w *walk) price(u int, path []int) price {
	half := w.halfRoad(path)
	p := price{total: w.toll(u) + w.paid(u, half)}
	from := w.start
	for _, to := range path {
		d, _ := w.s.sys.field.toward(from, to)
		p.before, p.total = p.total, p.total+w.step(u, p.total, from, to, d, half)
		from = to
	}
	return p
}

// halfRoad reports whether road hexes of a path cost half a point (MS 4.4, A-04).
func (w *walk) halfRoad(path []int) bool {
	if !w.halfRate || !w.keepsRate() {
		return false
	}
	switch w.s.opts.word(optRoadRate) {
	case "every_step":
		return true
	case "ends_on_road":
		return !w.entered && w.s.sys.field.onRoad(w.start) && w.s.sys.field.onRoad(w.end(path))
	}
	from := w.start
	if w.entered {
		return false
	}
	for _, to := range path {
		d, _ := w.s.sys.field.toward(from, to)
		if !w.edge(from, d).has(road) {
			return false
		}
		from = to
	}
	return true
}

// step is the cost of one hex for a unit that has spent some points already.
func (w *walk) step(u, spent, from, to int, d hex.Direction, half bool) int {
	if w.s.sys.field.dim(from, to, int(d)) {
		return w.bestStep()
	}
	left := w.leftOver(spent, from, d, half)
	cost := left + w.terrainStep(u, spent+left, from, to, d, half)
	if w.wades(from, d) && w.s.opts.is(optCreekCost, 0) {
		return cost // all that there is, and nobody pays more (TEC, R-06)
	}
	if w.s.sys.units[u].mounted {
		for _, at := range [2]int{from, to} {
			if w.zone.has(at) {
				cost += costZone
			}
		}
	}
	if w.wary && len(w.s.watchers(to, foe(w.side))) > 0 {
		cost += vedetteCost
	}
	return cost
}

// leftOver is the half point that is lost on leaving a road on which an odd number
// of hexes was paid at half rate.
func (w *walk) leftOver(spent, from int, d hex.Direction, half bool) int {
	byRoad := half && w.edge(from, d).has(road)
	if w.s.opts.is(optLeftOver, 0) || byRoad {
		return 0
	}
	return spent % 2
}

// terrainStep is what the ground costs a unit that has spent or lost some points.
func (w *walk) terrainStep(u, spent, from, to int, d hex.Direction, half bool) int {
	side := w.edge(from, d)
	switch {
	case side.has(road):
		return w.roadStep(side, half)
	case side.has(creek) && !side.has(ford):
		return w.creekStep(u, spent, side)
	}
	cost := w.enter(u, w.s.sys.field.ground[to])
	if w.s.opts.fords(side) {
		cost += costFord
	}
	if side.has(upslope) {
		cost += costUpslope
	}
	return cost
}

// roadStep is a hex along a road: what lies in the hex and on its side does not
// count, but for the ford.
func (w *walk) roadStep(side crossing, half bool) int {
	cost := costRoad
	if half {
		cost = costHalfRoad
	}
	if w.s.opts.fords(side) && w.s.opts.is(optFordRoad, 1) {
		cost += costFord
	}
	return cost
}

// creekStep takes all that is left, and at least something (TEC, R-06).
func (w *walk) creekStep(u, spent int, side crossing) int {
	cost := max(w.allowance(u)-spent, 1)
	if side.has(upslope) && w.s.opts.is(optCreekCost, 1) {
		cost += costUpslope
	}
	return cost
}

// enter is the cost of a hex for what it holds.
func (w *walk) enter(u int, ground terrain) int {
	cost := costClear
	if ground.has(brush) {
		cost = costBrush
	}
	switch {
	case !ground.has(stream) || w.s.sys.units[u].kind == artillery:
		return cost
	case w.s.opts.is(optStreamSum, 1):
		return max(cost, costClear+costStream)
	}
	return cost + costStream
}

// reckoning says what each hex of a path costs a unit: 0508 brush 2, 0509 clear
// upslope 3.
func (w *walk) reckoning(u int, path []int) string {
	half := w.halfRoad(path)
	var lines []string
	spent, from := w.toll(u)+w.paid(u, half), w.start
	if w.entered {
		lines = append(lines, fmt.Sprintf("%s entry %s", loc(w.s.sys, from), points(spent)))
	}
	for _, to := range path {
		d, _ := w.s.sys.field.toward(from, to)
		cost := w.step(u, spent, from, to, d, half)
		lines = append(lines, fmt.Sprintf("%s %s %s", loc(w.s.sys, to), w.ways(from, to, d), points(cost)))
		spent, from = spent+cost, to
	}
	return strings.Join(lines, ", ")
}

// ways names what a step leads through.
func (w *walk) ways(from, to int, d hex.Direction) string {
	side := w.edge(from, d)
	if side.has(road) {
		return "road"
	}
	text := w.s.sys.field.ground[to].String()
	switch {
	case w.s.opts.fords(side):
		text += " ford"
	case side.has(creek):
		text += " creek"
	}
	if side.has(upslope) {
		text += " upslope"
	}
	return text
}

// bill says what a path cost those who went it.
func (w *walk) bill(path []int) string {
	if w.alone {
		return fmt.Sprintf("%d of %d hexes", w.hexes(path), leaderHexes)
	}
	if w.dimOn(path) {
		return "its cost not judged"
	}
	var all []string
	for _, u := range w.units {
		if !w.s.sys.units[u].combat() {
			continue
		}
		all = append(all, fmt.Sprintf("%s %s of %s MP", name(w.s.sys, u), points(w.price(u, path).total), points(w.allowance(u))))
	}
	return strings.Join(all, ", ")
}

// points writes half points as points: 3, 1.5.
func points(half int) string {
	text := strconv.Itoa(half / 2)
	if half%2 == 1 {
		text += ".5"
	}
	return text
}

// join writes names one after the other.
func join[T engine.UnitID | engine.Loc](names []T, sep ...string) string {
	by := ", "
	if len(sep) > 0 {
		by = sep[0]
	}
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = string(n)
	}
	return strings.Join(all, by)
}
