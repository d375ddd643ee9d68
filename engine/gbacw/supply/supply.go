package supply

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// supplyReach is how near a way of supply has to be for a unit, in hexes: small arms within two of a Road or one
// of a Farm Lane, guns within one of a Road or on a Farm Lane (BB 10.92).
func supplyReach(b *book.Book, unit int) (road, lane int) {
	if b.Unit(unit).Type == book.Artillery {
		return 1, 0
	}
	return 2, 1
}

// supplied: a unit is near a Road or Farm Lane from which a line of supply runs to its side's source (BB
// 10.92). Where nobody has typed in the ground, the moderator says whether the players see to it.
func supplied(b *book.Book, s *state.State, unit int) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if f := command.CheckTable(b, s, book.TableMovement, id, "whether a road or lane is near"); f != nil {
		return f
	}
	starts := supplyStarts(b, s, unit)
	road, lane := supplyReach(b, unit)
	switch sources := Sources(b, b.Unit(unit).Side); {
	case len(starts) == 0:
		return finding.OfUnit(finding.NoResupply, id, "%s is neither within %s of a Road nor within %d of a Farm Lane", name, command.Plural(road, "hex"), lane).Cite("BB 10.92")
	case len(sources) == 0:
		return finding.OfUnit(finding.AsStated, id, "not checked: no hex of hexes.csv has the word %s%s, where lines of supply end", book.SupplyPrefix, b.Unit(unit).Side).Cite("BB 10.92")
	case !lineOfSupply(b, s, b.SideOf(unit), starts, sources):
		return finding.OfUnit(finding.NoResupply, id, "no line of supply runs from %s to the source of its side", name).Cite("BB 10.92")
	}
	return nil
}

// supplyPoint is a hex on a line of supply, and whether the line is on a Road, which it then may not leave.
type supplyPoint struct {
	at   hex.Coord
	road bool
}

// supplyStarts are the hexes of Roads and Farm Lanes near enough to a unit, in the order of the map.
func supplyStarts(b *book.Book, s *state.State, unit int) []supplyPoint {
	road, lane := supplyReach(b, unit)
	at := position.Where(b, s, unit)
	var list []supplyPoint
	for i := range b.Pack.Grid.Size() {
		c := b.Pack.Grid.At(i)
		far := b.Pack.Grid.Distance(at, c)
		if far <= road && b.OnRoad(c) {
			list = append(list, supplyPoint{c, true})
		}
		if far <= lane && b.OnLane(c) {
			list = append(list, supplyPoint{c, false})
		}
	}
	return list
}

// Sources are where a side's supply comes from: the Landing's two hexes for the Union, and what hexes.csv
// says, since the junction of the Confederates is on the map alone (BB 10.92).
func Sources(b *book.Book, side engine.Side) []hex.Coord {
	var list []hex.Coord
	for i := range b.Pack.Grid.Size() {
		if c := b.Pack.Grid.At(i); b.HexHas(c, book.SupplyPrefix+string(side)) {
			list = append(list, c)
		}
	}
	if side == "US" {
		list = append(list, b.Hexes["N6420"], b.Hexes["N6423"])
	}
	return list
}

// lineOfSupply reports whether a line runs from one of the starts to one of the sources: along Farm Lanes,
// which may cross Roads, and from a Road along Roads alone; not through the enemy or next to him, but where
// a friend stands (BB 10.92).
func lineOfSupply(b *book.Book, s *state.State, side int, starts []supplyPoint, sources []hex.Coord) bool {
	closed := supplyClosed(b, s, side)
	seen := map[supplyPoint]bool{}
	next := slices.DeleteFunc(starts, func(p supplyPoint) bool { return closed(p.at) })
	for len(next) > 0 {
		p := next[0]
		next = next[1:]
		if seen[p] {
			continue
		}
		seen[p] = true
		if slices.Contains(sources, p.at) {
			return true
		}
		for _, c := range b.Pack.Grid.Neighbours(p.at) {
			switch w := b.WayBetween(p.at, c); {
			case closed(c):
			case w == book.WayRoad:
				next = append(next, supplyPoint{c, true})
			case w == book.WayLane && !p.road:
				next = append(next, supplyPoint{c, false})
			}
		}
	}
	return false
}

