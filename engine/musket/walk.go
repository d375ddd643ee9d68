package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
)

// walk is units that move together from their hex, with all that does not change
// on the way.
type walk struct {
	s       *State
	side    int
	units   []int
	start   int
	entered bool // the start is the first hex on the map (MS 4.5)
	slid    int  // hexes along the edge to get there
	onward  bool // the units go on with their move
	alone   bool // leaders only (MS 10.0)
	guns    bool // artillery is among them
	square  bool // the hex is in square (MS 9.3)
	wary    bool // the die of WC 15.2 is taken to fail

	halfRate, byRoads bool // what roads are good for

	threat
}

// leaderHexes is how far a leader alone may go (MS 10.0).
const leaderHexes = 12

// newWalk prepares the units, which stand in one hex, for moving.
func (s *State) newWalk(units []int) *walk {
	return s.walkAmid(s.threatTo(s.sys.units[units[0]].side), units)
}

// walkAmid is newWalk for one of many walks of a side.
func (s *State) walkAmid(threat threat, units []int) *walk {
	first := units[0]
	w := &walk{s: s, side: s.sys.units[first].side, units: units, start: s.pieces[first].at, alone: true}
	for _, u := range units {
		w.alone = w.alone && !s.sys.units[u].combat()
		w.guns = w.guns || s.sys.units[u].kind == artillery
	}
	w.square = !w.alone && squareIn(s.sys, s.pieces, w.start, w.side) != nowhere
	w.halfRate, w.byRoads = w.marches()
	w.threat = threat
	w.onward = s.pieces[first].spent > 0
	return w
}

// threat is what the enemy of a side does to those who move.
type threat struct {
	zone patch // in his zone of control
	foes patch // barred by his units
}

// threatTo is what the enemy of a side does.
func (s *State) threatTo(side int) threat {
	t := threat{zone: s.zone(foe(side), nil), foes: s.sys.field.empty()}
	for u, p := range s.pieces {
		if p.at != nowhere && s.sys.units[u].side != side && (s.sys.units[u].combat() || s.opts.is(optLoneLeader, 0)) {
			t.foes.add(p.at)
		}
	}
	return t
}

// problem is the first thing wrong with a path, nil if it may be gone.
func (w *walk) problem(path []int) *engine.Finding {
	if p := w.entryTooDear(); p != nil || len(path) == 0 {
		return p
	}
	from := w.start
	for i, to := range path {
		d, ok := w.s.sys.field.toward(from, to)
		if !ok {
			return w.finding(finding.NotAdjacent, to, cites("MS 4.1"), "%s and %s are not adjacent: name every hex of the path", loc(w.s.sys, from), loc(w.s.sys, to))
		}
		if p := w.stopped(i, from, path); p != nil {
			return p
		}
		if p := w.shut(i, from, to, d); p != nil {
			return p
		}
		from = to
	}
	if w.alone {
		return w.tooFar(path)
	}
	return w.tooDear(path)
}

func (w *walk) finding(code string, at int, rules []engine.Cite, format string, args ...any) *engine.Finding {
	return &engine.Finding{Code: code, At: loc(w.s.sys, at), Text: fmt.Sprintf(format, args...), Cites: rules}
}

// stopped is why the walk may not leave the hex it has reached after i steps.
func (w *walk) stopped(i, from int, path []int) *engine.Finding {
	switch {
	case i == 0 && !w.entered:
		return nil
	case w.zone.has(from) && !(w.alone && w.s.opts.is(optLeaderStop, 1)):
		return w.finding(finding.MustStop, from, cites("MS 6.2"), "%s is in an enemy zone of control: the move must end there", loc(w.s.sys, from))
	case w.square:
		return w.finding(finding.MustStop, from, cites("MS 9.3.1"), "units in square move one hex")
	case w.zone.has(w.start) && !w.alone && !w.entered:
		return w.finding(finding.ZoneToZone, from, cites("MS 6.2"), "%s starts in an enemy zone of control and moves one hex only", w.names())
	case w.guns && w.mired(path, i):
		return w.finding(finding.MustStop, from, cites("TEC"), "artillery stops on entering %s (%s)", loc(w.s.sys, from), w.s.sys.field.ground[from])
	}
	return nil
}

