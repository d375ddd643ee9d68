package board

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// maxInches is how far from the corner of a table a place may be, either way.
const maxInches = 10000

// Tenths is how finely a place on a table is told: in tenths of an inch.
const Tenths = 10

// Table is a map without hexes, and how places are counted on it.
type Table struct {
	Map
	area pack.Area
}

// Inches is the place of a point of a table: (12.5,30).
func (m Table) Inches(x, y int) engine.Loc {
	part := func(pixels int, from float64) string {
		return strconv.FormatFloat(math.Round((float64(pixels)-from)/m.Inch*Tenths)/Tenths, 'f', -1, 64)
	}
	if m.area.South {
		bottom := m.Y + float64(m.area.Depth)*m.Inch
		return engine.Loc("(" + part(x, m.X) + "," + part(int(math.Round(bottom))-y, 0) + ")")
	}
	return engine.Loc("(" + part(x, m.X) + "," + part(y, m.Y) + ")")
}

// Pixels is the point of a place on a table.
func (m Table) Pixels(at engine.Loc) (x, y int, err error) {
	inside, opened := strings.CutPrefix(string(at), "(")
	inside, closed := strings.CutSuffix(inside, ")")
	first, second, both := strings.Cut(inside, ",")
	across, err1 := strconv.ParseFloat(first, 64)
	down, err2 := strconv.ParseFloat(second, 64)
	if !opened || !closed || !both || err1 != nil || err2 != nil || !near(across) || !near(down) {
		return 0, 0, fmt.Errorf("%q is no place on a table, such as (12.5,30)", at)
	}
	if m.area.South {
		down = float64(m.area.Depth) - down
	}
	return int(math.Round(m.X + across*m.Inch)), int(math.Round(m.Y + down*m.Inch)), nil
}

// near reports whether a length can be one on a table: it is no infinity, and a number.
func near(inches float64) bool { return inches >= -maxInches && inches <= maxInches }
