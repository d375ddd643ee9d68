package position

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Where is the hex of a unit on the map.
func Where(b *book.Book, s *state.State, unit int) hex.Coord {
	return b.Hexes[s.Units[unit].At]
}

// EnemyAt is a combat unit of the other side in a hex, -1 if there is none.
func EnemyAt(b *book.Book, s *state.State, side int, c hex.Coord) int {
	name := b.HexName(c)
	for i := range s.Units {
		if u := &s.Units[i]; u.At == name && u.Here() && b.SideOf(i) != side && b.Unit(i).Type != book.Leader {
			return i
		}
	}
	return -1
}

// UnitNear reports whether a combat unit of a side, of the kinds that count, is within a distance.
func UnitNear(b *book.Book, s *state.State, side int, c hex.Coord, far int, counts func(unit int) bool) bool {
	for i := range s.Units {
		if s.Units[i].Here() && b.SideOf(i) == side && b.Unit(i).Type != book.Leader && counts(i) && b.Pack.Grid.Distance(Where(b, s, i), c) <= far {
			return true
		}
	}
	return false
}

// Anyone counts every unit.
func Anyone(int) bool { return true }

// IsRiver tells whether a hex is one of the river: by the book, by the owner's ground, or as ruled.
func IsRiver(b *book.Book, s *state.State, c hex.Coord) (is, known bool) {
	if b.IsRiver(c) {
		return true, true
	}
	if _, typed := b.Owner.Terrain[c]; typed {
		return false, true
	}
	answer, ruled := s.Ruled(state.QuestionRiver + string(b.HexName(c)))
	return answer == state.AnswerYes, ruled
}
