package interpret

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Box is a place on the sheet beside the map, for units that are not on it.
type Box struct {
	Title         string
	Side          int // whose it is, in the order of the pack
	X, Y          int
	Width, Height int
	Cells         []Cell
}

// Cell is the room of a counter in a box, by its middle.
type Cell struct{ X, Y int }

// lot is what becomes of units that are not on the map.
type lot string

// The lots, in the order of their boxes.
const (
	lotLater      lot = "reinforcements"
	lotEliminated lot = "eliminated"
	lotCaptured   lot = "captured"
	lotRouted     lot = "routed" // in packs that name it as a condition of its own
	lotGone       lot = "left the map"
	lotAbsent     lot = "not in play"
)

// lotOf is the lot of a unit that is not on the map, by the words of its system.
func (k *Kit) lotOf(status []string) lot { return lotOf(status, k.routs()) }

// lotOf is the lot in a pack whose units are routed off the map, or are not.
func lotOf(status []string, routs bool) lot {
	for _, known := range []struct {
		word string
		lot  lot
	}{{"waiting", lotLater}, {"eliminated", lotEliminated}, {"struck", lotEliminated}, {"captured", lotCaptured}, {"routed", lotRouted}} {
		if slices.Contains(status, known.word) && (known.lot != lotRouted || routs) {
			return known.lot
		}
	}
	if len(status) == 0 {
		return lotAbsent
	}
	return lotGone
}

// routs reports whether to be routed is a lot of units off the map, and not what a layer of
// their counters shows.
func (k *Kit) routs() bool {
	return slices.ContainsFunc(k.pack.Statuses, func(s pack.Status) bool { return s.Layer == "" && s.Word == string(lotRouted) })
}

// box is a box with the units that may come into it.
type box struct {
	Box
	lot   lot
	turn  int // of reinforcements, 0 for any
	units map[engine.UnitID]int
}

// How the sheet is laid out, in pixels.
const (
	cellPitch  = 80
	boxColumns = 8
	boxGap     = 16
	boxWidth   = boxColumns*cellPitch + 20
	boxRows    = 3 // of boxes that any unit may come into
)

// layBoxes lays the boxes of each side below each other, the sides side by side.
func (k *Kit) layBoxes() {
	for side := range k.pack.Sides {
		units := k.unitsOf(k.pack.Sides[side].ID)
		y := boxGap
		later := k.arrivals(side)
		for _, turn := range slices.Sorted(maps.Keys(later)) {
			y = k.layBox(side, lotLater, turn, later[turn], y)
		}
		for _, lot := range k.lots() {
			y = k.layBox(side, lot, 0, units, y)
		}
	}
}

// lots are those of units of any game, and what the pack names besides.
func (k *Kit) lots() []lot {
	all := []lot{lotLater, lotEliminated, lotCaptured, lotGone, lotAbsent}
	if k.routs() {
		all = slices.Insert(all, 1, lotRouted)
	}
	return all
}

// layBox lays one box and gives the y of the next.
func (k *Kit) layBox(side int, is lot, turn int, units []engine.UnitID, y int) int {
	rows := max(1, (len(units)+boxColumns-1)/boxColumns)
	if turn == 0 {
		rows = min(rows, boxRows)
	}
	b := box{lot: is, turn: turn, units: map[engine.UnitID]int{}, Box: Box{
		Title: boxTitle(k.pack.Sides[side], is, turn), Side: side,
		X: boxGap + side*(boxWidth+boxGap), Y: y, Width: boxWidth, Height: TitleHeight + 10 + rows*cellPitch,
	}}
	for i := range rows * boxColumns {
		b.Cells = append(b.Cells, Cell{
			b.X + 10 + cellPitch/2 + i%boxColumns*cellPitch, b.Y + TitleHeight + 5 + cellPitch/2 + i/boxColumns*cellPitch,
		})
	}
	for i, u := range units {
		b.units[u] = i % len(b.Cells)
	}
	k.boxes = append(k.boxes, b)
	return y + b.Height + boxGap
}

func boxTitle(s pack.Side, is lot, turn int) string {
	if turn > 0 {
		return fmt.Sprintf("%s: %s of turn %d", s.Name, is, turn)
	}
	return s.Name + ": " + string(is)
}

func (k *Kit) unitsOf(side engine.Side) []engine.UnitID {
	var all []engine.UnitID
	for _, u := range k.pack.Units {
		if u.Side == side {
			all = append(all, u.ID)
		}
	}
	return all
}

// arrivals are the reinforcements of a side by the turn on which they arrive in any
// scenario.
func (k *Kit) arrivals(side int) map[int][]engine.UnitID {
	later := map[int][]engine.UnitID{}
	for _, s := range k.pack.Setup {
		u, ok := k.pack.Unit(s.Unit)
		if ok && s.Turn > 0 && u.Side == k.pack.Sides[side].ID && !slices.Contains(later[s.Turn], u.ID) {
			later[s.Turn] = append(later[s.Turn], u.ID)
		}
	}
	return later
}

// boxFor is the box of a unit that is not on the map, and its cell there.
func (k *Kit) boxFor(scenario string, unit pack.Unit, status []string) (*box, Cell, bool) {
	is, turn := k.lotOf(status), 0
	if is == lotLater {
		turn = k.turnOf(scenario, unit.ID)
	}
	for i := range k.boxes {
		b := &k.boxes[i]
		if cell, ok := b.units[unit.ID]; ok && b.lot == is && b.turn == turn {
			return b, b.Cells[cell], true
		}
	}
	return nil, Cell{}, false
}

// turnOf is the turn on which a unit arrives, 0 if the set-up does not say.
func (k *Kit) turnOf(scenario string, unit engine.UnitID) int {
	for _, s := range k.pack.Setup {
		if s.Scenario == scenario && s.Unit == unit {
			return s.Turn
		}
	}
	return 0
}

// boxAt is the box at a point of the sheet.
func (k *Kit) boxAt(x, y int) (*box, bool) {
	for i := range k.boxes {
		b := &k.boxes[i]
		if x >= b.X && x < b.X+b.Width && y >= b.Y && y < b.Y+b.Height {
			return b, true
		}
	}
	return nil, false
}

// sheetSize is the width and the height of the sheet.
func (k *Kit) sheetSize() (width, height int) {
	width, height = boxGap, boxGap
	for _, b := range k.boxes {
		width, height = max(width, b.X+b.Width+boxGap), max(height, b.Y+b.Height+boxGap)
	}
	return width, height
}
