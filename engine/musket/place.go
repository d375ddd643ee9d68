package musket

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Position is a state to be made by hand, for analysis: who stands where at the
// beginning of a phase. Nobody has moved or attacked, and no objective has
// changed hands.
type Position struct {
	Turn       int               `json:"turn"`
	Phase      string            `json:"phase"`      // move, recover, combat or counter
	Side       engine.Side       `json:"side"`       // whose part of the turn it is
	Units      []Standing        `json:"units"`      // the others are nowhere and will not arrive
	Restricted []engine.Side     `json:"restricted"` // under WC 15.4; nil is by the turn
	Options    map[string]string `json:"options"`
	Scenario   string            `json:"scenario"`
}

// Standing is a unit of a [Position].
type Standing struct {
	Unit   string     `json:"unit"` // its id or its name, where that is its alone
	Hex    engine.Loc `json:"hex"`
	Status string     `json:"status"` // disrupted, ineffective; "" is good order
	Steps  *int       `json:"step"`   // left; nil is all
}

// Start makes a position out of its JSON.
func (sys *System) Start(at []byte) (engine.State, error) {
	var p Position
	in := json.NewDecoder(bytes.NewReader(at))
	in.DisallowUnknownFields()
	if err := in.Decode(&p); err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	return sys.Place(p)
}

// Place makes a position. Errors name what is not of the pack.
func (sys *System) Place(p Position) (engine.State, error) {
	s, err := state.Begin(sys.Book, engine.Setup{Scenario: p.Scenario, Options: p.Options})
	if err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	if s.Active = slices.Index(sys.Sides, p.Side); s.Active < 0 {
		return nil, fmt.Errorf("place: there is no side %q", p.Side)
	}
	if turns := sys.Scenarios[s.Scenario].Turns; p.Turn < 1 || p.Turn > turns {
		return nil, fmt.Errorf("place: turn %d is none of the %d turns", p.Turn, turns)
	}
	s.Turn = p.Turn
	if err := hinder(s, p.Restricted); err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	for u := range s.Pieces {
		s.Pieces[u] = state.Piece{At: book.Nowhere, Steps: sys.Units[u].Steps, Fate: state.Absent, Charge: book.Nowhere}
	}
	for _, one := range p.Units {
		if err := stand(s.Sys, s.Pieces, one); err != nil {
			return nil, fmt.Errorf("place: %w", err)
		}
	}
	return atPhase(s, state.Phase(p.Phase))
}

// hinder puts the sides named under restricted movement.
func hinder(s *state.State, sides []engine.Side) error {
	r := s.Sys.Sheet.Restricted
	s.Restricted = r != nil && (len(sides) > 0 || sides == nil && s.Turn < r.Until)
	for _, side := range sides {
		if r == nil || s.Sys.Sides[r.Side] != side {
			return fmt.Errorf("side %q has no restricted movement (WC 15.4)", side)
		}
	}
	return nil
}

// stand puts one unit on the map.
func stand(sys *book.Book, pieces []state.Piece, one Standing) error {
	u, err := sys.Called(one.Unit)
	if err != nil {
		return err
	}
	at := sys.Field.At(one.Hex)
	condition := slices.Index(state.StatusWords[:], one.Status)
	steps := sys.Units[u].Steps
	if one.Steps != nil {
		steps = *one.Steps
	}
	switch {
	case at == book.Nowhere:
		return fmt.Errorf("%s: %q is no hex of the map", one.Unit, one.Hex)
	case condition < 0:
		return fmt.Errorf("%s: status %q is neither disrupted nor ineffective", one.Unit, one.Status)
	case steps < 1 || steps > sys.Units[u].Steps:
		return fmt.Errorf("%s: %d steps, it has %d", one.Unit, steps, sys.Units[u].Steps)
	case pieces[u].At != book.Nowhere:
		return fmt.Errorf("%s is placed twice", one.Unit)
	}
	pieces[u] = state.Piece{At: at, Steps: steps, Status: state.Status(condition), Fate: state.Present, Charge: book.Nowhere}
	return nil
}

// atPhase begins a phase with the units as they stand.
func atPhase(s *state.State, p state.Phase) (*state.State, error) {
	startMove(s)
	c := course{State: s}
	switch p {
	case state.PhaseMove:
	case state.PhaseRecover:
		c.Phase = state.PhaseRecover
	case state.PhaseCombat, state.PhaseCounter:
		startCombat(&c)
		if p == state.PhaseCounter {
			startCounter(&c)
		}
	default:
		return nil, fmt.Errorf("place: phase %q is none of move, recover, combat, counter", p)
	}
	return s, nil
}
