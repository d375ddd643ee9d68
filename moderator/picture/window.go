package picture

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// Window is a part of a map: the columns and rows between two hexes, both included. The
// zero window is the whole map.
type Window struct{ From, To hex.Coord }

// whole is the window of all hexes of a map.
func whole(g hex.Grid) Window {
	return Window{hex.Coord{Col: 1, Row: 1}, hex.Coord{Col: g.Columns, Row: g.Rows}}
}

// columns and rows are how many there are in the window.
func (w Window) columns() int { return w.To.Col - w.From.Col + 1 }
func (w Window) rows() int    { return w.To.Row - w.From.Row + 1 }

// Hexes is how many there are in the window, which is not the zero one.
func (w Window) Hexes() int { return w.columns() * w.rows() }

// on is the window as far as there is a map.
func (w Window) on(g hex.Grid) Window {
	if w == (Window{}) {
		return whole(g)
	}
	w.From = hex.Coord{Col: min(max(w.From.Col, 1), g.Columns), Row: min(max(w.From.Row, 1), g.Rows)}
	w.To = hex.Coord{Col: min(max(w.To.Col, w.From.Col), g.Columns), Row: min(max(w.To.Row, w.From.Row), g.Rows)}
	return w
}

// Has reports whether a hex is in the window.
func (w Window) Has(at hex.Coord) bool {
	return w == (Window{}) || at.Col >= w.From.Col && at.Col <= w.To.Col && at.Row >= w.From.Row && at.Row <= w.To.Row
}

// Around is the window that shows all the places and some hexes round them. A map that is
// small anyway is shown whole, and so is one on which there is no place.
func Around(g hex.Grid, places []engine.Loc) Window {
	if g.Columns <= smallMap.Col && g.Rows <= smallMap.Row {
		return whole(g)
	}
	return Near(g, places)
}

// Near is the window that shows all the places and some hexes round them, however small
// the map is; the whole map where there is no place.
func Near(g hex.Grid, places []engine.Loc) Window {
	w := Between(g, places)
	if w == (Window{}) {
		return whole(g)
	}
	return w.grown(g)
}

// Close is the window that shows all the places and few hexes round them.
func Close(g hex.Grid, places []engine.Loc) Window {
	const room = 2
	w := Between(g, places)
	if w == (Window{}) {
		return whole(g)
	}
	w.From.Col, w.From.Row, w.To.Col, w.To.Row = w.From.Col-room, w.From.Row-room, w.To.Col+room, w.To.Row+room
	return w.on(g)
}

// Between is the least window that shows all the places that are hexes of a map; the zero
// window where there is none.
func Between(g hex.Grid, places []engine.Loc) Window {
	var w Window
	for _, place := range places {
		at, err := g.Find(string(place))
		if err != nil {
			continue
		}
		if w == (Window{}) {
			w = Window{at, at}
		}
		w.From = hex.Coord{Col: min(w.From.Col, at.Col), Row: min(w.From.Row, at.Row)}
		w.To = hex.Coord{Col: max(w.To.Col, at.Col), Row: max(w.To.Row, at.Row)}
	}
	return w
}

// grown is the window with room round it, so that a reader finds his way.
func (w Window) grown(g hex.Grid) Window {
	const room = 2
	spread := func(from, to, least int) (int, int) {
		more := max(2*room, least-(to-from+1))
		return from - more/2, to + (more+1)/2
	}
	w.From.Col, w.To.Col = spread(w.From.Col, w.To.Col, leastWindow.Col)
	w.From.Row, w.To.Row = spread(w.From.Row, w.To.Row, leastWindow.Row)
	return w.on(g)
}

// smallMap is the size up to which a map is always shown whole, leastWindow the least
// part of a larger one.
var (
	smallMap    = hex.Coord{Col: 20, Row: 18}
	leastWindow = hex.Coord{Col: 10, Row: 8}
)
