package game

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// HouseName is how the house is called where it sits at a seat.
const HouseName = roll.HouseName

// Housed is what the house gave for orders at a seat of its, and why.
type Housed struct {
	Side    engine.Side     `json:"side"`
	No      int             `json:"no"`      // the submission that it is
	Version int             `json:"version"` // of the player
	Plays   []engine.Action `json:"plays"`
	Reasons []string        `json:"reasons"` // of each of the plays
}

// short is the line in short.
func (h *Housed) short() string {
	return fmt.Sprintf("the house, version %d, chooses %s for %s (no. %d)", h.Version, report.Count(len(h.Plays), "order"), h.Side, h.No)
}

// ReasonOf is why the house gave the order with an index in a submission, "" where it did not.
func (t *Table) ReasonOf(no, index int) string {
	i := slices.IndexFunc(t.Housed, func(h Housed) bool { return h.No == no })
	if i < 0 || index >= len(t.Housed[i].Reasons) {
		return ""
	}
	return t.Housed[i].Reasons[index]
}

// humans are those of the sides at which no house sits.
func humans(t *Table, sides []engine.Side) []engine.Side {
	return slices.DeleteFunc(slices.Clone(sides), t.HouseAt)
}

// Humans are the sides at which no house sits.
func (t *Table) Humans() []engine.Side { return humans(t, t.Sides()) }

// HouseAt reports whether the house sits at the side.
func (t *Table) HouseAt(side engine.Side) bool {
	seat := t.Seat(side)
	return seat != nil && seat.House > 0
}

// WithHouse reports whether the house sits at any side.
func (t *Table) WithHouse() bool { return slices.ContainsFunc(t.Sides(), t.HouseAt) }

// HouseWake is the question of the jobs that have the house play: none of a game.
const HouseWake = -3

// HouseMoves is the side for which the game waits for the house, if it does and the house can go on.
func (c *Course) HouseMoves() (side engine.Side, moves bool) {
	node := c.Node()
	if node.Kind != engine.AtChoice || c.Ended != nil || c.Held != nil || c.Frozen != nil || c.AwaitsRuling() {
		return "", false
	}
	i := slices.IndexFunc(c.WaitsFor(node), c.HouseAt)
	if i < 0 {
		return "", false
	}
	side = c.WaitsFor(node)[i]
	return side, !c.houseStuck(side)
}

// Thawed is the course where the freeze that its journal ends with is over.
func (c *Course) Thawed() Course {
	t, next := *c.Table, *c
	t.Frozen, next.Table = nil, &t
	return next
}

// houseStuck reports whether the house has tried where the game stands, with this version of its player, and
// nothing came of it: then the moderator does something else.
func (c *Course) houseStuck(side engine.Side) bool {
	for _, j := range slices.Backward(c.Judged) {
		if j.Side != side {
			continue
		}
		if j.House != house.Version || j.Outcome.Effective() {
			return false
		}
		hash, err := c.Hash()
		return err == nil && hash.String() == j.Choice
	}
	return false
}
