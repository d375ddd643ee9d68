package game

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// SatAt reports whether who writes from an address sat at a side behind the lines of a journal.
func SatAt(lines []Line, side engine.Side, addr string) bool {
	return slices.ContainsFunc(RosterOf(lines).Sitting, func(s Seat) bool { return s.Side == side && strings.EqualFold(s.Addr, addr) })
}

// SatFor reports whether who has a seat had it as the submission with a number was judged.
func (g Game) SatFor(no int, seat Seat) bool {
	i := slices.IndexFunc(g.Lines, func(l Line) bool { return l.Judged != nil && l.Judged.No == no })
	return i >= 0 && SatAt(g.Lines[:i], seat.Side, seat.Addr)
}
