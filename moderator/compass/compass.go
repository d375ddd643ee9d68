// Package compass is where on a map of hexes words of direction lead: "two hexes to the north-east", "one hex nearer to the hill",
// "behind 0705", "a hex back from the enemy".
package compass

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/moderator/orders/scan"
)

// maxSteps is how many hexes somebody goes at most in a direction.
const maxSteps = 12

// points are the ways out of a hex by their names. Those that lie between two of them are either.
var points = map[string][]hex.Direction{
	"north": {hex.North}, "north-east": {hex.NorthEast}, "south-east": {hex.SouthEast}, "south": {hex.South}, "south-west": {hex.SouthWest}, "north-west": {hex.NorthWest},
	"east": {hex.NorthEast, hex.SouthEast}, "west": {hex.NorthWest, hex.SouthWest},
}

// Map is a map as a side knows it.
type Map struct {
	Grid hex.Grid
	Foes func() []engine.Loc // where the side sees enemies, in their order
}

// LeadsTo are the hexes of a map that are so many hexes from one on the way that words say; none where it has no hexes.
func (m Map) LeadsTo(from engine.Loc, w scan.Way) []engine.Loc {
	start, err := m.Grid.Find(string(from))
	if err != nil || m.Grid.Size() == 0 || w.Hexes < 1 || w.Hexes > maxSteps {
		return nil
	}
	switch {
	case w.Away:
		return m.away(start, w)
	case w.To == "":
		return m.pointed(start, w)
	}
	to, err := m.Grid.Find(string(w.To))
	switch {
	case err != nil:
		return nil
	case w.Behind:
		return m.behind(start, to)
	}
	return m.named(m.ring(start, w.Hexes, func(c, at hex.Coord) bool { return m.Grid.Distance(at, to) == m.Grid.Distance(c, to)-1 }))
}

// pointed are the hexes of the map that lie so many hexes from a start in a direction.
func (m Map) pointed(start hex.Coord, w scan.Way) (all []engine.Loc) {
	for _, d := range points[w.Compass] {
		if at := m.ahead(start, d, w.Hexes); m.Grid.Contains(at) {
			all = append(all, engine.Loc(m.Grid.Name(at)))
		}
	}
	return all
}

// behind are the hexes behind another, as seen from a start.
func (m Map) behind(start, to hex.Coord) []engine.Loc {
	far := m.Grid.Distance(start, to)
	d, straight := m.Grid.Toward(start, to)
	return m.named(slices.DeleteFunc(m.Grid.Neighbours(to), func(at hex.Coord) bool {
		return m.Grid.Distance(start, at) != far+1 || straight && at != m.Grid.Step(to, d)
	}))
}

// away are the hexes that lie so many hexes from a start, and as much farther from the nearest enemy whom the side sees: straight away from
// it where that is one.
func (m Map) away(start hex.Coord, w scan.Way) []engine.Loc {
	foe, found := m.nearestFoe(start)
	if !found {
		return nil
	}
	if d, straight := m.Grid.Toward(foe, start); straight {
		if at := m.ahead(start, d, w.Hexes); m.Grid.Contains(at) {
			return m.named([]hex.Coord{at})
		}
	}
	return m.named(m.ring(start, w.Hexes, func(c, at hex.Coord) bool {
		return m.Grid.Contains(at) && m.Grid.Distance(at, foe) == m.Grid.Distance(c, foe)+1
	}))
}

// nearestFoe is the first of the enemies that are nearest to a hex, but for one who is in it.
func (m Map) nearestFoe(start hex.Coord) (foe hex.Coord, found bool) {
	far := 0
	for _, loc := range m.Foes() {
		if at, err := m.Grid.Find(string(loc)); err == nil && (far == 0 || m.Grid.Distance(start, at) < far) {
			foe, far = at, m.Grid.Distance(start, at)
		}
	}
	return foe, far > 0
}

// ahead is the hex so many hexes ahead, be it on the map or not.
func (m Map) ahead(at hex.Coord, d hex.Direction, hexes int) hex.Coord {
	for range hexes {
		at = m.Grid.Step(at, d)
	}
	return at
}

// ring are the hexes to which so many steps of a kind lead, each once.
func (m Map) ring(start hex.Coord, steps int, leads func(from, to hex.Coord) bool) []hex.Coord {
	ring := []hex.Coord{start}
	for range steps {
		var next []hex.Coord
		for _, c := range ring {
			for _, at := range m.Grid.Neighbours(c) {
				if leads(c, at) && !slices.Contains(next, at) {
					next = append(next, at)
				}
			}
		}
		ring = next
	}
	return ring
}

func (m Map) named(hexes []hex.Coord) (all []engine.Loc) {
	for _, at := range hexes {
		all = append(all, engine.Loc(m.Grid.Name(at)))
	}
	return all
}
