package muzzleblast

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/option"
)

// state is one moment of a game. Its text is this struct as JSON on one line.
type state struct {
	Version  int                  `json:"muzzleblast"`
	Scenario string               `json:"scenario"`
	Options  printed.Options      `json:"options"`
	Turns    int                  `json:"turns"` // to be played
	Turn     int                  `json:"turn"`
	Phase    phase                `json:"phase"`
	Done     []bool               `json:"done"`              // by side: its orders of this phase are all written
	Seals    [][]sealing          `json:"seals,omitempty"`   // by side, nil before the first: of each part that it has sealed by a hash, the last
	Opening  string               `json:"opening,omitempty"` // the part that is being opened
	Plans    [][]engine.Action    `json:"plans"`             // by side, in their order: its orders of this turn
	First    int                  `json:"first"`             // side that moves first in each slice, by its die
	Bodies   []body               `json:"bodies"`
	Units    []morale             `json:"units"` // in the pack's order
	Gaps     []gap                `json:"gaps,omitempty"`
	Hits     map[string]int       `json:"hits,omitempty"` // on houses, by id
	Jobs     []job                `json:"jobs,omitempty"` // of the step
	Next     int                  `json:"next,omitempty"` // of the jobs, whose dice are to fall
	Points   []int                `json:"points"`         // by side
	Actions  int                  `json:"actions"`
	Rolls    int                  `json:"rolls"`
	Rulings  []engine.GivenRuling `json:"rulings,omitempty"`
	Ended    string               `json:"ended,omitempty"` // why the game is over before its last turn

	late printed.Options // of the pack: the text leaves out what is the same in the state
}

// phase is where in a turn the game stands, in the words that players read.
type phase string

// The phases of a turn in their order (B-32). Those between move and fire, and all after fire, pass
// without anybody's doing but the dice's.
const (
	phaseMove     phase = "move" // orders for moves are written
	phaseFirst    phase = "first"
	phaseFire     phase = "fire" // orders for fire are written
	phaseGuns     phase = "guns"
	phaseBursts   phase = "bursts"
	phaseArms     phase = "arms"
	phaseMelee    phase = "melee"
	phaseOfficers phase = "officers"
	phaseMorale   phase = "morale"
	phaseRally    phase = "rally"
	phaseReveal   phase = "reveal" // what was sealed by a hash is opened
	phaseOver     phase = "over"
)

// clone is a copy that may be changed.
func (s *state) clone() *state {
	c := *s
	c.Done = slices.Clone(s.Done)
	c.Plans = slices.Clone(s.Plans)
	c.Bodies = slices.Clone(s.Bodies)
	c.Units = slices.Clone(s.Units)
	c.Gaps = slices.Clone(s.Gaps)
	c.Hits = maps.Clone(s.Hits)
	c.Jobs = slices.Clone(s.Jobs)
	c.Rulings = slices.Clone(s.Rulings)
	c.Points = slices.Clone(s.Points)
	return &c
}

// Text is the canonical form.
func (s *state) Text() []byte {
	written := *s
	written.Options = option.Without(s.Options, s.late)
	text, _ := json.Marshal(&written) // strings and numbers: it cannot fail
	return text
}

// New is the state before the first play.
func (sys *system) New(setup engine.Setup) (engine.State, error) {
	for _, sc := range sys.pack.Scenarios {
		if setup.Scenario != "" && setup.Scenario != sc.ID {
			continue
		}
		all, err := printed.Chosen(sys.options, sys.eras, sc.ID, setup)
		if err != nil {
			return nil, err
		}
		s := &state{
			Version: textVersion, Scenario: sc.ID, Options: all, Turns: max(sc.Turns, 1), Turn: 1, Phase: phaseMove,
			Done: make([]bool, len(sys.pack.Sides)), Plans: make([][]engine.Action, len(sys.pack.Sides)), Points: make([]int, len(sys.pack.Sides)),
			Units: make([]morale, len(sys.units)), Hits: map[string]int{}, late: printed.Register.Latecomers(sys.options),
		}
		for _, p := range sys.places {
			if p.scenario == sc.ID {
				s.Bodies = append(s.Bodies, p.body)
				s.Units[p.body.Unit].Start += p.body.Figures
			}
		}
		if len(s.Bodies) == 0 {
			return nil, fmt.Errorf("scenario %s of pack %s has nobody on the table", sc.ID, sys.pack.ID)
		}
		return s, nil
	}
	return nil, fmt.Errorf("pack %s has no scenario %q", sys.pack.ID, setup.Scenario)
}

// ParseState reads a state's text, and no other text.
func (sys *system) ParseState(text []byte) (engine.State, error) {
	var s state
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("state of muzzleblast: %w", err)
	}
	if s.late = printed.Register.Latecomers(sys.options); s.Options != nil {
		s.Options = option.With(s.Options, s.late)
	}
	if !bytes.Equal(s.Text(), text) {
		return nil, errors.New("state of muzzleblast: the text is not in canonical form")
	}
	if err := sound(sys.book, &s); err != nil {
		return nil, fmt.Errorf("state of muzzleblast: %w", err)
	}
	return &s, nil
}

// bodiesOf are the indices of the bodies of a unit that are on the table, by their guns.
func (s *state) bodiesOf(unit int) []int {
	var list []int
	for i, b := range s.Bodies {
		if b.Unit == unit && !b.Gone {
			list = append(list, i)
		}
	}
	return list
}

// strength is how many figures of a unit are left.
func (s *state) strength(unit int) int {
	n := 0
	for _, i := range s.bodiesOf(unit) {
		n += s.Bodies[i].Figures
	}
	return n
}
