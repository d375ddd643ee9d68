package storetest

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// Stuck makes it a [Store].
func (m *Memory) Stuck(context.Context) ([]storage.Stuck, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.stuck(), nil
}

func (m *Memory) stuck() (all []storage.Stuck) {
	for key, stored := range m.mails {
		if stored.outcome == game.SetAside {
			all = append(all, storage.Stuck{Key: key, Received: stored.raw.Received})
		}
	}
	slices.SortFunc(all, func(a, b storage.Stuck) int {
		return cmp.Or(a.Received.Compare(b.Received), cmp.Compare(a.Key, b.Key))
	})
	for _, key := range slices.Sorted(maps.Keys(m.parcels)) {
		if p := m.parcels[key]; p.Why != "" && m.sent[key].IsZero() {
			all = append(all, storage.Stuck{Key: key, To: p.To, Why: p.Why})
		}
	}
	return all
}

// checkSettled says of what is settled and is not stuck that it is a conflict.
func (m *Memory) checkSettled(settled []storage.Settled) error {
	all := m.stuck()
	for _, s := range settled {
		if !slices.ContainsFunc(all, func(o storage.Stuck) bool { return o.Key == s.Key && (o.To != "") == s.Parcel }) {
			return storage.ErrConflict
		}
	}
	return nil
}

// settle does with stuck mails what a commit says.
func (m *Memory) settle(settled []storage.Settled) {
	for _, s := range settled {
		switch {
		case s.Parcel && s.Drop:
			m.sent[s.Key] = m.queue.now()
		case s.Parcel:
			p := m.parcels[s.Key]
			p.Why = ""
			m.parcels[s.Key] = p
			delete(m.sent, s.Key)
			m.queue.add(queued{Job: storage.Job{Outgoing: s.Key}})
		case s.Drop:
			m.mails[s.Key].outcome = game.Dropped
		default:
			m.mails[s.Key].outcome = ""
			m.queue.add(queued{Job: storage.Job{Mail: s.Key}, heavy: s.Lane.Heavy, games: slices.Clone(s.Lane.Games)})
		}
	}
}
