package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// CheckShock judges an order to shock.
func CheckShock(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	target, f := target(b, s, a)
	if f != nil {
		return f
	}
	for _, from := range a.From {
		at, err := b.Pack.Grid.Find(string(from))
		if err != nil {
			return finding.OfUnit(finding.OffMap, "", "%v", err)
		}
		if !b.Pack.Grid.Adjacent(at, target) {
			return finding.OfUnit(finding.NotAdjacent, "", "%s and %s are not adjacent", from, a.Path[0]).Cite("SR 11")
		}
		units := Shockers(b, s, a.Side, b.HexName(at))
		if len(units) == 0 {
			return finding.OfUnit(finding.CannotFight, "", "nobody of yours in %s may shock", from).Cite("SR 11", "BB 14.43")
		}
		for _, unit := range units {
			if f := mayShock(b, s, unit); f != nil {
				return f
			}
		}
	}
	return withStated(checkShockTable(b, s, a, target), checkSteepDefence(b, s, a, target))
}

// checkShockTable: the owner's chart says how a shock ends, or what of it is missing is named.
func checkShockTable(b *book.Book, s *state.State, a engine.Action, target hex.Coord) *engine.Finding {
	if f := command.CheckTable(b, s, book.TableShock, "", "how the shock on "+string(a.Path[0])+" ends"); f != nil {
		return f
	}
	var units []int
	for _, from := range a.From {
		units = append(units, Shockers(b, s, a.Side, b.HexName(b.HexOf(from)))...)
	}
	if _, _, missing := ShockColumn(b, s, units, target); missing != "" {
		return command.CheckCell(b, s, book.TableShock, "", missing)
	}
	return checkLimits(b, s, units)
}

// checkSteepDefence tells of guns that are shocked from three levels up or down: they fire on the attacker at
// -2, and not rapidly. The game has no dice for that fire (BB 10.67).
func checkSteepDefence(b *book.Book, s *state.State, a engine.Action, target hex.Coord) *unchecked {
	guns := position.NearBy(b, s, 1-b.Side(a.Side), target, 0, func(unit int) bool { return b.Unit(unit).Type == book.Artillery })
	for _, from := range a.From {
		if high, known := position.Climb(b, b.HexOf(from), target); len(guns) > 0 && known && abs(high) >= tooSteep {
			return &unchecked{"", fmt.Sprintf("that %s fires before the shock from %s at -2, and not rapidly", b.Unit(guns[0]).Name, from), "BB 10.67"}
		}
	}
	return nil
}

// checkLimits: under Advance orders there are limits on shock, of which the book says no more than that (BB 14.55).
func checkLimits(b *book.Book, s *state.State, units []int) *engine.Finding {
	for _, unit := range units {
		if s.Formations[s.Units[unit].Formation].Order == state.OrderAdvance {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: the limits that the series' rules set to shock under Advance orders").Cite("SR 6.1", "BB 14.55")
		}
	}
	return nil
}

// Shockers are the infantry and cavalry of a side in a hex.
func Shockers(b *book.Book, s *state.State, side engine.Side, at engine.Loc) []int {
	var list []int
	for i, u := range s.Units {
		if kind := b.Unit(i).Type; u.Here() && u.At == at && b.Unit(i).Side == side && (kind == book.Infantry || kind == book.Cavalry) {
			list = append(list, i)
		}
	}
	return list
}

func mayShock(b *book.Book, s *state.State, unit int) *engine.Finding {
	u, printed := s.Units[unit], b.Unit(unit)
	if f := command.MayAct(b, s, unit); f != nil {
		return f
	}
	switch {
	case u.Shocked:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s has shocked in this activation", printed.Name).Cite("SR 11")
	case s.Formations[u.Formation].Order == state.OrderMarch:
		return finding.OfUnit(finding.OrdersBarred, printed.ID, "%s is under March orders", printed.Name).Cite("SR 6.1")
	case u.Disordered:
		return finding.OfUnit(finding.CannotFight, printed.ID, "%s is disordered", printed.Name).Cite("SR 11")
	}
	return nil
}

// ChecksCommitment reports whether a unit makes the check of commitment: cavalry always (BB 14.53), Green units unless
// Johnston sees to it (BB 14.1, BB 4.11).
func ChecksCommitment(b *book.Book, s *state.State, unit int) bool {
	if b.Unit(unit).Type == book.Cavalry {
		return true
	}
	green, _ := position.Fact(b, s, unit, book.FactGreen)
	return green == 1 && !command.Heartened(b, s, unit)
}

// ShockColumn is the column of the owner's chart for a shock: the difference of both strengths, or with shock =
// "odds" in series.toml their odds, 2 for two to one, -2 for one to two. Odds are rounded in favour of the
// attacker, or of a defender in woods (BB 9.44). Missing is a strength that nobody typed in.
func ShockColumn(b *book.Book, s *state.State, units []int, target hex.Coord) (column int, text, missing string) {
	var foes []int
	for i, u := range s.Units {
		if u.Here() && position.Where(b, s, i) == target && b.SideOf(i) != b.SideOf(units[0]) && b.Unit(i).Type != book.Leader {
			foes = append(foes, i)
		}
	}
	for _, i := range append(slices.Clone(units), foes...) {
		if _, known := position.Strength(b, s, i); !known {
			return 0, "", blank(b, i, "sp")
		}
	}
	ours, _ := position.StrengthOf(b, s, units)
	theirs, _ := position.StrengthOf(b, s, foes)
	if b.Owner.Series.Shock != book.ShockOdds {
		return ours - theirs, fmt.Sprintf("%d SP against %d", ours, theirs), ""
	}
	column = Odds(ours, theirs, b.Wooded(target))
	return column, fmt.Sprintf("%d SP against %d, %s", ours, theirs, oddsText(column)), ""
}

// Odds of a to b as a column: 3 for three to one, 1 for even, -2 for one to two; rounded for a, for b in
// woods.
func Odds(a, b int, woods bool) int {
	a, b = max(a, 1), max(b, 1)
	switch {
	case a >= b && woods:
		return a / b
	case a >= b:
		return (a + b - 1) / b
	case woods:
		return -((b + a - 1) / a)
	case b/a == 1:
		return 1
	}
	return -(b / a)
}

func oddsText(column int) string {
	if column < 0 {
		return fmt.Sprintf("1 to %d", -column)
	}
	return fmt.Sprintf("%d to 1", column)
}

// What a failed check of commitment can do.
const (
	CommitStays = "stays" // it takes no part in the shock
	CommitGoes  = "goes"  // it goes in all the same
)

// What is kept of the answer, which then holds for the game.
const (
	KeptStays = 1
	KeptGoes  = 2
)
