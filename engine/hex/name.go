package hex

import (
	"fmt"
	"strings"
)

// Sheet is one of the sheets of a map that are laid below each other. Two sheets
// share a row of hexes where the lower one begins on the last row of the upper.
type Sheet struct {
	Letter string // before the number of its hexes: S in S2905
	Top    int    // the row of the grid that is its row 01
	Rows   int
}

// holds reports whether a row of the grid is on the sheet.
func (s Sheet) holds(row int) bool { return row >= s.Top && row < s.Top+s.Rows }

// Name is the printed name of a hex of the map: four digits, on a map of several
// sheets with the letter of its sheet before them. A hex of two sheets has the name
// that the lower one gives it. [Coord.String] is the same only on a map of one sheet
// whose columns count from 01.
func (g Grid) Name(c Coord) string {
	number := Coord{Col: c.Col + g.first() - 1, Row: c.Row}
	for i := len(g.Sheets) - 1; i >= 0; i-- {
		if s := g.Sheets[i]; s.holds(c.Row) {
			number.Row = c.Row - s.Top + 1
			return s.Letter + number.String()
		}
	}
	return number.String()
}

// Find is the hex of the map that has the name. A hex of two sheets has two. The
// error says what the text is instead.
func (g Grid) Find(name string) (Coord, error) {
	sheet, digits, err := g.sheet(name)
	if err != nil {
		return Coord{}, err
	}
	c, err := Parse(digits)
	if err != nil {
		return Coord{}, err
	}
	at := Coord{Col: c.Col - g.first() + 1, Row: c.Row + sheet.Top - 1}
	if c.Row > sheet.Rows || !g.Contains(at) {
		return Coord{}, fmt.Errorf("hex %s is off the map of %s", name, g.extent())
	}
	return at, nil
}

// sheet parts the letter of a name from its digits. A map without sheets is one
// without a letter.
func (g Grid) sheet(name string) (Sheet, string, error) {
	if len(g.Sheets) == 0 {
		return Sheet{Top: 1, Rows: g.Rows}, name, nil
	}
	var letters []string
	for _, s := range g.Sheets {
		if digits, ok := strings.CutPrefix(name, s.Letter); ok {
			return s, digits, nil
		}
		letters = append(letters, s.Letter)
	}
	return Sheet{}, "", fmt.Errorf("hex %q does not begin with the letter of a map sheet: %s", name, strings.Join(letters, ", "))
}

// extent tells which hexes the map has.
func (g Grid) extent() string {
	if len(g.Sheets) == 0 && g.first() == 1 {
		return fmt.Sprintf("%d columns and %d rows", g.Columns, g.Rows)
	}
	return fmt.Sprintf("columns %02d to %02d and %d rows", g.first(), g.first()+g.Columns-1, g.Rows)
}

func (g Grid) first() int { return max(1, g.FirstColumn) }

// EdgeName is the printed name of a hexside: those of its hexes with a bar between
// them, 0507|0508, the hex of the lower column or row first.
func (g Grid) EdgeName(e Edge) string { return g.Name(e.A) + "|" + g.Name(e.B) }

// FindEdge reads the printed name of a hexside. Whether its hexes are adjacent is not
// asked.
func (g Grid) FindEdge(name string) (Edge, error) {
	first, second, ok := strings.Cut(name, "|")
	if !ok {
		return Edge{}, fmt.Errorf("hexside %q is not two hexes parted by |", name)
	}
	a, err := g.Find(first)
	if err != nil {
		return Edge{}, fmt.Errorf("hexside %q: %w", name, err)
	}
	b, err := g.Find(second)
	if err != nil {
		return Edge{}, fmt.Errorf("hexside %q: %w", name, err)
	}
	if a.Compare(b) >= 0 {
		return Edge{}, fmt.Errorf("hexside %q: the lower hex comes first", name)
	}
	return Edge{a, b}, nil
}
