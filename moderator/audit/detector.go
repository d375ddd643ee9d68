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

// findings are those of one look. However many there are, only the first are kept;
// the others are counted, and told in one more.
type findings struct {
	first []Finding
	next  Finding // the first that was left out
	left  int     // how many were
}

func (f *findings) add(one Finding) {
	switch {
	case len(f.first) < maxPerLook:
		f.first = append(f.first, one)
		return
	case f.left == 0:
		f.next = one
	}
	f.left++
}

// list gives the findings with the one that stands for those left out.
func (f *findings) list() []Finding {
	if f.left == 0 {
		return f.first
	}
	more := f.next
	more.Text = fmt.Sprintf("%d more like these, the first in step %d", f.left, more.Step)
	more.Evidence, more.More = nil, f.left-1
	return append(f.first[:len(f.first):len(f.first)], more)
}

// Count is how many findings there are, also of those that are not listed.
func Count(found []Finding) int {
	n := 0
	for _, f := range found {
		n += 1 + f.More
	}
	return n
}
