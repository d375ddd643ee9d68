package position

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Stand are the places where units stand, each once.
func Stand(s *state.State, units []int) (all []engine.Loc) {
	for _, unit := range units {
		if at := s.Units[unit].At; !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all
}

// Told is where a unit stands, as everybody may read; "" where one side alone sees it, or it stands nowhere.
func Told(b *book.Book, p *state.Piece) engine.Loc {
	if b.SightOf(p.Place) != nil {
		return ""
	}
	return p.At
}

// Put has a unit stand at a place.
func Put(b *book.Book, p *state.Piece, at engine.Loc) {
	if named, known := b.Board.Find(string(at)); known {
		at = named
	}
	p.At, p.Off, p.Place = at, "", -1
	if b.Board.Kind == book.Hexes || b.Board.Kind == book.Areas {
		if n, known := b.Board.Place(at); known {
			p.Place = n
		}
	}
}
