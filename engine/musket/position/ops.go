package position

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// OnMap is the index of a unit that stands on the map.
func OnMap(sys *book.Book, pieces []state.Piece, id engine.UnitID) (int, error) {
	u, ok := sys.ByID[id]
	if !ok {
		return 0, fmt.Errorf("no unit called %q", id)
	}
	if pieces[u].At == book.Nowhere {
		return 0, fmt.Errorf("%s is not on the map", id)
	}
	return u, nil
}
