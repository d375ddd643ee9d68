package combat

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// CheckFire judges "fire 6-MS, 7-MS -> S5615", and "fire 6-MS ammo all -> S5615" by what the book says of units
// that may fire, and how. The results are in the series' table.
func CheckFire(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	target, f := target(b, s, a)
	if f != nil {
		return f
	}
	for _, id := range a.Units {
		if unit, there := b.UnitIndex[id]; there && len(a.Units) > 1 && b.Unit(unit).Type == book.Gunboat {
			return finding.OfUnit(finding.CannotFight, id, "gunboats do not combine their fire: order each by itself").Cite("BB 14.78")
		}
		unit, f := command.OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{id}})
		if f == nil {
			f = command.MayAct(b, s, unit)
		}
		if f == nil {
			f = MayFire(b, s, unit)
		}
		if f == nil && s.Units[unit].At != s.Units[b.UnitIndex[a.Units[0]]].At {
			f = finding.OfUnit(finding.CannotFight, id, "%s stands in another hex than %s: order each hex by itself", id, a.Units[0]).Cite("SR 10")
		}
		if f == nil {
			f = mayFireSo(b, s, unit, target, FireMode(a))
		}
		if f != nil {
			return f
		}
	}
	return withStated(withStated(checkResolved(b, s, a, target), checkReturn(b, s, a, target)), checkUnasked(b, s, a, target))
}

// unchecked is what belongs to an order and is not checked, by a rule.
type unchecked struct {
	unit engine.UnitID // "" for none
	what string
	by   engine.Cite
}

// withStated adds what is not checked of an order to a finding that does not refuse it.
func withStated(f *engine.Finding, told *unchecked) *engine.Finding {
	switch {
	case told == nil || f != nil && f.Code != finding.AsStated:
		return f
	case f == nil:
		return finding.OfUnit(finding.AsStated, told.unit, "not checked: %s", told.what).Cite(told.by)
	}
	f.Text += "; " + told.what
	return f.Cite(told.by)
}

// target is the hex of an order, which the enemy holds.
func target(b *book.Book, s *state.State, a engine.Action) (hex.Coord, *engine.Finding) {
	modes := []string{"", FireAll, FirePrepared, position.FireRestricted}
	if len(a.Path) != 1 || len(a.Args) > 1 || len(a.Args) == 1 && (a.Verb != state.VerbFire || !slices.Contains(modes[1:], FireMode(a))) || len(a.Units) == 0 && len(a.From) == 0 {
		return hex.Coord{}, finding.New(finding.Missing, "write who, and the hex: fire 6-MS -> S5615, fire 6-MS ammo %s -> S5615, or shock S5616 -> S5615", strings.Join(modes[1:], "|"))
	}
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return at, finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	if position.EnemyAt(b, s, b.Side(a.Side), at) < 0 {
		return at, finding.OfUnit(finding.CannotFight, "", "there is no enemy in %s", a.Path[0]).Cite("SR 10")
	}
	return at, nil
}

// MayFire is what keeps a unit that acts from firing.
func MayFire(b *book.Book, s *state.State, unit int) *engine.Finding {
	u, printed := s.Units[unit], b.Unit(unit)
	switch {
	case printed.Type == book.Leader:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s is a leader", printed.Name).Cite("SR 10")
	case steamsUp(b, s, unit):
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has just come, and does not fire yet", printed.Name).Cite("BB 30.4")
	case u.Fired:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has fired in this activation", printed.Name).Cite("SR 10")
	case u.Ammo == state.AmmoNone:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has no ammunition", printed.Name).Cite("BB 10.91")
	case u.Moved && b.Immobile(printed.ID):
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has moved", printed.Name).Cite("BB 14.61")
	}
	return nil
}

