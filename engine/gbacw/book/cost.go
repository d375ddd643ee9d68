package book

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/hex"
)

// Way is what runs along a step from hex to hex, the better the higher.
type Way int

// The ways.
const (
	WayNone Way = iota
	WayLane     // a farm lane, which is a trail (BB 9.43)
	WayRoad
)

// wayOf is what a line of roads.csv is: a lane where its name begins so.
func wayOf(name string) Way {
	if strings.HasPrefix(strings.ToLower(name), "lane") {
		return WayLane
	}
	return WayRoad
}

// OnRoad reports whether a road runs through a hex.
func (o *Owner) OnRoad(c hex.Coord) bool { return o.crossed(c, WayRoad) }

// OnLane reports whether a lane runs through a hex.
func (o *Owner) OnLane(c hex.Coord) bool { return o.crossed(c, WayLane) }

func (o *Owner) crossed(c hex.Coord, w Way) bool {
	return slices.ContainsFunc(o.pack.Grid.Neighbours(c), func(n hex.Coord) bool { return o.Ways[hex.Between(c, n)] == w })
}

// The kinds of what costs movement points, in the list of costs.
const (
	CostHex  = "hex"  // entering a hex with the terrain
	CostSide = "side" // crossing a hexside with it
	costWay  = "way"  // road, for each hex
)

// Mover is what the cost of a way depends on beside the ground.
type Mover struct {
	Kind       string // the unit's type; detachments go like leaders (BB 14.43)
	Band       bool   // but on Roads for a whole point
	Order      string
	Disordered bool // disordered
	Shut       bool // the road over Shiloh Branch cannot be used (BB 9.44)
	leads      bool // no unit goes there, but a leader's command (BB 4.15)
}

// movers are the types of units that have a column of their own in the list of costs.
func movers() []string { return []string{"infantry", "cavalry", "artillery", "leader"} }

// CostKey is how a cost is listed: its kind, the word for the terrain, and the type of the unit that moves.
type CostKey struct{ Kind, Terrain, Mover string }

// Cost is in half movement points.
type Cost struct {
	Halves int
	never  bool
}

// costs reads lists/costs.csv: movement points with halves, or no where it may not be entered.
func (r *reader) costs() {
	all := map[CostKey]Cost{}
	r.each("costs", append([]string{"kind", "terrain"}, movers()...), func(l row) {
		kind, terrain := l.one("kind", CostHex, CostSide, costWay), l.Text("terrain")
		if _, twice := all[CostKey{kind, terrain, movers()[0]}]; twice || terrain == "" {
			l.refuse("%s %q is there twice, or has no name", kind, terrain)
		}
		for _, m := range movers() {
			all[CostKey{kind, terrain, m}] = l.points(m)
		}
	})
	r.book.Owner.Costs = all
	if len(all) > 0 {
		r.uncosted()
	}
}

// points are movement points, or no.
func (l row) points(column string) Cost {
	text := l.Text(column)
	if text == "no" {
		return Cost{never: true}
	}
	points, err := strconv.ParseFloat(text, 64)
	if err != nil || points < 0 || points > 40 || points*2 != math.Floor(points*2) {
		l.refuse("%s %q is neither movement points, with halves, nor no", column, text)
		return Cost{}
	}
	return Cost{Halves: int(points * 2)}
}

// uncosted names terrain on the map for which no line says what it costs.
func (r *reader) uncosted() {
	missing := map[string]bool{}
	look := func(kind string, words []string) {
		for _, w := range words {
			if _, ok := r.book.Owner.Costs[CostKey{kind, w, movers()[0]}]; !ok && !costless(w) && w != Boundary {
				missing[kind+" "+w] = true
			}
		}
	}
	for _, h := range r.book.Pack.Hexes {
		look(CostHex, h.Terrain)
	}
	for _, s := range r.book.Pack.Hexsides {
		look(CostSide, s.Kinds)
	}
	for _, name := range slices.Sorted(maps.Keys(missing)) {
		r.wrong.Wrong("lists/costs.csv", 0, "no line says what %s costs", name)
	}
}

// Allowance are the points of a mover, in halves; not known where nobody typed them in.
func (o *Owner) Allowance(m Mover) (halves int, known bool) {
	byOrder, known := o.Series.Allowance[m.Kind]
	if !known {
		return 0, false
	}
	points, listed := byOrder[m.Order]
	if !listed {
		points, listed = byOrder["advance"]
	}
	return int(points * 2), listed
}

