package musket

import (
	"encoding/json"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// View is the state as a side knows it: of the other side's entry plan only what
// has begun to enter (WC 13.3, A-13).
func (sys *System) View(from engine.State, side engine.Side) engine.State {
	s, ok := from.(*state.State)
	if !ok || !hides(s) || s.Sys.Sides[sys.Sheet.Plan.Side] == side {
		return from
	}
	return outside(s)
}

// Public is the text of what everyone knows.
func (sys *System) Public(from engine.State) []byte {
	s, ok := from.(*state.State)
	if !ok || !hides(s) {
		return from.Text()
	}
	return outside(s).Text()
}

// Hidden is the part of its entry plan that a side alone knows, as a list in JSON.
func (sys *System) Hidden(from engine.State, side engine.Side) []byte {
	s, ok := from.(*state.State)
	if !ok || !hides(s) || s.Sys.Sides[sys.Sheet.Plan.Side] != side {
		return nil
	}
	var all []state.PlanText
	for i, p := range s.Plans {
		if p.Known() && !revealed(s, i) {
			all = append(all, planTextOf(s, i))
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil // not reached: a plan is names and numbers
	}
	return text
}

// hides reports whether anything of a plan is known to one side only.
func hides(s *state.State) bool {
	for i, p := range s.Plans {
		if p.Known() && !revealed(s, i) {
			return true
		}
	}
	return false
}

// outside is the state without what one side alone knows.
func outside(s *state.State) *state.State {
	view := *s
	view.Plans = slices.Clone(s.Plans)
	for i := range view.Plans {
		if !revealed(s, i) {
			view.Plans[i] = state.Planned{Seal: s.Plans[i].Seal}
		}
	}
	return &view
}

func planTextOf(s *state.State, formation int) state.PlanText {
	p := s.Plans[formation]
	text := state.PlanText{Formation: s.Sys.Sheet.Plan.Formations[formation], Turn: p.Turn, With: book.UnitIDs(s.Sys, p.Riders), Seal: p.Seal}
	if p.Known() {
		text.Hex = book.Loc(s.Sys, p.At)
	}
	return text
}
