package storetest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Memory is a store that lasts as long as the process. It is safe for
// concurrent use and keeps the promises of a [Store].
type Memory struct {
	mu        sync.Mutex
	mails     map[string]*storedMail
	locations map[mail.Location]string // the key of the mail there
	games     map[string][]string      // by tag: lines as JSON
	summaries map[string]view.Summarized
	states    map[string]string   // by tag: where play stood, as JSON
	over      []string            // tags of games whose endings were told, in turn
	people    []string            // acts of the register, as JSON
	tourneys  map[string][]string // by name: acts of a tournament, as JSON
	positions map[string][]byte   // by name
	records   map[string][]string // by game: texts, by number
	alphas    map[string]string   // the text of the record of an alpha
	parcels   map[string]storage.Parcel
	sent      map[string]time.Time      // when those went out that did, by key
	pruned    map[string]storage.Pruned // what is kept of mails that were pruned, by key
	links     map[string]*let           // by the hash of its token
	sessions  map[string]signin.Session // by the hash of its token
	log       roll.Tree
	queue     queue
}

type storedMail struct {
	raw     mail.Raw
	outcome game.Outcome
}

// NewMemory is an empty store.
func NewMemory() *Memory { return NewMemoryAt(time.Now) }

// NewMemoryAt is an empty store that hands jobs out by another clock than the
// world's, so that a season can be played in a moment. What failed is tried again by
// the world's.
func NewMemoryAt(now func() time.Time) *Memory {
	return &Memory{
		mails:     map[string]*storedMail{},
		locations: map[mail.Location]string{},
		games:     map[string][]string{},
		summaries: map[string]view.Summarized{},
		states:    map[string]string{},
		tourneys:  map[string][]string{},
		positions: map[string][]byte{},
		records:   map[string][]string{},
		alphas:    map[string]string{},
		parcels:   map[string]storage.Parcel{},
		sent:      map[string]time.Time{},
		pruned:    map[string]storage.Pruned{},
		links:     map[string]*let{},
		sessions:  map[string]signin.Session{},
		queue:     newQueue(now),
	}
}

// Close does nothing.
func (m *Memory) Close() error { return nil }

// OutcomesAt makes it a [Store].
func (m *Memory) OutcomesAt(_ context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	outcomes := map[mail.Location]game.Outcome{}
	for _, at := range places {
		if key, known := m.locations[at]; known {
			outcomes[at] = m.mails[key].outcome
		}
	}
	return outcomes, nil
}

// AddMail makes it a [Store].
func (m *Memory) AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return false, fmt.Errorf("store mail %s: %w", key, err)
	}
	if _, known := m.locations[raw.Location]; known {
		return false, nil
	}
	m.locations[raw.Location] = key
	if m.mails[key] != nil {
		return false, nil
	}
	m.mails[key] = &storedMail{raw: cloneRaw(raw)}
	m.queue.add(queued{Job: storage.Job{Mail: key}, heavy: lane.Heavy, games: slices.Clone(lane.Games)})
	return true, nil
}

// cloneRaw shares nothing with the mail, and has its time as SQL keeps it.
func cloneRaw(raw mail.Raw) mail.Raw {
	raw.Received = time.UnixMicro(raw.Received.UnixMicro()).UTC()
	raw.Bytes = append([]byte{}, raw.Bytes...)
	raw.TXT = maps.Clone(raw.TXT)
	for name, texts := range raw.TXT {
		raw.TXT[name] = slices.Clone(texts)
	}
	return raw
}

// Mail makes it a [Store].
func (m *Memory) Mail(_ context.Context, key string) (mail.Raw, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	stored := m.mails[key]
	if stored == nil {
		return mail.Raw{}, fmt.Errorf("read mail %s: not stored", key)
	}
	if was, pruned := m.pruned["mail "+key]; pruned {
		return mail.Raw{}, fmt.Errorf("read mail %s: %w", key, &was)
	}
	return cloneRaw(stored.raw), nil
}

// Unjudged makes it a [Store].
func (m *Memory) Unjudged(context.Context) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, stored := range m.mails {
		if stored.outcome == "" {
			return true, nil
		}
	}
	return false, nil
}

// Outcomes makes it a [Store].
func (m *Memory) Outcomes(context.Context) (map[game.Outcome]int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	counts := map[game.Outcome]int{}
	for _, stored := range m.mails {
		counts[stored.outcome]++
	}
	return counts, nil
}

// Drawn makes it a [Store].
func (m *Memory) Drawn(_ context.Context, alpha, game string) (stored, last *roll.Record, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if text, drawn := m.alphas[alpha]; drawn {
		if stored, err = parseRecord(text); err != nil {
			return nil, nil, err
		}
	}
	last, err = m.lastRecord(game)
	return stored, last, err
}

// LastRecord makes it a [Store].
func (m *Memory) LastRecord(_ context.Context, game string) (*roll.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.lastRecord(game)
}

func (m *Memory) lastRecord(game string) (*roll.Record, error) {
	texts := m.records[game]
	if len(texts) == 0 {
		return nil, nil
	}
	return parseRecord(texts[len(texts)-1])
}

// checkRecords is a conflict when the records cannot be added to the chains of their
// games as they are now.
func (m *Memory) checkRecords(records []roll.Record) error {
	lasts, alphas := map[string]*roll.Record{}, map[roll.Hash]bool{}
	for i, rec := range records {
		game := rec.Request.Game
		last, err := m.lastRecord(game)
		if err != nil {
			return err
		}
		if lasts[game] != nil {
			last = lasts[game]
		}
		_, drawn := m.alphas[rec.Alpha.String()]
		if drawn || alphas[rec.Alpha] || !follows(rec, last) {
			return fmt.Errorf("%s: %w", rec.Name(), storage.ErrConflict)
		}
		lasts[game], alphas[rec.Alpha] = &records[i], true
	}
	return nil
}

func (m *Memory) addRecords(records []roll.Record) {
	for _, rec := range records {
		m.alphas[rec.Alpha.String()] = rec.String()
		m.records[rec.Request.Game] = append(m.records[rec.Request.Game], rec.String())
	}
}

func parseRecord(text string) (*roll.Record, error) {
	rec, err := roll.Parse(text)
	return &rec, err
}

// follows reports whether a record is the next one behind the last of its game, nil
// before the first.
func follows(rec roll.Record, last *roll.Record) bool {
	number, previous := 1, roll.Hash{}
	if last != nil {
		number, previous = last.Number+1, last.Hash()
	}
	return rec.Number == number && rec.Previous == previous
}

// Records makes it a [Store].
func (m *Memory) Records(_ context.Context, game string) ([]roll.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var records []roll.Record
	for _, text := range m.records[game] {
		rec, err := roll.Parse(text)
		if err != nil {
			return nil, err
		}
		records = append(records, rec)
	}
	return records, nil
}
