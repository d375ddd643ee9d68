package board

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

// Lot is what becomes of units that are not on the map.
type Lot string

// The lots, in the order of their boxes.
const (
	lotLater      Lot = "reinforcements"
	LotEliminated Lot = "eliminated"
	lotCaptured   Lot = "captured"
	lotRouted     Lot = "routed" // in packs that name it as a condition of its own
	lotGone       Lot = "left the map"
	lotAbsent     Lot = "not in play"
)

// LotOf is the lot in a pack whose units are routed off the map, or are not.
func LotOf(status []string, routs bool) Lot {
	for _, known := range []struct {
		word string
		lot  Lot
	}{{"waiting", lotLater}, {"eliminated", LotEliminated}, {"struck", LotEliminated}, {"captured", lotCaptured}, {"routed", lotRouted}} {
		if slices.Contains(status, known.word) && (known.lot != lotRouted || routs) {
			return known.lot
		}
	}
	if len(status) == 0 {
		return lotAbsent
	}
	return lotGone
}

// Routs reports whether to be routed is a lot of units off the map, and not what a layer of
// their counters shows.
func (x *Boxes) Routs() bool {
	return slices.ContainsFunc(x.pack.Statuses, func(s pack.Status) bool { return s.Layer == "" && s.Word == string(lotRouted) })
}

// box is a box with the units that may come into it.
type box struct {
	Box
	lot   Lot
	turn  int // of reinforcements, 0 for any
	units map[engine.UnitID]int
}

// How the sheet is laid out, in pixels.
const (
	CellPitch  = 80
	boxColumns = 8
	boxGap     = 16
	boxWidth   = boxColumns*CellPitch + 20
	boxRows    = 3 // of boxes that any unit may come into
)

// Boxes are the boxes of a pack, on one sheet.
type Boxes struct {
	pack *pack.Pack
	all  []box
}

// LayBoxes lays the boxes of each side below each other, the sides side by side.
func LayBoxes(p *pack.Pack) *Boxes {
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
func (x *Boxes) lots() []Lot {
	all := []Lot{lotLater, LotEliminated, lotCaptured, lotGone, lotAbsent}
	if x.Routs() {
		all = slices.Insert(all, 1, lotRouted)
	}
	return all
}

// layBox lays one box and gives the y of the next.
func (x *Boxes) layBox(side int, is Lot, turn int, units []engine.UnitID, y int) int {
	rows := max(1, (len(units)+boxColumns-1)/boxColumns)
	if turn == 0 {
		rows = min(rows, boxRows)
	}
	b := box{lot: is, turn: turn, units: map[engine.UnitID]int{}, Box: Box{
		Title: boxTitle(x.pack.Sides[side], is, turn), Side: side,
		X: boxGap + side*(boxWidth+boxGap), Y: y, Width: boxWidth, Height: TitleHeight + 10 + rows*CellPitch,
	}}
	for i := range rows * boxColumns {
		b.Cells = append(b.Cells, Cell{
			b.X + 10 + CellPitch/2 + i%boxColumns*CellPitch, b.Y + TitleHeight + 5 + CellPitch/2 + i/boxColumns*CellPitch,
		})
	}
	for i, u := range units {
		b.units[u] = i % len(b.Cells)
	}
	x.all = append(x.all, b)
	return y + b.Height + boxGap
}

func boxTitle(s pack.Side, is Lot, turn int) string {
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

// Of is the box of a unit that is not on the map, and its cell there.
func (x *Boxes) Of(scenario string, unit pack.Unit, status []string) (*Box, Cell, bool) {
	is, turn := LotOf(status, x.Routs()), 0
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

// At is the box at a point of the sheet.
func (x *Boxes) At(across, down int) (*Box, bool) {
	for i := range x.all {
		b := &x.all[i]
		if across >= b.X && across < b.X+b.Width && down >= b.Y && down < b.Y+b.Height {
			return &b.Box, true
		}
	}
	return nil, false
}

// Size is the width and the height of the sheet.
func (x *Boxes) Size() (width, height int) {
	width, height = boxGap, boxGap
	for _, b := range x.all {
		width, height = max(width, b.X+b.Width+boxGap), max(height, b.Y+b.Height+boxGap)
	}
	return width, height
}

// List is all boxes.
func (x *Boxes) List() (all []Box) {
	for _, b := range x.all {
		all = append(all, b.Box)
	}
	return all
}

// LotIn is the lot of the units in a box, "" where there is no such box.
func (x *Boxes) LotIn(title string) Lot {
	for _, b := range x.all {
		if b.Title == title {
			return b.lot
		}
	}
	return ""
}

// BoxesMap is the window with the boxes.
const BoxesMap = "Boxes"
