package game

import (
	"fmt"

	"adjutant/engine"
)

// OpenPlay is that a game goes on without its rules.
type OpenPlay struct {
	No  int    `json:"no"`  // the submission whose log began it
	Why string `json:"why"` // the versions of the module, for people
}

// String says since when and why, for people.
func (o OpenPlay) String() string { return fmt.Sprintf("open play since no. %d: %s", o.No, o.Why) }

// Lawful is the version of the pack that holds, or held before open play, and its hash.
func (t *Table) Lawful() (Rules, string, error) {
	closed, open := engine.ClosedHash(t.PackHashNow)
	if !open {
		return t.Rules, t.PackHashNow, nil
	}
	rules, err := t.Packs(closed)
	return rules, closed, err
}

// OpenPlayNote says in every answer that nothing is judged by the rules; nothing as long as
// they hold.
func OpenPlayNote(t *Table) []string {
	if t.OpenPlay == nil {
		return nil
	}
	return []string{fmt.Sprintf("open play since no. %d: nothing is checked against the rules", t.OpenPlay.No)}
}

// Active is the side whose part of the turn it is at the node: who may act or, while
// somebody is asked something in its midst, who was ordering.
func (c *Course) Active(node engine.Node) engine.Side {
	switch {
	case node.Kind == engine.AtChoice && !node.Asked:
		return node.Seats[0]
	case c.Last != nil:
		return c.Last.Side
	}
	return Nobody
}
