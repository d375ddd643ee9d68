package morale

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// disruptedMorale is what disruption takes off a morale rating (MS 11.1.2).
const disruptedMorale = -2

// RatingOf is a unit's morale rating with its modifiers, and these as lines; the
// leader may be nowhere (MS 7.5, 10.0).
func RatingOf(s *state.State, u, leader int) (rating int, mods []engine.Modifier) {
	add := func(of int, text string, value int, rule engine.Cite) {
		rating += value
		mods = append(mods, engine.Modifier{Side: s.Sys.Sides[s.Sys.Units[of].Side], Unit: book.UnitID(s.Sys, of), Text: text, Value: value, Cites: order.Cites(rule)})
	}
	add(u, "morale rating", position.Face(s.Sys, s.Pieces, u).MR, "MS 7.5")
	if leader != book.Nowhere && s.Sys.Units[leader].Leads(s.Sys.Units[u]) {
		add(leader, "leader", position.Face(s.Sys, s.Pieces, leader).MR, "MS 10.0")
	}
	if s.Pieces[u].Status == state.Disrupted {
		add(u, "disrupted", disruptedMorale, "MS 11.1.2")
	}
	return rating, mods
}

// PassesCheck is the morale check: one always passes, six always fails (MS 7.5).
func PassesCheck(die, rating int) bool {
	return die == 1 || die != book.DieSides && die <= rating
}

// PassesOn is the highest die that passes.
func PassesOn(rating int) int { return min(max(rating, 1), book.DieSides-1) }
