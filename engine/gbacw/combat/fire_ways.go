package combat

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// The ways of firing that an order names behind "ammo".
const (
	FireAll      = "all"      // infantry with low ammunition fires what it has (BB 10.91)
	FirePrepared = "prepared" // at one hex (BB 10.51)
)

// FireMode is the word behind ammo, "" for fire without one.
func FireMode(a engine.Action) string {
	if values := a.Arg("ammo"); len(values) == 1 {
		return values[0]
	}
	return ""
}

// tooSteep is how many levels up or down guns do not fire into the next hex (BB 10.67).
const tooSteep = 3

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

func abs(n int) int { return max(n, -n) }
