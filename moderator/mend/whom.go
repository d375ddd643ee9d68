package mend

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/stranger"
)

// A mend may name another place or another way. It must be for the units that the player named, or say in words
// which of them it leaves out.

// namesStranger reports whether a line gives an order to a name that is no unit of the player's on the map, and
// tells which he could name instead; false for any other line.
func (m *Mender) namesStranger(f *engine.Finding) bool {
	if m.req.Version < orders.Discerning {
		return false
	}
	away := func(u orders.Unit) bool {
		return !slices.ContainsFunc(m.req.Placed, func(p engine.Placed) bool { return p.Unit == u.ID && p.Side == m.req.Side && p.At != "" })
	}
	who, is := stranger.Among(slices.DeleteFunc(slices.Clone(interpret.Roster(m.req.Pack).Units), away)).In(f.Written)
	if !is {
		return false
	}
	f.Write, f.Possible, f.Hint = "", "", "'"+who.Name+"' is none of your units on the map. "+m.roll()
	return true
}

// isOfNobody reports whether a line to write is an order of nobody, in the place of one that says who does something: a pattern of the language.
func (m *Mender) isOfNobody(f *engine.Finding) bool {
	if m.req.Version < orders.Discerning || !orders.IsOrder(f.Write) || order.FirstWord(orders.Fold(f.Write)) == "pass" {
		return false
	}
	return len(m.mentioned(f.Written).units) > 0 && len(m.mentioned(f.Write).units) == 0
}

// roll names the sender's units that are on the map, with where they stand.
func (m *Mender) roll() string {
	var at []engine.Loc
	there, count := map[engine.Loc][]string{}, 0
	for _, p := range m.req.Placed {
		if p.Side != m.req.Side || p.At == "" {
			continue
		}
		if count++; count > maxNames {
			continue
		}
		if there[p.At] == nil {
			at = append(at, p.At)
		}
		there[p.At] = append(there[p.At], m.name(p.Unit))
	}
	if count == 0 {
		return "None of your units is on the map."
	}
	parts := make([]string, len(at))
	for i, loc := range at {
		parts[i] = strings.Join(there[loc], ", ") + " at " + string(loc)
	}
	more := ""
	if count > maxNames {
		more = "; 'units' lists all of them"
	}
	return "Your units: " + strings.Join(parts, "; ") + more + "."
}

// toldParty are findings in which each that tells one order to write also tells which units it adds to those
// that the player named, and which it leaves out.
func (m *Mender) toldParty(findings []engine.Finding, order *engine.Action) []engine.Finding {
	if m.req.Version >= orders.Discerning {
		for i := range findings {
			m.tellParty(&findings[i], order)
		}
	}
	return findings
}

// tellParty says, of the one order that a finding tells to write, which of the units that were ordered or named
// it leaves out, and which it adds.
func (m *Mender) tellParty(f *engine.Finding, order *engine.Action) {
	line := f.Write
	if line == "" {
		line = f.Possible
	}
	if !m.isOne(f.Code, line) {
		return
	}
	wanted := m.mentioned(f.Written).units
	if order != nil {
		wanted = m.own(game.UnitsOf(*order))
	}
	actions, _ := interpret.Written(m.req, line)
	var does []engine.UnitID
	for _, a := range actions {
		does = append(does, m.own(game.UnitsOf(a))...)
	}
	if len(wanted) == 0 {
		return
	}
	f.Hint = strings.TrimSpace(f.Hint + m.parting(" Who stays out of that: ", wanted, does) + m.parting(" Who does that as well: ", does, wanted))
}

// parting names those who are not among others behind its head, "" where all are.
func (m *Mender) parting(head string, units, others []engine.UnitID) string {
	var names []string
	for _, u := range units {
		if !slices.Contains(others, u) && !slices.Contains(names, m.name(u)) {
			names = append(names, m.name(u))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return head + strings.Join(names, ", ") + "."
}
