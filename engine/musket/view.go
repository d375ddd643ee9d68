package musket

import (
	"encoding/json"
	"slices"

	"adjutant/engine"
)

// View is the state as a side knows it: of the other side's entry plan only what
// has begun to enter (WC 13.3, A-13).
func (sys *System) View(state engine.State, side engine.Side) engine.State {
	s, ok := state.(*State)
	if !ok || !s.hides() || s.sys.sides[sys.sheet.plan.side] == side {
		return state
	}
	return s.outside()
}

// Public is the text of what everyone knows.
func (sys *System) Public(state engine.State) []byte {
	s, ok := state.(*State)
	if !ok || !s.hides() {
		return state.Text()
	}
	return s.outside().Text()
}

// Hidden is the part of its entry plan that a side alone knows, as a list in JSON.
func (sys *System) Hidden(state engine.State, side engine.Side) []byte {
	s, ok := state.(*State)
	if !ok || !s.hides() || s.sys.sides[sys.sheet.plan.side] != side {
		return nil
	}
	var all []planText
	for i, p := range s.plans {
		if p.known() && !s.revealed(i) {
			all = append(all, s.planText(i))
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil // not reached: a plan is names and numbers
	}
	return text
}

// hides reports whether anything of a plan is known to one side only.
func (s *State) hides() bool {
	for i, p := range s.plans {
		if p.known() && !s.revealed(i) {
			return true
		}
	}
	return false
}

// outside is the state without what one side alone knows.
func (s *State) outside() *State {
	view := *s
	view.plans = slices.Clone(s.plans)
	for i := range view.plans {
		if !s.revealed(i) {
			view.plans[i] = planned{seal: s.plans[i].seal}
		}
	}
	return &view
}

func (s *State) planText(formation int) planText {
	p := s.plans[formation]
	text := planText{Formation: s.sys.sheet.plan.formations[formation], Turn: p.turn, With: ids(s.sys, p.riders), Seal: p.seal}
	if p.known() {
		text.Hex = loc(s.sys, p.at)
	}
	return text
}
