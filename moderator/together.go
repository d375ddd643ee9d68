package moderator

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
func (t *Table) sealedWith(s Sealed) map[engine.Side]Sealed {
	all := maps.Clone(t.Sealed)
	if all == nil {
		all = map[engine.Side]Sealed{}
	}
	all[s.Side] = s
	return all
}

// unseal forgets what is kept, once the game goes on from the choice that it was for.
func (c *Course) unseal(p engine.Play) {
	if len(c.Sealed) == 0 || p.Action == nil && p.Roll == nil {
		return
	}
	t := *c.Table
	t.Sealed = nil
	c.Table = &t
}

// WaitsFor are the sides that the game waits for at a node: those that may act, without
// those whose orders are kept until the others' are in.
func (c *Course) WaitsFor(node engine.Node) []engine.Side {
	if !node.Together {
		return node.Seats
	}
	return slices.DeleteFunc(slices.Clone(node.Seats), func(s engine.Side) bool {
		_, in := c.Sealed[s]
		return in || c.ToldAll(s)
	})
}

// handedIn says for each side whether its orders are in, where sides choose together.
func handedIn(c *Course) []string {
	node := c.Node()
	if over, _ := c.Over(); over || !node.Together {
		return nil
	}
	var lines []string
	for _, seat := range c.Seats {
		said := "does not order anything now"
		if s, in := c.Sealed[seat.Side]; in {
			said = fmt.Sprintf("has handed its orders in (no. %d); they are sealed", s.No)
		} else if c.ToldAll(seat.Side) {
			said = "has opened what it had sealed, which is kept shut until all have"
		} else if slices.Contains(node.Seats, seat.Side) {
			said = "has not handed its orders in"
		}
		lines = append(lines, fmt.Sprintf("%s %s.", c.Rules.Pack.SideName(seat.Side), said))
	}
	return lines
}

// replaced reports whether orders were handed in with the judgement, and others of the
// side stand in their place by now.
func replaced(t *Table, j Judged) bool { return j.Outcome == HandedIn && t.Sealed[j.Side].No != j.No }

// tellsAll reports whether everybody in the game was told of the judgement: what is kept
// sealed is its own side's alone, unless a deadline brought it.
func tellsAll(t *Table, j Judged) bool {
	return t.GoesOnWith(j) || j.Outcome == HandedIn && j.Mail == ""
}

// sealedHeadline says what came of orders that are kept sealed.
func (h *sitting) sealedHeadline(reader engine.Side) string {
	s := h.course.Sealed[h.seat.Side]
	switch {
	case h.lapse != nil && reader == h.seat.Side:
		return "NO ORDERS CAME IN TIME: the default below stands for them. It is played when the orders of all are in."
	case h.lapse != nil:
		return fmt.Sprintf("No orders of %s came in time: the default stands for them. It is played when the orders of all are in.", h.course.Rules.Pack.SideName(h.seat.Side))
	}
	said := "SEALED: your orders are kept, and shown to nobody else."
	if s.Version > 1 {
		said = fmt.Sprintf("SEALED: your orders are kept as version %d, in the place of version %d, and shown to nobody else.", s.Version, s.Version-1)
	}
	return said + " They are played when the orders of all are in, or at the deadline; until then whatever you order replaces them whole."
}

// sealedNext tells who the game does not wait for any more where sides choose together.
// It begins with a blank.
func sealedNext(c *Course, reader engine.Side) string {
	said := ""
	for _, side := range c.Sides() {
		switch _, in := c.Sealed[side]; {
		case in && side == reader:
			said += " Yours are in."
		case in:
			said += fmt.Sprintf(" Those of %s are in.", c.Rules.Pack.SideName(side))
		}
	}
	return said
}
