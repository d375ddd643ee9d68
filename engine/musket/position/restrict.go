package position

import "adjutant/engine/musket/book"

// Slow reports whether a unit moves under restriction (WC 15.4).
func Slow(sys *book.Book, restricted bool, u int) bool {
	r := sys.Sheet.Restricted
	return restricted && r != nil && sys.Units[u].Side == r.Side
}