// Cost is what a way costs and what its mover has, in half points; the way begins where he stands.
// Unknown is what on it nobody typed in, "" if nothing is missing.
func (o *Owner) Cost(m Mover, path []hex.Coord) (halves, allowance int, unknown string) {
	allowance, known := o.Allowance(m)
	if !known {
		return 0, 0, "series.toml has no movement points for " + m.Kind
	}
	for i := 1; i < len(path); i++ {
		step, never, unknown := o.Step(m, path[i-1], path[i])
		if unknown != "" {
			return 0, 0, unknown
		}
		if never {
			return math.MaxInt32, allowance, ""
		}
		halves += step
	}
	return halves, allowance, ""
}

// Step is the cost of one step in half points. A road cancels the ground and disorder, a lane halves
// the cost of both hex and hexside, rounded up to a half point; guns on a lane pay the cavalry's whole cost
// through a marsh or over a steep slope (BB 9.43).
func (o *Owner) Step(m Mover, from, to hex.Coord) (halves int, never bool, unknown string) {
	w := o.WayFor(m.Shut, from, to)
	if c, listed := o.Costs[CostKey{costWay, "road", m.Kind}]; w == WayRoad && listed {
		if m.Band {
			return 2, c.never, ""
		}
		return c.Halves, c.never, ""
	}
	hauled := w == WayLane && m.Kind == Artillery && (o.Marshy(to) || o.HexsideHas(from, to, SteepSlope))
	if hauled {
		m.Kind = Cavalry
	}
	halves, never, unknown = o.rough(m, from, to)
	if m.Disordered {
		halves += int(o.Series.Disordered * 2)
	}
	switch {
	case hauled:
		return halves, never, unknown
	case w == WayLane:
		return (halves + 1) / 2, false, unknown
	}
	return halves, never, unknown
}

// WayFor is what runs along a step, where the road over Shiloh Branch may be shut (BB 9.44).
func (o *Owner) WayFor(shut bool, from, to hex.Coord) Way {
	w := o.WayBetween(from, to)
	if bridge := o.Bridge(); shut && w == WayRoad && (from == bridge || to == bridge) {
		return WayNone
	}
	return w
}

// rough is the cost of a step without regard to ways: the dearest of what is in the hex, and all that
// is on the hexside.
func (o *Owner) rough(m Mover, from, to hex.Coord) (halves int, never bool, unknown string) {
	words, listed := o.Terrain[to]
	if !listed {
		return 0, false, fmt.Sprintf("hexes.csv has no line for %s", o.pack.Grid.Name(to))
	}
	for _, w := range words {
		c := o.hexCost(m, o.costWord(w, from, to))
		halves, never = max(halves, c.Halves), never || c.never
	}
	for _, w := range o.Hexsides[hex.Between(from, to)] {
		c := o.Costs[CostKey{CostSide, o.sideWord(w, from, to), m.Kind}]
		halves, never = halves+c.Halves, never || c.never
	}
	return halves, never, ""
}

// hexCost is what entering a hex with a word of terrain costs.
func (o *Owner) hexCost(m Mover, word string) Cost {
	if m.leads && word == Woods {
		return Cost{Halves: ledWoods}
	}
	return o.Costs[CostKey{CostHex, word, m.Kind}]
}

// What command costs in half points along Farm Lanes, and along Roads for leaders of brigades and divisions, and through woods
// (BB 4.15).
const (
	ledWay   = 2
	ledWoods = 4
)

// LedCost is what a step costs a leader's command. A Road costs those above a division what it costs any leader who moves; what
// is neither way nor woods costs all the same as a move (BB 4.15).
func (o *Owner) LedCost(staff, shut bool, from, to hex.Coord) (halves int, never bool, unknown string) {
	m := Mover{Kind: Leader, Shut: shut, leads: true}
	switch o.WayFor(shut, from, to) {
	case WayLane:
		return ledWay, false, ""
	case WayRoad:
		if staff {
			return o.Step(m, from, to)
		}
		return ledWay, false, ""
	}
	return o.rough(m, from, to)
}

// LedStep is such a step. One into ground that is not typed in may be a road.
type LedStep struct {
	Halves         int
	Never, Unknown bool
}

