package storetest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// AddGames makes it a [Store].
func (m *Memory) AddGames(ctx context.Context, all ...storage.Beginning) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	texts := make([][]string, len(all))
	for i, b := range all {
		if b.Enact.Binds() && b.Enact.Size != len(m.people) {
			return fmt.Errorf("add game %s: %w", b.Tag, storage.ErrConflict)
		}
		var err error
		if texts[i], err = m.checkGame(ctx, b); err == nil && slices.ContainsFunc(all[:i], func(o storage.Beginning) bool { return o.Tag == b.Tag }) {
			err = storage.ErrExists
		}
		if err != nil {
			return fmt.Errorf("add game %s: %w", b.Tag, err)
		}
	}
	for i, b := range all {
		m.retire(b.Tag)
		m.addLines(b.Tag, texts[i], b.Position)
		m.putSummary(b.Tag, b.Summary)
		m.addJobs(storage.Commit{Tag: b.Tag, Wake: b.Wake})
		m.addParcels(b.Send)
	}
	return nil
}

// checkGame gives the lines as they are stored, or says why the game cannot be
// added.
func (m *Memory) checkGame(ctx context.Context, b storage.Beginning) (texts []string, err error) {
	if err := errors.Join(ctx.Err(), checkOpening(b.Tag, b.Lines)); err != nil {
		return nil, err
	}
	if m.games[b.Tag] != nil && !m.freeTag(b.Tag) {
		return nil, storage.ErrExists
	}
	if b.Summary != nil {
		if err := checkSummary(b.Tag, *b.Summary); err != nil {
			return nil, err
		}
	}
	return m.formatLines(b.Lines, b.Position)
}

// freeTag reports whether the game of the tag is not played.
func (m *Memory) freeTag(tag string) bool {
	lines, err := m.linesBehind(tag, 0)
	return err == nil && game.TagIsFree(lines)
}

// retire gives the game that has the tag another.
func (m *Memory) retire(tag string) {
	if m.games[tag] == nil {
		return
	}
	n := 1
	for m.games[game.RetiredTag(tag, n)] != nil {
		n++
	}
	former := game.RetiredTag(tag, n)
	m.games[former] = m.games[tag]
	if made, known := m.summaries[tag]; known {
		made.Summary = made.Summary.Called(former)
		m.summaries[former] = made
	}
	delete(m.games, tag)
	delete(m.summaries, tag)
	delete(m.states, tag)
}

// formatLines gives the lines as they are stored, if the position that they
// name is there or comes with them.
func (m *Memory) formatLines(lines []game.Line, position []byte) (texts []string, err error) {
	for _, line := range lines {
		text, err := json.Marshal(line)
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(text))
	}
	name := game.PositionNamed(lines)
	given := position != nil && name == blob(position)
	if name != "" && m.positions[name] == nil && !given {
		return nil, fmt.Errorf("position %s: %w", name, storage.ErrNoPosition)
	}
	return texts, nil
}

func (m *Memory) addLines(tag string, texts []string, position []byte) {
	if position != nil {
		m.positions[blob(position)] = bytes.Clone(position)
	}
	m.games[tag] = append(m.games[tag], texts...)
}

// Game makes it a [Store].
func (m *Memory) Game(_ context.Context, tag string) (game.Game, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	lines, err := m.linesBehind(tag, 0)
	if err == nil && len(lines) == 0 {
		err = game.ErrNoGame
	}
	if err != nil {
		return game.Game{}, fmt.Errorf("read game %s: %w", tag, err)
	}
	return game.Game{Lines: lines, Position: bytes.Clone(m.positions[game.PositionNamed(lines)])}, nil
}

// LinesBehind makes it a [Store].
func (m *Memory) LinesBehind(_ context.Context, tag string, n int) ([]game.Line, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	lines, err := m.linesBehind(tag, n)
	if err != nil {
		return nil, fmt.Errorf("read game %s: %w", tag, err)
	}
	return lines, nil
}

// ReadOn makes it a [Store].
func (m *Memory) ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error) {
	lines, err := m.LinesBehind(ctx, tag, n)
	if err != nil {
		return nil, nil, err
	}
	kept, err := m.KeptState(ctx, tag)
	return lines, kept, err
}

