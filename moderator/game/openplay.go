package game

import (
	"fmt"
	"slices"

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

// Active is the side whose part of the turn it is at the node: the side that may act, or that was ordering when
// another is asked something in between.
func (c *Course) Active(node engine.Node) engine.Side {
	switch {
	case node.Kind == engine.AtChoice && !node.Asked:
		return node.Seats[0]
	case c.Last != nil:
		return c.Last.Side
	}
	return Nobody
}

// StaysByRules says why a game does not go on in open play with a log of the side; "" if it
// does.
func StaysByRules(c *Course, side engine.Side) string {
	node := c.Node()
	switch over, _ := c.Over(); {
	case c.Rules.Open == nil:
		return "how it goes on in open play is not known here"
	case over || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, side):
		return "it waits for somebody else"
	case node.Asked:
		return "a question is asked that has to be answered first"
	case c.Rest.Waits():
		return "orders wait that were given before"
	case c.Held != nil || c.Frozen != nil:
		return "it is stopped"
	case len(c.Sealed) > 0 || hasSeals(c):
		return "sealed orders wait to be opened"
	case hidesUnits(c):
		return "the map of the log shows units that not every side may see"
	}
	return ""
}

// hasSeals reports whether a side has committed itself to orders that are not opened yet.
func hasSeals(c *Course) bool {
	for _, seat := range c.Seats {
		for _, part := range engine.SealedParts(c.Rules.System, c.State, seat.Side) {
			if !part.Open {
				return true
			}
		}
	}
	return false
}

// hidesUnits reports whether a side does not see all units as they are. In open play the
// files of a player go to the others as they are.
func hidesUnits(c *Course) bool {
	board := engine.FeaturesOf(c.Rules.System).Board
	if board == nil {
		return false
	}
	all := board.Placed(c.State)
	for _, seat := range c.Seats {
		if !slices.EqualFunc(all, c.Placed(seat.Side), engine.Placed.Equal) {
			return true
		}
	}
	return false
}