// LedStep is that cost, or a step into what is not typed in.
func (o *Owner) LedStep(staff, shut bool, from, to hex.Coord) LedStep {
	return OrHole(o.LedCost(staff, shut, from, to))
}

// OrHole is a step as it costs, or one into the unknown.
func OrHole(halves int, never bool, unknown string) LedStep {
	if unknown != "" {
		return LedStep{Halves: 1, Unknown: true}
	}
	return LedStep{Halves: halves, Never: never}
}

// ledSteps reckons once what the steps from each hex in each direction cost, for those above a division and for the others.
func (r *reader) ledSteps() {
	b, grid := r.book, r.book.Pack.Grid
	b.Owner.Led = map[bool][]LedStep{}
	if len(b.Owner.Costs) == 0 || len(b.Owner.Terrain) == 0 {
		return
	}
	led := make([]LedStep, hex.Directions*grid.Size())
	staffs := make([]LedStep, len(led))
	for i := range led {
		from := grid.At(i / hex.Directions)
		to := grid.Step(from, hex.Direction(i%hex.Directions))
		if !grid.Contains(to) {
			continue
		}
		led[i] = b.LedStep(false, false, from, to)
		if staffs[i] = led[i]; b.WayBetween(from, to) == WayRoad {
			staffs[i] = b.LedStep(true, false, from, to)
		}
	}
	b.Owner.Led[false], b.Owner.Led[true] = led, staffs
}

// costWord is the word under which terrain is in the list of costs. The boundary of a field is clear for units
// that come from that field, and woods for all others. Sloping ground costs nothing of its own for units that
// come through a gully or over a slope of two lines or more (BB 9.44).
func (g *Ground) costWord(word string, from, to hex.Coord) string {
	switch {
	case word == Sloping && g.broken(from, to):
		return "clear"
	case word != Boundary:
		return word
	case g.sameField(from, to):
		return "clear"
	}
	return Woods
}

// broken reports a hexside that is a gully, or a slope of two contour lines or more.
func (g *Ground) broken(from, to hex.Coord) bool {
	near, far, known := g.ContourLines(from, to)
	return g.HexsideHas(from, to, Gully) || g.HexsideHas(from, to, MinorSlope) || g.HexsideHas(from, to, SteepSlope) || known && near+far > 1
}

// sideWord is the word under which a hexside is in the list of costs: a ridge or a gully of more than two contour lines is a slope
// on either side, of which the way up costs (BB 9.44). Where the list has no such slope it costs as what it is.
func (o *Owner) sideWord(word string, from, to hex.Coord) string {
	near, far, known := o.ContourLines(from, to)
	if !known || near+far <= 2 || word != Ridge && word != Gully {
		return word
	}
	up := near // onto the ridge
	if word == Gully {
		up = far // out of the gully
	}
	slope := []string{"", GradualSlope, MinorSlope, SteepSlope}[min(up, 3)]
	if _, listed := o.Costs[CostKey{CostSide, slope, movers()[0]}]; listed {
		return slope
	}
	return word
}

// EffectKey is terrain in a hex or on a hexside, by its kind and word.
type EffectKey struct{ Kind, Terrain string }

// Effect is what terrain adds to the dice of fire and shock into a hex or across a hexside.
type Effect struct{ Fire, Shock int }

// effects reads lists/effects.csv, what the Terrain Effects Chart adds beside what the book itself says.
func (r *reader) effects() {
	r.book.Owner.Effects = map[EffectKey]Effect{}
	r.each("effects", []string{"kind", "terrain", "fire", "shock"}, func(l row) {
		key := EffectKey{l.one("kind", CostHex, CostSide), l.Text("terrain")}
		if _, twice := r.book.Owner.Effects[key]; twice || key.Terrain == "" {
			l.refuse("%s %q is there twice, or has no name", key.Kind, key.Terrain)
		}
		r.book.Owner.Effects[key] = Effect{l.number("fire", -9, 9), l.number("shock", -9, 9)}
	})
}

// Told is a cost in words: 1.5, or no entry.
func (c Cost) Told() string {
	switch {
	case c.never:
		return "no entry"
	case c.Halves%2 != 0:
		return fmt.Sprintf("%d.5", c.Halves/2)
	}
	return fmt.Sprint(c.Halves / 2)
}
