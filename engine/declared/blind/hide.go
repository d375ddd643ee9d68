package blind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

const (
	hideLine = "hide UNIT under MASK"
	showLine = "show MASK"
)

// CheckHide is what is wrong with a unit being put beneath a mask.
func CheckHide(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	unit, wrong := order.Actor(b, s, a, hideLine)
	if len(wrong) > 0 {
		return wrong
	}
	if len(a.Arg(order.Under)) != 1 {
		wrong.Add(finding.Missing, hideLine, "beneath which mask is missing")
		return wrong
	}
	id, p := a.Units[0], &s.Units[unit]
	switch due := b.PlacementOf(s.Scenario, unit); {
	case !b.Hidable[unit]:
		found := finding.OfUnit(finding.Unable, id, "no line hide of limits.csv lets %s lie beneath a mask", b.Name(unit))
		return append(wrong, found)
	case p.Off != state.Waits:
		wrong.Add(finding.NotYours, "", "%s stands on the board, where all have seen it", b.Name(unit))
	case due != nil && due.Turn > s.Turn:
		wrong.Broken(finding.EntryNotOpen, id, book.Source{File: "setup.csv", Line: due.Line}, "%s comes in turn %d; this is turn %d", b.Name(unit), due.Turn, s.Turn)
	case string(p.Under) == a.Arg(order.Under)[0]:
		wrong.Add(finding.BadValue, "", "%s lies beneath it already", b.Name(unit))
	}
	if len(wrong) > 0 {
		return wrong
	}
	return room(b, s, a)
}

// room is what is wrong with the mask beneath which a unit is put.
func room(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	mask, wrong := order.Own(b, s, a.Side, engine.UnitID(a.Arg(order.Under)[0]), book.Hide)
	if len(wrong) > 0 {
		return wrong
	}
	wrong = standing(b, s, mask)
	if full := len(Beneath(b, s, mask)); len(wrong) == 0 && full >= b.Masks[mask] {
		found := finding.OfUnit(finding.TooManyThere, b.Pack.Units[mask].ID, "%d lie beneath %s, and no more may", full, b.Name(mask))
		wrong = append(wrong, found)
	}
	return wrong
}

// standing is that a unit is no mask on the board.
func standing(b *book.Book, s *state.State, mask int) (wrong order.Findings) {
	switch {
	case b.Masks[mask] == 0:
		wrong.Add(finding.NotYours, "", "%s is no mask", b.Name(mask))
	case s.Units[mask].Place < 0:
		wrong.Add(finding.NotYours, "", "%s is not on the board", b.Name(mask))
	}
	return wrong
}

// Hide puts a unit beneath a mask, or beneath another than before. Its side alone reads of it.
func Hide(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	unit, mask := b.Units[a.Units[0]], engine.UnitID(a.Arg(order.Under)[0])
	s.Units[unit].Under = mask
	return []engine.Event{{Kind: "hidden", Only: a.Side, Units: a.Units, Text: fmt.Sprintf("%s lies beneath %s.", b.Name(unit), b.Name(b.Units[mask]))}}
}

// CheckShow is what is wrong with a mask being lifted by its side.
func CheckShow(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	mask, wrong := order.Actor(b, s, a, showLine)
	if len(wrong) > 0 {
		return wrong
	}
	return standing(b, s, mask)
}

// Show lifts a mask.
func Show(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	return []engine.Event{lift(b, s, b.Units[a.Units[0]], "as its side says", book.Source{})}
}
