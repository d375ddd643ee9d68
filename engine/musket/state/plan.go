package state

import "adjutant/engine/musket/book"

// Planned is when and where a formation enters, and which leaders of the army
// ride with it (WC 13.3). The zero value is not known: not decided yet, or hidden.
type Planned struct {
	book.Arrival
	Riders []int
	Seal   string // hash of the plan, where the side has committed itself by one
}

// Known reports whether the turn of arrival is known.
func (p Planned) Known() bool { return p.Turn > 0 }
