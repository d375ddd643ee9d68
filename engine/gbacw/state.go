package gbacw

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/option"
)

// ParseState reads a state's text, and no other text.
func (sys *system) ParseState(text []byte) (engine.State, error) {
	var s state.State
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("state of gbacw: %w", err)
	}
	if s.Latecomers = state.Register.Latecomers(state.Register.Usual(sys.Pack)); s.Options != nil {
		s.Options = option.With(s.Options, s.Latecomers)
	}
	if !bytes.Equal(s.Text(), text) {
		return nil, errors.New("state of gbacw: the text is not in canonical form")
	}
	if err := sys.sound(&s); err != nil {
		return nil, fmt.Errorf("state of gbacw: %w", err)
	}
	return &s, nil
}
