package position

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Manned lists the hexes in which a side has combat units.
func Manned(sys *book.Book, pieces []state.Piece, side int) []int {
	var all []int
	for u, p := range pieces {
		if card := &sys.Units[u]; p.At != book.Nowhere && card.Side == side && card.Combat() {
			all = append(all, p.At)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
