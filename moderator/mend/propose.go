package mend

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// A mend is proposed, for its player to say yes to, where it is what he has said in other words: one order, of all that he
// named and nobody else. An example of what could be written is none.

// Meant is the order that a line which could not be read is taken to mean, "" where nobody can say.
func (m *Mender) Meant(f engine.Finding) string {
	action, one := m.only(f)
	if one && f.Code == finding.NoUnit && orders.IsOrder(f.Written) {
		return f.Write // but for a name it is what was written
	}
	if !one || idiom.Withholds(f.Written) || idiom.Reports(f.Written) || !orders.SaysDeed(f.Written) && !f.Unworded {
		return ""
	}
	said := m.mentioned(f.Written)
	others := slices.ContainsFunc(game.UnitsOf(action), said.another)
	if _, has := said.distance(action); !has || said.some || !m.enough(said) || others && action.Verb == game.MoveVerb {
		return ""
	}
	return f.Write
}

// has reports whether a unit is among the enemies that are named.
func (said mention) has(u engine.UnitID) bool {
	return slices.ContainsFunc(said.foes, func(p engine.Placed) bool { return p.Unit == u })
}

// Instead is what an order that may not be done is to be, of the same units and by the same word, "" where the findings tell
// several or none.
func (m *Mender) Instead(order engine.Action, findings []engine.Finding) (line string) {
	for _, f := range findings {
		if f.Write == "" || f.Write == line {
			continue
		}
		action, one := m.only(f)
		if !one || line != "" || action.Verb != order.Verb || len(order.Units) == 0 || !slices.Equal(action.Units, order.Units) {
			return ""
		}
		line = f.Write
	}
	return line
}

// Proposal is the one order that findings print as what to write, or else as what is possible instead, "" where they print several or none:
// whatever is printed so is taken for a yes.
func (m *Mender) Proposal(findings ...engine.Finding) string {
	for _, of := range []func(engine.Finding) string{func(f engine.Finding) string { return f.Write }, func(f engine.Finding) string { return f.Possible }} {
		line := ""
		for _, f := range findings {
			switch said := of(f); {
			case said == "" || said == line:
			case line != "" || !m.isOne(f.Code, said):
				return ""
			default:
				line = said
			}
		}
		if line != "" {
			return line
		}
	}
	return ""
}

// IsOne reports whether a finding tells to write one order.
func (m *Mender) IsOne(f engine.Finding) bool {
	_, one := m.only(f)
	return one
}

// only is the one action that a finding tells to write.
func (m *Mender) only(f engine.Finding) (engine.Action, bool) {
	if !finding.OfOrder(f.Code) || strings.Contains(f.Write, orders.Or) || !orders.IsOrder(f.Write) {
		return engine.Action{}, false
	}
	actions, wrong := interpret.Written(m.req, f.Write)
	if wrong != nil || len(actions) != 1 {
		return engine.Action{}, false
	}
	return actions[0], true
}

// isOne reports whether a line is one order that can be written, whatever several units do by it.
func (m *Mender) isOne(code, line string) bool {
	if !finding.OfOrder(code) || strings.Contains(line, orders.Or) || !orders.IsOrder(line) || placeholder.MatchString(line) {
		return false
	}
	if word := order.FirstWord(orders.Fold(line)); word == "reply" {
		return false // one of several answers
	}
	actions, wrong := interpret.Written(m.req, line)
	return wrong == nil && len(actions) > 0
}
