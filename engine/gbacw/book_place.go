package gbacw

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// place is where a unit is set up or enters, as the book says it.
type place struct {
	kind      placeKind
	hexes     []hex.Coord // that are named, in order
	reach     int         // of placeNear and placeEdge
	formation string      // of placeWith; "" is the leader's own
	zone      string      // of placeZone
	words     string      // as in the list, for people
}

// placeKind is a way of saying where.
type placeKind int

// The kinds of places; README.md of the pack has their words.
const (
	placeHex      placeKind = iota // one of the hexes
	placeNear                      // so near to the hex
	placeWith                      // with a unit of a formation
	placeLane                      // on a lane between two hexes, one unit in each
	placeExtended                  // in the first hex, extended into the second
	placeLine                      // on a line of which these hexes are known
	placeEdge                      // at the edge of the map, so near to the hex
	placeZone                      // in a zone
	placeAnywhere
)

// placeWords tell of each kind its first word, and how many hexes follow.
var placeWords = map[string]struct {
	kind  placeKind
	hexes int
}{
	"lane": {placeLane, 2}, "extended": {placeExtended, 1}, "line": {placeLine, 2}, "edge": {placeEdge, 1},
}

// placed reads a place: the hex of the line, which may be missing, and the words beside it.
func (l row) placed(at, words string) place {
	p := place{kind: placeHex, words: strings.TrimSpace(at + " " + words)}
	for _, name := range strings.Fields(at) {
		if c, ok := l.hexNamed(name); ok {
			p.hexes = append(p.hexes, c)
		}
	}
	list := strings.Fields(words)
	if len(list) == 0 {
		if len(p.hexes) == 0 {
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
		p.kind = known.kind
		l.placeHexes(p, known.hexes, rest)
	case word == "within" && len(p.hexes) == 1 && len(rest) == 1:
		p.kind, p.reach = placeNear, l.reach(rest[0])
	case word == "with" && len(rest) == 1:
		p.kind, p.formation = placeWith, rest[0]
		if !l.book.manned(rest[0]) {
			l.refuse("place %q: no unit belongs to %s", p.words, rest[0])
		}
	case word == "with" && slices.Equal(rest, []string{"own", "command"}):
		p.kind = placeWith
	case word == "zone" && len(rest) == 1:
		p.kind, p.zone = placeZone, rest[0]
		if !slices.ContainsFunc(l.book.zones, func(z strip) bool { return z.name == p.zone }) {
			l.refuse("zone %q is not in lists/zones.csv", p.zone)
		}
	case word == "anywhere" && len(rest) == 0:
		p.kind = placeAnywhere
	default:
		l.refuse("place %q is none: within 2, with own command, lane N4019 N4219, line S2902 N3233, edge S1234 3, zone free, anywhere", p.words)
	}
}

// placeHexes reads the hexes after a word, and the number after those of an edge.
func (l row) placeHexes(p *place, least int, rest []string) {
	if p.kind == placeEdge && len(rest) == least+1 {
		p.reach = l.reach(rest[least])
		rest = rest[:least]
	}
	if len(rest) < least {
		l.refuse("place %q names too few hexes", p.words)
	}
	for _, name := range rest {
		if c, ok := l.hexNamed(name); ok {
			p.hexes = append(p.hexes, c)
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
		if _, err := l.book.pack.Grid.Find(first); err == nil {
			return l.placed(words, "")
		}
	}
	return l.placed("", words)
}

// answer is whether a hex lies in a place.
type answer int

// The three answers; what only the map shows is unknown.
const (
	outside answer = iota
	inside
	unknown
)

// holds tells whether a hex lies in a place. Of a place with a formation that depends on where
// its units stand: see [system.CheckSetup].
func (b *book) holds(scenario string, p place, c hex.Coord) answer {
	named := slices.Contains(p.hexes, c)
	switch p.kind {
	case placeNear:
		return yes(b.pack.Grid.Distance(p.hexes[0], c) <= p.reach)
	case placeEdge:
		return yes(c.Row == p.hexes[0].Row && max(c.Col-p.hexes[0].Col, p.hexes[0].Col-c.Col) <= p.reach)
	case placeZone:
		return b.inZone(scenario, p.zone, c)
	case placeAnywhere:
		return inside
	case placeLane, placeLine, placeWith:
		if !named {
			return unknown
		}
	}
	return yes(named)
}

func yes(b bool) answer {
	if b {
		return inside
	}
	return outside
}

// onLine are the hexes that a place names, and of a line those between them where it runs straight, or along a Farm Lane that is
// typed in.
func (b *book) onLine(p place) []hex.Coord {
	if p.kind != placeLine {
		return p.hexes
	}
	list := p.hexes[:1:1]
	for i, to := range p.hexes[1:] {
		from := p.hexes[i]
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
func (b *book) straight(from, to hex.Coord) bool {
	far := b.pack.Grid.Distance(from, to)
	for _, c := range b.between(from, to) {
		if c == to {
			break
		}
		nearer := 0
		for _, n := range b.pack.Grid.Neighbours(c) {
			if b.pack.Grid.Distance(n, to) < b.pack.Grid.Distance(c, to) {
				nearer++
			}
		}
		if nearer > 1 {
			return false
		}
	}
	return far > 0
}

// mayLieOn reports whether a hex could be one of a line where that bends, as the map shows.
func (b *book) mayLieOn(p place, c hex.Coord) bool {
	if p.kind != placeLine {
		return false
	}
	for i, to := range p.hexes[1:] {
		from := p.hexes[i]
		if !b.straight(from, to) && len(b.laneWay(from, to)) == 0 && c.Col >= min(from.Col, to.Col) && c.Col <= max(from.Col, to.Col) && c.Row >= min(from.Row, to.Row)-1 && c.Row <= max(from.Row, to.Row)+1 {
			return true
		}
	}
	return false
}

// hexesOf are the hexes of a place by name, as far as they are known.
func (b *book) hexesOf(scenario string, p place) []engine.Loc {
	var all []engine.Loc
	if p.kind != placeEdge && p.kind != placeZone && p.kind != placeNear {
		for _, c := range b.onLine(p) {
			all = append(all, engine.Loc(b.pack.Grid.Name(c)))
		}
		return all
	}
	for i := range b.pack.Grid.Size() {
		if c := b.pack.Grid.At(i); b.holds(scenario, p, c) == inside {
			all = append(all, engine.Loc(b.pack.Grid.Name(c)))
		}
	}
	return all
}
