package book

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Name is a unit for people.
func (b *Book) Name(unit int) string { return b.Pack.Units[unit].Name }

// Names are units for people.
func (b *Book) Names(units []int) string {
	var all []string
	for _, unit := range units {
		all = append(all, b.Name(unit))
	}
	return strings.Join(all, ", ")
}

// IDs are units by their names in the pack, [Book.Numbers] the units that have such.
func (b *Book) IDs(units []int) (all []engine.UnitID) {
	for _, unit := range units {
		all = append(all, b.Pack.Units[unit].ID)
	}
	return all
}

// Numbers are the units that have these ids.
func (b *Book) Numbers(ids []engine.UnitID) (all []int) {
	for _, id := range ids {
		all = append(all, b.Units[id])
	}
	return all
}

// SideNames are sides for people.
func (b *Book) SideNames(sides []engine.Side) string {
	var all []string
	for _, side := range sides {
		all = append(all, b.Pack.SideName(side))
	}
	return strings.Join(all, " and ")
}

// Places are places by their names.
func (b *Book) Places(places []int) []engine.Loc {
	names := make([]engine.Loc, len(places))
	for i, at := range places {
		names[i] = b.Board.Names[at]
	}
	return names
}

// Way is a way over places as orders have it.
func (b *Book) Way(places []int) string { return Join(b.Places(places), "-") }

// AllDice are the dice that there are, for people.
func (b *Book) AllDice() string {
	if b.AnyDice {
		return fmt.Sprintf("up to %d dice of up to %d sides, as in 2d6", MostDice.N, MostDice.Sides)
	}
	var words []string
	for i := range b.Dice {
		words = append(words, b.Dice[i].Label())
	}
	return OrNone(words)
}
