package musket

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
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
func (sys *System) Start(position []byte) (engine.State, error) {
	var p Position
	in := json.NewDecoder(bytes.NewReader(position))
	in.DisallowUnknownFields()
	if err := in.Decode(&p); err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	return sys.Place(p)
}

// Place makes a position. Errors name what is not of the pack.
func (sys *System) Place(p Position) (engine.State, error) {
	s, err := sys.begin(engine.Setup{Scenario: p.Scenario, Options: p.Options})
	if err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	if s.active = slices.Index(sys.sides, p.Side); s.active < 0 {
		return nil, fmt.Errorf("place: there is no side %q", p.Side)
	}
	if turns := sys.scenarios[s.scenario].turns; p.Turn < 1 || p.Turn > turns {
		return nil, fmt.Errorf("place: turn %d is none of the %d turns", p.Turn, turns)
	}
	s.turn = p.Turn
	if err := s.hinder(p.Restricted); err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	for u := range s.pieces {
		s.pieces[u] = piece{at: nowhere, steps: sys.units[u].steps, fate: absent, charge: nowhere}
	}
	for _, one := range p.Units {
		if err := stand(s.sys, s.pieces, one); err != nil {
			return nil, fmt.Errorf("place: %w", err)
		}
	}
	return s.atPhase(phase(p.Phase))
}

// hinder puts the sides named under restricted movement.
func (s *State) hinder(sides []engine.Side) error {
	r := s.sys.sheet.restricted
	s.restricted = r != nil && (len(sides) > 0 || sides == nil && s.turn < r.until)
	for _, side := range sides {
		if r == nil || s.sys.sides[r.side] != side {
			return fmt.Errorf("side %q has no restricted movement (WC 15.4)", side)
		}
	}
	return nil
}

// stand puts one unit on the map.
func stand(sys *System, pieces []piece, one Standing) error {
	u, err := sys.called(one.Unit)
	if err != nil {
		return err
	}
	at := sys.field.at(one.Hex)
	condition := slices.Index(statusWords[:], one.Status)
	steps := sys.units[u].steps
	if one.Steps != nil {
		steps = *one.Steps
	}
	switch {
	case at == nowhere:
		return fmt.Errorf("%s: %q is no hex of the map", one.Unit, one.Hex)
	case condition < 0:
		return fmt.Errorf("%s: status %q is neither disrupted nor ineffective", one.Unit, one.Status)
	case steps < 1 || steps > sys.units[u].steps:
		return fmt.Errorf("%s: %d steps, it has %d", one.Unit, steps, sys.units[u].steps)
	case pieces[u].at != nowhere:
		return fmt.Errorf("%s is placed twice", one.Unit)
	}
	pieces[u] = piece{at: at, steps: steps, status: status(condition), fate: present, charge: nowhere}
	return nil
}

// called is the unit with an id, or with a name that no other has.
func (sys *System) called(name string) (int, error) {
	if u, ok := sys.byID[engine.UnitID(name)]; ok {
		return u, nil
	}
	found := nowhere
	for u, card := range sys.units {
		switch {
		case card.name != name:
		case found != nowhere:
			return 0, fmt.Errorf("the name %q fits %s and %s: use the id", name, sys.units[found].id, card.id)
		default:
			found = u
		}
	}
	if found == nowhere {
		return 0, fmt.Errorf("there is no unit %q", name)
	}
	return found, nil
}

// atPhase begins a phase with the units as they stand.
func (s *State) atPhase(p phase) (*State, error) {
	s.startMove()
	c := course{State: s}
	switch p {
	case phaseMove:
	case phaseRecover:
		c.phase = phaseRecover
	case phaseCombat, phaseCounter:
		c.startCombat()
		if p == phaseCounter {
			c.startCounter()
		}
	default:
		return nil, fmt.Errorf("place: phase %q is none of move, recover, combat, counter", p)
	}
	return s, nil
}
