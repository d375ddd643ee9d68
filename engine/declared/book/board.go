package book

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

// Kind is of what the board is made.
type Kind string

// The kinds of boards; NoBoard is one of which nothing is said.
const (
	NoBoard Kind = ""
	Hexes   Kind = "hexes"
	Areas   Kind = "areas"
	Inches  Kind = "inches"
)

// Board is where units stand: places, numbered from 0, and the steps between them. A table in inches has no places.
type Board struct {
	Kind   Kind
	Names  []engine.Loc // of the places, by number
	Titles []string     // of areas, for people
	Steps  [][]Step     // out of each place, in a fixed order
	Into   [][]Coming   // into each place, likewise
	Area   pack.Area    // of a table

	grid    hex.Grid
	terrain [][]string // words of each place
	zones   []zone
	places  map[engine.Loc]int
}

// Step is a step from one place to a next one.
type Step struct {
	To    int
	Kinds []string // what lies between
	Road  bool     // a road leads there
}

// Coming is a step into a place, and where it comes from.
type Coming struct {
	From int
	Step
}

type zone struct {
	name   string
	places Set
}

// clear is the terrain of a place of which nothing is said.
const clear = "clear"

// Place is the number of a place, false where there is none of that name.
func (b *Board) Place(at engine.Loc) (int, bool) {
	if b.Kind == Hexes {
		if c, err := b.grid.Find(string(at)); err == nil {
			return b.grid.Index(c), true
		}
		return 0, false
	}
	n, there := b.places[at]
	return n, there
}

// Terrain are the words of a place.
func (b *Board) Terrain(place int) []string { return b.terrain[place] }

// Step is the step between two places that touch.
func (b *Board) Step(from, to int) (Step, bool) {
	for _, s := range b.Steps[from] {
		if s.To == to {
			return s, true
		}
	}
	return Step{}, false
}

// Distance is how many steps it is from one place to another, -1 where no way leads there.
func (b *Board) Distance(from, to int) int {
	if b.Kind == Hexes {
		return b.grid.Distance(b.grid.At(from), b.grid.At(to))
	}
	far := map[int]int{from: 0}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == to {
			return far[to]
		}
		for _, s := range b.Steps[queue[0]] {
			if _, seen := far[s.To]; !seen {
				far[s.To] = far[queue[0]] + 1
				queue = append(queue, s.To)
			}
		}
	}
	return -1
}

// board reads of what the board is made.
func (r *reader) board() {
	b := &r.book.Board
	_, areas := r.pack.Lists["areas"]
	hexes, inches := r.pack.Grid.Size() > 0, r.pack.Area != (pack.Area{})
	switch {
	case areas && (hexes || inches):
		r.wrong(Source{"lists/areas.csv", 0}, "areas, and a [grid] or an [area] in pack.toml: a game has one board")
	case hexes:
		b.Kind, b.grid = Hexes, r.pack.Grid
		r.hexes()
	case inches:
		b.Kind, b.Area = Inches, r.pack.Area
	case areas:
		b.Kind = Areas
		r.areas()
	}
	if _, borders := r.pack.Lists["borders"]; borders && b.Kind != Areas {
		r.wrong(Source{"lists/borders.csv", 0}, "borders, and no lists/areas.csv")
		r.read["borders"] = true
	}
	b.Into = make([][]Coming, len(b.Names))
	for from, steps := range b.Steps {
		for _, step := range steps {
			b.Into[step.To] = append(b.Into[step.To], Coming{from, step})
		}
	}
	r.zones()
}

// hexes makes the places of a map of hexes.
func (r *reader) hexes() {
	b, g := &r.book.Board, r.pack.Grid
	b.Names, b.Steps, b.terrain = make([]engine.Loc, g.Size()), make([][]Step, g.Size()), make([][]string, g.Size())
	for i := range g.Size() {
		b.Names[i], b.terrain[i] = engine.Loc(g.Name(g.At(i))), []string{clear}
	}
	for _, h := range r.pack.Hexes {
		b.terrain[g.Index(h.At)] = h.Terrain
	}
	sides, roads := map[hex.Edge][]string{}, map[hex.Edge]bool{}
	for _, s := range r.pack.Hexsides {
		sides[s.Edge] = s.Kinds
	}
	for _, road := range r.pack.Roads {
		for i := 1; i < len(road.Path); i++ {
			roads[hex.Between(road.Path[i-1], road.Path[i])] = true
		}
	}
	for i := range g.Size() {
		for _, to := range g.Neighbours(g.At(i)) {
			edge := hex.Between(g.At(i), to)
			b.Steps[i] = append(b.Steps[i], Step{g.Index(to), sides[edge], roads[edge]})
		}
	}
}

