package command

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// FirstOf is the first combat unit of a formation on the map or about to enter, -1 if there is none.
func FirstOf(b *book.Book, s *state.State, formation int) int {
	coming := -1
	for i, u := range s.Units {
		switch {
		case u.Formation != formation || b.Unit(i).Type == book.Leader:
		case u.Here():
			return i
		case coming < 0 && Enters(b, s, i):
			coming = i
		}
	}
	return coming
}

// Enters reports whether a unit may come on by now.
func Enters(b *book.Book, s *state.State, unit int) bool {
	return s.Units[unit].Fate == state.FateWaiting && s.Units[unit].Due <= s.Turn
}
