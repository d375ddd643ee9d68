package engine

import "slices"

// Actor is what a [System] implements some of whose actions do not act with just the units
// that stand first in them: an ability is that of a commander who is not named, a force has
// its supports behind it, and an event has one side say what a unit of the other does.
type Actor interface {
	// Actors are the units with which a side acts by an action, each of which has to be its
	// own, named in it or not. Whom it only concerns is none of them: a target, or who is
	// chosen for an event. What is no unit of the pack is left out.
	Actors(State, Action) []UnitID
}

// ActorsOf are the units with which a side acts by an action: in a system that says
// nothing of it those that stand first in it.
func ActorsOf(sys System, s State, a Action) []UnitID {
	if actor, ok := sys.(Actor); ok {
		return actor.Actors(s, a)
	}
	return slices.Clone(a.Units)
}
