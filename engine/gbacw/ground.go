package gbacw

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// The words of terrain that rules of the book are about. A hex has besides, where its owner typed them in:
// level-3 for its height, in steps of the map's colours; field-lost for the field that it is of; supply-CS
// where that side's supply comes from.
const (
	groundWoods    = "woods"
	groundBoundary = "boundary" // of the field whose word stands beside it
	groundThicket  = "thicket"
	groundMarsh    = "marsh"
	groundStream   = "marsh-stream"
	groundSloping  = "sloping"
)

// The words of hexsides. Contour lines stand as lines-2-1: two between the side and the hex of the lower
// column, or of the same column and the lower row, one on the other side of it.
const (
	sideRidge = "ridge"
	sideGully = "gully"
	sideSteep = "steep"
	// slopes of one contour line and of two
	sideGradual = "gradual"
	sideMinor   = "minor"
)

// What the words that take a number or a name begin with. They cost nothing by themselves.
const (
	wordLevel  = "level-"
	wordLines  = "lines-"
	wordField  = "field-"
	wordSupply = "supply-"
)

// mostLines is the most contour lines that one half of a hexside can have, and mostLevel the highest level.
const (
	mostLines = 9
	mostLevel = 20
)

// costless reports whether a word of terrain has no line of costs: it tells of something else.
func costless(word string) bool {
	return slices.ContainsFunc([]string{wordLevel, wordLines, wordField, wordSupply}, func(start string) bool { return strings.HasPrefix(word, start) })
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
	level, err := strconv.Atoi(strings.TrimPrefix(word, wordLevel))
	return level, strings.HasPrefix(word, wordLevel) && err == nil && level >= 0 && level <= mostLevel
}

// groundWords names words of terrain whose numbers cannot be read.
func (r *reader) groundWords() {
	for _, h := range r.book.pack.Hexes {
		for _, w := range h.Terrain {
			if _, ok := levelWord(w); strings.HasPrefix(w, wordLevel) && !ok {
				r.wrong.Wrong("hexes.csv", h.Line, "%q is no level from 0 to %d", w, mostLevel)
			}
		}
	}
	for _, side := range r.book.pack.Hexsides {
		for _, w := range side.Kinds {
			if _, _, ok := lineWord(w); strings.HasPrefix(w, wordLines) && !ok {
				r.wrong.Wrong("hexsides.csv", side.Line, "%q is not lines-2-1 with numbers from 0 to %d", w, mostLines)
			}
		}
	}
}

// surveyed reports whether the terrain of a hex is typed in.
func (b *book) surveyed(c hex.Coord) bool { _, there := b.owner.terrain[c]; return there }

// marshy: marsh, or one of the three hexes where streams run through it (BB 9.44).
func (b *book) marshy(c hex.Coord) bool { return b.hexHas(c, groundMarsh) || b.hexHas(c, groundStream) }

// wooded: woods, or the boundary of a field, which counts as woods for fire and shock (BB 9.44).
func (b *book) wooded(c hex.Coord) bool {
	return b.hexHas(c, groundWoods) || b.hexHas(c, groundBoundary)
}

// dense: what blocks sight with its first hex (BB 9.44).
func (b *book) dense(c hex.Coord) bool {
	return b.marshy(c) || b.hexHas(c, groundThicket) || b.hexHas(c, groundSloping) && b.wooded(c)
}

// sameField reports whether two hexes are of one field, its boundary included (BB 9.44).
func (b *book) sameField(p, q hex.Coord) bool {
	return slices.ContainsFunc(b.owner.terrain[p], func(w string) bool { return strings.HasPrefix(w, wordField) && b.hexHas(q, w) })
}

// level is the height of a hex; false where it is not typed in.
func (b *book) level(c hex.Coord) (level int, known bool) {
	for _, w := range b.owner.terrain[c] {
		if level, ok := levelWord(w); ok {
			return level, true
		}
	}
	return 0, false
}

// hexsideHas reports whether a hexside has a word.
func (b *book) hexsideHas(from, to hex.Coord, word string) bool {
	return slices.Contains(b.owner.sides[hex.Between(from, to)], word)
}

// lines are the contour lines that one crosses from a hex to the side, and from the side to the other hex.
func (b *book) lines(from, to hex.Coord) (near, far int, known bool) {
	e := hex.Between(from, to)
	for _, w := range b.owner.sides[e] {
		if low, high, ok := lineWord(w); ok {
			if e.A == from {
				return low, high, true
			}
			return high, low, true
		}
	}
	return 0, 0, false
}

// way is what runs along a step.
func (b *book) wayBetween(from, to hex.Coord) way { return b.owner.ways[hex.Between(from, to)] }

// ground is the terrain of a hex in a game: as typed in, or as the players have said of it.
func (sys *system) ground(s *state, c hex.Coord) (words []string, known bool) {
	if words, known = sys.book.owner.terrain[c]; known {
		return words, true
	}
	word, there := s.Facts[groundKey(sys.name(c))]
	return []string{word}, there
}

func groundKey(at engine.Loc) string { return string(at) + " ground" }

// groundAnswers are what players can say of a hex that is not typed in, as far as the book's dice need it.
func groundAnswers() []string {
	return []string{"field", groundWoods, groundBoundary, groundThicket, groundMarsh, groundSloping}
}

// bridge is the hex of the bridge over Shiloh Branch.
func (b *book) bridge() hex.Coord {
	c, _ := b.pack.Grid.Find("S2610")
	return c
}

// bridgeShut reports whether the road over Shiloh Branch cannot be used yet: in first-day scenarios that
// begin at 8 AM or earlier, until an activation begins with no Union unit within four hexes (BB 9.44).
func (sys *system) bridgeShut(s *state) bool {
	start := sys.book.slotOf(s.Scenario, 1)
	return sys.book.scenario(s.Scenario).day <= 6 && start.hour <= 8 && s.Used[usedBridge] == 0
}

// openBridge opens the road over Shiloh Branch at the start of an activation.
func (c *course) openBridge() {
	if c.sys.bridgeShut(c.state) && !c.sys.near(c.state, c.sys.side("US"), c.sys.book.bridge(), 4, c.sys.anyone) {
		c.Used[usedBridge] = c.Turn
		c.tell("opened", nil, "The road over Shiloh Branch at S2610 can be used.").Cites = []engine.Cite{"BB 9.44"}
	}
}

// wayFor is what runs along a step in a game.
func (sys *system) wayFor(s *state, from, to hex.Coord) way {
	return sys.book.wayFor(sys.bridgeShut(s), from, to)
}
