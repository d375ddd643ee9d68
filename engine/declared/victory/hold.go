package victory

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Hold notes who has each objective: the side whose unit was the last to stand there alone.
func Hold(b *book.Book, s *state.State) {
	for i, o := range b.Objectives {
		var there engine.Side
		several := false
		for u := range s.Units {
			if s.Units[u].Place != o.Place || !position.Means(b, s, &b.Victory.Points[o.Line].Who, u) {
				continue
			}
			side := position.SideOf(b, s, u)
			several = several || there != "" && there != side
			there = side
		}
		if there != "" && !several {
			s.Held[i] = there
		}
	}
}

// held are the objectives of a line that a side has, by their names.
func held(b *book.Book, s *state.State, line int, side engine.Side) (names []string) {
	for i, o := range b.Objectives {
		if o.Line == line && s.Held[i] == side {
			names = append(names, string(b.Board.Names[o.Place]))
		}
	}
	return names
}

func holdsAll(b *book.Book, s *state.State, line int, side engine.Side) bool {
	for i, o := range b.Objectives {
		if o.Line == line && s.Held[i] != side {
			return false
		}
	}
	return true
}
