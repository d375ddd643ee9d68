package state

import "adjutant/engine/musket/book"

// Reading is what a side has said of the terrain that an order waits for, and the other then said otherwise.
type Reading struct {
	Side  int
	Facts []book.Fact // by hex
}
