package forge

import (
	"fmt"

	"adjutant/vassal"
)

// Join makes one log of two of which the second goes on where the first ended: the position that the
// first begins from, its steps, then those of the second. Nothing is changed in them. Metadata,
// encoding and the times of the zip entries are those of the second. Whether the second does go on
// there is not looked at.
func Join(first, second *vassal.File) (*vassal.File, error) {
	tree := first.Tree()
	if tree.Kids == nil {
		tree = vassal.Node{Kids: []vassal.Node{tree}}
	}
	tree.Kids = append(tree.Kids, stepsOf(second.Tree())...)
	lim := limitsOf(first)
	lim.Depth = max(lim.Depth, limitsOf(second).Depth)
	joined, err := vassal.ReadText(tree.Encode(), lim)
	if err != nil {
		return nil, fmt.Errorf("reading two logs joined: %w", err)
	}
	if want := first.Counts.LogSteps + second.Counts.LogSteps; joined.Counts.LogSteps != want {
		return nil, fmt.Errorf("two logs joined have %d log steps, and not %d", joined.Counts.LogSteps, want)
	}
	joined.Encoding, joined.Entries = second.Encoding, second.Entries
	joined.Save, joined.Module = second.Save, first.Module
	return joined, nil
}

// stepsOf are the log steps of a tree, in order.
func stepsOf(n vassal.Node) []vassal.Node {
	var steps []vassal.Node
	for _, kid := range n.Kids {
		if isStep(kid) {
			steps = append(steps, kid)
			continue
		}
		steps = append(steps, stepsOf(kid)...)
	}
	return steps
}
