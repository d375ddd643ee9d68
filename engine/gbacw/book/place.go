package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// place is where a unit is set up or enters, as the book says it.
type place struct {
	Kind      placeKind
	Hexes     []hex.Coord // that are named, in order
	Reach     int         // of placeNear and placeEdge
	Formation string      // of placeWith; "" is the leader's own
	zone      string      // of placeZone
	Words     string      // as in the list, for people
}

// placeKind is a way of saying where.
type placeKind int

// The kinds of places; README.md of the pack has their words.
const (
	PlaceHex      placeKind = iota // one of the hexes
	PlaceNear                      // so near to the hex
	PlaceWith                      // with a unit of a formation
	PlaceLane                      // on a lane between two hexes, one unit in each
	PlaceExtended                  // in the first hex, extended into the second
	PlaceLine                      // on a line of which these hexes are known
	PlaceEdge                      // at the edge of the map, so near to the hex
	PlaceZone                      // in a zone
	PlaceAnywhere
)

// placeWords tell of each kind its first word, and how many hexes follow.
var placeWords = map[string]struct {
	kind  placeKind
	hexes int
}{
	"lane": {PlaceLane, 2}, "extended": {PlaceExtended, 1}, "line": {PlaceLine, 2}, "edge": {PlaceEdge, 1},
}

// placed reads a place: the hex of the line, which may be missing, and the words beside it.
func (l row) placed(at, words string) place {
	p := place{Kind: PlaceHex, Words: strings.TrimSpace(at + " " + words)}
	for _, name := range strings.Fields(at) {
		if c, ok := l.hexNamed(name); ok {
			p.Hexes = append(p.Hexes, c)
		}
	}
	list := strings.Fields(words)
	if len(list) == 0 {
		if len(p.Hexes) == 0 {
			l.refuse("neither a hex nor another place")
		}
		return p
	}
	l.placeWord(&p, list[0], list[1:])
	return p
}

func (l row) placeWord(p *place, word string, rest []string) {
	switch known, ok := placeWords[word]; {
	case ok:
		p.Kind = known.kind
		l.placeHexes(p, known.hexes, rest)
	case word == "within" && len(p.Hexes) == 1 && len(rest) == 1:
		p.Kind, p.Reach = PlaceNear, l.reach(rest[0])
	case word == "with" && len(rest) == 1:
		p.Kind, p.Formation = PlaceWith, rest[0]
		if !l.book.manned(rest[0]) {
			l.refuse("place %q: no unit belongs to %s", p.Words, rest[0])
		}
	case word == "with" && slices.Equal(rest, []string{"own", "command"}):
		p.Kind = PlaceWith
	case word == "zone" && len(rest) == 1:
		p.Kind, p.zone = PlaceZone, rest[0]
		if !slices.ContainsFunc(l.book.zones, func(z strip) bool { return z.name == p.zone }) {
			l.refuse("zone %q is not in lists/zones.csv", p.zone)
		}
	case word == "anywhere" && len(rest) == 0:
		p.Kind = PlaceAnywhere
	default:
		l.refuse("place %q is none: within 2, with own command, lane N4019 N4219, line S2902 N3233, edge S1234 3, zone free, anywhere", p.Words)
	}
}

// placeHexes reads the hexes after a word, and the number after those of an edge.
func (l row) placeHexes(p *place, least int, rest []string) {
	if p.Kind == PlaceEdge && len(rest) == least+1 {
		p.Reach = l.reach(rest[least])
		rest = rest[:least]
	}
	if len(rest) < least {
		l.refuse("place %q names too few hexes", p.Words)
	}
	for _, name := range rest {
		if c, ok := l.hexNamed(name); ok {
			p.Hexes = append(p.Hexes, c)
		}
	}
}

func (l row) reach(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostReach {
		l.refuse("%q is not a number of hexes from 0 to %d", text, mostReach)
		return 0
	}
	return n
}

