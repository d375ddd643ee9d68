package position

import (
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// ShutTo reports whether units of a side may not step to a neighbouring hex: because of its ground, a barred
// hexside, or the enemy there.
func ShutTo(s *state.State, side, from int, d hex.Direction, to int) bool {
	return s.Sys.Field.Ground[to].Has(book.NoEntry) || s.Sys.Field.Sides[from][d].Has(book.Barred) || Closed(s, to, book.Foe(side))
}
