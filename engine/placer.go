package engine

import "slices"

// Board is what a [System] implements whose units stand on a map. It lets a
// position that a player sends be held against the state.
type Board interface {
	// Placed lists every unit of the pack, in the pack's order.
	Placed(State) []Placed
}

// Placed is a unit and where it stands.
type Placed struct {
	Unit   UnitID
	Side   Side     `json:",omitempty"`
	At     Loc      `json:",omitempty"` // "" when it is not on the map
	Status []string `json:",omitempty"` // the system's words: reduced, disrupted, ineffective, eliminated
	Facing string   `json:",omitempty"` // likewise, for where it looks: NE, degrees on a table; "" for nowhere in particular
	Front  int      `json:",omitempty"` // width of its front on a table, in hundredths of an inch; 0 elsewhere
}

// Equal reports whether both say the same of the same unit.
func (p Placed) Equal(q Placed) bool {
	return p.Unit == q.Unit && p.Side == q.Side && p.At == q.At && p.Facing == q.Facing && p.Front == q.Front && slices.Equal(p.Status, q.Status)
}
