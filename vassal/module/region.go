package module

import "image"

// A RegionGrid is a list of named points; each point of the board belongs to
// the nearest.
type RegionGrid struct {
	// Regions in document order; no two have the same origin.
	Regions []Region
	// Snap lets pieces rest on the origins only.
	Snap bool
}

// A Region is a named point.
type Region struct {
	Name   string
	Origin image.Point
}

// nearest is the region that owns a point, nil if there are none; tie says
// that another one is just as near and VASSAL may have named that.
func (g *RegionGrid) nearest(at image.Point) (best *Region, tie bool) {
	for i := range g.Regions {
		r := &g.Regions[i]
		if best == nil {
			best = r
			continue
		}
		switch d, least := distance2(at, r.Origin), distance2(at, best.Origin); {
		case d < least:
			best, tie = r, false
		case d == least:
			tie = true
		}
	}
	return best, tie
}

func (g *RegionGrid) place(at image.Point, _ extent) (spot, bool) {
	r, tie := g.nearest(at)
	if r == nil {
		return spot{}, false
	}
	return spot{name: r.Name, tie: tie}, true
}

func (g *RegionGrid) snap(at image.Point, _ Engine) image.Point {
	r, _ := g.nearest(at)
	if !g.Snap || r == nil {
		return at
	}
	return r.Origin
}
