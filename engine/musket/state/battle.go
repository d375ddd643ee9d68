package state

import (
	"slices"

	"adjutant/engine/musket/book"
)

// Battle is an attack from its declaration to its last consequence. Its slices
// are never changed once made.
type Battle struct {
	Side    int   // that attacks
	Charges bool  // a cavalry charge (MS 9.2)
	Shells  bool  // a bombardment alone (MS 8.4): guns only, no primary
	From    []int // the attacking hexes
	Target  int
	Attack  Force
	Defend  Force
	Counter bool // a counterattack: strengths are doubled (MS 7.3)
	Stay    bool // the attacker said beforehand: no advance
	Goes    int  // the unit that he said beforehand shall advance, else nowhere
	To      int  // and its hex
	Vacated bool // a defender has retreated
	Fallen  bool // a defender was eliminated
	Routed  bool // a defender has routed
}

// Force is who takes part for one side.
type Force struct {
	Primary int   // nowhere before it is known
	Support []int // the other combat units
	Leaders []int // at most one for a hex
	Guns    []int // artillery that supports from afar (MS 8.4)
}

// Fighters is the combat units that take part next to the enemy, the primary
// first.
func (f Force) Fighters() []int {
	if f.Primary == book.Nowhere {
		return nil
	}
	return append([]int{f.Primary}, f.Support...)
}

// All is everybody who takes part.
func (f Force) All() []int {
	return slices.Concat(f.Fighters(), f.Leaders, f.Guns)
}
