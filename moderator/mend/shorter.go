package mend

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// shorter is a refused move as far as it may go, and behind it the order itself with the words by which it ends where it is
// long enough, if those have it done; "" for any other order, and where nothing of its way can be gone.
func (m *Mender) shorter(order *engine.Action) string {
	if order == nil || order.Verb != game.MoveVerb || m.tries == 0 {
		return ""
	}
	m.tries--
	for i := range m.where {
		c := &m.where[i]
		cut, can := engine.Farthest(c.Rules.System, c.State, *order)
		if line := m.printer.Line(cut); can && m.holds(line) {
			return line + m.ending(c.Rules.System, c.State, *order)
		}
	}
	return ""
}

// shorterLine is likewise the one line that a finding tells to write, where that orders a move that is too long.
func (m *Mender) shorterLine(write string) string {
	if m.req.Version < orders.Attending || strings.Contains(write, orders.Or) || !orders.IsOrder(write) || placeholder.MatchString(write) {
		return ""
	}
	actions, wrong := interpret.Written(m.req, write)
	if wrong != nil || len(actions) != 1 {
		return ""
	}
	return m.shorter(&actions[0])
}

// ending is the order with "stops: yes" behind it as another line to write, "" where that does not have it done.
func (m *Mender) ending(sys engine.System, s engine.State, order engine.Action) string {
	if m.req.Version >= orders.Amending {
		return "" // of one line a yes is taken
	}
	line := m.printer.Line(order) + " " + orders.StopsWords
	actions, wrong := interpret.Written(m.req, line)
	if wrong != nil || len(actions) != 1 {
		return ""
	}
	if cut, can := engine.Shortened(sys, s, actions[0]); !can || jams(sys, s, cut) {
		return ""
	}
	return orders.Or + line
}

// jams reports whether an order brings its unit into the way of its own side.
func jams(sys engine.System, s engine.State, a engine.Action) bool {
	after, _, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	return err == nil && ruling.Verdict == engine.Legal && slices.ContainsFunc(engine.JamsOf(sys, after, a.Side), func(j engine.Jam) bool { return j.Action.String() == a.String() })
}
