package picture

import (
	"fmt"
	"math"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Chart says where places are on the pictures of a scene, and which place is where. That of a pack
// that is not [Known] has none.
type Chart struct {
	grid   hex.Grid
	window Window
	layout hex.Layout
	table  *tabletop // nil of all others
	areas  *diagram  // likewise
}

// ChartOf is the chart of the scenes of a pack on a window.
func ChartOf(p *pack.Pack, w Window) Chart {
	if p.Grid.Size() > 0 {
		w = w.on(p.Grid)
		return Chart{grid: p.Grid, window: w, layout: layoutOn(p.Grid, w)}
	}
	if !Known(p) {
		return Chart{}
	}
	if rooms := drawnRooms(p); len(rooms) > 0 {
		return Chart{areas: newDiagram(p, rooms)}
	}
	return Chart{table: newTabletop(p, nil)}
}

// Spot is where a place is, in pixels of the pictures' size; false for one that is not on them.
func (c Chart) Spot(at engine.Loc) (x, y float64, on bool) {
	if c.areas != nil {
		found, on := c.areas.place(at)
		return found.x, found.y, on
	}
	if c.table != nil {
		found, on := c.table.place(at)
		return found.x, found.y, on
	}
	h, err := c.grid.Find(string(at))
	if err != nil || c.grid.Size() == 0 || !c.window.Has(h) {
		return 0, 0, false
	}
	x, y = c.layout.Centre(h)
	return x, y, true
}

// At is the place at a pixel: a hex, an area, or a point of a table to a tenth of an inch; false where there is none.
func (c Chart) At(x, y float64) (engine.Loc, bool) {
	if c.areas != nil {
		return c.areas.point(x, y)
	}
	if c.table != nil {
		return c.table.point(x, y)
	}
	if c.grid.Size() == 0 {
		return "", false
	}
	at, on := c.layout.Find(x, y)
	if !on || !c.window.Has(at) {
		return "", false
	}
	return engine.Loc(c.grid.Name(at)), true
}

// point is the point of the table at a pixel, to a tenth of an inch.
func (t *tabletop) point(x, y float64) (engine.Loc, bool) {
	tenths := func(pixels float64) float64 { return math.Round(pixels / float64(t.Inch) * 10) }
	right, up := tenths(x-float64(t.Margin)), tenths(y-bandTop-float64(t.Margin))
	if t.Area.South {
		up = float64(t.Area.Depth)*10 - up
	}
	if right < 0 || up < 0 || right > float64(t.Area.Width)*10 || up > float64(t.Area.Depth)*10 {
		return "", false
	}
	return engine.Loc(fmt.Sprintf("(%g,%g)", right/10, up/10)), true
}
