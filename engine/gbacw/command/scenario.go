package command

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Iowans are the two regiments that wait in the counterattack, lost those of Trabue's brigade (BB 30.6).
func Iowans() []engine.UnitID { return []engine.UnitID{"15-IA", "16-IA"} }

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

// Forrest are the two halves of the cavalry that watches on the second day (BB 30.8).
func Forrest() []engine.UnitID { return []engine.UnitID{"3-TN-a-Cav", "3-TN-b-Cav"} }