// roadKind is the kind of a border that a road crosses.
const roadKind = "road"

// areas makes the places of a board of areas.
func (r *reader) areas() {
	b := &r.book.Board
	b.places = map[engine.Loc]int{}
	for _, l := range r.lines("areas", []string{"area"}, []string{"name", "terrain", "column", "row"}) {
		id := engine.Loc(l.id("area"))
		if strings.ContainsAny(string(id), "-+&/") {
			l.wrong("area %q: letters, digits, _ and . only, since orders have dashes between places", id)
		}
		if _, twice := b.places[id]; twice {
			l.wrong("area %s is there twice", id)
		}
		if len(b.Names) == MaxAreas {
			l.wrong("more than %d areas", MaxAreas)
			return
		}
		l.count("column", 0, 1, MaxAreas)
		l.count("row", 0, 1, MaxAreas)
		b.places[id] = len(b.Names)
		words := l.Words("terrain")
		if len(words) == 0 {
			words = []string{clear}
		}
		b.Names, b.Titles = append(b.Names, id), append(b.Titles, cmp.Or(l.Text("name"), string(id)))
		b.terrain, b.Steps = append(b.terrain, words), append(b.Steps, nil)
	}
	for _, l := range r.lines("borders", []string{"area", "to"}, []string{"kinds", "way"}) {
		from, known := l.area("area")
		to, also := l.area("to")
		if !known || !also {
			continue
		}
		if from == to {
			l.wrong("area %s does not touch itself", l.Text("area"))
			continue
		}
		l.border(from, to)
		if l.choice("way", "both", "one") == "both" {
			l.border(to, from)
		}
	}
}

func (l line) area(column string) (int, bool) {
	n, known := l.book.Board.places[engine.Loc(l.Text(column))]
	if !known {
		l.reader.lack(l.Source, l.Text(column), texts(l.book.Board.Names), "%s %q is none of lists/areas.csv", column, l.Text(column))
	}
	return n, known
}

func (l line) border(from, to int) {
	b := &l.book.Board
	if _, twice := b.Step(from, to); twice {
		l.wrong("the border from %s to %s is there twice", b.Names[from], b.Names[to])
		return
	}
	kinds := l.Words("kinds")
	b.Steps[from] = append(b.Steps[from], Step{to, kinds, slices.Contains(kinds, roadKind)})
}

// zones reads the names of sets of places.
func (r *reader) zones() {
	b := &r.book.Board
	for _, l := range r.lines("zones", []string{"zone", "places"}, []string{"note"}) {
		name := l.id("zone")
		i := slices.IndexFunc(b.zones, func(z zone) bool { return z.name == name })
		if i < 0 {
			i = len(b.zones)
			b.zones = append(b.zones, zone{name, NewSet(len(b.Names))})
		}
		if len(l.Words("places")) == 0 {
			l.wrong("zone %s has no places", name)
		}
		for _, word := range l.Words("places") {
			l.stretch(word, b.zones[i].places)
		}
	}
}

// stretch adds a place, or a rectangle of hexes, to a set.
func (l line) stretch(word string, to Set) {
	b := &l.book.Board
	first, last, several := strings.Cut(word, "..")
	if several && b.Kind == Hexes {
		a, err := b.grid.Find(first)
		z, err2 := b.grid.Find(last)
		if err != nil || err2 != nil || a.Col > z.Col || a.Row > z.Row {
			l.wrong("%q is no rectangle of hexes of the map, such as 0101..0412", word)
			return
		}
		for col := a.Col; col <= z.Col; col++ {
			for row := a.Row; row <= z.Row; row++ {
				to.Add(b.grid.Index(hex.Coord{Col: col, Row: row}))
			}
		}
		return
	}
	n, known := b.Place(engine.Loc(word))
	if !known {
		l.reader.lack(l.Source, word, texts(b.Names), "%q is no place of the board", word)
		return
	}
	to.Add(n)
}

// Find is the canonical name of a place as it is written: of a hex, an area, or a point on the table.
func (b *Board) Find(text string) (engine.Loc, bool) {
	if b.Kind == Inches {
		p, ok := plane.ParsePoint(text)
		if !ok || p.X < 0 || p.Y < 0 || p.X > b.Area.Width*inch || p.Y > b.Area.Depth*inch {
			return "", false
		}
		return engine.Loc(p.String()), true
	}
	n, known := b.Place(engine.Loc(text))
	if !known {
		return "", false
	}
	return b.Names[n], true
}

// inch is how many hundredths of an inch one is.
const inch = 100
