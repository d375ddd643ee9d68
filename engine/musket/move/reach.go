package move

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// reach is where a unit gets: by mixed ways, and by road only at half the rate
// where that makes a difference.
type reach struct{ mixed, road *tide }

// tide is the hexes reached at one rate for roads.
type tide struct {
	w     *Walk
	u     int
	half  bool      // road hexes cost half a point
	only  bool      // no step but along roads
	Hexes []landing // by hex
	// by hex: where the cheapest way ends the move, the cheapest that does not;
	// guns may stop in a stream or go on along its road
	free map[int]landing
}

// landing is how a hex was reached.
type landing struct {
	Cost int32 // in half points; nowhere where the tide did not get
	via  int16 // the hex before
	Stop bool  // entering ends the move
	last bool  // nothing is left to go on
}

// ends reports whether the move ends with it.
func (l landing) ends() bool { return l.Stop || l.last }

// reachAlone computes where a unit, moving alone, may end.
func reachAlone(s *state.State, u int) reach {
	return ReachOf(s.Sys, s.Opts, NewWalk(s, []int{u}), u)
}

// ReachOf is where unit u of a walk can go, and at what cost.
func ReachOf(sys *book.Book, opts book.Choices, w *Walk, u int) reach {
	if w.Alone {
		return reach{mixed: w.ride(u)}
	}
	every := opts.Word(book.OptRoadRate) == "every_step" && w.halfRate
	r := reach{mixed: w.flow(u, every, false)}
	if every || !w.halfRate || !sys.Field.OnRoad(w.Start) || !w.keepsRate() {
		return r
	}
	r.road = w.flow(u, true, opts.Is(book.OptRoadRate, 0))
	if !r.road.only {
		r.road.keepRoads()
	}
	return r
}

// Best is the cheaper of the ways to a hex, nil if there is none.
func (r reach) Best(at int) *tide {
	best := r.mixed
	if r.road != nil && r.road.Hexes[at].Cost != book.Nowhere && (best.Hexes[at].Cost == book.Nowhere || r.road.Hexes[at].Cost < best.Hexes[at].Cost) {
		best = r.road
	}
	if best.Hexes[at].Cost == book.Nowhere || at == best.w.Start {
		return nil
	}
	return best
}

// path is the way to a hex that was reached, start left out.
func (t *tide) path(at int) []int {
	path := make([]int, t.steps(at))
	via := t.Hexes[at].via
	for i := len(path) - 1; i >= 0; i-- {
		path[i] = at
		at = int(via)
		via = t.onward(at).via
	}
	return path
}

// printed is the way to a hex that was reached, from the start on.
func (t *tide) printed(at int, room *room) []engine.Loc {
	path := room.cut(t.steps(at) + 1)
	via := t.Hexes[at].via
	for i := len(path) - 1; i > 0; i-- {
		path[i] = book.Loc(t.w.s.Sys, at)
		at = int(via)
		via = t.onward(at).via
	}
	path[0] = book.Loc(t.w.s.Sys, at)
	return path
}

// room is memory for many printed paths, each a piece of it.
type room struct{ left []engine.Loc }

// roomFor is the number of hexes for which memory is got at a time.
const roomFor = 128

func (r *room) cut(n int) []engine.Loc {
	if len(r.left) < n {
		r.left = make([]engine.Loc, max(n, roomFor))
	}
	piece := r.left[:n:n]
	r.left = r.left[n:]
	return piece
}

// steps is how many steps lead to a hex that was reached.
func (t *tide) steps(at int) int {
	n := 0
	for via := t.Hexes[at].via; at != t.w.Start; via = t.onward(at).via {
		at = int(via)
		n++
	}
	return n
}

func (w *Walk) newTide(u int, half, only bool) *tide {
	t := &tide{w: w, u: u, half: half, only: only, Hexes: make([]landing, len(w.s.Sys.Field.Ground))}
	for at := range t.Hexes {
		t.Hexes[at].Cost = book.Nowhere
	}
	t.Hexes[w.Start].Cost = int32(w.paid(u, half))
	return t
}

// flow spreads a combat unit from its hex, cheapest hexes first. Every step costs
// something, so the hexes of one cost are all known when their turn comes.
func (w *Walk) flow(u int, half, only bool) *tide {
	t := w.newTide(u, half, only)
	has := w.Allowance(u)
	for cost := range has + 1 {
		for from := range t.Hexes {
			if at := t.Hexes[from]; int(at.Cost) == cost && !at.ends() {
				t.spread(from, cost, has)
			} else if free, ok := t.free[from]; ok && int(free.Cost) == cost {
				t.spread(from, cost, has)
			}
		}
	}
	return t
}

