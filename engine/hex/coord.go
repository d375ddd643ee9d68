// Package hex is the geometry of printed hex maps: flat-top hexes in columns
// that run along the x axis, numbered column first and row second, as in 0507.
//
// It knows distances, neighbours, hexsides, straight lines and pixels. It knows
// no terrain, no unit and no rule.
//
// Rows count downward from 01 and every column has all rows. Which columns stand
// half a hex lower is the grid's parity; it cannot be guessed from the numbers:
//
//	g := hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow}
//	a, _ := hex.Parse("0507")
//	b, _ := hex.Parse("0608")
//	g.Distance(a, b) // 1: column 05 stands low, so 0608 lies south-east of 0507
package hex

import (
	"cmp"
	"fmt"
	"strconv"
)

// Coord is a hex by its printed number: column first, both from 1.
type Coord struct{ Col, Row int }

// Parse reads the four digits of a printed hex number, 0507.
func Parse(s string) (Coord, error) {
	if len(s) != 4 {
		return Coord{}, noNumber(s)
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return Coord{}, noNumber(s)
		}
	}
	c := Coord{Col: int(s[0]-'0')*10 + int(s[1]-'0'), Row: int(s[2]-'0')*10 + int(s[3]-'0')}
	if c.Col == 0 || c.Row == 0 {
		return Coord{}, fmt.Errorf("hex %q: columns and rows count from 01", s)
	}
	return c, nil
}

// noNumber is a text that is no hex number: often no more than asked for, of a unit off the
// map, so that its sentence is made when it is read.
type noNumber string

func (n noNumber) Error() string { return fmt.Sprintf("hex %q is not four digits", string(n)) }

// String is the printed number of four digits.
func (c Coord) String() string {
	return string(appendTwo(appendTwo(make([]byte, 0, 4), c.Col), c.Row))
}

// appendTwo writes a number with two digits at least.
func appendTwo(text []byte, n int) []byte {
	if n >= 0 && n < 10 {
		text = append(text, '0')
	}
	return strconv.AppendInt(text, int64(n), 10)
}

// Compare orders hexes as their numbers do: by column, then by row.
func (c Coord) Compare(d Coord) int {
	return cmp.Or(cmp.Compare(c.Col, d.Col), cmp.Compare(c.Row, d.Row))
}
