package musket

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// Reach lists every hex in which a unit may end, moving alone, its own left out.
// Over unknown terrain that is as far as the best road would lead it.
// The error names a unit that does not stand on the map.
func (sys *System) Reach(state engine.State, id engine.UnitID) (map[engine.Loc]engine.Reached, error) {
	s, ok := state.(*State)
	if !ok {
		return nil, errForeign
	}
	u, err := onMap(s.sys, s.pieces, id)
	if err != nil {
		return nil, err
	}
	w := s.newWalk([]int{u})
	w.wary = s.opts.is(optVedetteDie, 1)
	r := reachOf(s.sys, s.opts, w, u)
	all := map[engine.Loc]engine.Reached{}
	for at := range s.sys.field.ground {
		if best := r.best(at); best != nil {
			all[loc(s.sys, at)] = engine.Reached{MP2: int(best.hexes[at].cost), Stop: best.hexes[at].stop}
		}
	}
	return all, nil
}

// reach is where a unit gets: by mixed ways, and by road only at half the rate
// where that makes a difference.
type reach struct{ mixed, road *tide }

// tide is the hexes reached at one rate for roads.
type tide struct {
	w     *walk
	u     int
	half  bool      // road hexes cost half a point
	only  bool      // no step but along roads
	hexes []landing // by hex
	// by hex: where the cheapest way ends the move, the cheapest that does not;
	// guns may stop in a stream or go on along its road
	free map[int]landing
}

// landing is how a hex was reached.
type landing struct {
	cost int32 // in half points; nowhere where the tide did not get
	via  int16 // the hex before
	stop bool  // entering ends the move
	last bool  // nothing is left to go on
}

// ends reports whether the move ends with it.
func (l landing) ends() bool { return l.stop || l.last }

// reach computes where a unit, moving alone, may end.
func (s *State) reach(u int) reach {
	return reachOf(s.sys, s.opts, s.newWalk([]int{u}), u)
}

func reachOf(sys *System, opts choices, w *walk, u int) reach {
	if w.alone {
		return reach{mixed: w.ride(u)}
	}
	every := opts.word(optRoadRate) == "every_step" && w.halfRate
	r := reach{mixed: w.flow(u, every, false)}
	if every || !w.halfRate || !sys.field.onRoad(w.start) || !w.keepsRate() {
		return r
	}
	r.road = w.flow(u, true, opts.is(optRoadRate, 0))
	if !r.road.only {
		r.road.keepRoads()
	}
	return r
}

// best is the cheaper of the ways to a hex, nil if there is none.
func (r reach) best(at int) *tide {
	best := r.mixed
	if r.road != nil && r.road.hexes[at].cost != nowhere && (best.hexes[at].cost == nowhere || r.road.hexes[at].cost < best.hexes[at].cost) {
		best = r.road
	}
	if best.hexes[at].cost == nowhere || at == best.w.start {
		return nil
	}
	return best
}

// path is the way to a hex that was reached, start left out.
func (t *tide) path(at int) []int {
	path := make([]int, t.steps(at))
	via := t.hexes[at].via
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
	via := t.hexes[at].via
	for i := len(path) - 1; i > 0; i-- {
		path[i] = loc(t.w.s.sys, at)
		at = int(via)
		via = t.onward(at).via
	}
	path[0] = loc(t.w.s.sys, at)
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
	for via := t.hexes[at].via; at != t.w.start; via = t.onward(at).via {
		at = int(via)
		n++
	}
	return n
}

func (w *walk) newTide(u int, half, only bool) *tide {
	t := &tide{w: w, u: u, half: half, only: only, hexes: make([]landing, len(w.s.sys.field.ground))}
	for at := range t.hexes {
		t.hexes[at].cost = nowhere
	}
	t.hexes[w.start].cost = int32(w.paid(u, half))
	return t
}

