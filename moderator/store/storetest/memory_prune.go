package storetest

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Needed makes it a [Store]: what journals name is looked up when it is asked for.
func (m *Memory) Needed(context.Context) (unread []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, tag := range slices.Sorted(maps.Keys(m.games)) {
		if _, err := m.linesBehind(tag, 0); err != nil {
			unread = append(unread, tag)
		}
	}
	return unread, nil
}

// named are the keys of the mails that journals name, and of those that asked for rolls outside games.
func (m *Memory) named() (map[string]bool, error) {
	named := map[string]bool{}
	for tag := range m.games {
		lines, err := m.linesBehind(tag, 0)
		if err != nil {
			return nil, err
		}
		for _, line := range lines {
			key, _ := line.Mail()
			named[key] = true
		}
	}
	for _, text := range m.records[roll.NoGame] {
		ref := roll.AskingMail(text)
		for key := range m.mails {
			if ref != "" && strings.HasPrefix(key[strings.LastIndexByte(key, '-')+1:], ref) {
				named[key] = true
			}
		}
	}
	return named, nil
}

// Newest makes it a [Store].
func (m *Memory) Newest(context.Context) (newest time.Time, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, stored := range m.mails {
		if stored.raw.Received.After(newest) {
			newest = stored.raw.Received
		}
	}
	return newest, nil
}

// Old makes it a [Store].
func (m *Memory) Old(_ context.Context, kind storage.Disposable, before time.Time, behind storage.Old, limit int) ([]storage.Old, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all, err := m.old(kind)
	if err != nil {
		return nil, err
	}
	after := func(o storage.Old) bool {
		if kind == storage.OldStates {
			return o.Key > behind.Key
		}
		return behind.Key == "" || cmp.Or(o.At.Compare(behind.At), cmp.Compare(o.Key, behind.Key)) > 0
	}
	all = slices.DeleteFunc(all, func(o storage.Old) bool { return !o.At.Before(before) || !after(o) })
	slices.SortFunc(all, func(a, b storage.Old) int {
		if kind == storage.OldStates {
			return cmp.Compare(a.Key, b.Key)
		}
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Key, b.Key))
	})
	return all[:min(limit, len(all))], nil
}

// old is all of a kind that may be thrown away.
func (m *Memory) old(kind storage.Disposable) (all []storage.Old, err error) {
	named, err := m.named()
	if err != nil {
		return nil, err
	}
	switch kind {
	case storage.OldMails:
		for key, stored := range m.mails {
			if _, pruned := m.pruned["mail "+key]; !pruned && !named[key] && stored.outcome != "" && stored.outcome != game.SetAside {
				all = append(all, storage.Old{Kind: kind, Key: key, At: stored.raw.Received, Bytes: int64(len(stored.raw.Bytes))})
			}
		}
	case storage.OldLetters:
		for key, at := range m.sent {
			if _, pruned := m.pruned["letter "+key]; !pruned {
				all = append(all, storage.Old{Kind: kind, Key: key, At: time.UnixMicro(at.UnixMicro()).UTC(), Bytes: int64(len(m.parcels[key].Bytes))})
			}
		}
	case storage.OldStates:
		for tag, state := range m.states {
			lines, err := m.linesBehind(tag, 0)
			if err != nil {
				return nil, err
			}
			all = append(all, storage.Old{Kind: kind, Key: tag, At: lines[len(lines)-1].At.UTC(), Bytes: int64(len(state))})
		}
	default:
		return nil, fmt.Errorf("nothing of the kind %q is thrown away", kind)
	}
	return all, nil
}

// Prune makes it a [Store].
func (m *Memory) Prune(_ context.Context, at time.Time, all []storage.Old) (gone []storage.Old, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, o := range all {
		now, err := m.old(o.Kind)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(now, func(n storage.Old) bool { return n.Key == o.Key }) {
			continue
		}
		m.throwAway(at, o)
		gone = append(gone, o)
	}
	return gone, nil
}

func (m *Memory) throwAway(at time.Time, o storage.Old) {
	at = time.UnixMicro(at.UnixMicro()).UTC()
	switch o.Kind {
	case storage.OldMails:
		stored := m.mails[o.Key]
		m.pruned["mail "+o.Key] = storage.PrunedOf(stored.raw.Bytes, at)
		stored.raw.Bytes, stored.raw.TXT = nil, nil
	case storage.OldLetters:
		p := m.parcels[o.Key]
		m.pruned["letter "+o.Key] = storage.PrunedOf(p.Bytes, at)
		p.Bytes = nil
		m.parcels[o.Key] = p
	case storage.OldStates:
		delete(m.states, o.Key)
	}
}
