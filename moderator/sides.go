package moderator

import (
	"adjutant/engine"
)

// PlayerName names a side and who plays it, for everyone.
func (t *Table) PlayerName(side engine.Side) string {
	name := t.Rules.Pack.SideName(side)
	if seat := t.Seat(side); seat != nil && PublicName(*seat) != string(side) {
		name += " (" + PublicName(*seat) + ")"
	}
	return name
}

// Opponents are the other sides.
func (t *Table) Opponents(side engine.Side) []engine.Side {
	var others []engine.Side
	for _, seat := range t.Seats {
		if seat.Side != side {
			others = append(others, seat.Side)
		}
	}
	return others
}

// Sides are the sides of the game, in the order of its seats.
func (t *Table) Sides() []engine.Side {
	var all []engine.Side
	for _, seat := range t.Seats {
		all = append(all, seat.Side)
	}
	return all
}

// SideNamed is the side that a word names, by its id or its name in the pack.
func (t *Table) SideNamed(word string) (engine.Side, bool) {
	return t.Rules.Pack.SideNamed(word)
}