// where is a place of arrivals.csv, whose words are hexes unless they begin with another.
func (l row) where(words string) place {
	if first, _, _ := strings.Cut(words, " "); first != "" {
		if _, err := l.book.Pack.Grid.Find(first); err == nil {
			return l.placed(words, "")
		}
	}
	return l.placed("", words)
}

// Answer is whether a hex lies in a place.
type Answer int

// The three answers; what only the map shows is unknown.
const (
	Outside Answer = iota
	Inside
	Unknown
)

// Holds tells whether a hex lies in a place. Of a place with a formation that depends on where
// its units stand: see [system.CheckSetup].
func (b *Book) Holds(scenario string, p place, c hex.Coord) Answer {
	named := slices.Contains(p.Hexes, c)
	switch p.Kind {
	case PlaceNear:
		return Yes(b.Pack.Grid.Distance(p.Hexes[0], c) <= p.Reach)
	case PlaceEdge:
		return Yes(c.Row == p.Hexes[0].Row && max(c.Col-p.Hexes[0].Col, p.Hexes[0].Col-c.Col) <= p.Reach)
	case PlaceZone:
		return b.inZone(scenario, p.zone, c)
	case PlaceAnywhere:
		return Inside
	case PlaceLane, PlaceLine, PlaceWith:
		if !named {
			return Unknown
		}
	}
	return Yes(named)
}

// Yes is the answer to what is known.
func Yes(b bool) Answer {
	if b {
		return Inside
	}
	return Outside
}

// onLine are the hexes that a place names, and of a line those between them where it runs straight, or along a Farm Lane that is
// typed in.
func (b *Book) onLine(p place) []hex.Coord {
	if p.Kind != PlaceLine {
		return p.Hexes
	}
	list := p.Hexes[:1:1]
	for i, to := range p.Hexes[1:] {
		from := p.Hexes[i]
		switch way := b.laneWay(from, to); {
		case b.straight(from, to):
			list = append(list, b.between(from, to)[1:]...)
		case len(way) > 0:
			list = append(list, way[1:]...)
		default:
			list = append(list, to)
		}
	}
	return list
}

// straight reports whether there is but one way of the fewest hexes from one to another.
func (m *Map) straight(from, to hex.Coord) bool {
	far := m.pack.Grid.Distance(from, to)
	for _, c := range m.between(from, to) {
		if c == to {
			break
		}
		nearer := 0
		for _, n := range m.pack.Grid.Neighbours(c) {
			if m.pack.Grid.Distance(n, to) < m.pack.Grid.Distance(c, to) {
				nearer++
			}
		}
		if nearer > 1 {
			return false
		}
	}
	return far > 0
}

// MayLieOn reports whether a hex could be one of a line where that bends, as the map shows.
func (b *Book) MayLieOn(p place, c hex.Coord) bool {
	if p.Kind != PlaceLine {
		return false
	}
	for i, to := range p.Hexes[1:] {
		from := p.Hexes[i]
		if !b.straight(from, to) && len(b.laneWay(from, to)) == 0 && c.Col >= min(from.Col, to.Col) && c.Col <= max(from.Col, to.Col) && c.Row >= min(from.Row, to.Row)-1 && c.Row <= max(from.Row, to.Row)+1 {
			return true
		}
	}
	return false
}

// hexesOf are the hexes of a place by name, as far as they are known.
func (b *Book) hexesOf(scenario string, p place) []engine.Loc {
	var all []engine.Loc
	if p.Kind != PlaceEdge && p.Kind != PlaceZone && p.Kind != PlaceNear {
		for _, c := range b.onLine(p) {
			all = append(all, engine.Loc(b.Pack.Grid.Name(c)))
		}
		return all
	}
	for i := range b.Pack.Grid.Size() {
		if c := b.Pack.Grid.At(i); b.Holds(scenario, p, c) == Inside {
			all = append(all, engine.Loc(b.Pack.Grid.Name(c)))
		}
	}
	return all
}
