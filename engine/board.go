package engine

import "slices"

// Board is what a [System] has whose units stand on a map or a table: where each is. It
// lets a position that a player sends be held against the state, and be drawn for him.
type Board interface {
	// Placed lists every unit of the pack, in the pack's order.
	Placed(State) []Placed
	// Actors are the units with which a side acts by an action; each must be the side's own. They need not be
	// named in it: an ability belongs to a commander who is not named, and a force has its supports behind it.
	// Targets, and units chosen for an event, are not among them, nor are units that the pack does not know.
	Actors(State, Action) []UnitID
	// Mustered tells what every unit that takes part in the game is worth as it stands, in the order of the pack.
	// Of what the state does not know, such as when the other side's reserves arrive, it tells nothing.
	Mustered(State) []Mustered
	// Placing says in sentences where a side may have its units begin, as long as it may choose that.
	Placing(State, Side) []string
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

// PlacedOf is where the units stand in a state, nil in a system without a board.
func PlacedOf(sys System, s State) []Placed {
	if board := FeaturesOf(sys).Board; board != nil {
		return board.Placed(s)
	}
	return nil
}
