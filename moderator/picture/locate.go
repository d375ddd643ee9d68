package picture

import (
	"fmt"
	"math"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Spot is where a place of the map or the table is on the pictures of a scene, in pixels of
// their size; false for one that is not on them.
func (s Scene) Spot(p *pack.Pack, at engine.Loc) (x, y float64, on bool) {
	scenery, err := sceneryOf(p, s)
	if err != nil {
		return 0, 0, false
	}
	var found point
	switch scenery := scenery.(type) {
	case *stage:
		found, on = scenery.middleOf(at)
	case *tabletop:
		found, on = scenery.place(at)
	}
	return found.x, found.y, on
}

// At is the place at a pixel of the pictures of a scene: a hex, or a point of a table to a quarter
// of an inch; false where there is none.
func (s Scene) At(p *pack.Pack, x, y float64) (engine.Loc, bool) {
	scenery, err := sceneryOf(p, s)
	if err != nil {
		return "", false
	}
	switch scenery := scenery.(type) {
	case *stage:
		at, on := scenery.layout.Find(x, y)
		if !on || !scenery.window.Has(at) {
			return "", false
		}
		return engine.Loc(p.Grid.Name(at)), true
	case *tabletop:
		return scenery.point(x, y)
	}
	return "", false
}

// point is the point of the table at a pixel, to a quarter of an inch.
func (t *tabletop) point(x, y float64) (engine.Loc, bool) {
	quarters := func(pixels float64) float64 { return math.Round(pixels/float64(t.Inch)*4) / 4 }
	right, up := quarters(x-float64(t.Margin)), quarters(y-bandTop-float64(t.Margin))
	if t.Area.South {
		up = float64(t.Area.Depth) - up
	}
	if right < 0 || up < 0 || right > float64(t.Area.Width) || up > float64(t.Area.Depth) {
		return "", false
	}
	return engine.Loc(fmt.Sprintf("(%g,%g)", right, up)), true
}
