package forge

import "image"

// Map is a window with boards side by side.
type Map struct {
	Name   string
	Button string // text of the button that opens it; the main window has none
	Boards []Board
	Ruler  float64 // pixels of a unit of length that can be measured on it; 0 for none
	// Overview is the scale of a small picture of the whole map; 0 for none.
	Overview float64
	// Loose has every piece lie by itself: near others it joins no stack.
	Loose bool
}

// Board is a picture with a grid on it.
type Board struct {
	Name          string
	Image         string // name of the picture; "" is a plain surface
	Width, Height int    // of a plain surface; a picture has its own
	Grid          Grid
}

// Grid says what the places of a board are called, and where pieces snap to. At most one
// of Hex and Square is set; it holds outside of all zones.
type Grid struct {
	Hex    *Hex
	Square *Square
	Zones  []Zone // the first that holds a point counts
}

// Hex is a grid of flat-topped hexes in columns, named by two digits each of column and
// row: 0507.
type Hex struct {
	X, Y   int     // centre of the first hex that does not stand low, in pixels
	DX, DY float64 // between columns and between rows
	// Column and Row are the numbers of that hex. The column next to it stands half a row
	// low, and has the same rows.
	Column, Row int
}

// Square is a grid of rectangles.
type Square struct {
	X, Y   int // centre of one
	DX, DY float64
	Free   bool      // pieces do not snap to it
	Names  *Counting // nil if its places have no names
}

// Counting names the rectangles of a grid by the numbers of their column and row: (12,8). Its X
// and Y are the centre of the one that is counted from.
type Counting struct {
	Column, Row int
	Rows        int // of the board, counted from below up; 0 counts from above down
}

// Zone is a part of a board with a name, a rectangle unless it has an outline.
type Zone struct {
	Name                string
	X, Y, Width, Height int
	Outline             []image.Point // corners in the order of the way round
	Grid                *Square       // nil if pieces do not snap in it
	// Hex is a grid of hexes instead; their names have the letter before them.
	Hex    *Hex
	Letter string
}
