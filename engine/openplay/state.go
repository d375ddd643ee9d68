package openplay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// textVersion is that of the text of a state.
const textVersion = 1

// state is one moment of a game. Its text is this struct as JSON on one line.
type state struct {
	Version int           `json:"openplay"`
	Order   string        `json:"order"` // the options of the game
	Dice    string        `json:"dice"`
	Turns   int           `json:"turns"`           // to be played; 0 is open end
	Turn    int           `json:"turn"`            // Turns+1 once all are played
	Done    []engine.Side `json:"done,omitempty"`  // in this turn, never all sides, as they came
	Logs    int           `json:"logs"`            // handed in so far
	End     string        `json:"end,omitempty"`   // the end position of the last log
	Actions int           `json:"actions"`         // so far; a roll's request is one
	Rolls   int           `json:"rolls"`           // dice that have fallen
	Asked   *request      `json:"asked,omitempty"` // dice that have not fallen yet

	Rulings []engine.GivenRuling `json:"rulings,omitempty"` // in the order in which they were given
}

// request is dice that a side asked for.
type request struct {
	Side    engine.Side `json:"side"`
	Dice    engine.Dice `json:"dice"`
	Purpose string      `json:"purpose"`
}

// Text is the canonical form.
func (s state) Text() []byte {
	text, _ := json.Marshal(s) // strings and numbers: it cannot fail
	return text
}

// New is the state before the first play.
func (sys system) New(setup engine.Setup) (engine.State, error) {
	scenario, err := sys.scenario(setup.Scenario)
	if err != nil {
		return nil, err
	}
	options, err := register.Choose(sys.options, setup.Options)
	if err != nil {
		return nil, err
	}
	return state{
		Version: textVersion, Order: options[optionOrder], Dice: options[optionDice],
		Turns: scenario.Turns, Turn: 1,
	}, nil
}

// scenario finds a scenario by its id; "" is the first.
func (sys system) scenario(id string) (pack.Scenario, error) {
	for _, s := range sys.pack.Scenarios {
		if id == "" || s.ID == id {
			return s, nil
		}
	}
	return pack.Scenario{}, fmt.Errorf("pack %s has no scenario %q", sys.pack.ID, id)
}

// ParseState reads a state's text, and no other text.
func (sys system) ParseState(text []byte) (engine.State, error) {
	var s state
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("state of openplay: %w", err)
	}
	if !bytes.Equal(s.Text(), text) {
		return nil, errors.New("state of openplay: the text is not in canonical form")
	}
	if err := sys.sound(s); err != nil {
		return nil, fmt.Errorf("state of openplay: %w", err)
	}
	return s, nil
}

// sound reports what a state of this pack cannot be.
func (sys system) sound(s state) error {
	if s.Version != textVersion {
		return fmt.Errorf("text of version %d, not %d", s.Version, textVersion)
	}
	if s.Turns < 0 || s.Turn < 1 || s.Turns > 0 && s.Turn > s.Turns+1 || s.Logs < 0 || s.Actions < 0 || s.Rolls < 0 {
		return fmt.Errorf("turn %d of %d, %d logs, %d actions, %d rolls", s.Turn, s.Turns, s.Logs, s.Actions, s.Rolls)
	}
	if err := errors.Join(register.Check(optionOrder, s.Order), register.Check(optionDice, s.Dice)); err != nil {
		return err
	}
	if len(sys.waiting(s)) == 0 || len(sys.waiting(s))+len(s.Done) != len(sys.info.Sides) {
		return fmt.Errorf("sides %q are done", s.Done)
	}
	return errors.Join(sys.soundRequest(s.Asked), s.soundRulings())
}

func (sys system) soundRequest(r *request) error {
	if r == nil {
		return nil
	}
	dice, err := parseDice(writeDice(r.Dice))
	if err != nil || dice != r.Dice {
		return fmt.Errorf("the dice %+v are asked for (%v)", r.Dice, err)
	}
	if complaint := aboutPurpose(r.Purpose); complaint != "" {
		return fmt.Errorf("dice are asked for: %s", complaint)
	}
	if !slices.Contains(sys.info.Sides, r.Side) {
		return fmt.Errorf("dice are asked for by %q", r.Side)
	}
	return nil
}

// waiting is the sides that are not done in this turn, in the order of play.
func (sys system) waiting(s state) []engine.Side {
	return slices.DeleteFunc(slices.Clone(sys.info.Sides), func(side engine.Side) bool {
		return slices.Contains(s.Done, side)
	})
}
