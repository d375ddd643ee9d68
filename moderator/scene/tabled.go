package scene

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/plane"
	"adjutant/moderator/game"
)

// A table in letters: a sign is an inch wide and two inches deep, who stands there has a letter, and the ground the sign of its kind.

// How large a table in letters is at most, and what is written beside it.
const (
	tabledWide  = 70  // inches from west to east, of a table that is told in letters
	tabledTick  = 6   // inches between two numbers of the rulers
	inch        = 100 // a point has hundredths
	tabledMarks = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// tabledSigns are the signs of ground by its kind; none is a letter, since letters are units.
var tabledSigns = map[string]byte{
	"river": '~', "road": '=', "bridge": '+', "ford": ':', "house": '#', "wall": '|', "hill": '^', "wood": '%', "bushes": '"', "swamp": ',',
}

// tabled is a table being drawn.
type tabled struct {
	wide, deep int
	south      bool // the ruler of its depth begins there
	rows       [][]byte
	used       map[byte]string // signs of ground, and what they mean
}

// tabledFor is a table in letters as a reader sees it, with what its signs mean and, for a reader without
// another map, how places are told on it and what lies where; none where the game is not played on a table, or
// on one that is too large.
func tabledFor(c *game.Course, reader engine.Side, whole bool) []string {
	area := c.Rules.Pack.Area
	if c.Rules.Pack.Grid.Size() > 0 || area.Width == 0 || area.Width > tabledWide {
		return nil
	}
	seen := engine.Seen(c.Rules.System, c.State, reader)
	d := &tabled{wide: area.Width, deep: area.Depth, south: area.South, used: map[byte]string{}}
	for range (area.Depth + 1) / 2 {
		d.rows = append(d.rows, []byte(strings.Repeat(".", area.Width)))
	}
	ground := engine.TerrainOf(c.Rules.System, seen)
	for _, t := range ground {
		d.lay(t)
	}
	names := d.place(c, seen, reader)
	lines := append(d.ruled(), d.key()...)
	if len(names) > 0 {
		lines = append(lines, folded("", names, ", ")...)
	}
	if !whole {
		return lines
	}
	lines = append(lines, d.howToRead()...)
	return append(lines, folded("", grounds(ground), "; ")...)
}

// middle is the middle of a cell.
func (d *tabled) middle(row, column int) plane.Point {
	y := (2*row + 1) * inch
	if d.south {
		y = d.deep*inch - y
	}
	return plane.Point{X: column*inch + inch/2, Y: y}
}

// cell is where a point lies, false off the table.
func (d *tabled) cell(p plane.Point) (row, column int, on bool) {
	y := p.Y
	if d.south {
		y = d.deep*inch - y
	}
	row, column = min(max(y, 0)/(2*inch), len(d.rows)-1), min(max(p.X, 0)/inch, d.wide-1)
	return row, column, p.X >= 0 && p.X <= d.wide*inch && y >= 0 && y <= d.deep*inch
}

// lay draws a piece of terrain over what lies below it.
func (d *tabled) lay(t engine.Terrain) {
	points := pointsOf(t.Points)
	if len(points) < 2 {
		return
	}
	sign := tabledSigns[t.Kind]
	if sign == 0 {
		sign = '?'
	}
	for row := range d.rows {
		for column := range d.rows[row] {
			if d.covers(t, points, d.middle(row, column)) {
				d.rows[row][column], d.used[sign] = sign, t.Kind
			}
		}
	}
}

// covers reports whether terrain is seen in the cell of this middle: a line that comes through it, an area that has the middle.
func (d *tabled) covers(t engine.Terrain, points []plane.Point, at plane.Point) bool {
	if !t.Line {
		return plane.Polygon(points).Contains(at)
	}
	for i := 1; i < len(points); i++ {
		if plane.Cross(points[i-1], points[i], at, max(t.Width/2, inch)) {
			return true
		}
	}
	return false
}

func pointsOf(all []engine.Loc) (points []plane.Point) {
	for _, l := range all {
		if p, is := plane.ParsePoint(string(l)); is {
			points = append(points, p)
		}
	}
	return points
}

// place gives each unit, or gun, a letter where it stands: capitals for the reader's, small ones for others.
func (d *tabled) place(c *game.Course, seen engine.State, reader engine.Side) (names []string) {
	next := map[bool]int{}
	for _, u := range engine.PlacedOf(c.Rules.System, seen) {
		at, name := []engine.Loc{u.At}, string(u.Unit)
		if card, known := c.Rules.Pack.Unit(u.Unit); known {
			name = card.Name
		}
		if guns := engine.GunsOf(c.Rules.System, seen, u.Unit); len(guns) > 0 {
			at = nil
			for _, g := range guns {
				at = append(at, g.At)
			}
		}
		own, drawn := u.Side == reader || reader == "", false
		n := next[own]
		if n >= len(tabledMarks) {
			continue
		}
		mark := tabledMarks[n]
		if !own {
			mark += 'a' - 'A'
		}
		for _, p := range pointsOf(at) {
			drawn = d.stand(p, mark) || drawn
		}
		if drawn {
			next[own]++
			names = append(names, string(mark)+" "+name)
		}
	}
	return names
}

// stand puts a mark where a point lies, or beside it where another stands there.
func (d *tabled) stand(p plane.Point, mark byte) bool {
	row, column, on := d.cell(p)
	if !on {
		return false
	}
	for _, aside := range []int{0, 1, -1, 2} {
		at := column + aside
		if at < 0 || at >= d.wide || strings.ContainsRune(tabledMarks+strings.ToLower(tabledMarks), rune(d.rows[row][at])) {
			continue
		}
		d.rows[row][at] = mark
		return true
	}
	return false
}

// ruled are the rows with the rulers beside and below them.
func (d *tabled) ruled() (lines []string) {
	for i, row := range d.rows {
		y := 2*i + 1
		if d.south {
			y = d.deep - y
		}
		lines = append(lines, fmt.Sprintf("%3d %s", y, row))
	}
	ruler := ""
	for x := 0; x < d.wide; x += tabledTick {
		ruler += fmt.Sprintf("%-*d", tabledTick, x)
	}
	return append(lines, "    "+strings.TrimRight(ruler, " "))
}

// key says what the signs of ground mean.
func (d *tabled) key() []string {
	var words []string
	for sign, kind := range d.used {
		words = append(words, string(sign)+" "+kind)
	}
	slices.Sort(words)
	return folded("", words, ", ")
}

// howToRead says how places are told on the table.
func (d *tabled) howToRead() []string {
	from := "north"
	if d.south {
		from = "south"
	}
	return []string{
		"North is above. A sign is an inch wide and two inches deep. Places are",
		fmt.Sprintf("(x,y): inches from the west edge, then from the %s edge. Where somebody", from),
		"looks is told in degrees: 0 north, 90 east, 180 south, 270 west.",
	}
}

// grounds are the pieces of terrain with where they lie.
func grounds(all []engine.Terrain) (said []string) {
	for _, t := range all {
		points := pointsOf(t.Points)
		if len(points) == 0 || t.Kind == "crest" {
			continue
		}
		name := strings.ReplaceAll(cmp.Or(t.Name, t.Kind), "-", " ")
		if !strings.Contains(strings.ToLower(name), t.Kind) {
			name += ", " + t.Kind + ","
		}
		if t.Line {
			said = append(said, name+" "+plane.Path(tenths(points)))
		} else {
			said = append(said, name+" at "+plane.Tenth(plane.Polygon(points).Middle()).String())
		}
	}
	return said
}

func tenths(points []plane.Point) []plane.Point {
	all := make([]plane.Point, len(points))
	for i, p := range points {
		all[i] = plane.Tenth(p)
	}
	return all
}

// folded are items one behind the other, in lines.
func folded(lead string, items []string, separator string) (lines []string) {
	line := lead
	for i, item := range items {
		if i < len(items)-1 {
			item += strings.TrimRight(separator, " ")
		}
		if line != lead && len(line)+1+len(item) > tabledWide+tabledTick {
			lines = append(lines, line)
			line = lead
		}
		if line != lead {
			line += " "
		}
		line += item
	}
	if line != lead {
		lines = append(lines, line)
	}
	return lines
}
