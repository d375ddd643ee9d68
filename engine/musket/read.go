package musket

import (
	"bytes"
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/state"
)

// ParseState reads the text of a state of this system with this pack.
func (sys *System) ParseState(text []byte) (engine.State, error) {
	if len(text) > MaxStateBytes {
		return nil, fmt.Errorf("parse state: longer than %d bytes", MaxStateBytes)
	}
	s, err := state.ReadState(sys.Book, text)
	if err == nil {
		err = sound(s)
	}
	if err == nil && !bytes.Equal(s.Text(), text) {
		err = errors.New("the text is not canonical")
	}
	if err != nil {
		return nil, fmt.Errorf("parse state: %w", err)
	}
	return s, nil
}
