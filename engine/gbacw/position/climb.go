package position

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// FireRestricted is the word behind ammo for guns that fire over woods, an option (BB 10.67).
const FireRestricted = "restricted"

// Climb is how many levels one hex lies higher than another; false where that is not typed in.
func Climb(bk *book.Book, from, to hex.Coord) (levels int, known bool) {
	a, ok := bk.Level(from)
	b, ok2 := bk.Level(to)
	return b - a, ok && ok2
}

// The ranges of fire with restricted sight, in hexes (BB 10.67).
const (
	leastRestricted = 4
	mostRestricted  = 10
)

// MayRestrict: where it was agreed on, guns at four to ten hexes that stand higher than all between them and
// the target (BB 10.67).
func MayRestrict(b *book.Book, s *state.State, unit int, target hex.Coord, far int) *engine.Finding {
	printed := b.Unit(unit)
	switch {
	case !s.Options.Is(state.OptRestricted, "yes"):
		return finding.OfUnit(finding.CannotFight, printed.ID, "fire with restricted sight was not agreed on (option %s)", state.OptRestricted).Cite("BB 10.67")
	case printed.Type != book.Artillery:
		return finding.OfUnit(finding.CannotFight, printed.ID, "only artillery fires so").Cite("BB 10.67")
	case far < leastRestricted || far > mostRestricted:
		return finding.OfUnit(finding.CannotFight, printed.ID, "with restricted sight guns fire %d to %d hexes, not %d", leastRestricted, mostRestricted, far).Cite("BB 10.67")
	}
	for _, c := range Between(b, Where(b, s, unit), target) {
		if up, known := Climb(b, Where(b, s, unit), c); known && up >= 0 {
			return finding.OfUnit(finding.CannotFight, printed.ID, "%s is not lower than %s", b.HexName(c), printed.Name).Cite("BB 10.67")
		}
	}
	return nil
}

// Between are the hexes through which the line from one hex to another runs. Where it runs along a side it
// touches two, of which the one that is more open counts.
func Between(b *book.Book, from, to hex.Coord) []hex.Coord {
	var list []hex.Coord
	for _, x := range b.Pack.Grid.Line(from, to) {
		c := x.A
		if x.Along && b.Pack.Grid.Contains(x.B) && (!b.Pack.Grid.Contains(c) || b.Wooded(c) || b.Dense(c)) {
			c = x.B
		}
		list = append(list, c)
	}
	return list
}

// canopy reports whether woods lie lower than an adjacent wooded hex at the end of a line (BB 10.24).
func canopy(b *book.Book, c, end hex.Coord) bool {
	up, known := Climb(b, c, end)
	return known && up > 0 && b.Pack.Grid.Adjacent(c, end) && b.Wooded(end)
}
