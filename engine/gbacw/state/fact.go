package state

import "adjutant/engine"

// Facts that no counter has, which the unit's side declares.
const (
	// on the second day: that a unit sees the enemy beyond the line, or one that spent the night apart any enemy (BB 30.8)
	FactSight = "sight"
	// likewise: that one that spent the night apart has begun an activation in its leader's Command Range
	FactReached = "reached"
	// likewise of Buell: that somebody of his army has crossed a branch
	FactCrossed = "crossed"
	// of a brigadier: that his brigade is combat ineffective (SR 13.2)
	FactIneffective = "ineffective"
)

// FactKey is the key of a unit's fact.
func FactKey(unit engine.UnitID, name string) string { return string(unit) + " " + name }
