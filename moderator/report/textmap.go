package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// A text map has two lines for each hex, and every other column stands a line lower, as
// the hexes do:
//
//	        0601t
//	0501    n1F+2   0701
//	                s6L
//
// The upper line is the number of the hex and signs of its ground, the lower one who
// stands there: the first letter of the side, the short name of the first unit, and how
// many more there are. What does not fit side by side is drawn below.

// Ground is a part of a map that is drawn in letters: the hexes between two, both
// included.
type Ground struct {
	Pack     *pack.Pack
	From, To hex.Coord
	Unlisted string       // the word for what the pack does not list: clear
	Marked   []engine.Loc // hexes for which dice fell
	Units    []engine.Placed
	Reader   engine.Side
	Whole    bool // with what a reader needs who has no other map: how it is read, roads, and what lies on hexsides
}

// The cells of a text map, in letters, and how many stand side by side.
const (
	cellWide    = len(blankCell)
	stripColumn = 9
	blankCell   = "        "
)

// Lines draws the map, with what its signs mean below it.
func (g Ground) Lines() []string {
	d := textMap{Ground: g, at: map[hex.Coord][]engine.Placed{}, short: map[engine.UnitID]string{}, used: map[string]string{}, terrain: map[hex.Coord][]string{}}
	for _, h := range g.Pack.Hexes {
		if _, twice := d.terrain[h.At]; !twice && g.holds(h.At) {
			d.terrain[h.At] = h.Terrain
		}
	}
	d.place()
	var lines []string
	columns := g.To.Col - g.From.Col + 1
	strips := (columns + stripColumn - 1) / stripColumn
	for i := range strips {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, d.strip(g.From.Col+i*columns/strips, g.From.Col+(i+1)*columns/strips-1)...)
	}
	lines = append(lines, d.key()...)
	if g.Whole {
		lines = append(lines, d.ways()...)
	}
	return lines
}

// holds reports whether a hex is in the part.
func (g Ground) holds(at hex.Coord) bool {
	return g.From.Col <= at.Col && at.Col <= g.To.Col && g.From.Row <= at.Row && at.Row <= g.To.Row
}

// textMap is a map being drawn.
type textMap struct {
	Ground
	at      map[hex.Coord][]engine.Placed
	order   []engine.UnitID // of the units that are named, as they were placed
	short   map[engine.UnitID]string
	used    map[string]string      // signs of ground, and what they mean
	terrain map[hex.Coord][]string // of the hexes that the pack lists
}

// place finds who stands where, and short names for the units that the map names.
func (d *textMap) place() {
	type standing struct {
		unit engine.UnitID
		at   hex.Coord
	}
	var drawn []standing
	for _, u := range d.Units {
		at, err := d.Pack.Grid.Find(string(u.At))
		if err != nil || !d.holds(at) {
			continue
		}
		d.at[at] = append(d.at[at], u)
		drawn = append(drawn, standing{u.Unit, at})
	}
	for _, u := range drawn {
		if d.named(u.at).Unit == u.unit {
			d.order = append(d.order, u.unit)
		}
	}
	taken := map[string]bool{}
	for _, id := range d.order {
		unit, known := d.Pack.Unit(id)
		if !known {
			unit = pack.Unit{ID: id, Name: string(id)}
		}
		name := initialOf(d.Pack.SideName(unit.Side)) + unit.Sign()
		for n := 2; taken[name]; n++ {
			name = fmt.Sprintf("%s%s%d", initialOf(d.Pack.SideName(unit.Side)), first(unit.Sign(), 2), n)
		}
		taken[name] = true
		d.short[id] = name
	}
}

// named is the unit that names a hex: one that fights before one that leads.
func (d *textMap) named(at hex.Coord) engine.Placed {
	for _, u := range d.at[at] {
		if unit, known := d.Pack.Unit(u.Unit); known && unit.Type != "leader" {
			return u
		}
	}
	return d.at[at][0]
}

// initialOf is the small first letter of a side.
func initialOf(side string) string { return strings.ToLower(first(side, 1)) }

// first is the first letters of a word.
func first(word string, n int) string {
	letters := []rune(word)
	return string(letters[:min(n, len(letters))])
}

