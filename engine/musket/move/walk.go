package move

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Walk is units that move together from their hex, with all that does not change
// on the way.
type Walk struct {
	s       *state.State
	Side    int
	Units   []int
	Start   int
	entered bool // the start is the first hex on the map (MS 4.5)
	slid    int  // hexes along the edge to get there
	onward  bool // the units go on with their move
	Alone   bool // leaders only (MS 10.0)
	guns    bool // artillery is among them
	Square  bool // the hex is in square (MS 9.3)
	Wary    bool // the die of WC 15.2 is taken to fail

	halfRate, byRoads bool // what roads are good for

	Threat
}

// LeaderHexes is how far a leader alone may go (MS 10.0).
const LeaderHexes = 12

// NewWalk prepares the units, which stand in one hex, for moving.
func NewWalk(s *state.State, units []int) *Walk {
	return WalkAmid(s, ThreatTo(s, s.Sys.Units[units[0]].Side), units)
}

// WalkAmid is NewWalk for one of many walks of a side.
func WalkAmid(s *state.State, threat Threat, units []int) *Walk {
	first := units[0]
	w := &Walk{s: s, Side: s.Sys.Units[first].Side, Units: units, Start: s.Pieces[first].At, Alone: true}
	for _, u := range units {
		w.Alone = w.Alone && !s.Sys.Units[u].Combat()
		w.guns = w.guns || s.Sys.Units[u].Kind == book.Artillery
	}
	w.Square = !w.Alone && position.SquareIn(s.Sys, s.Pieces, w.Start, w.Side) != book.Nowhere
	w.halfRate, w.byRoads = w.marches()
	w.Threat = threat
	w.onward = s.Pieces[first].Spent > 0
	return w
}

// Threat is what the enemy of a side does to those who move.
type Threat struct {
	Zone book.Patch // in his zone of control
	Foes book.Patch // barred by his units
}

// ThreatTo is what the enemy of a side does.
func ThreatTo(s *state.State, side int) Threat {
	t := Threat{Zone: position.Zone(s, book.Foe(side), nil), Foes: s.Sys.Field.Empty()}
	for u, p := range s.Pieces {
		if p.At != book.Nowhere && s.Sys.Units[u].Side != side && (s.Sys.Units[u].Combat() || s.Opts.Is(book.OptLoneLeader, 0)) {
			t.Foes.Add(p.At)
		}
	}
	return t
}

// Problem is the first thing wrong with a path, nil if it may be gone.
func (w *Walk) Problem(path []int) *engine.Finding {
	if p := w.entryTooDear(); p != nil || len(path) == 0 {
		return p
	}
	if _, p := w.free(path); p != nil {
		return p
	}
	if w.Alone {
		return w.tooFar(path)
	}
	return w.tooDear(path)
}

// free is how many steps of a path may be gone, whatever they cost, and what is wrong with the next; nil if that is all of them.
// What a step may do hangs on those before it alone.
func (w *Walk) free(path []int) (int, *engine.Finding) {
	from := w.Start
	for i, to := range path {
		d, ok := w.s.Sys.Field.Toward(from, to)
		if !ok {
			return i, w.finding(finding.NotAdjacent, to, order.Cites("MS 4.1"), "%s and %s are not adjacent: name every hex of the path", book.Loc(w.s.Sys, from), book.Loc(w.s.Sys, to))
		}
		if p := w.stopped(i, from, path); p != nil {
			return i, p
		}
		if p := w.shut(i, from, to, d); p != nil {
			return i, p
		}
		from = to
	}
	return len(path), nil
}

func (w *Walk) finding(code string, at int, rules []engine.Cite, format string, args ...any) *engine.Finding {
	return &engine.Finding{Code: code, At: book.Loc(w.s.Sys, at), Text: fmt.Sprintf(format, args...), Cites: rules}
}

// stopped is why the walk may not leave the hex it has reached after i steps.
func (w *Walk) stopped(i, from int, path []int) *engine.Finding {
	switch {
	case i == 0 && !w.entered:
		return nil
	case w.Zone.Has(from) && !(w.Alone && w.s.Opts.Is(book.OptLeaderStop, 1)):
		return w.finding(finding.MustStop, from, order.Cites("MS 6.2"), "%s is in an enemy zone of control: the move must end there", book.Loc(w.s.Sys, from))
	case w.Square:
		return w.finding(finding.MustStop, from, order.Cites("MS 9.3.1"), "units in square move one hex")
	case w.Zone.Has(w.Start) && !w.Alone && !w.entered:
		return w.finding(finding.ZoneToZone, from, order.Cites("MS 6.2"), "%s starts in an enemy zone of control and moves one hex only", w.names())
	case w.guns && w.mired(path, i):
		return w.finding(finding.MustStop, from, order.Cites("TEC"), "artillery stops on entering %s (%s)", book.Loc(w.s.Sys, from), w.s.Sys.Field.Ground[from])
	}
	return nil
}

