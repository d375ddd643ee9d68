package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/plane"
)

// What is on a table besides the pack's terrain: a house that was shot to pieces, a hole in a wall, and
// the place of a hill that uphill is towards.
const (
	kindRuin  = "ruin"
	kindGap   = "gap"
	kindCrest = "crest"
)

// layers are the kinds of terrain from the ground up.
var layers = []kind{hill, swamp, river, ford, road, bridge, bushes, wood, house, wall}

// Terrain lists the terrain from the ground up, with what has become of it in the game.
func (sys *system) Terrain(st engine.State) []engine.Terrain {
	s := st.(*state)
	var list []engine.Terrain
	for _, k := range layers {
		for _, i := range sys.field.byKind[k] {
			t := sys.field.features[i]
			f := engine.Terrain{Name: t.id, Kind: string(k), Points: locations(t.area), High: t.high}
			if t.line != nil {
				f.Points, f.Line, f.Width = locations(t.line), true, t.width
			}
			if k == house && !s.stands(sys.field, i) {
				f.Kind = kindRuin
			}
			list = append(list, f)
			if k == hill {
				list = append(list, engine.Terrain{Kind: kindCrest, Points: locations([]plane.Point{t.crest}), Width: gapWidth / 2})
			}
		}
	}
	for _, g := range s.Gaps {
		list = append(list, engine.Terrain{Name: sys.field.features[g.Wall].id, Kind: kindGap, Points: locations([]plane.Point{g.At}), High: g.Lowered, Width: gapWidth})
	}
	return list
}

func locations(points []plane.Point) []engine.Loc {
	var list []engine.Loc
	for _, p := range points {
		list = append(list, engine.Loc(p.String()))
	}
	return list
}
