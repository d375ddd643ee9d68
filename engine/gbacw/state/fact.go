package state

import "adjutant/engine"

// Facts that no counter has, which the unit's side declares.
const (
	// Second day: the unit sees the enemy beyond the line or, if it spent the night apart, any enemy (BB 30.8).
	FactSight = "sight"
	// Second day: the unit spent the night apart and has begun an activation in its leader's Command Range.
	FactReached = "reached"
	// Second day, kept for Buell: a unit of his army has crossed a branch.
	FactCrossed = "crossed"
	// Kept for a brigadier: his brigade is combat ineffective (SR 13.2).
	FactIneffective = "ineffective"
)

// FactKey is the key of a unit's fact.
func FactKey(unit engine.UnitID, name string) string { return string(unit) + " " + name }
