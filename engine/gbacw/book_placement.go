package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// placement is how a unit begins a scenario.
type placement struct {
	unit                  int
	at                    engine.Loc // of one that waits, one of its hexes
	facing, order, ammo   string
	strength, fatigue     int // strength 0 is the printed one
	disordered, collapsed bool
	replaced              bool
	formation             string // "" for its own
	turn, markers         int    // of one that arrives
	free                  bool   // where it stands is its player's choice, and only proposed
}

// placements are all units of a scenario: those that stand on the map, then those that arrive
// while it is played. Where the book names no hex, one that fits is proposed.
func (b *book) placements(scenario string) []placement {
	var all []placement
	at := map[int]hex.Coord{}
	for _, s := range b.setups {
		if s.scenario == scenario {
			all = append(all, b.standing(s))
			if !all[len(all)-1].free {
				at[s.unit] = s.place.hexes[0]
			}
		}
	}
	lanes := map[string]int{}
	next := 0
	for _, s := range b.setups {
		if s.scenario != scenario {
			continue
		}
		if p := &all[next]; p.free {
			c := b.proposal(s, at, lanes)
			p.at, at[s.unit] = engine.Loc(b.pack.Grid.Name(c)), c
		}
		next++
	}
	return append(all, b.waiting(scenario)...)
}

// standing is a unit of the set-up, with its place where that is a hex.
func (b *book) standing(s setupLine) placement {
	p := placement{
		unit: s.unit, facing: s.facing, strength: s.strength, formation: s.formation,
		disordered: s.has(statusDisordered), collapsed: s.has(statusCollapsed), replaced: s.has(statusReplacement),
	}
	switch {
	case s.has(statusNoAmmo):
		p.ammo = "no"
	case s.has(statusLowAmmo):
		p.ammo = "low"
	}
	p.order, _ = b.startOrder(s.scenario, b.formationIn(s))
	p.fatigue, _ = b.beginning(s.scenario, b.formationIn(s))
	if p.free = s.place.kind != placeHex && s.place.kind != placeExtended; !p.free {
		p.at = engine.Loc(b.pack.Grid.Name(s.place.hexes[0]))
	}
	return p
}

func (b *book) formationIn(s setupLine) string {
	if s.formation != "" {
		return s.formation
	}
	return b.unit(s.unit).Formation
}

// proposal is a hex for a unit whose player may choose: the first that fits, lanes hex by hex.
func (b *book) proposal(s setupLine, at map[int]hex.Coord, lanes map[string]int) hex.Coord {
	p := s.place
	switch p.kind {
	case placeNear, placeEdge:
		return p.hexes[0]
	case placeLane, placeLine:
		way := b.between(p.hexes[0], p.hexes[len(p.hexes)-1])
		lanes[p.words]++
		return way[(lanes[p.words]-1)%len(way)]
	case placeZone:
		return b.nearest(s, b.elsewhere(s))
	}
	of := p.formation
	if of == "" {
		of = b.formationIn(s)
	}
	for i := range b.pack.Units { // in their order, not the map's
		if c, stands := at[i]; stands && i != s.unit && within(b.unit(i).Formation, of) {
			return c
		}
	}
	for i := range b.pack.Units {
		if c, stands := at[i]; stands && b.unit(i).Side == b.unit(s.unit).Side {
			return c
		}
	}
	return b.pack.Grid.At(0)
}

// between are the hexes on the straight way from one to another, both included.
func (b *book) between(from, to hex.Coord) []hex.Coord {
	way := []hex.Coord{from}
	for way[len(way)-1] != to {
		last := way[len(way)-1]
		for _, n := range b.pack.Grid.Neighbours(last) {
			if b.pack.Grid.Distance(n, to) < b.pack.Grid.Distance(last, to) {
				way = append(way, n)
				break
			}
		}
	}
	return way
}

// elsewhere is where another scenario puts the unit in a hex, the first that does.
func (b *book) elsewhere(s setupLine) hex.Coord {
	for _, o := range b.setups {
		if o.unit == s.unit && o.place.kind == placeHex {
			return o.place.hexes[0]
		}
	}
	return b.pack.Grid.At(0)
}

// nearest is the hex of a unit's zone that is nearest to another; of a zone that only the map
// shows, the same zone in another scenario.
func (b *book) nearest(s setupLine, to hex.Coord) hex.Coord {
	best, found := to, false
	for _, z := range b.zones {
		if z.name != s.place.zone || z.open || !slices.Contains(z.scenarios, s.scenario) && b.inZone(s.scenario, z.name, to) != unknown {
			continue
		}
		for col := z.low; col <= z.high; col++ {
			c := hex.Coord{Col: col, Row: min(max(to.Row, z.top), z.end)}
			if !found || b.pack.Grid.Distance(c, to) < b.pack.Grid.Distance(best, to) {
				best, found = c, true
			}
		}
	}
	return best
}

// waiting are the units that arrive while a scenario is played.
func (b *book) waiting(scenario string) []placement {
	var all []placement
	for _, a := range b.comes(scenario) {
		turn := b.turnOf(scenario, a.day, a.hour)
		if turn > b.longest(scenario) {
			continue
		}
		hexes := b.hexesOf(scenario, a.place)
		for _, i := range a.units {
			p := placement{unit: i, strength: a.strengths, fatigue: a.fatigue, formation: a.formation, turn: turn, markers: a.markers}
			if len(hexes) > 0 {
				p.at = hexes[0]
			}
			all = append(all, p)
		}
	}
	return all
}
