package position

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Touched lists the hexes that an order is about.
func Touched(sys *book.Book, pieces []state.Piece, a engine.Action) []int {
	var all []int
	for _, locs := range [][]engine.Loc{a.From, a.Path} {
		for _, loc := range locs {
			if at := sys.Field.At(loc); at != book.Nowhere {
				all = append(all, at)
			}
		}
	}
	for _, u := range a.Units {
		if i, known := sys.ByID[u]; known && pieces[i].At != book.Nowhere {
			all = append(all, pieces[i].At)
		}
	}
	return all
}
