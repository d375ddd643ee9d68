package command

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// OwnUnit is the one unit of an order, which is the side's and in play.
func OwnUnit(b *book.Book, s *state.State, a engine.Action) (int, *engine.Finding) {
	if len(a.Units) != 1 {
		return 0, finding.New(finding.Missing, "name one unit")
	}
	unit, there := b.UnitIndex[a.Units[0]]
	switch {
	case !there:
		return 0, finding.OfUnit(finding.NoUnit, "", "no unit called %s", a.Units[0])
	case b.Unit(unit).Side != a.Side:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is not yours", b.Unit(unit).Name)
	}
	switch u := s.Units[unit]; u.Fate {
	case state.FateWaiting:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s has not entered yet (turn %s)", b.Unit(unit).Name, DueName(b, s, u.Due)).Cite("BB 9.7")
	case state.FateAbsent:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is not in this scenario", b.Unit(unit).Name).Cite(position.BookCite(b, s))
	case state.FateEliminated, state.FateRemoved:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is out of play", b.Unit(unit).Name)
	case state.FateRouted:
		if a.Verb != state.VerbRoll && a.Verb != state.VerbDeclare {
			return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is routed", b.Unit(unit).Name).Cite("BB 13.52")
		}
	}
	return unit, nil
}

// DueName is the turn of an arrival for people.
func DueName(b *book.Book, s *state.State, turn int) string {
	if turn < 1 {
		return "not known yet"
	}
	at := b.Slot(s.Scenario, turn)
	name := at.Name
	if at.Day != b.Scenario(s.Scenario).Day {
		name += fmt.Sprintf(" on %d April", at.Day)
	}
	if turn > b.Turns(s.Scenario) {
		name += ", in the extended game"
	}
	return name
}

// SideToChoose is the index of the side whose choice it is.
func SideToChoose(b *book.Book, s *state.State) int {
	switch {
	case s.Open != nil:
		return s.Open.Seat()
	case s.Phase == state.PhaseActivation:
		return b.Commands[s.Active].Side
	case s.Phase == state.PhaseFirst:
		return s.Seat
	}
	return s.Seat
}
