package module

import "image"

// A Grid divides a board, or a zone of it, into named places. It is one of
// *HexGrid, *SquareGrid, *RegionGrid, *ZonedGrid and *CustomGrid.
//
// All points are board-local pixels, the origin at the board's upper left
// corner even inside a zone.
type Grid interface {
	// place names the point; the area is what the grid covers.
	place(at image.Point, area extent) (spot, bool)
	// snap is the legal position nearest to the point in VASSAL's sense.
	snap(at image.Point, engine Engine) image.Point
}

// An extent is what numbering from the far end needs to know of a grid's
// surroundings, and whose rules hold.
type extent struct {
	size   image.Point
	engine Engine
}

// A spot is a grid's answer for one point.
type spot struct {
	name    string
	tie     bool
	unknown bool // there is a name, but only VASSAL can tell it
}

// A CustomGrid is of a class that is not VASSAL's own. It is there, but what it
// computes is not known.
type CustomGrid struct{ Class string }

func (g *CustomGrid) place(image.Point, extent) (spot, bool) { return spot{unknown: true}, true }

func (g *CustomGrid) snap(at image.Point, _ Engine) image.Point { return at }
