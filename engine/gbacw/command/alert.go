package command

import (
	"slices"

	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// What the table of alerts says instead of a number.
const (
	AlertAlways = 10
	alertNever  = -1
)

// apart is a brigade that is alerted by itself, and the hour from which it is awake in any case.
type apart struct {
	Code string
	Hour int
}

// Sleepers5 are the two brigades that are alerted apart from their divisions on 5 April (BB 31.0).
func Sleepers5() []apart { return []apart{{state.CodeRaith, 8}, {state.CodeStuart, 10}} }

// SleepsApart reports whether a brigade of a division that wakes may sleep on (BB 31.0).
func SleepsApart(bk *book.Book, s *state.State, f book.Formation) bool {
	hour := position.Slot(bk, s).Hour
	return scenario.Of(s).Asleep == scenario.Everybody && FirstDay(bk, s) && slices.ContainsFunc(Sleepers5(), func(b apart) bool { return b.Code == f.Code && hour < b.Hour })
}

// Asleep reports a unit that is not alerted yet on 5 April (BB 31.0).
func Asleep(b *book.Book, s *state.State, unit int) bool {
	at := s.Units[unit].Formation
	return scenario.Of(s).Asleep == scenario.Everybody && b.Unit(unit).Side == "US" && s.Formations[at].Order == state.OrderReserve && sleeps(b, s, at)
}

// sleeps reports whether a formation's command, or the formation by itself, is not alerted yet.
func sleeps(b *book.Book, s *state.State, formation int) bool {
	f := b.Formations[formation]
	return f.Command >= 0 && s.Commands[f.Command].Asleep || SleepsApart(b, s, f)
}