func (m *Memory) linesBehind(tag string, n int) ([]game.Line, error) {
	texts := m.games[tag]
	texts = texts[min(n, len(texts)):]
	lines := make([]game.Line, len(texts))
	for i, text := range texts {
		var err error
		if lines[i], err = game.ParseLine([]byte(text)); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// KeptState makes it a [Store].
func (m *Memory) KeptState(_ context.Context, tag string) (*game.KeptState, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var kept game.KeptState
	if json.Unmarshal([]byte(m.states[tag]), &kept) != nil {
		return nil, nil
	}
	return &kept, nil
}

// DropState makes it a [Store].
func (m *Memory) DropState(_ context.Context, tag string) (dropped bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, dropped = m.states[tag]
	delete(m.states, tag)
	return dropped, nil
}

// Position makes it a [Store].
func (m *Memory) Position(_ context.Context, name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	position := m.positions[name]
	if position == nil {
		return nil, fmt.Errorf("position %s: %w", name, storage.ErrNoPosition)
	}
	return bytes.Clone(position), nil
}

// Games makes it a [Store].
func (m *Memory) Games(context.Context) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.games)), nil
}

// Commit makes it a [Store].
func (m *Memory) Commit(ctx context.Context, c storage.Commit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	texts, err := m.checkCommit(ctx, c)
	if err == nil {
		err = errors.Join(m.checkDirect(c.Direct), m.checkSettled(c.Settle))
	}
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	leaves, err := m.leavesOf(c)
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	state, err := json.Marshal(c.Kept)
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	log, lines, send, err := m.withLeaves(leaves, c.Leaf)
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	m.log = log
	if err := m.enact(c.Enact); err != nil {
		return err
	}
	if c.Tag != "" {
		m.addLines(c.Tag, append(texts, lines...), c.Position)
		m.putSummary(c.Tag, c.Summary)
		if c.Kept != nil {
			m.states[c.Tag] = string(state)
		}
	}
	m.admit(c.Links, c.SignOut)
	m.direct(c.Direct)
	m.addRecords(c.Records)
	m.addParcels(c.Send)
	m.addParcels(send)
	m.addJobs(c)
	m.settle(c.Settle)
	if c.Job.Mail != "" {
		m.mails[c.Job.Mail].outcome = c.Outcome
	}
	m.queue.complete(c.Job)
	return nil
}

// leavesOf are the leaves of a commit's records, and those behind them that are not in the
// log.
func (m *Memory) leavesOf(c storage.Commit) ([]roll.Hash, error) {
	there, err := m.log.Leaves(0, m.log.Size())
	if err != nil {
		return nil, err
	}
	var leaves []roll.Hash
	for _, rec := range c.Records {
		leaves = append(leaves, rec.Hash())
	}
	for _, leaf := range c.Leaves {
		if !slices.Contains(there, leaf) {
			leaves, there = append(leaves, leaf), append(slices.Clip(there), leaf)
		}
	}
	return leaves, nil
}

// withLeaves is the log with more leaves, the last of which may be one from whose
// place lines and parcels follow.
func (m *Memory) withLeaves(leaves []roll.Hash, leaf *storage.Leaf) (log roll.Tree, texts []string, send []storage.Parcel, err error) {
	log = m.log
	if err := log.Append(leaves...); err != nil || leaf == nil {
		return log, nil, nil, err
	}
	if err := log.Append(leaf.Hash); err != nil {
		return log, nil, nil, err
	}
	root, err := log.Root()
	if err != nil {
		return log, nil, nil, err
	}
	lines, send, err := leaf.Then(1, log.Size(), root)
	if err != nil {
		return log, nil, nil, err
	}
	texts, err = m.formatLines(lines, nil)
	return log, texts, send, err
}

func (m *Memory) addJobs(c storage.Commit) {
	for _, key := range c.Release {
		m.queue.add(queued{Job: storage.Job{Mail: key}, kept: true, heavy: slices.Contains(c.Heavy, key), games: []string{c.Tag}})
	}
	if w := c.Wake; w != nil {
		m.queue.add(queued{Job: storage.Job{Wake: c.Tag, Question: w.Question, Freeze: w.Freeze}, due: w.At})
	}
}

// checkCommit gives the lines as they are stored, or says why the commit cannot
// be taken.
func (m *Memory) checkCommit(ctx context.Context, c storage.Commit) (texts []string, err error) {
	if err := errors.Join(ctx.Err(), m.checkVersion(c)); err != nil {
		return nil, err
	}
	if texts, err = m.formatLines(c.Lines, c.Position); err != nil {
		return nil, err
	}
	for _, key := range c.New {
		if _, known := m.parcels[key]; known {
			return nil, storage.ErrConflict
		}
	}
	if err := m.checkRecords(c.Records); err != nil {
		return nil, err
	}
	if c.Enact.Binds() && c.Enact.Size != len(m.people) {
		return nil, storage.ErrConflict
	}
	if c.Summary != nil {
		if err := checkSummary(c.Tag, *c.Summary); err != nil {
			return nil, err
		}
	}
	if c.Job.Mail != "" && m.mails[c.Job.Mail] == nil {
		return nil, fmt.Errorf("mail %s is not stored", c.Job.Mail)
	}
	return texts, m.queue.check(c.Job)
}

