package muzzleblast

import (
	"slices"

	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// kind is what a piece of terrain is, as packs spell it.
type kind string

// The kinds of terrain. Roads and walls are lines, all others areas.
const (
	hill   kind = "hill"   // rough towards its crest
	swamp  kind = "swamp"  // rough off road
	river  kind = "river"  // crossed at fords and bridges alone
	ford   kind = "ford"   // rough
	bridge kind = "bridge" // as the road on it
	wood   kind = "wood"
	bushes kind = "bushes" // soft cover
	road   kind = "road"
	wall   kind = "wall"
	house  kind = "house"
)

// feature is a piece of terrain.
type feature struct {
	id    string
	kind  kind
	area  plane.Polygon // nil for a line
	line  []plane.Point // nil for an area
	width int           // of a line: a road's, or that of a wall
	crest plane.Point   // of a hill
	high  bool          // a wall that nobody leaps
	large bool          // a house for six
}

// room is how many men a house holds, and hits how many destroy it.
func (f feature) room() int {
	if f.large {
		return 6
	}
	return 4
}

func (f feature) hits() int {
	if f.large {
		return 7
	}
	return 4
}

// field is a table with its terrain. It never changes: what falls in a game is in the state.
type field struct {
	width, height int // hundredths of U
	features      []feature
	roads         []plane.Polygon // the bands of all stretches of roads
	byKind        map[kind][]int  // indices of features
}

func newField(width, height int, features []feature) *field {
	f := &field{width: width, height: height, features: features, byKind: map[kind][]int{}}
	for i, t := range features {
		f.byKind[t.kind] = append(f.byKind[t.kind], i)
		if t.kind == road {
			for j := 1; j < len(t.line); j++ {
				f.roads = append(f.roads, plane.Band(t.line[j-1], t.line[j], t.width))
			}
		}
	}
	return f
}

// onTable reports whether a point lies on the table, its edges included.
func (f *field) onTable(p plane.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= f.width && p.Y <= f.height
}

// feature finds a piece of terrain by its id, -1 if there is none.
func (f *field) feature(id string) int {
	return slices.IndexFunc(f.features, func(t feature) bool { return t.id == id })
}

// at reports whether a point lies in a piece of a kind, and in which.
func (f *field) at(k kind, p plane.Point) (index int, in bool) {
	for _, i := range f.byKind[k] {
		if f.features[i].area.Contains(p) {
			return i, true
		}
	}
	return -1, false
}

func (f *field) onRoad(p plane.Point) bool {
	return slices.ContainsFunc(f.roads, func(g plane.Polygon) bool { return g.Contains(p) })
}

// groundAt is the ground at a point for a move that goes towards another. Woods are rough under
// C-15 rough, off the road.
func (f *field) groundAt(o printed.Options, p, towards plane.Point) printed.Ground {
	g := printed.Ground{Road: f.onRoad(p)}
	_, atFord := f.at(ford, p)
	_, inSwamp := f.at(swamp, p)
	_, inWood := f.at(wood, p)
	g.Rough = atFord || f.uphill(p, towards) || !g.Road && (inSwamp || inWood && o.Is(printed.OptWoods, "rough"))
	return g
}

// uphill reports whether a move at a point of a hill leads nearer to its crest (B-5).
func (f *field) uphill(p, towards plane.Point) bool {
	for _, i := range f.byKind[hill] {
		h := f.features[i]
		if h.area.Contains(p) && plane.Facing(p, towards).Ahead(h.crest) {
			return true
		}
	}
	return false
}

// borders are where the ground may change: at the borders of the polygons, and where a leg comes
// nearest to a crest and begins to lead downhill.
func (f *field) borders() (areas []plane.Polygon, crests []plane.Point) {
	for _, k := range []kind{hill, swamp, ford, wood} {
		for _, i := range f.byKind[k] {
			areas = append(areas, f.features[i].area)
		}
	}
	for _, i := range f.byKind[hill] {
		crests = append(crests, f.features[i].crest)
	}
	return append(areas, f.roads...), crests
}

// stretches cuts one leg of a path into parts on one ground each, and counts the walls that are
// leapt in them.
func (f *field) stretches(o printed.Options, a, b plane.Point, gaps []gap) []printed.Stretch {
	var list []printed.Stretch
	areas, crests := f.borders()
	for _, piece := range plane.Split(a, b, areas, crests...) {
		from, to := plane.Ahead(a, b, piece.From), plane.Ahead(a, b, piece.To)
		g := f.groundAt(o, plane.Ahead(a, b, (piece.From+piece.To)/2), b)
		s := printed.Stretch{Ground: g, Length: piece.To - piece.From, Leap: f.leaps(from, to, gaps)}
		if last := len(list) - 1; last >= 0 && list[last].Ground == g {
			list[last].Length += s.Length
			list[last].Leap += s.Leap
			continue
		}
		list = append(list, s)
	}
	return list
}

// leaps counts the walls that are leapt between two points: those on which the first of them lies were
// leapt before it.
func (f *field) leaps(from, to plane.Point, gaps []gap) int {
	return len(f.walls(from, to, gaps)) - len(f.walls(from, from, gaps))
}

// gap is a hole in a wall, 1 U wide, or a place where it was lowered.
type gap struct {
	Wall    int         `json:"wall"`
	At      plane.Point `json:"at"`
	Lowered bool        `json:"lowered,omitempty"` // to half its height: a high wall can be leapt there
}

// crossing is a wall that a line crosses.
type crossing struct {
	wall int
	low  bool // it may be leapt there
}

// walls are those that the line from a to b crosses, but for their gaps.
func (f *field) walls(a, b plane.Point, gaps []gap) []crossing {
	var found []crossing
	for _, i := range f.byKind[wall] {
		w := f.features[i]
		for j := 1; j < len(w.line); j++ {
			if plane.Meet(a, b, w.line[j-1], w.line[j]) {
				if c, stands := f.standing(i, a, b, gaps); stands {
					found = append(found, c)
				}
				break
			}
		}
	}
	return found
}

// standing is the crossing of a wall, unless the line goes through a gap of it.
func (f *field) standing(i int, a, b plane.Point, gaps []gap) (crossing, bool) {
	c := crossing{wall: i, low: !f.features[i].high}
	for _, g := range gaps {
		if g.Wall == i && plane.Cross(a, b, g.At, gapWidth/2) {
			if !g.Lowered {
				return c, false
			}
			c.low = true
		}
	}
	return c, true
}

// gapWidth is how wide a shell tears a wall open (B-19), in hundredths of U.
const gapWidth = 100
