package game

import (
	"slices"

	"adjutant/engine"
)

// RollVerb is the action of systems in which players ask for dice, such as open play.
const RollVerb = "roll"

// Declarations are the orders by which sides ask for receipts.
// They are never changed, only replaced.
type Declarations struct {
	pending []engine.Action // not carried out yet
	Now     *engine.Action  // whose dice fall; nil for none
}

// With has a side declare orders, in place of those of its that wait.
func (d Declarations) With(side engine.Side, orders []engine.Action) Declarations {
	if len(orders) > 0 {
		others := slices.DeleteFunc(slices.Clone(d.pending), func(a engine.Action) bool { return a.Side == side })
		d.pending = append(others, orders...)
	}
	return d
}

// At is where a pending declaration of the action stands, -1 for nowhere.
func (d Declarations) At(a engine.Action) int {
	return slices.IndexFunc(d.pending, func(p engine.Action) bool { return SameOrder(p, a) })
}

// Played follows an action: the dice behind a declaration are its, until its side
// does something else. What others are asked in between belongs to it.
func (d Declarations) Played(a engine.Action) Declarations {
	i := d.At(a)
	switch {
	case i >= 0:
		d.pending, d.Now = slices.Delete(slices.Clone(d.pending), i, i+1), &a
	case a.Verb == RollVerb:
		d.Now = &a
	case d.Now != nil && d.Now.Side == a.Side:
		d.Now = nil
	}
	return d
}

// SameOrder reports whether two actions are the same order of the same side.
func SameOrder(a, b engine.Action) bool { return a.Side == b.Side && a.String() == b.String() }