// checkOpening reports what keeps lines from beginning the game of this tag.
func checkOpening(tag string, lines []game.Line) error {
	if len(lines) == 0 || lines[0].Opening() == nil || lines[0].Opening().Tag != tag {
		return errors.New("the first line does not open it")
	}
	return nil
}

// checkGameless reports what a commit that belongs to no game cannot have.
func checkGameless(c storage.Commit) error {
	if len(c.Lines) > 0 || c.Position != nil || c.Wake != nil || len(c.Release) > 0 || c.Leaf != nil || c.Summary != nil || c.Kept != nil {
		return errors.New("it has what belongs to a game")
	}
	return nil
}

// checkVersion reports whether the game is still the one decided on.
func (m *Memory) checkVersion(c storage.Commit) error {
	if c.Tag == "" {
		return checkGameless(c)
	}
	switch lines := m.games[c.Tag]; {
	case lines == nil:
		return game.ErrNoGame
	case len(lines) != c.Version:
		return storage.ErrConflict
	}
	return nil
}

func (m *Memory) addParcels(parcels []storage.Parcel) {
	for _, p := range parcels {
		if _, known := m.parcels[p.Key]; known {
			continue
		}
		p.Bytes = append([]byte{}, p.Bytes...)
		m.parcels[p.Key] = p
		m.queue.add(queued{Job: storage.Job{Outgoing: p.Key}})
	}
}

// Parcel makes it a [Store].
func (m *Memory) Parcel(_ context.Context, key string) (storage.Parcel, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p, known := m.parcels[key]
	if !known {
		return storage.Parcel{}, fmt.Errorf("read parcel %s: %w", key, storage.ErrNoParcel)
	}
	p.Bytes = bytes.Clone(p.Bytes)
	if was, pruned := m.pruned["letter "+key]; pruned {
		p.Pruned = &was
	}
	return p, nil
}

// Sent makes it a [Store].
func (m *Memory) Sent(ctx context.Context, job storage.Job) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.checkDelivery(ctx, job); err != nil {
		return fmt.Errorf("mark parcel %s as sent: %w", job.Outgoing, err)
	}
	m.sent[job.Outgoing] = m.queue.now()
	m.forgetLink(job.Outgoing)
	m.queue.complete(job)
	return nil
}

// Unsent makes it a [Store].
func (m *Memory) Unsent(_ context.Context, keys ...string) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.ContainsFunc(keys, func(key string) bool {
		p, known := m.parcels[key]
		return known && p.Why == "" && m.sent[key].IsZero()
	}), nil
}

// Undeliverable makes it a [Store].
func (m *Memory) Undeliverable(ctx context.Context, job storage.Job, why string, send []storage.Parcel) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.checkDelivery(ctx, job); err != nil {
		return fmt.Errorf("mark parcel %s as undeliverable: %w", job.Outgoing, err)
	}
	p := m.parcels[job.Outgoing]
	p.Why = why
	m.parcels[job.Outgoing] = p
	m.forgetLink(job.Outgoing)
	m.addParcels(send)
	m.queue.complete(job)
	return nil
}

// checkDelivery reports why a delivery cannot be ended.
func (m *Memory) checkDelivery(ctx context.Context, job storage.Job) error {
	if err := errors.Join(ctx.Err(), m.queue.check(job)); err != nil {
		return err
	}
	if _, known := m.parcels[job.Outgoing]; !known {
		return errors.New("not stored")
	}
	return nil
}

// Endings makes it a [Store].
func (m *Memory) Endings(context.Context) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	texts, err := m.endings()
	slices.Sort(texts)
	return texts, err
}

// endings are all that are signed, those first that were told of first.
func (m *Memory) endings() ([]string, error) {
	all := map[string]string{}
	for tag := range m.games {
		lines, err := m.linesBehind(tag, 0)
		if err != nil {
			return nil, fmt.Errorf("list endings: game %s: %w", tag, err)
		}
		if i := slices.IndexFunc(lines, func(l game.Line) bool { return l.Ending != "" }); i >= 0 {
			all[tag] = lines[i].Ending
		}
	}
	for _, tag := range slices.Sorted(maps.Keys(all)) {
		if !slices.Contains(m.over, tag) {
			m.over = append(m.over, tag)
		}
	}
	var texts []string
	for _, tag := range m.over {
		texts = append(texts, all[tag])
	}
	return texts, nil
}

// EndingsBehind makes it a [Store].
func (m *Memory) EndingsBehind(_ context.Context, n int64) ([]string, int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	texts, err := m.endings()
	return texts[min(n, int64(len(texts))):], max(n, int64(len(texts))), err
}

// CountEndings makes it a [Store].
func (m *Memory) CountEndings(ctx context.Context) (int64, error) {
	texts, err := m.Endings(ctx)
	return int64(len(texts)), err
}
