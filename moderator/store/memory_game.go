package store

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"

	"adjutant/moderator"
)

// AddGame is as [SQL.AddGame].
func (m *Memory) AddGame(ctx context.Context, tag string, lines []moderator.Line, position []byte, send []moderator.Parcel) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.addGame(ctx, tag, lines, position); err != nil {
		return fmt.Errorf("add game %s: %w", tag, err)
	}
	m.addParcels(send)
	return nil
}

func (m *Memory) addGame(ctx context.Context, tag string, lines []moderator.Line, position []byte) error {
	if err := checkOpening(tag, lines); err != nil {
		return err
	}
	if m.games[tag] != nil {
		return moderator.ErrExists
	}
	return m.addLines(ctx, tag, lines, position)
}

// addLines is the last step that can fail; it does so before any change.
func (m *Memory) addLines(ctx context.Context, tag string, lines []moderator.Line, position []byte) error {
	texts := make([]string, len(lines))
	for i, line := range lines {
		text, err := formatLine(line)
		if err != nil {
			return err
		}
		texts[i] = text
	}
	key := positionKey(position)
	if name := positionNamed(lines); name != "" && m.positions[name] == nil && (position == nil || name != key) {
		return errNoPosition(name)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if position != nil {
		m.positions[key] = bytes.Clone(position)
	}
	m.games[tag] = append(m.games[tag], texts...)
	return nil
}

// Game is as [SQL.Game].
func (m *Memory) Game(_ context.Context, tag string) (moderator.Game, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.games[tag] == nil {
		return moderator.Game{}, fmt.Errorf("read game %s: %w", tag, moderator.ErrNoGame)
	}
	lines, err := parseLines(m.games[tag])
	if err != nil {
		return moderator.Game{}, fmt.Errorf("read game %s: %w", tag, err)
	}
	return moderator.Game{Lines: lines, Position: bytes.Clone(m.positions[positionNamed(lines)])}, nil
}

// Games is as [SQL.Games].
func (m *Memory) Games(context.Context) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.games)), nil
}

// Commit is as [SQL.Commit].
func (m *Memory) Commit(ctx context.Context, c moderator.Commit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.advance(ctx, c); err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	m.addParcels(c.Send)
	if c.Job.Mail != "" {
		m.mails[c.Job.Mail].outcome = c.Outcome
	}
	m.queue.complete(c.Job)
	return nil
}

func (m *Memory) advance(ctx context.Context, c moderator.Commit) error {
	if err := m.queue.check(c.Job); err != nil {
		return err
	}
	if c.Job.Mail != "" && m.mails[c.Job.Mail] == nil {
		return fmt.Errorf("mail %s is not stored", c.Job.Mail)
	}
	if c.Tag == "" {
		return checkGameless(c)
	}
	switch lines := m.games[c.Tag]; {
	case lines == nil:
		return moderator.ErrNoGame
	case len(lines) != c.Version:
		return moderator.ErrConflict
	}
	return m.addLines(ctx, c.Tag, c.Lines, c.Position)
}

func (m *Memory) addParcels(parcels []moderator.Parcel) {
	for _, p := range parcels {
		if _, known := m.parcels[p.Key]; known {
			continue
		}
		p.Bytes = notNil(bytes.Clone(p.Bytes))
		m.parcels[p.Key] = p
		m.queue.add(deliverArgs{Parcel: p.Key})
	}
}

// Parcel is as [SQL.Parcel].
func (m *Memory) Parcel(_ context.Context, key string) (moderator.Parcel, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p, known := m.parcels[key]
	if !known {
		return moderator.Parcel{}, fmt.Errorf("read parcel %s: not stored", key)
	}
	p.Bytes = bytes.Clone(p.Bytes)
	return p, nil
}

// Sent is as [SQL.Sent].
func (m *Memory) Sent(_ context.Context, job moderator.Job) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.queue.check(job); err != nil {
		return fmt.Errorf("mark parcel %s as sent: %w", job.Outgoing, err)
	}
	if _, known := m.parcels[job.Outgoing]; !known {
		return fmt.Errorf("mark parcel %s as sent: not stored", job.Outgoing)
	}
	m.sent[job.Outgoing] = true
	m.queue.complete(job)
	return nil
}
