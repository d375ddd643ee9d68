package musket

import "slices"

// battle is an attack from its declaration to its last consequence. Its slices
// are never changed once made.
type battle struct {
	side    int   // that attacks
	charges bool  // a cavalry charge (MS 9.2)
	shells  bool  // a bombardment alone (MS 8.4): guns only, no primary
	from    []int // the attacking hexes
	target  int
	attack  force
	defend  force
	counter bool // a counterattack: strengths are doubled (MS 7.3)
	stay    bool // the attacker said beforehand: no advance
	goes    int  // the unit that he said beforehand shall advance, else nowhere
	to      int  // and its hex
	vacated bool // a defender has retreated
	fallen  bool // a defender was eliminated
	routed  bool // a defender has routed
}

// force is who takes part for one side.
type force struct {
	primary int   // nowhere before it is known
	support []int // the other combat units
	leaders []int // at most one for a hex
	guns    []int // artillery that supports from afar (MS 8.4)
}

// fighters is the combat units that take part next to the enemy, the primary
// first.
func (f force) fighters() []int {
	if f.primary == nowhere {
		return nil
	}
	return append([]int{f.primary}, f.support...)
}

// all is everybody who takes part.
func (f force) all() []int {
	return slices.Concat(f.fighters(), f.leaders, f.guns)
}
