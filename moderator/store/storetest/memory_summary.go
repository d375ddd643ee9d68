package storetest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// Summaries makes it a [Store].
func (m *Memory) Summaries(context.Context) ([]view.Summary, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := []view.Summary{}
	for _, made := range m.summaries {
		s := made.Summary
		s.Players = nil
		text, err := json.Marshal(s)
		if err != nil {
			return nil, fmt.Errorf("read the summary of game %s: %w", s.Tag, err)
		}
		s = view.Summary{}
		if err := json.Unmarshal(text, &s); err != nil {
			return nil, fmt.Errorf("read the summary of game %s: %w", s.Tag, err)
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b view.Summary) int { return cmp.Compare(a.Tag, b.Tag) })
	return all, nil
}

// Stages makes it a [Store].
func (m *Memory) Stages(ctx context.Context) (map[game.Stage]int, error) {
	all, err := m.Summaries(ctx)
	counts := map[game.Stage]int{}
	for _, s := range all {
		counts[s.Stage]++
	}
	return counts, err
}

// SummariesAt makes it a [Store].
func (m *Memory) SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error) {
	all, err := m.Summaries(ctx)
	return slices.DeleteFunc(all, func(s view.Summary) bool { return !slices.Contains(stages, s.Stage) }), err
}

// Unsummarized makes it a [Store].
func (m *Memory) Unsummarized(context.Context) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var tags []string
	for tag, lines := range m.games {
		if made, exists := m.summaries[tag]; !exists || made.Version != len(lines) || made.Summary.Damage != "" {
			tags = append(tags, tag)
		}
	}
	slices.Sort(tags)
	return tags, nil
}

// Summarize makes it a [Store].
func (m *Memory) Summarize(ctx context.Context, made []view.Summarized) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("summarize: %w", err)
	}
	for _, s := range made {
		if lines, exists := m.games[s.Summary.Tag]; exists && len(lines) == s.Version {
			m.putSummary(s.Summary.Tag, &s.Summary)
		}
	}
	return nil
}

// checkSummary reports a summary that is not of the game.
func checkSummary(tag string, s view.Summary) error {
	if tag == "" || s.Tag != tag {
		return fmt.Errorf("a summary of game %q, brought for game %q", s.Tag, tag)
	}
	return nil
}

// putSummary keeps the summary of a game as it is now, nil for none.
func (m *Memory) putSummary(tag string, s *view.Summary) {
	if s == nil {
		return
	}
	kept := *s
	kept.Players = slices.Clone(s.Players)
	m.summaries[tag] = view.Summarized{Version: len(m.games[tag]), Summary: kept}
	m.enrol()
}

// PlayersAt makes it a [Store].
func (m *Memory) PlayersAt(_ context.Context, stages ...game.Stage) ([]register.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.DeleteFunc(m.players(), func(p register.Entry) bool { return !slices.Contains(stages, m.summaries[p.Game].Summary.Stage) }), nil
}

// Players makes it a [Store].
func (m *Memory) Players(context.Context) ([]register.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.players(), nil
}

func (m *Memory) players() []register.Entry {
	var list []register.Entry
	for _, made := range m.summaries {
		list = append(list, made.Summary.Players...)
	}
	slices.SortFunc(list, func(a, b register.Entry) int {
		return cmp.Or(cmp.Compare(a.Addr, b.Addr), cmp.Compare(a.Game, b.Game))
	})
	return list
}

// GamesOf makes it a [Store].
func (m *Memory) GamesOf(_ context.Context, addr string) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var tags []string
	for tag, made := range m.summaries {
		if slices.ContainsFunc(made.Summary.Players, func(p register.Entry) bool { return p.Addr == addr }) {
			tags = append(tags, tag)
		}
	}
	slices.Sort(tags)
	return tags, nil
}
