package counter

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

const markLine = "mark UNIT as MARK"

// Check is what is wrong with an order that changes a piece where it stands: flip, mark, lose.
func Check(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	unit, wrong := order.Actor(b, s, a, a.Verb+" UNIT")
	switch {
	case len(wrong) > 0:
	case s.Units[unit].Off != "":
		wrong.Add(finding.NotYours, "", "%s is not on the board", b.Name(unit))
	case a.Verb == book.Mark:
		wrong = CheckMark(b, s, a, unit)
	}
	return wrong
}

// Carry does what such an order says.
func Carry(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	unit := b.Units[a.Units[0]]
	switch a.Verb {
	case book.Flip:
		return []engine.Event{Flip(b, s, unit)}
	case book.Mark:
		return []engine.Event{Mark(b, s, unit, a.Args[0].Values[0], a.Has(order.As))}
	}
	return []engine.Event{Lose(b, s, unit, book.Source{})}
}

// CheckMark is what is wrong with a mark that is put on a unit, or taken off it.
func CheckMark(b *book.Book, s *state.State, a engine.Action, unit int) (wrong order.Findings) {
	if len(a.Args) != 1 || len(a.Args[0].Values) != 1 {
		wrong.Add(finding.Missing, markLine, "a mark is put on a unit (as) or taken off it (off)")
		return wrong
	}
	word, bears := a.Args[0].Values[0], slices.Contains(s.Units[unit].Marks, a.Args[0].Values[0])
	switch {
	case !b.StatusOf(word).May(b.Pack.Units[unit].Type):
		wrong.Add(finding.BadValue, "", "%s bears no mark %q; it may bear %s", b.Name(unit), word, book.OrNone(b.MarksOf(unit)))
	case bears && a.Has(order.As):
		wrong.Add(finding.BadValue, "", "%s bears the mark %s already", b.Name(unit), word)
	case !bears && a.Has(order.Off):
		wrong.Add(finding.BadValue, "", "%s does not bear the mark %s", b.Name(unit), word)
	}
	return wrong
}
