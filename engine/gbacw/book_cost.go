package gbacw

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/hex"
)

// way is what runs along a step from hex to hex, the better the higher.
type way int

// The ways.
const (
	wayNone way = iota
	wayLane     // a farm lane, which is a trail (BB 9.43)
	wayRoad
)

// wayOf is what a line of roads.csv is: a lane where its name begins so.
func wayOf(name string) way {
	if strings.HasPrefix(strings.ToLower(name), "lane") {
		return wayLane
	}
	return wayRoad
}

// onRoad reports whether a road runs through a hex, onLane a lane.
func (b *book) onRoad(c hex.Coord) bool { return b.crossed(c, wayRoad) }
func (b *book) onLane(c hex.Coord) bool { return b.crossed(c, wayLane) }

func (b *book) crossed(c hex.Coord, w way) bool {
	return slices.ContainsFunc(b.pack.Grid.Neighbours(c), func(n hex.Coord) bool { return b.owner.ways[hex.Between(c, n)] == w })
}

// The kinds of what costs movement points, in the list of costs.
const (
	costHex  = "hex"  // entering a hex with the terrain
	costSide = "side" // crossing a hexside with it
	costWay  = "way"  // road, for each hex
)

// mover is what the cost of a way depends on beside the ground.
type mover struct {
	kind  string // the unit's type; detachments go like leaders (BB 14.43)
	band  bool   // but on Roads for a whole point
	order string
	bad   bool // disordered
	shut  bool // the road over Shiloh Branch cannot be used (BB 9.44)
	leads bool // no unit goes there, but a leader's command (BB 4.15)
}

// movers are the types of units that have a column of their own in the list of costs.
func movers() []string { return []string{"infantry", "cavalry", "artillery", "leader"} }

type costKey struct{ kind, terrain, mover string }

// cost is in half movement points.
type cost struct {
	halves int
	never  bool
}

// costs reads lists/costs.csv: movement points with halves, or no where it may not be entered.
func (r *reader) costs() {
	all := map[costKey]cost{}
	r.each("costs", append([]string{"kind", "terrain"}, movers()...), func(l row) {
		kind, terrain := l.one("kind", costHex, costSide, costWay), l.Text("terrain")
		if _, twice := all[costKey{kind, terrain, movers()[0]}]; twice || terrain == "" {
			l.refuse("%s %q is there twice, or has no name", kind, terrain)
		}
		for _, m := range movers() {
			all[costKey{kind, terrain, m}] = l.points(m)
		}
	})
	r.book.owner.costs = all
	if len(all) > 0 {
		r.uncosted()
	}
}

// points are movement points, or no.
func (l row) points(column string) cost {
	text := l.Text(column)
	if text == "no" {
		return cost{never: true}
	}
	points, err := strconv.ParseFloat(text, 64)
	if err != nil || points < 0 || points > 40 || points*2 != math.Floor(points*2) {
		l.refuse("%s %q is neither movement points, with halves, nor no", column, text)
		return cost{}
	}
	return cost{halves: int(points * 2)}
}

// uncosted names terrain on the map for which no line says what it costs.
func (r *reader) uncosted() {
	missing := map[string]bool{}
	look := func(kind string, words []string) {
		for _, w := range words {
			if _, ok := r.book.owner.costs[costKey{kind, w, movers()[0]}]; !ok && !costless(w) && w != groundBoundary {
				missing[kind+" "+w] = true
			}
		}
	}
	for _, h := range r.book.pack.Hexes {
		look(costHex, h.Terrain)
	}
	for _, s := range r.book.pack.Hexsides {
		look(costSide, s.Kinds)
	}
	for _, name := range slices.Sorted(maps.Keys(missing)) {
		r.wrong.Wrong("lists/costs.csv", 0, "no line says what %s costs", name)
	}
}

