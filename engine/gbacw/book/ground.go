package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/hex"
)

// Ground is what the owner typed in of the map: words of terrain by hex and by hexside, roads and lanes.
type Ground struct {
	Terrain  map[hex.Coord][]string
	Hexsides map[hex.Edge][]string
	Ways     map[hex.Edge]Way // roads and lanes by the hexsides they cross
}

// The words of terrain that rules of the book are about. A hex has besides, where its owner typed them in:
// level-3 for its height, in steps of the map's colours; field-lost for the field that it is of; supply-CS
// where that side's supply comes from.
const (
	Woods        = "woods"
	Boundary     = "boundary" // of the field whose word stands beside it
	Thicket      = "thicket"
	Marsh        = "marsh"
	groundStream = "marsh-stream"
	Sloping      = "sloping"
)

// The words of hexsides. Contour lines stand as lines-2-1: two between the side and the hex of the lower
// column, or of the same column and the lower row, one on the other side of it.
const (
	Ridge      = "ridge"
	Gully      = "gully"
	SteepSlope = "steep"
	// Slopes of one contour line and of two.
	GradualSlope = "gradual"
	MinorSlope   = "minor"
)

// What the words that take a number or a name begin with. They cost nothing by themselves.
const (
	LevelPrefix  = "level-"
	wordLines    = "lines-"
	wordField    = "field-"
	SupplyPrefix = "supply-"
)

// mostLines is the most contour lines that one half of a hexside can have, and mostLevel the highest level.
const (
	mostLines = 9
	mostLevel = 20
)

// costless reports whether a word of terrain has no line of costs: it tells of something else.
func costless(word string) bool {
	return slices.ContainsFunc([]string{LevelPrefix, wordLines, wordField, SupplyPrefix}, func(start string) bool { return strings.HasPrefix(word, start) })
}

// lineWord reads lines-2-1.
func lineWord(word string) (low, high int, ok bool) {
	a, b, both := strings.Cut(strings.TrimPrefix(word, wordLines), "-")
	low, err := strconv.Atoi(a)
	high, err2 := strconv.Atoi(b)
	return low, high, strings.HasPrefix(word, wordLines) && both && err == nil && err2 == nil && min(low, high) >= 0 && max(low, high) <= mostLines
}

// levelWord reads level-3.
func levelWord(word string) (level int, ok bool) {
	level, err := strconv.Atoi(strings.TrimPrefix(word, LevelPrefix))
	return level, strings.HasPrefix(word, LevelPrefix) && err == nil && level >= 0 && level <= mostLevel
}

// groundWords names words of terrain whose numbers cannot be read.
func (r *reader) groundWords() {
	for _, h := range r.book.Pack.Hexes {
		for _, w := range h.Terrain {
			if _, ok := levelWord(w); strings.HasPrefix(w, LevelPrefix) && !ok {
				r.wrong.Wrong("hexes.csv", h.Line, "%q is no level from 0 to %d", w, mostLevel)
			}
		}
	}
	for _, side := range r.book.Pack.Hexsides {
		for _, w := range side.Kinds {
			if _, _, ok := lineWord(w); strings.HasPrefix(w, wordLines) && !ok {
				r.wrong.Wrong("hexsides.csv", side.Line, "%q is not lines-2-1 with numbers from 0 to %d", w, mostLines)
			}
		}
	}
}

// Surveyed reports whether the terrain of a hex is typed in.
func (g *Ground) Surveyed(c hex.Coord) bool { _, there := g.Terrain[c]; return there }

// Marshy: marsh, or one of the three hexes where streams run through it (BB 9.44).
func (g *Ground) Marshy(c hex.Coord) bool { return g.HexHas(c, Marsh) || g.HexHas(c, groundStream) }

// Wooded: woods, or the boundary of a field, which counts as woods for fire and shock (BB 9.44).
func (g *Ground) Wooded(c hex.Coord) bool {
	return g.HexHas(c, Woods) || g.HexHas(c, Boundary)
}

// Dense: what blocks sight with its first hex (BB 9.44).
func (g *Ground) Dense(c hex.Coord) bool {
	return g.Marshy(c) || g.HexHas(c, Thicket) || g.HexHas(c, Sloping) && g.Wooded(c)
}

// sameField reports whether two hexes are of one field, its boundary included (BB 9.44).
func (g *Ground) sameField(p, q hex.Coord) bool {
	return slices.ContainsFunc(g.Terrain[p], func(w string) bool { return strings.HasPrefix(w, wordField) && g.HexHas(q, w) })
}

// Level is the height of a hex; false where it is not typed in.
func (g *Ground) Level(c hex.Coord) (level int, known bool) {
	for _, w := range g.Terrain[c] {
		if level, ok := levelWord(w); ok {
			return level, true
		}
	}
	return 0, false
}

// HexsideHas reports whether a hexside has a word.
func (g *Ground) HexsideHas(from, to hex.Coord, word string) bool {
	return slices.Contains(g.Hexsides[hex.Between(from, to)], word)
}

// ContourLines are the contour lines that one crosses from a hex to the side, and from the side to the other hex.
func (g *Ground) ContourLines(from, to hex.Coord) (near, far int, known bool) {
	e := hex.Between(from, to)
	for _, w := range g.Hexsides[e] {
		if low, high, ok := lineWord(w); ok {
			if e.A == from {
				return low, high, true
			}
			return high, low, true
		}
	}
	return 0, 0, false
}

// WayBetween is the road or stream that runs along the step between two neighbouring hexes.
func (g *Ground) WayBetween(from, to hex.Coord) Way { return g.Ways[hex.Between(from, to)] }

// Bridge is the hex of the bridge over Shiloh Branch.
func (o *Owner) Bridge() hex.Coord {
	c, _ := o.pack.Grid.Find("S2610")
	return c
}

// FieldEdge reports whether one hex is the boundary of a field and the other is open.
func (b *Book) FieldEdge(boundary, field hex.Coord) bool {
	return b.HexHas(boundary, Boundary) && !b.HexHas(boundary, Woods) && !b.Dense(boundary) &&
		b.Surveyed(field) && !b.Wooded(field) && !b.Dense(field) && !b.IsRiver(field)
}
