package forge

import (
	"fmt"
	"strings"

	"adjutant/vassal"
)

// Until gives a log as it stood before one of its steps, numbered from 1: that
// step and all behind it are left out, and nothing else is changed. Before step 1
// it is a save.
func Until(f *vassal.File, step int) (*vassal.File, error) {
	c := cutter{before: step}
	tree := c.keep(vassal.Node{Kids: []vassal.Node{f.Tree()}}).Kids
	text := ""
	if len(tree) > 0 {
		text = tree[0].Encode()
	}
	cut, err := vassal.ReadText(text, limitsOf(f))
	if err != nil {
		return nil, fmt.Errorf("reading a log cut off before step %d: %w", step, err)
	}
	cut.Encoding, cut.Entries = f.Encoding, f.Entries
	cut.Save, cut.Module = f.Save, f.Module
	return cut, nil
}

// cutter counts the log steps of a tree.
type cutter struct {
	before int // the first step that goes
	steps  int
}

// keep gives a node that is no step itself without the steps that go.
func (c *cutter) keep(n vassal.Node) vassal.Node {
	if n.Kids == nil {
		return n
	}
	kept := make([]vassal.Node, 0, len(n.Kids))
	for _, kid := range n.Kids {
		if isStep(kid) {
			if c.steps++; c.steps < c.before {
				kept = append(kept, kid)
			}
			continue
		}
		kept = append(kept, c.keep(kid))
	}
	return vassal.Node{Kids: kept}
}

// isStep reports whether a node is a log step: the command it begins with is
// marked so.
func isStep(n vassal.Node) bool {
	for n.Kids != nil {
		n = n.Kids[0]
	}
	return strings.HasPrefix(n.Text, logMark)
}
