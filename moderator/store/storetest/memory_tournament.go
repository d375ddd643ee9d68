package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/tournament"
)

// Tournaments makes it a [Store].
func (m *Memory) Tournaments(context.Context) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.tourneys)), nil
}

// Tournament makes it a [Store].
func (m *Memory) Tournament(_ context.Context, name string) ([]tournament.Act, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	acts := make([]tournament.Act, len(m.tourneys[name]))
	for i, text := range m.tourneys[name] {
		if err := json.Unmarshal([]byte(text), &acts[i]); err != nil {
			return nil, fmt.Errorf("read act %d of the tournament %s: %w", i+1, name, err)
		}
	}
	return acts, nil
}

// EndingsOf makes it a [Store].
func (m *Memory) EndingsOf(_ context.Context, prefix string) (texts []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, tag := range slices.Sorted(maps.Keys(m.games)) {
		lines, err := m.linesBehind(tag, 0)
		if err != nil {
			return nil, fmt.Errorf("list endings: game %s: %w", tag, err)
		}
		i := slices.IndexFunc(lines, func(l game.Line) bool { return l.Ending != "" })
		if i >= 0 && strings.HasPrefix(tag, prefix) {
			texts = append(texts, lines[i].Ending)
		}
	}
	return texts, nil
}

// checkDirect reports acts for a tournament that has another size.
func (m *Memory) checkDirect(e tournament.Enactment) error {
	if len(e.Acts) > 0 && len(m.tourneys[e.Name]) != e.Size {
		return storage.ErrConflict
	}
	return nil
}

// direct adds acts to a tournament, which has their size.
func (m *Memory) direct(e tournament.Enactment) {
	for _, act := range e.Acts {
		text, err := json.Marshal(act)
		if err != nil {
			panic(err) // an act is plain data
		}
		m.tourneys[e.Name] = append(m.tourneys[e.Name], string(text))
	}
}
