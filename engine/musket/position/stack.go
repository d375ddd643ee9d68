package position

import "adjutant/engine/musket/book"

// FullHex is how many combat units of any kind may end a phase in a hex; one more
// may if there is a battalion or artillery among them (MS 5.0). Vedettes stack
// freely (WC 15.2).
const FullHex = 3

// Crowded reports whether combat units are too many for one hex.
func Crowded(sys *book.Book, units []int) bool {
	n, light := 0, false
	for _, u := range units {
		if !sys.Units[u].Vedette {
			n++
			light = light || sys.Units[u].Light()
		}
	}
	return n > FullHex && !(light && n == FullHex+1)
}
