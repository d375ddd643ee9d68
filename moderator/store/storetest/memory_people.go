package storetest

import (
	"context"
	"encoding/json"
	"fmt"

	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// People makes it a [Store].
func (m *Memory) People(context.Context) ([]register.Act, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.acts()
}

// Veil makes it a [Store].
func (m *Memory) Veil() register.Veil { return nil }

// PeopleSize makes it a [Store].
func (m *Memory) PeopleSize(context.Context) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.people), nil
}

// PeopleMark makes it a [Store].
func (m *Memory) PeopleMark(context.Context) (storage.PeopleMark, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	mark := storage.PeopleMark{Acts: len(m.people), Games: len(m.games), Players: len(m.players())}
	for _, lines := range m.games {
		mark.Lines += len(lines)
	}
	return mark, nil
}

// Enact makes it a [Store].
func (m *Memory) Enact(_ context.Context, e register.Enactment) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.enact(e)
}

func (m *Memory) acts() ([]register.Act, error) {
	acts := make([]register.Act, len(m.people))
	for i, text := range m.people {
		if err := json.Unmarshal([]byte(text), &acts[i]); err != nil {
			return nil, fmt.Errorf("read act %d of the register: %w", i+1, err)
		}
	}
	return acts, nil
}

func (m *Memory) enact(e register.Enactment) error {
	if !e.Binds() {
		return nil
	}
	before, err := m.acts()
	if err != nil {
		return err
	}
	if len(before) != e.Size {
		return storage.ErrConflict
	}
	m.admit(nil, register.Parted(e.Acts))
	m.people = nil
	for _, act := range m.Veil().Redacted(append(before, e.Acts...)) {
		text, err := json.Marshal(act)
		if err != nil {
			panic(err) // an act is plain data
		}
		m.people = append(m.people, string(text))
	}
	return nil
}

// enrol brings into the register whom games tell of and no act does.
func (m *Memory) enrol() {
	acts, err := m.acts()
	if err == nil {
		err = m.enact(m.Veil().Of(acts, m.players()).Lacking())
	}
	if err != nil {
		panic(err) // it is what enact has written
	}
}