// mayFireSo is what the book says of a unit's fire on a hex, and of the way of firing.
func mayFireSo(b *book.Book, s *state.State, unit int, target hex.Coord, mode string) *engine.Finding {
	printed, far := b.Unit(unit), b.Pack.Grid.Distance(position.Where(b, s, unit), target)
	guns := printed.Type == book.Artillery
	if foe := position.EnemyAt(b, s, b.SideOf(unit), target); b.Unit(foe).Type == book.Gunboat && !guns {
		return finding.OfUnit(finding.CannotFight, printed.ID, "only artillery hurts gunboats").Cite("BB 14.76")
	}
	if high, ok := position.Climb(b, position.Where(b, s, unit), target); ok && guns && far == 1 && abs(high) >= tooSteep {
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s does not fire into an adjacent hex %d levels away", printed.Name, abs(high)).Cite("BB 10.67")
	}
	switch mode {
	case FireAll:
		if s.Units[unit].Ammo != state.AmmoLow || printed.Type != book.Infantry {
			return finding.OfUnit(finding.CannotFight, printed.ID, "%s is no infantry with low ammunition", printed.Name).Cite("BB 10.91")
		}
	case FirePrepared:
		return mayPrepare(b, s, unit, far)
	case position.FireRestricted:
		return position.MayRestrict(b, s, unit, target, far)
	}
	return nil
}

// checkResolved: nothing blocks the sight, and the owner's chart resolves the fire, or what of it is missing is named, or the moderator
// has ruled that the players read their own.
func checkResolved(b *book.Book, s *state.State, a engine.Action, target hex.Coord) *engine.Finding {
	what := "what fire on " + string(b.HexName(target)) + " does"
	units := position.Indices(b, a.Units)
	if f := position.CheckBlocked(b, s, units[0], target, FireMode(a)); f != nil {
		return f
	}
	if f := command.CheckTable(b, s, book.TableFire, a.Units[0], what); f != nil {
		return f
	}
	if missing := FireMissing(b, s, units, target); missing != "" {
		return command.CheckCell(b, s, book.TableFire, a.Units[0], missing)
	}
	if f := checkRange(b, s, units, target); f != nil {
		return f
	}
	return position.CheckOpen(b, s, units[0], target, FireMode(a))
}

// FireMissing is the first cell of the owner's tables that fire needs and nobody typed in, "" for none.
func FireMissing(b *book.Book, s *state.State, units []int, target hex.Coord) string {
	for _, unit := range units {
		if _, known := position.Strength(b, s, unit); !known {
			return blank(b, unit, "sp")
		}
		if b.Weapon(b.Unit(unit).ID) == "" {
			return blank(b, unit, "weapon")
		}
	}
	switch {
	case len(b.Owner.Ranges) == 0:
		return "lists/ranges.csv is not there"
	case !b.Surveyed(target):
		return "hexes.csv has no line for " + string(b.HexName(target))
	}
	return ""
}

// blank names a cell of counters.csv that is empty.
func blank(b *book.Book, unit int, column string) string {
	return fmt.Sprintf("counters.csv has no %s for %s", column, b.Unit(unit).ID)
}

// checkRange: all weapons reach the target, and gain or lose the same over the distance.
func checkRange(b *book.Book, s *state.State, units []int, target hex.Coord) *engine.Finding {
	far := b.Pack.Grid.Distance(position.Where(b, s, units[0]), target)
	first, _, _ := b.Aims(b.Unit(units[0]).ID, far)
	for _, unit := range units {
		printed := b.Unit(unit)
		value, fires, _ := b.Aims(printed.ID, far)
		switch {
		case !fires:
			return finding.OfUnit(finding.CannotFight, printed.ID, "%s does not reach %d hexes with %s", printed.Name, far, b.Weapon(printed.ID)).Cite("SR 10")
		case value != first:
			return finding.OfUnit(finding.CannotFight, printed.ID, "%s fires otherwise over %d hexes than %s: order them by themselves", printed.Name, far, b.Unit(units[0]).Name).Cite("SR 10")
		}
	}
	return nil
}
