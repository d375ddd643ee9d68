package move

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

// LandingFee is what a stack pays beside the hex, in half points.
func LandingFee(b *book.Book, s *state.State, at hex.Coord) int {
	return 2 * (s.Used[state.UsedStacks+string(b.HexName(at))] + 1)
}

// LandingCost is what a unit pays that lands now, and what it has, in half points; unknown is what nobody typed in.
func LandingCost(b *book.Book, s *state.State, unit int, at hex.Coord) (halves, allowance int, unknown string) {
	m := command.Mover(b, s, unit)
	m.Order = state.OrderAdvance
	halves, allowance, unknown = b.Cost(m, []hex.Coord{at, at})
	return halves + LandingFee(b, s, at), allowance, unknown
}

// PaysLanding reports whether a unit pays for a landing in a hex: leaders do not (BB 30.1), nor gunboats.
func PaysLanding(b *book.Book, unit int, at hex.Coord) bool {
	kind := b.Unit(unit).Type
	return kind != book.Leader && kind != book.Gunboat && slices.Contains(command.LandingHexes(), b.HexName(at))
}

// checkFee holds a landing against the movement points; where nobody knows them it stands as stated.
func checkFee(b *book.Book, s *state.State, unit int, at hex.Coord) *engine.Finding {
	if !PaysLanding(b, unit, at) {
		return nil
	}
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	cost, allowance, unknown := LandingCost(b, s, unit, at)
	switch {
	case !b.HasTable(book.TableMovement) || unknown != "":
		return finding.OfUnit(finding.AsStated, id, "not checked: the movement points of landing, the hex and %s more for %s", command.HalfPoints(LandingFee(b, s, at)), name).Cite("BB 9.7", "BB 30.1")
	case cost > allowance:
		return finding.OfUnit(finding.TooFar, id, "%s needs %s MP to land behind the stacks of this activation, has %s", name, command.HalfPoints(cost), command.HalfPoints(allowance)).Cite("BB 9.7", "BB 30.1")
	}
	return nil
}

// PointsPaid is what a unit has paid in this activation before it moves, in half points.
func PointsPaid(b *book.Book, s *state.State, unit int) int {
	return s.Used[state.UsedPaid+string(b.Unit(unit).ID)]
}

// IsDisplaced reports an order that puts friends elsewhere who stand in a landing hex.
func IsDisplaced(b *book.Book, s *state.State, a engine.Action) bool {
	if len(a.Units) == 0 || len(a.Path) != 1 || s.Phase != state.PhaseActivation {
		return false
	}
	return !slices.ContainsFunc(a.Units, func(id engine.UnitID) bool {
		unit, there := b.UnitIndex[id]
		return !there || !s.Units[unit].Here() || !slices.Contains(command.LandingHexes(), s.Units[unit].At)
	})
}

// checkDisplaced judges it: to make room for somebody who waits to land with the marker that is out, to a hex that is not next to an
// enemy (BB 30.1). Whether it is needed the series' limits of stacks say.
func checkDisplaced(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	for _, unit := range position.Indices(b, a.Units) {
		id, name := b.Unit(unit).ID, b.Unit(unit).Name
		switch {
		case b.Unit(unit).Side != a.Side:
			return finding.OfUnit(finding.NotYours, id, "%s is not yours", name)
		case !landsFor(b, s, b.SideOf(unit), s.Units[unit].At):
			return finding.OfUnit(finding.NoEntry, id, "nobody waits to land in %s with the marker that is out", s.Units[unit].At).Cite("BB 30.1")
		case slices.Contains(command.LandingHexes(), b.HexName(at)):
			return finding.OfUnit(finding.NoEntry, id, "%s is a landing hex: %s makes room elsewhere", b.HexName(at), name).Cite("BB 30.1")
		case !b.InArea(s.Scenario, position.Slot(b, s), at):
			return finding.OfUnit(finding.OutsideScenario, id, "%s is outside the map of this scenario", b.HexName(at)).Cite(position.BookCite(b, s))
		case position.EnemyAt(b, s, b.SideOf(unit), at) >= 0 || FacesEnemy(b, s, b.SideOf(unit), at):
			return finding.OfUnit(finding.EnemyHeld, id, "%s is next to the enemy, where nobody is put", b.HexName(at)).Cite("BB 30.1")
		}
	}
	return finding.OfUnit(finding.AsStated, a.Units[0], "not checked: that the landing hex is needed, by the series' limits of stacks").Cite("BB 30.1")
}

// landsFor reports whether somebody of a side may land in a hex with the marker that is out.
func landsFor(b *book.Book, s *state.State, side int, at engine.Loc) bool {
	for i := range s.Units {
		if b.SideOf(i) == side && command.Enters(b, s, i) && command.CommandOf(b, s, i) == s.Active && command.CheckLast(b, s, i) == nil && slices.Contains(b.Entries(s.Scenario, i), at) {
			return true
		}
	}
	return false
}

// MakeRoom names who makes room.
func MakeRoom(b *book.Book, list []int) string {
	if len(list) == 1 {
		return NameAll(b, list) + " makes room and goes"
	}
	return NameAll(b, list) + " make room and go"
}

// FieldLanding is the field of Pittsburg Landing as words of terrain name it.
const FieldLanding = "pittsburg-landing"
