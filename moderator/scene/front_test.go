package scene

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// The front is where two of different sides are nearest, one of them the reader's; where he sees one side alone, its first.
func TestNearest(t *testing.T) {
	grid := hex.Grid{Columns: 20, Rows: 20}
	at := func(side engine.Side, col, row int) standing {
		return standing{at: hex.Coord{Col: col, Row: row}, place: engine.Loc(side), side: side}
	}
	all := []standing{at("north", 1, 1), at("south", 20, 20), at("north", 10, 10), at("south", 12, 10), at("east", 11, 10)}
	if a, b := nearest(grid, all, "south"); a != all[3] || b != all[4] {
		t.Errorf("south: %+v and %+v", a, b)
	}
	if a, b := nearest(grid, all[:4], "north"); a != all[2] || b != all[3] {
		t.Errorf("north: %+v and %+v", a, b)
	}
	if a, b := nearest(grid, all[1:2], "north"); a != all[1] || b != all[1] {
		t.Errorf("one side: %+v and %+v", a, b)
	}
	if a, _ := nearest(grid, []standing{all[1], all[3]}, "north"); a != all[1] {
		t.Errorf("the other side alone: %+v", a)
	}
}