// flow spreads a combat unit from its hex, cheapest hexes first. Every step costs
// something, so the hexes of one cost are all known when their turn comes.
func (w *walk) flow(u int, half, only bool) *tide {
	t := w.newTide(u, half, only)
	has := w.allowance(u)
	for cost := range has + 1 {
		for from := range t.hexes {
			if at := t.hexes[from]; int(at.cost) == cost && !at.ends() {
				t.spread(from, cost, has)
			} else if free, ok := t.free[from]; ok && int(free.cost) == cost {
				t.spread(from, cost, has)
			}
		}
	}
	return t
}

// spread enters the hexes next to one that was reached.
func (t *tide) spread(from, spent, has int) {
	w := t.w
	first := from == w.start && !w.onward
	if !first && (w.zone.has(w.start) || w.square) {
		return
	}
	for d, to := range w.s.sys.field.next[from] {
		side := w.s.sys.field.sides[from][d]
		if to == nowhere || t.only && !side.has(road) || w.barsWay(first, from, to, hex.Direction(d)) {
			continue
		}
		wades := w.wades(from, hex.Direction(d))
		if wades && !first && w.s.opts.is(optCreek, 0) {
			continue
		}
		cost := spent + w.step(t.u, spent, from, to, hex.Direction(d), t.half)
		stop := w.zone.has(to) || w.zone.has(w.start) || w.guns && w.bogged(from, to)
		t.enter(from, to, cost, has, first, stop, wades)
	}
}

// enter notes a hex at its cost. What cannot be paid may still be the one hex of
// the move (MS 4.3, R-05) or, under A-07, its last.
func (t *tide) enter(from, to, cost, has int, first, stop, wades bool) {
	last := wades && t.w.s.opts.is(optCreek, 0)
	if cost > has {
		if !first && !t.w.s.opts.is(optMinimum, 1) {
			return
		}
		last = true
		if wades && t.w.s.opts.is(optCreekCost, 0) || !wades && t.w.s.opts.is(optMinimumCost, 0) {
			cost = has // a creek takes all that there is, and be it nothing
		}
	}
	t.land(to, landing{int32(cost), int16(from), stop, last})
}

// land notes a way to a hex if it is the cheapest, or the cheapest to go on from.
func (t *tide) land(to int, now landing) {
	old := t.hexes[to]
	if old.cost == nowhere || now.cost < old.cost || now.cost == old.cost && old.ends() && !now.ends() {
		t.hexes[to], now = now, old
		if !t.hexes[to].ends() {
			delete(t.free, to)
		}
	}
	if now.cost == nowhere || now.ends() || !t.hexes[to].ends() {
		return
	}
	if free, ok := t.free[to]; ok && free.cost <= now.cost {
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
	return t.hexes[at]
}

// barsWay is shut without its words, for a walk by the step.
func (w *walk) barsWay(first bool, from, to int, d hex.Direction) bool {
	f := &w.s.sys.field
	side := f.sides[from][d]
	switch {
	case f.ground[to].has(noEntry), side.has(barred), w.held(to):
		return true
	case w.guns && w.wades(from, d):
		return true
	case first && !w.alone && w.zone.has(from) && w.zone.has(to):
		return true
	}
	return w.zone.has(to) && w.shies(to)
}

// keepRoads takes back the hexes without a road: under A-04 ends_on_road the half
// rate is for moves that end on one.
func (t *tide) keepRoads() {
	for at := range t.hexes {
		if !t.w.s.sys.field.onRoad(at) {
			t.hexes[at].cost = nowhere
		}
	}
}

// ride spreads a leader alone (MS 10.0, R-01).
func (w *walk) ride(u int) *tide {
	t := w.newTide(u, false, false)
	perHex := [...]int{2, 1, 0}[w.s.opts[optLeaderCost]]
	rim := []int{w.start}
	for n := 1; n <= leaderHexes; n++ {
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
	for d, to := range w.s.sys.field.next[from] {
		if to == nowhere || t.hexes[to].cost != nowhere || w.barsWay(from == w.start, from, to, hex.Direction(d)) {
			continue
		}
		stop := w.zone.has(to) && w.s.opts.is(optLeaderStop, 0)
		t.hexes[to] = landing{cost: int32(cost), via: int16(from), stop: stop}
		if !stop {
			next = append(next, to)
		}
	}
	return next
}