// spread enters the hexes next to one that was reached.
func (t *tide) spread(from, spent, has int) {
	w := t.w
	first := from == w.Start && !w.onward
	if !first && (w.Zone.Has(w.Start) || w.Square) {
		return
	}
	for d, to := range w.s.Sys.Field.Next[from] {
		side := w.s.Sys.Field.Sides[from][d]
		if to == book.Nowhere || t.only && !side.Has(book.Road) || w.barsWay(first, from, to, hex.Direction(d)) {
			continue
		}
		wades := w.wades(from, hex.Direction(d))
		if wades && !first && w.s.Opts.Is(book.OptCreek, 0) {
			continue
		}
		cost := spent + w.step(t.u, spent, from, to, hex.Direction(d), t.half)
		stop := w.Zone.Has(to) || w.Zone.Has(w.Start) || w.guns && w.bogged(from, to)
		t.enter(from, to, cost, has, first, stop, wades)
	}
}

// enter notes a hex at its cost. What cannot be paid may still be the one hex of
// the move (MS 4.3, R-05) or, under A-07, its last.
func (t *tide) enter(from, to, cost, has int, first, stop, wades bool) {
	last := wades && t.w.s.Opts.Is(book.OptCreek, 0)
	if cost > has {
		if !first && !t.w.s.Opts.Is(book.OptMinimum, 1) {
			return
		}
		last = true
		if wades && t.w.s.Opts.Is(book.OptCreekCost, 0) || !wades && t.w.s.Opts.Is(book.OptMinimumCost, 0) {
			cost = has // a creek takes all that there is, and be it nothing
		}
	}
	t.land(to, landing{int32(cost), int16(from), stop, last})
}

// land notes a way to a hex if it is the cheapest, or the cheapest to go on from.
func (t *tide) land(to int, now landing) {
	old := t.Hexes[to]
	if old.Cost == book.Nowhere || now.Cost < old.Cost || now.Cost == old.Cost && old.ends() && !now.ends() {
		t.Hexes[to], now = now, old
		if !t.Hexes[to].ends() {
			delete(t.free, to)
		}
	}
	if now.Cost == book.Nowhere || now.ends() || !t.Hexes[to].ends() {
		return
	}
	if free, ok := t.free[to]; ok && free.Cost <= now.Cost {
		return
	}
	if t.free == nil {
		t.free = map[int]landing{}
	}
	t.free[to] = now
}

// onward is how the tide got to a hex from which it has gone on.
func (t *tide) onward(at int) landing {
	if free, ok := t.free[at]; ok {
		return free
	}
	return t.Hexes[at]
}

// barsWay is shut without its words, for a walk by the step.
func (w *Walk) barsWay(first bool, from, to int, d hex.Direction) bool {
	f := &w.s.Sys.Field
	side := f.Sides[from][d]
	switch {
	case f.Ground[to].Has(book.NoEntry), side.Has(book.Barred), w.held(to):
		return true
	case w.guns && w.wades(from, d):
		return true
	case first && !w.Alone && w.Zone.Has(from) && w.Zone.Has(to):
		return true
	}
	return w.Zone.Has(to) && w.shies(to)
}

// keepRoads takes back the hexes without a road: under A-04 ends_on_road the half
// rate is for moves that end on one.
func (t *tide) keepRoads() {
	for at := range t.Hexes {
		if !t.w.s.Sys.Field.OnRoad(at) {
			t.Hexes[at].Cost = book.Nowhere
		}
	}
}

// ride spreads a leader alone (MS 10.0, R-01).
func (w *Walk) ride(u int) *tide {
	t := w.newTide(u, false, false)
	perHex := [...]int{2, 1, 0}[w.s.Opts[book.OptLeaderCost]]
	rim := []int{w.Start}
	for n := 1; n <= LeaderHexes; n++ {
		var next []int
		for _, from := range rim {
			next = t.rideOn(next, from, n*perHex)
		}
		rim = next
	}
	return t
}

// rideOn enters the hexes next to one, and adds those from which he may go on.
func (t *tide) rideOn(next []int, from, cost int) []int {
	w := t.w
	for d, to := range w.s.Sys.Field.Next[from] {
		if to == book.Nowhere || t.Hexes[to].Cost != book.Nowhere || w.barsWay(from == w.Start, from, to, hex.Direction(d)) {
			continue
		}
		stop := w.Zone.Has(to) && w.s.Opts.Is(book.OptLeaderStop, 0)
		t.Hexes[to] = landing{Cost: int32(cost), via: int16(from), Stop: stop}
		if !stop {
			next = append(next, to)
		}
	}
	return next
}
