package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// AsksReturn reports whether fire in an activation is replied to with dice of the game.
func AsksReturn(b *book.Book) bool {
	said := b.Owner.Series.ReturnFire
	return said != nil && *said && b.HasTable(book.TableFire)
}

// checkUnasked tells of return fire that the owner's series.toml is silent about, while his chart resolves the fire.
func checkUnasked(b *book.Book, s *state.State, a engine.Action, target hex.Coord) *unchecked {
	by := b.UnitIndex[a.Units[0]]
	if b.Owner.Series.ReturnFire != nil || !b.HasTable(book.TableFire) {
		return nil
	}
	list := position.NearBy(b, s, 1-b.SideOf(by), target, 0, func(unit int) bool { return CanFireBack(b, s, unit, by) })
	if len(list) == 0 {
		return nil
	}
	return &unchecked{a.Units[0], fmt.Sprintf("return fire of %s: %s does not say whether there is any (return_fire)", b.SpellAll(b.UnitIDs(list...)), book.SeriesFile), "SR 10"}
}

// IsReturnFire reports whether fire of a unit would be return fire: that of the side whose marker is not out.
func IsReturnFire(b *book.Book, s *state.State, unit int) bool {
	return s.Phase == state.PhaseActivation && s.Active >= 0 && b.Commands[s.Active].Side != b.SideOf(unit)
}

// ReturnMods are what return fire adds by itself, and one less for units that are taken by surprise in this
// activation: the Union on 5 April (BB 31.0), the Confederates of the counterattack but for Trabue's brigade (BB
// 30.6).
func ReturnMods(b *book.Book, m *Sum, s *state.State, unit int) {
	if !IsReturnFire(b, s, unit) {
		return
	}
	m.add("return fire", b.Owner.Series.ReturnAdds, "SR 10")
	at := s.Units[unit].Formation
	switch {
	case s.Formations[at].Startled:
		m.add("alerted in this activation", -1, "BB 31.0")
	case SurpriseOn(s) && b.Unit(unit).Side == "CS" && b.Formations[at].Code != state.CodeTrabue:
		m.add("surprised", -1, "BB 30.6")
	}
}

// checkShaken tells of a reply by a disordered unit: whether the series' rules allow it.
func checkShaken(b *book.Book, s *state.State, a engine.Action) *unchecked {
	i := slices.IndexFunc(a.Units, func(id engine.UnitID) bool { return s.Units[b.UnitIndex[id]].Disordered })
	if i < 0 || !IsReturnFire(b, s, b.UnitIndex[a.Units[0]]) {
		return nil
	}
	return &unchecked{a.Units[i], fmt.Sprintf("that %s may fire back, being disordered", b.Spell(string(a.Units[i]))), "SR 10"}
}

// checkReturn tells of what fire brings with it and the game has no dice for: the reply of guns to fire with restricted sight, of those
// at the target or next to it that can fire so themselves (BB 10.67), that of gunboats, which counts at the same time (BB 14.77), and
// the second part of a fire that is split, before which nobody is out of ammunition (BB 10.91).
func checkReturn(b *book.Book, s *state.State, a engine.Action, target hex.Coord) *unchecked {
	by := b.UnitIndex[a.Units[0]]
	from, id := position.Where(b, s, by), a.Units[0]
	near := position.NearBy(b, s, 1-b.SideOf(by), target, 1, func(unit int) bool {
		return position.MayRestrict(b, s, unit, from, b.Pack.Grid.Distance(position.Where(b, s, unit), from)) == nil && s.Units[unit].Ammo != state.AmmoNone
	})
	boats := position.NearBy(b, s, 1-b.SideOf(by), target, 0, func(unit int) bool { return b.Unit(unit).Type == book.Gunboat })
	switch mode := FireMode(a); {
	case len(boats) > 0:
		return &unchecked{id, fmt.Sprintf("return fire of %s, which counts at the same time", b.SpellAll(b.UnitIDs(boats...))), "BB 14.77"}
	case mode == position.FireRestricted && len(near) > 0:
		return &unchecked{id, fmt.Sprintf("return fire of %s, which may fire so as well", b.SpellAll(b.UnitIDs(near...))), "BB 10.67"}
	case mode == FireAll:
		return &unchecked{id, "whether the fire is split; both parts of it come before the ammunition is spent", "BB 10.91"}
	}
	return nil
}