// moves are the points of a mover, in halves; not known where nobody typed them in.
func (b *book) moves(m mover) (halves int, known bool) {
	byOrder, known := b.owner.series.Allowance[m.kind]
	if !known {
		return 0, false
	}
	points, listed := byOrder[m.order]
	if !listed {
		points, listed = byOrder["advance"]
	}
	return int(points * 2), listed
}

// cost is what a way costs and what its mover has, in half points; the way begins where he stands.
// Unknown is what on it nobody typed in, "" if nothing is missing.
func (b *book) cost(m mover, path []hex.Coord) (halves, allowance int, unknown string) {
	allowance, known := b.moves(m)
	if !known {
		return 0, 0, "series.toml has no movement points for " + m.kind
	}
	for i := 1; i < len(path); i++ {
		step, never, unknown := b.step(m, path[i-1], path[i])
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

// step is the cost of one step in half points. A road cancels the ground and disorder, a lane halves
// the cost of both hex and hexside, rounded up to a half point; guns on a lane pay the cavalry's whole cost
// through a marsh or over a steep slope (BB 9.43).
func (b *book) step(m mover, from, to hex.Coord) (halves int, never bool, unknown string) {
	w := b.wayFor(m.shut, from, to)
	if c, listed := b.owner.costs[costKey{costWay, "road", m.kind}]; w == wayRoad && listed {
		if m.band {
			return 2, c.never, ""
		}
		return c.halves, c.never, ""
	}
	hauled := w == wayLane && m.kind == typeArtillery && (b.marshy(to) || b.hexsideHas(from, to, sideSteep))
	if hauled {
		m.kind = typeCavalry
	}
	halves, never, unknown = b.rough(m, from, to)
	if m.bad {
		halves += int(b.owner.series.Disordered * 2)
	}
	switch {
	case hauled:
		return halves, never, unknown
	case w == wayLane:
		return (halves + 1) / 2, false, unknown
	}
	return halves, never, unknown
}

// wayFor is what runs along a step, where the road over Shiloh Branch may be shut (BB 9.44).
func (b *book) wayFor(shut bool, from, to hex.Coord) way {
	w := b.wayBetween(from, to)
	if bridge := b.bridge(); shut && w == wayRoad && (from == bridge || to == bridge) {
		return wayNone
	}
	return w
}

// rough is the cost of a step without regard to ways: the dearest of what is in the hex, and all that
// is on the hexside.
func (b *book) rough(m mover, from, to hex.Coord) (halves int, never bool, unknown string) {
	words, listed := b.owner.terrain[to]
	if !listed {
		return 0, false, fmt.Sprintf("hexes.csv has no line for %s", b.pack.Grid.Name(to))
	}
	for _, w := range words {
		c := b.hexCost(m, b.costWord(w, from, to))
		halves, never = max(halves, c.halves), never || c.never
	}
	for _, w := range b.owner.sides[hex.Between(from, to)] {
		c := b.owner.costs[costKey{costSide, b.sideWord(w, from, to), m.kind}]
		halves, never = halves+c.halves, never || c.never
	}
	return halves, never, ""
}

// hexCost is what entering a hex with a word of terrain costs.
func (b *book) hexCost(m mover, word string) cost {
	if m.leads && word == groundWoods {
		return cost{halves: ledWoods}
	}
	return b.owner.costs[costKey{costHex, word, m.kind}]
}

// What command costs in half points along Farm Lanes, and along Roads for leaders of brigades and divisions, and through woods
// (BB 4.15).
const (
	ledWay   = 2
	ledWoods = 4
)

// led is what a step costs a leader's command. A Road costs those above a division what it costs any leader who moves; what
// is neither way nor woods costs all the same as a move (BB 4.15).
func (b *book) led(staff, shut bool, from, to hex.Coord) (halves int, never bool, unknown string) {
	m := mover{kind: typeLeader, shut: shut, leads: true}
	switch b.wayFor(shut, from, to) {
	case wayLane:
		return ledWay, false, ""
	case wayRoad:
		if staff {
			return b.step(m, from, to)
		}
		return ledWay, false, ""
	}
	return b.rough(m, from, to)
}

// ledStep is such a step. One into ground that is not typed in may be a road.
type ledStep struct {
	halves      int
	never, hole bool
}

func (b *book) ledStep(staff, shut bool, from, to hex.Coord) ledStep {
	return orHole(b.led(staff, shut, from, to))
}

// orHole is a step as it costs, or one into the unknown.
func orHole(halves int, never bool, unknown string) ledStep {
	if unknown != "" {
		return ledStep{halves: 1, hole: true}
	}
	return ledStep{halves: halves, never: never}
}

// ledSteps reckons once what the steps from each hex in each direction cost, for those above a division and for the others.
func (r *reader) ledSteps() {
	b, grid := r.book, r.book.pack.Grid
	b.owner.led = map[bool][]ledStep{}
	if len(b.owner.costs) == 0 || len(b.owner.terrain) == 0 {
		return
	}
	for _, staff := range []bool{false, true} {
		steps := make([]ledStep, hex.Directions*grid.Size())
		for i := range grid.Size() {
			for d := range hex.Direction(hex.Directions) {
				if at := grid.At(i); grid.Contains(grid.Step(at, d)) {
					steps[hex.Directions*i+int(d)] = b.ledStep(staff, false, at, grid.Step(at, d))
				}
			}
		}
		b.owner.led[staff] = steps
	}
}

// costWord is the word under which terrain is in the list of costs: the boundary of a field is clear to who
// comes from that field, and woods to all others; sloping ground costs nothing of its own to who comes through a
// gully or over a slope of two lines or more (BB 9.44).
func (b *book) costWord(word string, from, to hex.Coord) string {
	switch {
	case word == groundSloping && b.broken(from, to):
		return "clear"
	case word != groundBoundary:
		return word
	case b.sameField(from, to):
		return "clear"
	}
	return groundWoods
}

// broken reports a hexside that is a gully, or a slope of two contour lines or more.
func (b *book) broken(from, to hex.Coord) bool {
	near, far, known := b.lines(from, to)
	return b.hexsideHas(from, to, sideGully) || b.hexsideHas(from, to, sideMinor) || b.hexsideHas(from, to, sideSteep) || known && near+far > 1
}

// sideWord is the word under which a hexside is in the list of costs: a ridge or a gully of more than two contour lines is a slope
// on either side, of which the way up costs (BB 9.44). Where the list has no such slope it costs as what it is.
func (b *book) sideWord(word string, from, to hex.Coord) string {
	near, far, known := b.lines(from, to)
	if !known || near+far <= 2 || word != sideRidge && word != sideGully {
		return word
	}
	up := near // onto the ridge
	if word == sideGully {
		up = far // out of the gully
	}
	slope := []string{"", sideGradual, sideMinor, sideSteep}[min(up, 3)]
	if _, listed := b.owner.costs[costKey{costSide, slope, movers()[0]}]; listed {
		return slope
	}
	return word
}

// effectKey is terrain in a hex or on a hexside, by its kind and word.
type effectKey struct{ kind, terrain string }

// effect is what terrain adds to the dice of fire and shock into a hex or across a hexside.
type effect struct{ fire, shock int }

// effects reads lists/effects.csv, what the Terrain Effects Chart adds beside what the book itself says.
func (r *reader) effects() {
	r.book.owner.effects = map[effectKey]effect{}
	r.each("effects", []string{"kind", "terrain", "fire", "shock"}, func(l row) {
		key := effectKey{l.one("kind", costHex, costSide), l.Text("terrain")}
		if _, twice := r.book.owner.effects[key]; twice || key.terrain == "" {
			l.refuse("%s %q is there twice, or has no name", key.kind, key.terrain)
		}
		r.book.owner.effects[key] = effect{l.number("fire", -9, 9), l.number("shock", -9, 9)}
	})
}
