package table

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
)

// Occasion is who rolls on a table, by an attack or by the order roll, before anything is reckoned.
type Occasion struct {
	Table     *book.Table
	Attackers []int // or those for whom the table is
	Defenders []int
	Target    int // the place attacked, or where the first stands; -1 for none
	Side      engine.Side
	Said      []string // by the side, for this roll
}
