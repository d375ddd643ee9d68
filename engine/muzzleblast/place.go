package muzzleblast

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// position is a state to be made by hand, for analysis and for the cases of the tests: who stands
// where when orders are to be written. Who is not listed is not on the table.
type position struct {
	Scenario string             `json:"scenario"`
	Options  map[string]string  `json:"options"`
	Turn     int                `json:"turn"`
	Phase    phase              `json:"phase"` // move or fire
	Units    []standing         `json:"units"`
	Hits     map[string]int     `json:"hits"` // on houses
	Gaps     []standingGap      `json:"gaps"`
	Unsound  map[string]*morale `json:"morale"` // of units that are not in good order, by id
}

// standing is a body of a position. What is left out is as at the beginning of a game.
type standing struct {
	Unit     engine.UnitID `json:"unit"`
	Gun      int           `json:"gun"`
	At       string        `json:"at"`
	Face     int           `json:"face"` // degrees
	Files    int           `json:"files"`
	Figures  *int          `json:"figures"`
	Officer  *bool         `json:"officer"`
	Limbered bool          `json:"limbered"`
	House    string        `json:"house"`
	Holder   engine.Side   `json:"holder"` // who has seized it
	Fired    int           `json:"fired"`  // the last turn in which it did
}

type standingGap struct {
	Wall    string `json:"wall"`
	At      string `json:"at"`
	Lowered bool   `json:"lowered"`
}

// Start makes a position out of its JSON. Errors name what is not of the pack.
func (sys *system) Start(text []byte) (engine.State, error) {
	var p position
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&p); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	st, err := sys.New(engine.Setup{Scenario: p.Scenario, Options: p.Options})
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	s := st.(*state)
	s.Turn, s.Phase = max(p.Turn, 1), p.Phase
	s.Bodies, s.Units = nil, make([]morale, len(sys.units))
	for _, one := range p.Units {
		if err := stand(sys.book, s, one); err != nil {
			return nil, fmt.Errorf("position: %s: %w", one.Unit, err)
		}
	}
	for i := range s.Units { // what was lost before was felt before
		m, left := &s.Units[i], s.strength(i)
		m.Half, m.Quarter = m.lost(left) >= 2, m.lost(left) >= 1
	}
	if err := shake(sys.units, s, p.Unsound); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if err := sys.field.batter(s, p); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if err := sound(sys.book, s); err != nil || p.Phase != phaseMove && p.Phase != phaseFire {
		return nil, fmt.Errorf("position in turn %d, phase %q, which is move or fire: %v", s.Turn, p.Phase, err)
	}
	count(sys.units, sys.aims, s)
	return s, nil
}

// stand puts one body on the table.
func stand(bk *book, s *state, one standing) error {
	i := slices.IndexFunc(bk.units, func(u unit) bool { return u.id == one.Unit })
	at, ok := plane.ParsePoint(one.At)
	if i < 0 || !ok || !bk.field.onTable(at) {
		return fmt.Errorf("it is no unit of the pack, or %q is not on the table", one.At)
	}
	u := bk.units[i]
	if u.guns > 0 != (one.Gun > 0) {
		return fmt.Errorf("gun %d of %d", one.Gun, u.guns)
	}
	b := body{Unit: i, Gun: one.Gun, At: at, Towards: plane.Bearing(at, one.Face), Files: max(one.Files, 1), Figures: u.figures, Officer: u.officer, Limbered: one.Limbered, Fired: one.Fired}
	s.Units[i].Start += b.Figures
	if one.Figures != nil {
		b.Figures = *one.Figures
	}
	if one.Officer != nil {
		b.Officer = *one.Officer
	}
	if one.House != "" {
		b.House = bk.field.feature(one.House) + 1
	}
	if one.Holder != "" {
		b.Holder = slices.Index(bk.info.Sides, one.Holder) + 1
	}
	s.Bodies = append(s.Bodies, b)
	return nil
}

// shake puts units into another order than good.
func shake(units roster, s *state, unsound map[string]*morale) error {
	for id, m := range unsound {
		i := slices.IndexFunc(units, func(u unit) bool { return string(u.id) == id })
		if i < 0 || m == nil {
			return fmt.Errorf("no unit %q", id)
		}
		start := s.Units[i].Start
		s.Units[i] = *m
		if m.Start == 0 {
			s.Units[i].Start = start
		}
	}
	return nil
}

// batter puts hits on houses and gaps into walls.
func (f *field) batter(s *state, p position) error {
	for id, n := range p.Hits {
		if i := f.feature(id); i < 0 || f.features[i].kind != house || n < 1 {
			return fmt.Errorf("%d hits on %q", n, id)
		}
		s.Hits[id] = n
	}
	for _, g := range p.Gaps {
		at, ok := plane.ParsePoint(g.At)
		i := f.feature(g.Wall)
		if !ok || i < 0 {
			return errors.New("a gap in " + g.Wall)
		}
		s.Gaps = append(s.Gaps, gap{Wall: i, At: at, Lowered: g.Lowered})
	}
	return nil
}
