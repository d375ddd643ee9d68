package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// SquareIn is the unit of a side that stands in square in a hex, else nowhere.
func SquareIn(sys *book.Book, pieces []state.Piece, at, side int) int {
	for u, p := range pieces {
		if p.Square && p.At == at && sys.Units[u].Side == side {
			return u
		}
	}
	return book.Nowhere
}
