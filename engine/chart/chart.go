// Package chart reads and looks up charts as they are printed: a row for each
// face of a die, a column for each range of a number.
//
// A chart is text with commas. Its head names the columns, from the lowest range
// to the highest, without gap or overlap; its rows count the die from 1:
//
//	die,le-5,-4..-3,-2..-1,0..+1,ge+2
//	1,Ax,Ax,Ar,-,Dr
//	2,Ax,Ar,-,Dr,Dx
//
// The package does not know what a cell means. A table read by eye, as in
// miniatures, is no chart.
package chart

// Chart is a lookup chart. It has at least one column and one row, and no
// empty cell.
type Chart struct {
	columns []Range
	rows    [][]string // by die, from 1
}

// Faces is the number of faces of the die that is rolled on the chart.
func (c *Chart) Faces() int { return len(c.rows) }

// Columns lists the ranges from left to right.
func (c *Chart) Columns() []Range { return append([]Range(nil), c.columns...) }

// Column is the column of a value, counted from 1 at the left. Below the lowest
// range it is the first, above the highest the last.
func (c *Chart) Column(value int) int {
	for i, r := range c.columns {
		if value <= r.High {
			return i + 1
		}
	}
	return len(c.columns)
}

// Cell is the cell in the row of a die and in a column counted from 1, and ""
// outside of the chart.
func (c *Chart) Cell(die, column int) string {
	if die < 1 || die > len(c.rows) || column < 1 || column > len(c.columns) {
		return ""
	}
	return c.rows[die-1][column-1]
}

// Lookup is the cell for a die and a value, and its column counted from 1.
func (c *Chart) Lookup(die, value int) (cell string, column int) {
	column = c.Column(value)
	return c.Cell(die, column), column
}
