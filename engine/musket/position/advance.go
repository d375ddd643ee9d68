package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Vacant reports whether nobody is in a hex.
func Vacant(sys *book.Book, pieces []state.Piece, at int) bool {
	return !Occupied(sys, pieces, at, 0) && !Occupied(sys, pieces, at, 1)
}
