package moderator

import (
	"adjutant/engine"
)

// player names a side and who plays it, for everyone.
func (t *table) player(side engine.Side) string {
	name := t.rules.Pack.SideName(side)
	if seat := t.seat(side); seat != nil && publicName(*seat) != string(side) {
		name += " (" + publicName(*seat) + ")"
	}
	return name
}

// opponents are the other sides.
func (t *table) opponents(side engine.Side) []engine.Side {
	var others []engine.Side
	for _, seat := range t.Seats {
		if seat.Side != side {
			others = append(others, seat.Side)
		}
	}
	return others
}

// sides are the sides of the game, in the order of its seats.
func (t *table) sides() []engine.Side {
	var all []engine.Side
	for _, seat := range t.Seats {
		all = append(all, seat.Side)
	}
	return all
}

// side is the side that a word names, by its id or its name in the pack.
func (t *table) side(word string) (engine.Side, bool) {
	return t.rules.Pack.SideNamed(word)
}
