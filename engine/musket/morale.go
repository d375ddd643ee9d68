package musket

import "adjutant/engine"

// disruptedMorale is what disruption takes off a morale rating (MS 11.1.2).
const disruptedMorale = -2

// morale is a unit's morale rating with its modifiers, and these as lines; the
// leader may be nowhere (MS 7.5, 10.0).
func (s *State) morale(u, leader int) (rating int, mods []engine.Modifier) {
	add := func(of int, text string, value int, rule engine.Cite) {
		rating += value
		mods = append(mods, engine.Modifier{Side: s.sys.sides[s.sys.units[of].side], Unit: id(s.sys, of), Text: text, Value: value, Cites: cites(rule)})
	}
	add(u, "morale rating", face(s.sys, s.pieces, u).MR, "MS 7.5")
	if leader != nowhere && s.sys.units[leader].leads(s.sys.units[u]) {
		add(leader, "leader", face(s.sys, s.pieces, leader).MR, "MS 10.0")
	}
	if s.pieces[u].status == disrupted {
		add(u, "disrupted", disruptedMorale, "MS 11.1.2")
	}
	return rating, mods
}

// passes is the morale check: one always passes, six always fails (MS 7.5).
func passes(die, morale int) bool {
	return die == 1 || die != dieSides && die <= morale
}

// passesOn is the highest die that passes.
func passesOn(morale int) int { return min(max(morale, 1), dieSides-1) }
