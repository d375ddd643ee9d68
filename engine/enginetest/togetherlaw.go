package enginetest

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// choicesStayApart: where sides choose together, what one of them does leaves the game
// at the same choice for the others, with all that they could do.
func choicesStayApart(g *trial, m moment) error {
	if !m.node.Together {
		return nil
	}
	if m.node.Kind != engine.AtChoice || m.node.Asked {
		return fmt.Errorf("sides choose together at a node of kind %s, asked %t", m.node.Kind, m.node.Asked)
	}
	for _, seat := range m.node.Seats {
		for _, a := range sample(m.actions[seat], maxFollowed, g.random) {
			next, err := playout.Apply(g.sys, m.state, engine.Play{Action: &a})
			if err != nil {
				return err
			}
			if err := g.leavesTheOthers(m, seat, next); err != nil {
				return fmt.Errorf("after %q of %s: %w", a, seat, err)
			}
		}
	}
	return nil
}

// leavesTheOthers holds the state behind an action of a seat against what the others
// could do before.
func (g *trial) leavesTheOthers(m moment, seat engine.Side, next engine.State) error {
	node := g.sys.Node(next)
	for _, other := range m.node.Seats {
		if other == seat {
			continue
		}
		if node.Kind != engine.AtChoice || !node.Together || node.Turn != m.node.Turn || node.Phase != m.node.Phase || !slices.Contains(node.Seats, other) {
			return fmt.Errorf("%s does not choose any more", other)
		}
		for _, a := range sample(m.actions[other], maxFollowed, g.random) {
			if ruling := g.sys.Check(next, a); ruling.Verdict != engine.Legal {
				return fmt.Errorf("%q of %s is ruled %s", a, other, playout.Explain(ruling))
			}
		}
	}
	return nil
}
