package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// absorbReach is how far a detachment may be from the regiment that takes it in (BB 14.42).
const absorbReach = 3

// CheckAbsorb judges "absorb Det-A, 25-MO": at the end of a turn a regiment of its brigade, below its own
// strength and within three hexes, takes a detachment in (BB 14.42).
func CheckAbsorb(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if len(a.Units) != 2 {
		return finding.New(finding.Missing, "write the detachment and the regiment: absorb Det-A, 25-MO")
	}
	var units [2]int
	for i, id := range a.Units {
		unit, f := command.OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{id}})
		if f != nil {
			return f
		}
		units[i] = unit
	}
	band, regiment := units[0], units[1]
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, a.Units[0], "detachments are absorbed in the recovery phase; it is the %s phase", s.Phase).Cite("BB 14.42")
	case b.Unit(band).Type != book.Detachment:
		return finding.OfUnit(finding.NoAttachment, a.Units[0], "%s is no detachment", b.Unit(band).Name).Cite("BB 14.42")
	case b.Unit(regiment).Type != book.Infantry || b.Unit(regiment).Formation != b.Unit(band).Formation:
		return finding.OfUnit(finding.NoAttachment, a.Units[1], "%s is no regiment of its brigade", b.Unit(regiment).Name).Cite("BB 14.42")
	case !reaches(b, s, band, position.Where(b, s, regiment), absorbReach):
		return finding.OfUnit(finding.NoAttachment, a.Units[0], "%s is not within %d hexes of %s, enemies left out", b.Unit(band).Name, absorbReach, b.Unit(regiment).Name).Cite("BB 14.42")
	}
	return checkRoom(b, s, regiment)
}

// AbsorbSamples are the regiments of its brigade that could take a detachment in.
func AbsorbSamples(b *book.Book, s *state.State, band int) []engine.Action {
	if b.Unit(band).Type != book.Detachment {
		return nil
	}
	var list []engine.Action
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type == book.Infantry && b.Unit(i).Formation == b.Unit(band).Formation {
			list = append(list, engine.Action{Side: b.Unit(band).Side, Verb: state.VerbAbsorb, Units: b.UnitIDs(band, i)})
		}
	}
	return list
}

// checkRoom: only who is below the printed strength takes anybody in.
func checkRoom(b *book.Book, s *state.State, regiment int) *engine.Finding {
	id := b.Unit(regiment).ID
	room, known := BelowPrinted(b, s, regiment)
	switch {
	case !known:
		return finding.OfUnit(finding.NoFact, id, "the printed strength of %s is not known", b.Unit(regiment).Name).Instead("declare %s=12 %s, with the number of its counter", book.FactStrength, id).Cite("BB 14.42")
	case room <= 0:
		return finding.OfUnit(finding.NoAttachment, id, "%s has its whole strength", b.Unit(regiment).Name).Cite("BB 14.42")
	}
	return nil
}

// BelowPrinted is how many strength points a regiment is below what is printed.
func BelowPrinted(b *book.Book, s *state.State, unit int) (points int, known bool) {
	printed, known := position.Fact(b, s, unit, book.FactStrength)
	now, there := position.Strength(b, s, unit)
	return printed - now, known && there
}

// reaches reports whether there is a way of so many hexes without an enemy from a unit to a hex.
func reaches(b *book.Book, s *state.State, unit int, to hex.Coord, far int) bool {
	edge := []hex.Coord{position.Where(b, s, unit)}
	seen := slices.Clone(edge)
	for range far {
		var next []hex.Coord
		for _, at := range edge {
			for _, n := range b.Pack.Grid.Neighbours(at) {
				if !slices.Contains(seen, n) && position.EnemyAt(b, s, b.SideOf(unit), n) < 0 {
					seen, next = append(seen, n), append(next, n)
				}
			}
		}
		edge = next
	}
	return slices.Contains(seen, to)
}