// supplyClosed tells through which hexes a side's supply cannot pass. Who blocks it is in command, and no
// unassigned cavalry (BB 10.92).
func supplyClosed(b *book.Book, s *state.State, side int) func(hex.Coord) bool {
	held, near := map[hex.Coord]bool{}, map[hex.Coord]bool{}
	friends := map[hex.Coord]bool{}
	for i, u := range s.Units {
		switch at := position.Where(b, s, i); {
		case !u.Here() || b.Unit(i).Type == book.Leader:
		case b.SideOf(i) == side:
			friends[at] = true
		case blocks(b, s, i):
			held[at] = true
			for _, c := range b.Pack.Grid.Neighbours(at) {
				near[c] = true
			}
		}
	}
	return func(c hex.Coord) bool { return held[c] || near[c] && !friends[c] }
}

// blocks reports whether an enemy's unit can block a line of supply.
func blocks(b *book.Book, s *state.State, unit int) bool {
	cmd := b.Formations[s.Units[unit].Formation].Command
	unassigned := cmd >= 0 && b.Commands[cmd].Unassigned
	return !s.Formations[s.Units[unit].Formation].Out && !(unassigned && b.Unit(unit).Type == book.Cavalry)
}

// MayBattery: guns are resupplied without dice (BB 10.92).
func MayBattery(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0", "BB 10.92")
	case b.Unit(q.Unit).Type != book.Artillery:
		return finding.OfUnit(finding.NoResupply, id, "%s is no battery", name).Instead("roll %s %s", state.ThrowResupply, id).Cite("BB 10.92")
	}
	return MayBeSupplied(b, s, q.Unit)
}

// noAmmunition refuses to resupply it.
func noAmmunition(b *book.Book, s *state.State, unit int) *engine.Finding {
	return finding.OfUnit(finding.NoResupply, b.Unit(unit).ID, "%s may not be resupplied", b.Unit(unit).Name).Cite(scenario.Of(s).MichiganEmpty)
}

// MayBeSupplied is what all need that look for ammunition but in a camp: less than full, not next to the
// enemy, on a line of supply.
func MayBeSupplied(b *book.Book, s *state.State, unit int) *engine.Finding {
	u, id, name := s.Units[unit], b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case u.Ammo == "":
		return finding.OfUnit(finding.NoResupply, id, "%s has full ammunition", name).Cite("BB 10.92")
	case combat.Unfurnished(b, s, unit):
		return noAmmunition(b, s, unit)
	case move.NextToEnemy(b, s, unit):
		return finding.OfUnit(finding.NoResupply, id, "%s is adjacent to the enemy", name).Cite("BB 10.92")
	}
	return supplied(b, s, unit)
}

// hexRefill is where the 15th Michigan finds ammunition on 5 April (BB 31.0).
const hexRefill = engine.Loc("N5821")

// MayRefill: the 15th Michigan, which comes without ammunition on 5 April, is resupplied without dice where it begins an activation
// in N5821, until it is full (BB 31.0).
func MayRefill(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	u, id, name := s.Units[q.Unit], b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	switch {
	case !scenario.Of(s).MichiganRefills || id != state.Michigan15:
		return finding.OfUnit(finding.NoResupply, id, "the 15th Michigan alone is resupplied so, on 5 April").Cite("BB 31.0")
	case u.Ammo == "":
		return finding.OfUnit(finding.NoResupply, id, "%s has full ammunition", name).Cite("BB 31.0")
	}
	if f := command.MayAct(b, s, q.Unit); f != nil {
		return f
	}
	if u.From != hexRefill || u.Moved || u.Fired {
		return finding.OfUnit(finding.NoResupply, id, "%s is resupplied where it begins an activation in %s, before it does anything else", name, hexRefill).Cite("BB 31.0")
	}
	return nil
}

// MayBeRested: who is in Reserve, or in no brigade and at rest, needs no dice (BB 10.92).
// Where the ground is typed in, it comes by itself at the end of the turn.
func MayBeRested(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0", "BB 10.92")
	case !Resting(b, s, q.Unit):
		return finding.OfUnit(finding.NoResupply, id, "%s is not in Reserve, nor in no brigade and at rest", name).Cite("BB 10.92", "BB 13.45")
	}
	return MayBeSupplied(b, s, q.Unit)
}

// Resting reports whether a unit is resupplied without dice where a line of supply reaches it: in Reserve, for the whole turn or
// not, since the book asks for that where it means it (BB 13.55), or in no brigade and at rest.
func Resting(b *book.Book, s *state.State, unit int) bool {
	return s.Formations[s.Units[unit].Formation].Order == state.OrderReserve || Idle(b, s, unit)
}
