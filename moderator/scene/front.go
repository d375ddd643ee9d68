package scene

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
)

// standing is a unit on a hex.
type standing struct {
	at    hex.Coord
	place engine.Loc
	side  engine.Side
}

// front is the part of the map, small enough for letters, round where the reader's units and others are nearest to each other, as he
// sees them; where he sees no two sides, round the first of them all. False where nobody stands on the map.
func front(c *game.Course, reader engine.Side) (picture.Window, bool) {
	grid := c.Rules.Pack.Grid
	var all []standing
	for _, p := range c.Placed(reader) {
		if at, err := grid.Find(string(p.At)); err == nil {
			all = append(all, standing{at, p.At, p.Side})
		}
	}
	if len(all) == 0 {
		return picture.Window{}, false
	}
	a, b := nearest(grid, all, reader)
	if w := picture.Near(grid, []engine.Loc{a.place, b.place}); w.Hexes() <= maxLettered {
		return w, true
	}
	w := picture.Near(grid, []engine.Loc{a.place})
	return w, w.Hexes() <= maxLettered
}

// nearest are the two of different sides that are nearest to each other, one of them the reader's if he has any; the first twice where
// all are of one side.
func nearest(grid hex.Grid, all []standing, reader engine.Side) (a, b standing) {
	a, b = all[0], all[0]
	best := -1
	for _, one := range all {
		for _, other := range all {
			if one.side == other.side || reader != game.Nobody && one.side != reader {
				continue
			}
			if far := grid.Distance(one.at, other.at); best < 0 || far < best {
				a, b, best = one, other, far
			}
		}
	}
	if best < 0 && reader != game.Nobody {
		for _, one := range all {
			if one.side == reader {
				return one, one
			}
		}
	}
	return a, b
}
