package position

import "adjutant/engine/musket/book"

// Wades reports whether a path crosses a creek without a ford or a bridge (TEC).
func Wades(sys *book.Book, from int, path []int) bool {
	for _, to := range path {
		if d, _ := sys.Field.Toward(from, to); sys.Field.Sides[from][d].Deep() {
			return true
		}
		from = to
	}
	return false
}
