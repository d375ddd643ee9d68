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
	At        engine.Loc // what is attacked; "" for a roll
	Target    int        // the number of that place, or of where the first stands; -1 for none, as on a table
	Side      engine.Side
	Said      []string // by the side, for this roll
}
