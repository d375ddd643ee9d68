package module

import (
	"strconv"
	"strings"
)

// Numbering says how a regular grid prints its columns and rows.
type Numbering struct {
	// Custom is the class of a numbering that is not VASSAL's own; nothing else
	// is known of it then.
	Custom string
	// Oblique numbers hexes along slanted rows; VASSAL 3.8 and later only.
	Oblique bool
	// RowFirst prints the row before the column.
	RowFirst bool
	// Separator stands between the two.
	Separator string
	// Column and Row are the two axes.
	Column, Row Axis
	// Stagger counts odd columns of hexes half a row on.
	Stagger bool
	// Format holds $gridLocation$, $row$ and $column$.
	Format string
}

// An Axis is the numbering in one direction.
type Axis struct {
	// Letters counts A, B … Z, AA, BB … instead of digits.
	Letters bool
	// Offset is the number of the first row or column.
	Offset int
	// Leading is the number of digits less one that are filled with zeros.
	Leading int
	// Descending counts from the far end.
	Descending bool
}

// spot names the cell (column, row), counted from zero.
func (n *Numbering) spot(column, row int) spot {
	if n.Custom != "" || isExpression(n.Format) {
		return spot{unknown: true}
	}
	return spot{name: n.print(column, row)}
}

func (n *Numbering) print(column, row int) string {
	c, r := n.Column.print(column), n.Row.print(row)
	at := c + n.Separator + r
	if n.RowFirst {
		at = r + n.Separator + c
	}
	return substitute(n.Format, func(property string) (string, bool) {
		switch property {
		case "gridLocation":
			return at, true
		case "row":
			return r, true
		case "column":
			return c, true
		}
		return "", false
	})
}

// print writes the n-th row or column.
func (a Axis) print(n int) string {
	n += a.Offset
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if a.Letters {
		return sign + letters(n)
	}
	digits := strconv.Itoa(n)
	fill := max(0, min(a.Leading, maxLeadingZeros)+1-len(digits))
	return sign + strings.Repeat("0", fill) + digits
}

// letters writes 0 as A, 25 as Z, 26 as AA, 27 as BB; numbers that would need
// a row of letters nobody prints are written as digits in brackets.
func letters(n int) string {
	times := n/26 + 1
	if times > maxLetters {
		return "[" + strconv.Itoa(n) + "]"
	}
	return strings.Repeat(string(rune('A'+n%26)), times)
}