// mired reports whether artillery must stop in the hex reached after i steps.
func (w *walk) mired(path []int, i int) bool {
	switch i {
	case 0:
		return w.s.sys.field.ground[w.start]&(stream|brook) != 0
	case 1:
		return w.bogged(w.start, path[0])
	}
	return w.bogged(path[i-2], path[i-1])
}

// bogged reports whether artillery that came from a hex must stop in the next:
// a stream or a brook, unless it came by road.
func (w *walk) bogged(from, to int) bool {
	d, _ := w.s.sys.field.toward(from, to)
	byRoad := w.edge(from, d).has(road)
	ground := w.s.sys.field.ground[to]
	return ground.has(stream) && (!byRoad || w.s.opts.is(optStreamRoad, 1)) || ground.has(brook) && !byRoad
}

// shut is why the walk may not enter the next hex at step i, whatever it costs.
func (w *walk) shut(i, from, to int, d hex.Direction) *engine.Finding {
	s, f := w.s, &w.s.sys.field
	side := f.sides[from][d]
	switch {
	case f.ground[to].has(noEntry) || side.has(barred):
		return w.finding(finding.Prohibited, to, cites("MS 4.3"), "%s cannot be entered from %s: prohibited terrain", loc(s.sys, to), loc(s.sys, from))
	case w.held(to):
		return w.finding(finding.EnemyOccupied, to, cites("MS 4.1"), "%s is held by the enemy", loc(s.sys, to))
	case w.guns && w.wades(from, d):
		return w.finding(finding.GunAcrossCreek, to, cites("TEC", "MS 8.1.6"), "artillery crosses the creek from %s to %s only at a ford", loc(s.sys, from), loc(s.sys, to))
	case i == 0 && !w.alone && !w.entered && w.zone.has(from) && w.zone.has(to):
		return w.finding(finding.ZoneToZone, to, cites("MS 6.2"), "%s and %s are both in enemy zones of control: no unit goes from one into another", loc(s.sys, from), loc(s.sys, to))
	case w.zone.has(to):
		return w.unsteady(to)
	}
	return nil
}

// held reports whether the enemy bars a hex.
func (w *walk) held(at int) bool { return w.foes.has(at) }

// closed reports whether the side bars a hex to its enemy. A hex with leaders
// only is open under R-10.
func (s *State) closed(at, side int) bool {
	if s.opts.is(optLoneLeader, 1) {
		return holds(s.sys, s.pieces, at, side)
	}
	return occupied(s.sys, s.pieces, at, side)
}

// unsteady is which of the units may not enter an enemy zone of control.
func (w *walk) unsteady(to int) *engine.Finding {
	for _, u := range w.units {
		if why := w.fear(u, to); why != fearless {
			fear := fears[why]
			return w.finding(finding.UnsteadyIntoZone, to, slices.Clone(fear.rules), "%s may not enter %s: %s", name(w.s.sys, u), loc(w.s.sys, to), fear.text)
		}
	}
	return nil
}

// shies reports whether any of the units may not enter an enemy zone of control.
func (w *walk) shies(to int) bool {
	return slices.ContainsFunc(w.units, func(u int) bool { return w.fear(u, to) != fearless })
}

// The reasons not to enter an enemy zone of control.
const (
	fearless = iota
	fearIneffective
	fearDisrupted
	fearLeader
	fearLeaderIneffective
)

// fears is the reasons in words, with their rules.
var fears = [...]struct {
	text  string
	rules []engine.Cite
}{
	fearIneffective:       {"an ineffective unit never enters an enemy zone of control", cites("MS 11.2.3")},
	fearDisrupted:         {"a disrupted unit enters an enemy zone of control only with a leader of its formation", cites("MS 6.2", "MS 10.0.2", "MS 11.1.3")},
	fearLeader:            {"a leader enters an enemy zone of control only with a friendly unit or where one is", cites("MS 10.0")},
	fearLeaderIneffective: {"an ineffective leader does not enter an enemy zone of control", cites("MS 11.2.3")},
}

// fear is why a unit may not enter an enemy zone of control.
func (w *walk) fear(u, to int) int {
	switch p := w.s.pieces[u]; {
	case !w.s.sys.units[u].combat():
		return w.leaderFear(u, to)
	case p.status == ineffective:
		return fearIneffective
	case p.status == disrupted && !w.led(u):
		return fearDisrupted
	}
	return fearless
}

