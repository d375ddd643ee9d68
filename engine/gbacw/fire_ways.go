package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// The ways of firing that an order names behind "ammo".
const (
	fireAll        = "all"        // infantry with low ammunition fires what it has (BB 10.91)
	firePrepared   = "prepared"   // at one hex (BB 10.51)
	FireRestricted = "restricted" // guns over woods, an option (BB 10.67)
)

// fireMode is the word behind ammo, "" for fire without one.
func fireMode(a engine.Action) string {
	if values := a.Arg("ammo"); len(values) == 1 {
		return values[0]
	}
	return ""
}

// tooSteep is how many levels up or down guns do not fire into the next hex (BB 10.67).
const tooSteep = 3

// Climb is how many levels one hex lies higher than another; false where that is not typed in.
func Climb(bk *book.Book, from, to hex.Coord) (levels int, known bool) {
	a, ok := bk.Level(from)
	b, ok2 := bk.Level(to)
	return b - a, ok && ok2
}

// mayPrepare: prepared fire has a range of one hex (BB 10.51); detachments have none (BB 14.43).
func mayPrepare(b *book.Book, s *state.State, unit, far int) *engine.Finding {
	printed := b.Unit(unit)
	switch {
	case far > 1:
		return finding.OfUnit(finding.CannotFight, printed.ID, "prepared fire reaches one hex, not %d", far).Cite("BB 10.51")
	case printed.Type == book.Detachment:
		return finding.OfUnit(finding.CannotFight, printed.ID, "detachments have no prepared fire").Cite("BB 14.43")
	case unprepared(b.Weapon(printed.ID)):
		return finding.OfUnit(finding.CannotFight, printed.ID, "a %s has no prepared fire", b.Weapon(printed.ID)).Cite("BB 10.51")
	case s.Units[unit].Moved:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has moved", printed.Name).Cite("SR 10.5")
	}
	return nil
}

// unprepared reports whether a weapon has no prepared fire: pistols and shotguns (BB 10.51).
func unprepared(weapon string) bool {
	return slices.ContainsFunc([]string{"pistol", "shotgun"}, func(word string) bool { return strings.HasPrefix(strings.ToLower(weapon), word) })
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

// friendsCheck has those next to the target of guns with restricted sight check, whatever the fire does; a
// second disorder is one by fire (BB 10.67).
func (c *course) friendsCheck(unit int, at engine.Loc, mode string) {
	if mode != FireRestricted {
		return
	}
	for i, u := range c.Units {
		if u.Here() && c.sys.SideOf(i) == c.sys.SideOf(unit) && c.sys.Unit(i).Type != book.Leader && c.sys.Pack.Grid.Adjacent(Where(c.sys.Book, c.State, i), c.sys.HexOf(at)) {
			c.throw(state.ThrowFriends, i, "0")
		}
	}
}

func abs(n int) int { return max(n, -n) }