// strip draws some columns.
func (d *textMap) strip(from, to int) []string {
	rows := d.To.Row - d.From.Row + 1
	lines := make([][]string, 2*rows+1)
	for i := range lines {
		lines[i] = make([]string, to-from+1)
	}
	for col := from; col <= to; col++ {
		down := 0
		if d.Pack.Grid.Low(col) {
			down = 1
		}
		for row := range rows {
			at := hex.Coord{Col: col, Row: d.From.Row + row}
			lines[2*row+down][col-from] = d.head(at)
			lines[2*row+down+1][col-from] = d.who(at)
		}
	}
	var text []string
	for _, cells := range lines {
		var line strings.Builder
		line.Grow(len(cells) * cellWide)
		for _, c := range cells {
			line.WriteString(c)
			line.WriteString(blankCell[min(utf8.RuneCountInString(c), cellWide):])
		}
		text = append(text, strings.TrimRight(line.String(), " "))
	}
	for len(text) > 0 && text[len(text)-1] == "" {
		text = text[:len(text)-1]
	}
	return text
}

// head is the number of a hex with the signs of its ground.
func (d *textMap) head(at hex.Coord) string {
	name, signs := d.Pack.Grid.Name(at), ""
	for _, word := range d.ground(at) {
		if s := signOf(word); s != "" && utf8.RuneCountInString(signs) < 2 && !strings.Contains(signs, s) {
			signs += s
			d.used[s] = joinOnce(d.used[s], word)
		}
	}
	if slices.Contains(d.Marked, engine.Loc(name)) {
		signs += markedSign
		d.used[markedSign] = "dice fell"
	}
	return name + signs
}

// markedSign stands in a hex for which dice fell.
const markedSign = "*"

func (d *textMap) ground(at hex.Coord) []string {
	if words, listed := d.terrain[at]; listed {
		return words
	}
	return []string{d.Unlisted}
}

// signs of ground by its words; open ground has none.
var signs = map[string]string{
	"clear": "", "hill": "^", "light-woods": "t", "woods": "t", "forest": "t", "brush": "b", "orchard": "f", "field": "f", "cornfield": "f",
	"stream": "~", "brook": "~", "water": "~", "river": "~", "lake": "~", "swamp": "m", "marsh": "m", "rough": "r",
	"town": "h", "village": "h", "building": "h", "farmhouse": "h", "prohibited": "x",
}

func signOf(word string) string {
	if s, known := signs[word]; known {
		return s
	}
	if strings.HasPrefix(word, "unknown") {
		return "?"
	}
	return first(word, 1)
}

func joinOnce(list, word string) string {
	if list == "" || slices.Contains(strings.Split(list, " or "), word) {
		return cmp.Or(list, word)
	}
	return list + " or " + word
}

// who stands in a hex.
func (d *textMap) who(at hex.Coord) string {
	units := d.at[at]
	switch len(units) {
	case 0:
		return ""
	case 1:
		return d.short[units[0].Unit]
	}
	return fmt.Sprintf("%s+%d", d.short[d.named(at).Unit], len(units)-1)
}

// key says what the signs and the short names mean.
func (d *textMap) key() []string {
	p := &page{}
	p.gap()
	if d.Whole && len(d.order) > 0 {
		id := d.order[0]
		p.para("North is above. Who stands in a hex is written below its number: %s is %s, with +2 and two more.", d.short[id], d.nameOf(id))
	}
	var grounds []string
	for _, s := range slices.Sorted(maps.Keys(d.used)) {
		grounds = append(grounds, tied(s+" "+d.used[s]))
	}
	if len(grounds) > 0 {
		p.row("", ", ", grounds)
	}
	var names []string
	for _, id := range d.order {
		names = append(names, tied(d.short[id]+" "+d.nameOf(id)))
	}
	if len(names) > 0 {
		p.row("", ", ", names)
	}
	return p.body().lines()
}

// nameOf is the name of a unit.
func (d *textMap) nameOf(id engine.UnitID) string {
	if u, known := d.Pack.Unit(id); known {
		return u.Name
	}
	return string(id)
}