// leaderFear is why a leader may not enter an enemy zone of control: he goes with
// a friendly unit or to one (MS 10.0).
func (w *walk) leaderFear(u, to int) int {
	if w.s.pieces[u].status == ineffective && w.s.opts.is(optLeaderIneffective, 0) {
		return fearLeaderIneffective
	}
	if !w.alone || holds(w.s.sys, w.s.pieces, to, w.side) || w.s.opts.is(optLeaderCompany, 1) && occupied(w.s.sys, w.s.pieces, to, w.side) {
		return fearless
	}
	return fearLeader
}

// led reports whether an effective leader of the unit's formation goes along.
func (w *walk) led(u int) bool {
	return slices.ContainsFunc(w.units, func(l int) bool {
		return w.s.sys.units[l].leads(w.s.sys.units[u]) && w.s.pieces[l].status != ineffective
	})
}

// tooFar is MS 10.0: a leader alone goes 12 hexes at most.
func (w *walk) tooFar(path []int) *engine.Finding {
	hexes := w.hexes(path)
	if hexes <= leaderHexes {
		return nil
	}
	return w.finding(finding.TooFar, path[len(path)-1], cites("MS 10.0"), "a leader alone moves %d hexes, not %d", leaderHexes, hexes)
}

// hexes is how many hexes a leader alone goes on a path, the edge included.
func (w *walk) hexes(path []int) int {
	if w.entered {
		return len(path) + 1 + w.slid
	}
	return len(path)
}

// tooDear is which of the units cannot pay for a path (MS 4.2, 4.3).
func (w *walk) tooDear(path []int) *engine.Finding {
	for _, u := range w.units {
		if !w.s.sys.units[u].combat() {
			continue
		}
		if p := w.creekAlone(u, path); p != nil {
			return p
		}
		cost, has := w.price(u, path), w.allowance(u)
		if cost.total > has && !w.minimum(cost, has, path) {
			return w.finding(finding.TooFar, path[len(path)-1], cites("MS 4.2"), "%s needs %s MP, has %s: %s",
				name(w.s.sys, u), points(cost.total), points(has), w.reckoning(u, path))
		}
	}
	return nil
}

// minimum reports whether an unpayable path may be gone all the same: one hex is
// always possible (MS 4.3, A-07).
func (w *walk) minimum(cost price, has int, path []int) bool {
	if len(path) == 1 && !w.entered && !w.onward {
		return true
	}
	return w.s.opts.is(optMinimum, 1) && cost.before <= has
}

// creekAlone is TEC: crossing a creek is the whole move.
func (w *walk) creekAlone(u int, path []int) *engine.Finding {
	if len(path) == 1 && !w.entered && !w.onward || w.s.opts.is(optCreek, 1) {
		return nil
	}
	from := w.start
	for _, to := range path {
		d, _ := w.s.sys.field.toward(from, to)
		if w.wades(from, d) {
			return w.finding(finding.TooFar, to, cites("TEC"), "%s takes its whole move to cross the creek from %s to %s",
				name(w.s.sys, u), loc(w.s.sys, from), loc(w.s.sys, to))
		}
		from = to
	}
	return nil
}

// wades reports whether a step goes through a creek without ford or road.
func (w *walk) wades(from int, d hex.Direction) bool {
	return w.edge(from, d).deep()
}

// edge is a hexside as the walk meets it: without its road, be it a bridge, where
// roads count for nothing.
func (w *walk) edge(from int, d hex.Direction) crossing {
	side := w.s.sys.field.sides[from][d]
	if !w.byRoads {
		side &^= road
	}
	return side
}

// allowance is a unit's movement allowance in half points, with the bonus of the
// best leader of its formation who goes along (MS 4.2, 10.0.1).
func (w *walk) allowance(u int) int {
	bonus := 0
	for _, l := range w.units {
		if w.s.sys.units[l].leads(w.s.sys.units[u]) {
			bonus = max(bonus, face(w.s.sys, w.s.pieces, l).MA)
		}
	}
	return 2 * (w.s.pace(u) + bonus)
}

func (w *walk) names() string { return names(w.s.sys, w.units) }
