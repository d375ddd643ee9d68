package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Sealed is what a side has ordered at a choice that several sides make together
// ([engine.Node.Together]). It is kept from the others, and nothing of it is played,
// until the orders of all are in; till then a later line of the side replaces it.
type Sealed struct {
	Side    engine.Side     `json:"side"`
	No      int             `json:"no"`                // the submission that brought it
	Version int             `json:"version"`           // 1 for the side's first at the choice
	Actions []engine.Action `json:"actions,omitempty"` // with the one that ends the side's part of the choice
	// Seal is the SHA-256 of a salt of the side's and all of the above, as hex: all that
	// the transparency log has of it.
	Seal    string `json:"seal"`
	Default bool   `json:"default,omitempty"` // nothing came in time
}

// text is what the seal is made of, behind the salt.
func (s Sealed) text() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "adjutant/sealed-orders/v1\nno %d\nversion %d\n", s.No, s.Version)
	for _, a := range s.Actions {
		b.WriteString(SideLine(a) + "\n")
	}
	return []byte(b.String())
}

// Lines are the orders as their player may read them.
func (s Sealed) Lines() []string {
	var lines []string
	for _, a := range s.Actions {
		lines = append(lines, a.String())
	}
	return lines
}

// SealOf is the seal of orders that are kept where the course stands.
func (c *Course) SealOf(s Sealed) (roll.Hash, error) {
	seat := c.Seat(s.Side)
	if seat == nil {
		return roll.Hash{}, fmt.Errorf("game %s: sealed orders of %s, where nobody sits", c.Tag, s.Side)
	}
	part, err := c.hide(*seat, s.text(), roll.UseOrders, c.Counts)
	return part.Hash(), err
}

// sealedWith is what is kept once a side has handed its orders in.
func sealedWith(t *Table, s Sealed) map[engine.Side]Sealed {
	all := maps.Clone(t.Sealed)
	if all == nil {
		all = map[engine.Side]Sealed{}
	}
	all[s.Side] = s
	return all
}

// unseal forgets what is kept, once the game goes on from the choice that it was for.
func unseal(c *Course, p engine.Play) {
	if len(c.Sealed) == 0 || p.Action == nil && p.Roll == nil {
		return
	}
	t := *c.Table
	t.Sealed = nil
	c.Table = &t
}

// WaitsFor are the sides that the game waits for at a node: those that may act, without
// those whose orders are kept until the others' are in. Where a human is to rule on a dispute it waits for nobody else.
func (c *Course) WaitsFor(node engine.Node) []engine.Side {
	if node.Dispute != nil {
		return nil
	}
	if !node.Together {
		return node.Seats
	}
	return slices.DeleteFunc(slices.Clone(node.Seats), func(s engine.Side) bool {
		_, in := c.Sealed[s]
		return in || c.ToldAll(s)
	})
}
