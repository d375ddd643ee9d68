package game

import (
	"slices"

	"adjutant/engine"
)

// Occasion is when a question comes up, as far as can be said before: on whose order,
// and for what. No two questions of a turn have the same one.
type Occasion struct {
	Turn   int    `json:"turn"`
	Order  string `json:"order"`           // the last order, with its side; "" before the first
	Again  int    `json:"again,omitempty"` // how often the same was ordered on the turn before
	Phase  string `json:"phase"`           // of the node that asks
	Prompt string `json:"prompt"`
	Before int    `json:"before,omitempty"` // how many questions with this prompt the order led to before
}

// trace is what led to where a course stands: the last order, and what it had both
// sides asked.
type trace struct {
	turn   int
	orders *ordered // of the turn; nil before the first
	asked  []string // prompts of the questions that the last of them led to
	given  []string // what was answered to them, with the sides
}

// ordered is an order of a turn, with those before it. Courses that part go on from the
// same.
type ordered struct {
	deed    *deed
	earlier *ordered
}

// times is how often a line was ordered, by the last of the orders or before.
func (o *ordered) times(line string) int {
	n := 0
	for ; o != nil; o = o.earlier {
		if SideLine(o.deed.Action) == line {
			n++
		}
	}
	return n
}

// IsAnswer reports whether an action at the node answers a question, and is no order
// of the side's own.
func IsAnswer(node engine.Node) bool { return node.Asked && node.Pass == nil }

// after is the trace behind an action that was played at a node.
func (t trace) after(node engine.Node, d *deed) trace {
	if IsAnswer(node) {
		t.asked, t.given = append(slices.Clip(t.asked), node.Prompt), append(slices.Clip(t.given), SideLine(d.Action))
		return t
	}
	if t.turn != node.Turn {
		t.orders = nil
	}
	return trace{turn: node.Turn, orders: &ordered{d, t.orders}}
}

// Last is the order that led to where a course stands, with its side.
func (t trace) Last() string {
	if t.orders == nil {
		return ""
	}
	return SideLine(t.orders.deed.Action)
}

// gave reports whether an answer was given to what the last order led to.
func (t trace) gave(a engine.Action) bool { return slices.Contains(t.given, SideLine(a)) }

// Hidden reports whether it is one that its own side alone may know.
func (t trace) Hidden() bool { return t.orders != nil && t.orders.deed.Hidden }

// Occasion is that of what a side is asked at the node where the course stands; false
// if nothing is, or if the side may not know what led to it.
func (c *Course) Occasion(node engine.Node, side engine.Side) (Occasion, bool) {
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, side) {
		return Occasion{}, false
	}
	if c.Trace.Hidden() && c.Last.Side != side {
		return Occasion{}, false
	}
	o := Occasion{Turn: node.Turn, Phase: node.Phase, Prompt: node.Prompt, Before: times(c.Trace.asked, node.Prompt)}
	if last := c.Trace.orders; last != nil {
		o.Order = c.Trace.Last()
		o.Again = last.earlier.times(o.Order)
	}
	return o, true
}

// times is how often a word is in a list.
func times(list []string, word string) int {
	n := 0
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}