// mired reports whether artillery must stop in the hex reached after i steps.
func (w *Walk) mired(path []int, i int) bool {
	switch i {
	case 0:
		return w.s.Sys.Field.Ground[w.Start]&(book.Stream|book.Brook) != 0
	case 1:
		return w.bogged(w.Start, path[0])
	}
	return w.bogged(path[i-2], path[i-1])
}

// bogged reports whether artillery that came from a hex must stop in the next:
// a stream or a brook, unless it came by road.
func (w *Walk) bogged(from, to int) bool {
	d, _ := w.s.Sys.Field.Toward(from, to)
	byRoad := w.edge(from, d).Has(book.Road)
	ground := w.s.Sys.Field.Ground[to]
	return ground.Has(book.Stream) && (!byRoad || w.s.Opts.Is(book.OptStreamRoad, 1)) || ground.Has(book.Brook) && !byRoad
}

// shut is why the walk may not enter the next hex at step i, whatever it costs.
func (w *Walk) shut(i, from, to int, d hex.Direction) *engine.Finding {
	s, f := w.s, &w.s.Sys.Field
	side := f.Sides[from][d]
	switch {
	case f.Ground[to].Has(book.NoEntry) || side.Has(book.Barred):
		return w.finding(finding.Prohibited, to, order.Cites("MS 4.3"), "%s cannot be entered from %s: prohibited terrain", book.Loc(s.Sys, to), book.Loc(s.Sys, from))
	case w.held(to):
		return w.finding(finding.EnemyOccupied, to, order.Cites("MS 4.1"), "%s is held by the enemy", book.Loc(s.Sys, to))
	case w.guns && w.wades(from, d):
		return w.finding(finding.GunAcrossCreek, to, order.Cites("TEC", "MS 8.1.6"), "artillery crosses the creek from %s to %s only at a ford", book.Loc(s.Sys, from), book.Loc(s.Sys, to))
	case i == 0 && !w.Alone && !w.entered && w.Zone.Has(from) && w.Zone.Has(to):
		return w.finding(finding.ZoneToZone, to, order.Cites("MS 6.2"), "%s and %s are both in enemy zones of control: no unit goes from one into another", book.Loc(s.Sys, from), book.Loc(s.Sys, to))
	case w.Zone.Has(to):
		return w.unsteady(to)
	}
	return nil
}

// held reports whether the enemy bars a hex.
func (w *Walk) held(at int) bool { return w.Foes.Has(at) }

// unsteady is which of the units may not enter an enemy zone of control.
func (w *Walk) unsteady(to int) *engine.Finding {
	for _, u := range w.Units {
		if why := w.fear(u, to); why != fearless {
			fear := fears[why]
			return w.finding(finding.UnsteadyIntoZone, to, slices.Clone(fear.rules), "%s may not enter %s: %s", book.Name(w.s.Sys, u), book.Loc(w.s.Sys, to), fear.text)
		}
	}
	return nil
}

// shies reports whether any of the units may not enter an enemy zone of control.
func (w *Walk) shies(to int) bool {
	return slices.ContainsFunc(w.Units, func(u int) bool { return w.fear(u, to) != fearless })
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
	fearIneffective:       {"an ineffective unit never enters an enemy zone of control", order.Cites("MS 11.2.3")},
	fearDisrupted:         {"a disrupted unit enters an enemy zone of control only with a leader of its formation", order.Cites("MS 6.2", "MS 10.0.2", "MS 11.1.3")},
	fearLeader:            {"a leader enters an enemy zone of control only with a friendly unit or where one is", order.Cites("MS 10.0")},
	fearLeaderIneffective: {"an ineffective leader does not enter an enemy zone of control", order.Cites("MS 11.2.3")},
}

// fear is why a unit may not enter an enemy zone of control.
func (w *Walk) fear(u, to int) int {
	switch p := w.s.Pieces[u]; {
	case !w.s.Sys.Units[u].Combat():
		return w.leaderFear(u, to)
	case p.Status == state.Ineffective:
		return fearIneffective
	case p.Status == state.Disrupted && !w.led(u):
		return fearDisrupted
	}
	return fearless
}

