package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/moderator/orders/scan"
)

// maxSteps is how many hexes somebody goes at most in a direction.
const maxSteps = 12

// compass are the ways out of a hex by their names. Those that lie between two of them are either.
var compass = map[string][]hex.Direction{
	"north": {hex.North}, "north-east": {hex.NorthEast}, "south-east": {hex.SouthEast}, "south": {hex.South}, "south-west": {hex.SouthWest}, "north-west": {hex.NorthWest},
	"east": {hex.NorthEast, hex.SouthEast}, "west": {hex.NorthWest, hex.SouthWest},
}

// leadsTo are the hexes of a map that are so many hexes from one on the way that words say; none where there is no such map.
func (req Request) leadsTo(from engine.Loc, w scan.Way) (all []engine.Loc) {
	grid := req.Pack.Grid
	start, err := grid.Find(string(from))
	if err != nil || grid.Size() == 0 || w.Hexes < 1 || w.Hexes > maxSteps {
		return nil
	}
	if w.Away {
		return req.awayFrom(start, w)
	}
	if w.To == "" {
		for _, d := range compass[w.Compass] {
			at := start
			for range w.Hexes {
				at = grid.Step(at, d)
			}
			if grid.Contains(at) {
				all = append(all, engine.Loc(grid.Name(at)))
			}
		}
		return all
	}
	to, err := grid.Find(string(w.To))
	if err != nil {
		return nil
	}
	return nearer(grid, start, to, w)
}

// nearer are the hexes that lie so many hexes from a start, and as much nearer to another; or behind that, as seen from the start.
func nearer(grid hex.Grid, start, to hex.Coord, w scan.Way) (all []engine.Loc) {
	far := grid.Distance(start, to)
	if w.Behind {
		for _, at := range grid.Neighbours(to) {
			if d, straight := grid.Toward(start, to); grid.Distance(start, at) == far+1 && (!straight || at == grid.Step(to, d)) {
				all = append(all, engine.Loc(grid.Name(at)))
			}
		}
		return all
	}
	ring := []hex.Coord{start}
	for range w.Hexes {
		var next []hex.Coord
		for _, c := range ring {
			for _, at := range grid.Neighbours(c) {
				if grid.Distance(at, to) == grid.Distance(c, to)-1 && !slices.Contains(next, at) {
					next = append(next, at)
				}
			}
		}
		ring = next
	}
	for _, at := range ring {
		all = append(all, engine.Loc(grid.Name(at)))
	}
	return all
}

// awayFrom are the hexes that lie so many hexes from a start, and as much farther from the nearest of the enemy's whom the side sees:
// straight away from it where that is one.
func (req Request) awayFrom(start hex.Coord, w scan.Way) (all []engine.Loc) {
	grid := req.Pack.Grid
	foe, far := start, 0
	for _, p := range req.seen() {
		if at, err := grid.Find(string(p.At)); err == nil && p.Side != req.Side && p.At != "" && (far == 0 || grid.Distance(start, at) < far) {
			foe, far = at, grid.Distance(start, at)
		}
	}
	if far == 0 {
		return nil
	}
	if d, straight := grid.Toward(foe, start); straight {
		at := start
		for range w.Hexes {
			at = grid.Step(at, d)
		}
		if grid.Contains(at) {
			return []engine.Loc{engine.Loc(grid.Name(at))}
		}
	}
	ring := []hex.Coord{start}
	for range w.Hexes {
		var next []hex.Coord
		for _, c := range ring {
			for _, at := range grid.Neighbours(c) {
				if grid.Contains(at) && grid.Distance(at, foe) == grid.Distance(c, foe)+1 && !slices.Contains(next, at) {
					next = append(next, at)
				}
			}
		}
		ring = next
	}
	for _, at := range ring {
		all = append(all, engine.Loc(grid.Name(at)))
	}
	return all
}

// seen are the units that the side sees, where they stand.
func (req Request) seen() []engine.Placed {
	if req.Rules == nil || req.State == nil {
		return req.Placed
	}
	return engine.PlacedOf(req.Rules, engine.Seen(req.Rules, req.State, req.Side))
}
