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
func (x *Boxes) routs() bool {
	return slices.ContainsFunc(x.pack.Statuses, func(s pack.Status) bool { return s.Layer == "" && s.Word == string(lotRouted) })
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

// Boxes are the boxes of a pack, on one sheet.
type Boxes struct {
	pack *pack.Pack
	all  []box
}

// layBoxes lays the boxes of each side below each other, the sides side by side.
func layBoxes(p *pack.Pack) *Boxes {
	x := &Boxes{pack: p}
	for side := range x.pack.Sides {
		units := x.unitsOf(x.pack.Sides[side].ID)
		y := boxGap
		later := x.arrivals(side)
		for _, turn := range slices.Sorted(maps.Keys(later)) {
			y = x.layBox(side, lotLater, turn, later[turn], y)
		}
		for _, lot := range x.lots() {
			y = x.layBox(side, lot, 0, units, y)
		}
	}
	return x
}

// lots are those of units of any game, and what the pack names besides.
func (x *Boxes) lots() []lot {
	all := []lot{lotLater, lotEliminated, lotCaptured, lotGone, lotAbsent}
	if x.routs() {
		all = slices.Insert(all, 1, lotRouted)
	}
	return all
}

// layBox lays one box and gives the y of the next.
func (x *Boxes) layBox(side int, is lot, turn int, units []engine.UnitID, y int) int {
	rows := max(1, (len(units)+boxColumns-1)/boxColumns)
	if turn == 0 {
		rows = min(rows, boxRows)
	}
	b := box{lot: is, turn: turn, units: map[engine.UnitID]int{}, Box: Box{
		Title: boxTitle(x.pack.Sides[side], is, turn), Side: side,
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
	x.all = append(x.all, b)
	return y + b.Height + boxGap
}

func boxTitle(s pack.Side, is lot, turn int) string {
	if turn > 0 {
		return fmt.Sprintf("%s: %s of turn %d", s.Name, is, turn)
	}
	return s.Name + ": " + string(is)
}

func (x *Boxes) unitsOf(side engine.Side) []engine.UnitID {
	var all []engine.UnitID
	for _, u := range x.pack.Units {
		if u.Side == side {
			all = append(all, u.ID)
		}
	}
	return all
}

// arrivals are the reinforcements of a side by the turn on which they arrive in any
// scenario.
func (x *Boxes) arrivals(side int) map[int][]engine.UnitID {
	later := map[int][]engine.UnitID{}
	for _, s := range x.pack.Setup {
		u, ok := x.pack.Unit(s.Unit)
		if ok && s.Turn > 0 && u.Side == x.pack.Sides[side].ID && !slices.Contains(later[s.Turn], u.ID) {
			later[s.Turn] = append(later[s.Turn], u.ID)
		}
	}
	return later
}

// lies is the box of a unit that is not on the map, and its cell there.
func (x *Boxes) lies(scenario string, unit pack.Unit, status []string) (*Box, Cell, bool) {
	is, turn := lotOf(status, x.routs()), 0
	if is == lotLater {
		turn = x.turnOf(scenario, unit.ID)
	}
	for i := range x.all {
		b := &x.all[i]
		if cell, ok := b.units[unit.ID]; ok && b.lot == is && b.turn == turn {
			return &b.Box, b.Cells[cell], true
		}
	}
	return nil, Cell{}, false
}

// turnOf is the turn on which a unit arrives, 0 if the set-up does not say.
func (x *Boxes) turnOf(scenario string, unit engine.UnitID) int {
	for _, s := range x.pack.Setup {
		if s.Scenario == scenario && s.Unit == unit {
			return s.Turn
		}
	}
	return 0
}

// at is the box at a point of the sheet.
func (x *Boxes) at(across, down int) (*Box, bool) {
	for i := range x.all {
		b := &x.all[i]
		if across >= b.X && across < b.X+b.Width && down >= b.Y && down < b.Y+b.Height {
			return &b.Box, true
		}
	}
	return nil, false
}

// size is the width and the height of the sheet.
func (x *Boxes) size() (width, height int) {
	width, height = boxGap, boxGap
	for _, b := range x.all {
		width, height = max(width, b.X+b.Width+boxGap), max(height, b.Y+b.Height+boxGap)
	}
	return width, height
}

// list is all boxes.
func (x *Boxes) list() (all []Box) {
	for _, b := range x.all {
		all = append(all, b.Box)
	}
	return all
}

// lotIn is the lot of the units in a box, "" where there is no such box.
func (x *Boxes) lotIn(title string) lot {
	for _, b := range x.all {
		if b.Title == title {
			return b.lot
		}
	}
	return ""
}

// boxesMap is the window with the boxes.
const boxesMap = "Boxes"
