package pack

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Hex is what the map shows in one hex.
type Hex struct {
	At         hex.Coord
	Terrain    []string // the system's words: light-woods, hill; at least one
	Provenance Provenance
	Line       int // in hexes.csv
}

// Hexside is what lies between two hexes.
type Hexside struct {
	Edge       hex.Edge
	Kinds      []string    // the system's words: creek, ford
	Slope      []hex.Coord // the downslope hex or hexes
	Provenance Provenance
	Line       int // in hexsides.csv
}

// Road is one road or other path, hex by adjacent hex.
type Road struct {
	Name       string
	Path       []hex.Coord // at least two
	Provenance Provenance
	Line       int // in roads.csv
}

// Entry is a hex where a side may enter the map.
type Entry struct {
	Side       engine.Side
	At         hex.Coord
	Letter     string // as on the map, "" if it has none
	From       int    // the first turn on which it is open, 1 if nothing is said
	Provenance Provenance
	Line       int // in entries.csv
}

func (l *loader) readMap() {
	l.readHexes()
	l.readHexsides()
	l.readRoads()
	l.readStudy()
	l.readEntries()
}

// restOfMap stands in the place of a hex for all that no line of hexes.csv names.
const restOfMap = "rest"

func (l *loader) readHexes() {
	seen := map[hex.Coord]bool{}
	var rest *record
	for _, r := range l.list(hexesFile, []string{"hex", "terrain"}, nil) {
		if len(r.words("terrain")) == 0 {
			r.wrong("hex %s has no terrain", r.text("hex"))
		}
		if r.text("hex") == restOfMap {
			if rest != nil {
				r.wrong("the rest of the map is there twice")
			}
			rest = &r
			continue
		}
		h := Hex{r.hex("hex"), r.words("terrain"), r.provenance(), r.line}
		if seen[h.At] && h.At != (hex.Coord{}) {
			r.wrong("hex %s is there twice", r.text("hex"))
		}
		seen[h.At] = true
		l.pack.Hexes = append(l.pack.Hexes, h)
	}
	if rest != nil {
		l.fill(*rest, seen)
	}
}

// fill gives the hexes that no line names their terrain.
func (l *loader) fill(r record, named map[hex.Coord]bool) {
	for i := range l.pack.Grid.Size() {
		if at := l.pack.Grid.At(i); !named[at] {
			l.pack.Hexes = append(l.pack.Hexes, Hex{at, r.words("terrain"), r.provenance(), r.line})
		}
	}
}

func (l *loader) readHexsides() {
	seen := map[hex.Edge]int{} // the line of each
	for _, r := range l.list(hexsidesFile, []string{"side", "kinds"}, []string{"slope"}) {
		edge, err := l.pack.Grid.FindEdge(r.text("side"))
		if err != nil {
			r.wrong("%v", err)
			continue
		}
		r.adjacent(edge.A, edge.B)
		s := Hexside{Edge: edge, Kinds: r.words("kinds"), Provenance: r.provenance(), Line: r.line}
		for _, word := range r.words("slope") {
			s.Slope = append(s.Slope, r.slope(edge, word))
		}
		if first := seen[edge]; first > 0 {
			r.wrong("hexside %s is there twice: the other is line %d", r.text("side"), first)
		}
		if len(s.Kinds)+len(s.Slope) == 0 {
			r.wrong("hexside %s has nothing on it", r.text("side"))
		}
		seen[edge] = r.line
		l.pack.Hexsides = append(l.pack.Hexsides, s)
	}
}

// slope is the downslope hex of a hexside.
func (r record) slope(edge hex.Edge, word string) hex.Coord {
	c := r.onMap(word)
	if c != edge.A && c != edge.B {
		r.wrong("slope hex %s is not one of %s", word, r.text("side"))
	}
	return c
}

// adjacent checks that two hexes of the map share a side; one that is none is a mistake already.
func (r record) adjacent(a, b hex.Coord) {
	if grid := r.loader.pack.Grid; grid.Contains(a) && grid.Contains(b) && !grid.Adjacent(a, b) {
		r.wrong("%s and %s are not adjacent", grid.Name(a), grid.Name(b))
	}
}

func (l *loader) readRoads() {
	for _, r := range l.list(roadsFile, []string{"road", "path"}, nil) {
		road := Road{Name: r.text("road"), Provenance: r.provenance(), Line: r.line}
		for _, word := range strings.Split(r.text("path"), "-") {
			c := r.onMap(word)
			if n := len(road.Path); n > 0 {
				r.adjacent(road.Path[n-1], c)
			}
			road.Path = append(road.Path, c)
		}
		if len(road.Path) < 2 {
			r.wrong("road %q has fewer than two hexes", road.Name)
		}
		l.pack.Roads = append(l.pack.Roads, road)
	}
}

func (l *loader) readEntries() {
	for _, r := range l.list(entriesFile, []string{"side", "hex"}, []string{"letter", "from"}) {
		e := Entry{r.side("side"), r.hex("hex"), r.text("letter"), max(1, r.number("from")), r.provenance(), r.line}
		same := func(o Entry) bool { return o.Side == e.Side && o.At == e.At && e.At != (hex.Coord{}) }
		if slices.ContainsFunc(l.pack.Entries, same) {
			r.wrong("entry hex %s of %s is there twice", r.text("hex"), e.Side)
		}
		l.pack.Entries = append(l.pack.Entries, e)
	}
}

// side is one of the sides of pack.toml.
func (r record) side(column string) engine.Side {
	id := engine.Side(r.text(column))
	for _, s := range r.loader.pack.Sides {
		if s.ID == id {
			return id
		}
	}
	r.wrong("%s %q is no side of pack.toml", column, id)
	return id
}
