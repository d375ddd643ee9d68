package module

import "image"

// A Grid divides a board, or a zone of it, into named places. It is one of
// *HexGrid, *SquareGrid, *RegionGrid and *ZonedGrid.
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
	name string
	tie  bool
}
