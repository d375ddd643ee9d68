package audit

import "fmt"

// detectors is every look at one log by itself, in the order in which equally
// strong findings of the same step are told. The chain of its rolls and of random
// numbers is looked at when the files before it are known.
var detectors = []func(*subject) []Finding{
	undoneRolls,
	voidRolls,
	undoneReveals,
	oddUndos,
	contradictoryRolls,
	contradictoryFaces,
	changedDice,
	removedMasks,
	reorderedDecks,
	otherActors,
	newcomers,
	editedPieces,
	editedMarkers,
	missingPieces,
	contradictions,
	unsnapped,
	unstacked,
	misreported,
	clockOrder,
	repacked,
	unlikelyDice,
}

// shorten keeps the first findings of one look and counts the others.
func shorten(found []Finding) []Finding {
	if len(found) <= maxPerLook {
		return found
	}
	more := found[maxPerLook]
	more.Text = fmt.Sprintf("%d more like these, the first in step %d", len(found)-maxPerLook, more.Step)
	more.Evidence = nil
	return append(found[:maxPerLook:maxPerLook], more)
}
