package book

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// placement is how a unit begins a scenario.
type placement struct {
	Unit                  int
	At                    engine.Loc // of one that waits, one of its hexes
	Facing, Order, Ammo   string
	Strength, Fatigue     int // strength 0 is the printed one
	Disordered, Collapsed bool
	Replaced              bool
	Formation             string // "" for its own
	Turn, Markers         int    // of one that arrives
	Free                  bool   // where it stands is its player's choice, and only proposed
}

// Placements are all units of a scenario: those that stand on the map, then those that arrive
// while it is played. Where the book names no hex, one that fits is proposed. They are not to be changed.
func (b *Book) Placements(scenario string) []placement {
	if placed := b.placed[scenario]; placed != nil {
		return placed()
	}
	return nil
}

// placements finds where the units of a scenario begin, see [Book.Placements].
func (b *Book) placements(scenario string) []placement {
	var all []placement
	at := map[int]hex.Coord{}
	for _, s := range b.SetupsOf(scenario) {
		all = append(all, b.standing(s))
		if !all[len(all)-1].Free {
			at[s.Unit] = s.Place.Hexes[0]
		}
	}
	lanes := map[string]int{}
	for i, s := range b.SetupsOf(scenario) {
		if p := &all[i]; p.Free {
			c := b.proposal(s, at, lanes)
			p.At, at[s.Unit] = engine.Loc(b.Pack.Grid.Name(c)), c
		}
	}
	return append(all, b.waiting(scenario)...)
}

// standing is a unit of the set-up, with its place where that is a hex.
func (b *Book) standing(s SetupLine) placement {
	p := placement{
		Unit: s.Unit, Facing: s.Facing, Strength: s.strength, Formation: s.formation,
		Disordered: s.Has(StatusDisordered), Collapsed: s.Has(StatusCollapsed), Replaced: s.Has(StatusReplacement),
	}
	switch {
	case s.Has(StatusNoAmmo):
		p.Ammo = "no"
	case s.Has(StatusLowAmmo):
		p.Ammo = "low"
	}
	p.Order, _ = b.startOrder(s.Scenario, b.FormationIn(s))
	p.Fatigue, _ = b.Beginning(s.Scenario, b.FormationIn(s))
	if p.Free = s.Place.Kind != PlaceHex && s.Place.Kind != PlaceExtended; !p.Free {
		p.At = engine.Loc(b.Pack.Grid.Name(s.Place.Hexes[0]))
	}
	return p
}

// FormationIn is the formation of a unit in the scenario of a line.
func (b *Book) FormationIn(s SetupLine) string {
	if s.formation != "" {
		return s.formation
	}
	return b.Unit(s.Unit).Formation
}

// proposal is a hex for a unit whose player may choose: the first that fits, lanes hex by hex.
func (b *Book) proposal(s SetupLine, at map[int]hex.Coord, lanes map[string]int) hex.Coord {
	p := s.Place
	switch p.Kind {
	case PlaceNear, PlaceEdge:
		return p.Hexes[0]
	case PlaceLane, PlaceLine:
		way := b.between(p.Hexes[0], p.Hexes[len(p.Hexes)-1])
		lanes[p.Words]++
		return way[(lanes[p.Words]-1)%len(way)]
	case PlaceZone:
		return b.nearest(s, b.elsewhere(s))
	}
	of := p.Formation
	if of == "" {
		of = b.FormationIn(s)
	}
	for i := range b.Pack.Units { // in their order, not the map's
		if c, stands := at[i]; stands && i != s.Unit && Within(b.Unit(i).Formation, of) {
			return c
		}
	}
	for i := range b.Pack.Units {
		if c, stands := at[i]; stands && b.Unit(i).Side == b.Unit(s.Unit).Side {
			return c
		}
	}
	return b.Pack.Grid.At(0)
}

// between are the hexes on the straight way from one to another, both included.
func (m *Map) between(from, to hex.Coord) []hex.Coord {
	way := []hex.Coord{from}
	for way[len(way)-1] != to {
		last := way[len(way)-1]
		for _, n := range m.pack.Grid.Neighbours(last) {
			if m.pack.Grid.Distance(n, to) < m.pack.Grid.Distance(last, to) {
				way = append(way, n)
				break
			}
		}
	}
	return way
}

// elsewhere is where another scenario puts the unit in a hex, the first that does.
func (b *Book) elsewhere(s SetupLine) hex.Coord {
	for _, o := range b.Setups {
		if o.Unit == s.Unit && o.Place.Kind == PlaceHex {
			return o.Place.Hexes[0]
		}
	}
	return b.Pack.Grid.At(0)
}

// nearest is the hex of a unit's zone that is nearest to another; of a zone that only the map
// shows, the same zone in another scenario.
func (b *Book) nearest(s SetupLine, to hex.Coord) hex.Coord {
	best, found := to, false
	for _, z := range b.zones {
		if z.name != s.Place.zone || z.open || !slices.Contains(z.scenarios, s.Scenario) && b.inZone(s.Scenario, z.name, to) != Unknown {
			continue
		}
		for col := z.low; col <= z.high; col++ {
			c := hex.Coord{Col: col, Row: min(max(to.Row, z.top), z.end)}
			if !found || b.Pack.Grid.Distance(c, to) < b.Pack.Grid.Distance(best, to) {
				best, found = c, true
			}
		}
	}
	return best
}

// waiting are the units that arrive while a scenario is played.
func (b *Book) waiting(scenario string) []placement {
	var all []placement
	for _, a := range b.Comes(scenario) {
		turn := b.Turn(scenario, a.Day, a.Hour)
		if turn > b.Longest(scenario) {
			continue
		}
		hexes := a.entries()
		for _, i := range a.Units {
			p := placement{Unit: i, Strength: a.strengths, Fatigue: a.fatigue, Formation: a.formation, Turn: turn, Markers: a.markers}
			if len(hexes) > 0 {
				p.At = hexes[0]
			}
			all = append(all, p)
		}
	}
	return all
}

// Summoned are the units that a rule brings into a scenario, with their hexes.
func (b *Book) Summoned(scenario string) []placement {
	var all []placement
	for _, s := range b.reserves {
		if s.Scenario == scenario {
			all = append(all, b.standing(s))
		}
	}
	return all
}
