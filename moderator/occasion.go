package moderator

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
	orders []string // of the turn, each with its side
	hidden bool     // the last is one that its own side alone may know
	asked  []string // prompts of the questions that it led to
}

// isAnswer reports whether an action at the node answers a question, and is no order
// of the side's own.
func isAnswer(node engine.Node) bool { return node.Asked && node.Pass == nil }

// after is the trace behind an action at a node.
func (t trace) after(node engine.Node, a engine.Action, events []engine.Event) trace {
	if isAnswer(node) {
		t.asked = append(slices.Clip(t.asked), node.Prompt)
		return t
	}
	if t.turn != node.Turn {
		t.orders = nil
	}
	return trace{turn: node.Turn, orders: append(slices.Clip(t.orders), sideLine(a)), hidden: isHidden(events)}
}

// occasion is that of what a side is asked at the node where the course stands; false
// if nothing is, or if the side may not know what led to it.
func (c *course) occasion(node engine.Node, side engine.Side) (Occasion, bool) {
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, side) {
		return Occasion{}, false
	}
	if c.trace.hidden && c.last.Side != side {
		return Occasion{}, false
	}
	o := Occasion{Turn: node.Turn, Phase: node.Phase, Prompt: node.Prompt, Before: times(c.trace.asked, node.Prompt)}
	if n := len(c.trace.orders); n > 0 {
		o.Order = c.trace.orders[n-1]
		o.Again = times(c.trace.orders[:n-1], o.Order)
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