// leaderFear is why a leader may not enter an enemy zone of control: he goes with
// a friendly unit or to one (MS 10.0).
func (w *Walk) leaderFear(u, to int) int {
	if w.s.Pieces[u].Status == state.Ineffective && w.s.Opts.Is(book.OptLeaderIneffective, 0) {
		return fearLeaderIneffective
	}
	if !w.Alone || position.Holds(w.s.Sys, w.s.Pieces, to, w.Side) || w.s.Opts.Is(book.OptLeaderCompany, 1) && position.Occupied(w.s.Sys, w.s.Pieces, to, w.Side) {
		return fearless
	}
	return fearLeader
}

// led reports whether an effective leader of the unit's formation goes along.
func (w *Walk) led(u int) bool {
	return slices.ContainsFunc(w.Units, func(l int) bool {
		return w.s.Sys.Units[l].Leads(w.s.Sys.Units[u]) && w.s.Pieces[l].Status != state.Ineffective
	})
}

// tooFar is MS 10.0: a leader alone goes 12 hexes at most.
func (w *Walk) tooFar(path []int) *engine.Finding {
	hexes := w.hexes(path)
	if hexes <= LeaderHexes {
		return nil
	}
	return w.finding(finding.TooFar, path[len(path)-1], order.Cites("MS 10.0"), "a leader alone moves %d hexes, not %d", LeaderHexes, hexes)
}

// hexes is how many hexes a leader alone goes on a path, the edge included.
func (w *Walk) hexes(path []int) int {
	if w.entered {
		return len(path) + 1 + w.slid
	}
	return len(path)
}

// tooDear is which of the units cannot pay for a path (MS 4.2, 4.3).
func (w *Walk) tooDear(path []int) *engine.Finding {
	for _, u := range w.Units {
		if !w.s.Sys.Units[u].Combat() {
			continue
		}
		if p := w.creekAlone(u, path); p != nil {
			return p
		}
		cost, has := w.Price(u, path), w.Allowance(u)
		if cost.Total > has && !w.minimum(cost, has, path) {
			return w.finding(finding.TooFar, path[len(path)-1], order.Cites("MS 4.2"), "%s needs %s MP, has %s: %s",
				book.Name(w.s.Sys, u), Points(cost.Total), Points(has), w.reckoning(u, path))
		}
	}
	return nil
}

// minimum reports whether an unpayable path may be gone all the same: one hex is
// always possible (MS 4.3, A-07).
func (w *Walk) minimum(cost price, has int, path []int) bool {
	if len(path) == 1 && !w.entered && !w.onward {
		return true
	}
	return w.s.Opts.Is(book.OptMinimum, 1) && cost.before <= has
}

// creekAlone is TEC: crossing a creek is the whole move.
func (w *Walk) creekAlone(u int, path []int) *engine.Finding {
	if len(path) == 1 && !w.entered && !w.onward || w.s.Opts.Is(book.OptCreek, 1) {
		return nil
	}
	from := w.Start
	for _, to := range path {
		d, _ := w.s.Sys.Field.Toward(from, to)
		if w.wades(from, d) {
			return w.finding(finding.TooFar, to, order.Cites("TEC"), "%s takes its whole move to cross the creek from %s to %s",
				book.Name(w.s.Sys, u), book.Loc(w.s.Sys, from), book.Loc(w.s.Sys, to))
		}
		from = to
	}
	return nil
}

// wades reports whether a step goes through a creek without ford or road.
func (w *Walk) wades(from int, d hex.Direction) bool {
	return w.edge(from, d).Deep()
}

// edge is a hexside as the walk meets it: without its road, be it a bridge, where
// roads count for nothing.
func (w *Walk) edge(from int, d hex.Direction) book.Crossing {
	side := w.s.Sys.Field.Sides[from][d]
	if !w.byRoads {
		side &^= book.Road
	}
	return side
}

// Allowance is a unit's movement allowance in half points, with the bonus of the
// best leader of its formation who goes along (MS 4.2, 10.0.1).
func (w *Walk) Allowance(u int) int {
	bonus := 0
	for _, l := range w.Units {
		if w.s.Sys.Units[l].Leads(w.s.Sys.Units[u]) {
			bonus = max(bonus, position.Face(w.s.Sys, w.s.Pieces, l).MA)
		}
	}
	return 2 * (Pace(w.s, u) + bonus)
}

func (w *Walk) names() string { return book.Names(w.s.Sys, w.Units) }
