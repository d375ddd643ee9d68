package storetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/signin"
)

// let is a link as it is kept.
type let struct {
	signin.Link
	used bool
}

// Links makes it a [Store].
func (m *Memory) Links(_ context.Context, person string, after time.Time) (n int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range m.links {
		if l.Person == person && l.Made.After(after) {
			n++
		}
	}
	return n, nil
}

// SignIn makes it a [Store].
func (m *Memory) SignIn(_ context.Context, link string, begins signin.Session) (signin.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := m.links[link]
	if l == nil || l.used || !l.Opens(begins.Since) {
		return signin.Session{}, fmt.Errorf("sign in: %w", signin.ErrNone)
	}
	l.used = true
	begins.Pass, begins.Since = l.Pass, time.UnixMicro(begins.Since.UnixMicro()).UTC()
	begins.Seen = begins.Since
	if others := m.sessionsOf(begins.Person); len(others) >= signin.MaxSessions {
		for _, s := range others[signin.MaxSessions-1:] {
			delete(m.sessions, s.Hash)
		}
	}
	m.sessions[begins.Hash] = begins
	return begins, nil
}

// Session makes it a [Store].
func (m *Memory) Session(_ context.Context, hash string) (signin.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, known := m.sessions[hash]
	if !known {
		return s, signin.ErrNone
	}
	return s, nil
}

// Sessions makes it a [Store].
func (m *Memory) Sessions(_ context.Context, person string) ([]signin.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sessionsOf(person), nil
}

func (m *Memory) sessionsOf(person string) []signin.Session {
	all := []signin.Session{}
	for _, s := range m.sessions {
		if s.Person == person {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b signin.Session) int { return cmp.Or(b.Seen.Compare(a.Seen), cmp.Compare(a.Hash, b.Hash)) })
	return all
}

// SeeSession makes it a [Store].
func (m *Memory) SeeSession(_ context.Context, hash string, at time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s, known := m.sessions[hash]; known && at.After(s.Seen) {
		s.Seen = time.UnixMicro(at.UnixMicro()).UTC()
		m.sessions[hash] = s
	}
	return nil
}

// EndSession makes it a [Store].
func (m *Memory) EndSession(_ context.Context, hash string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.sessions, hash)
	return nil
}

// admit keeps the links of a commit, behind the end of the sessions that end with it.
func (m *Memory) admit(links []signin.Link, out []string) {
	for _, person := range out {
		for _, s := range m.sessionsOf(person) {
			delete(m.sessions, s.Hash)
		}
		for _, l := range m.links {
			l.used = l.used || l.Person == person
		}
	}
	for _, l := range links {
		m.links[l.Hash] = &let{Link: l}
	}
}

// forgetLink empties a parcel that is done with, if a link stood in it that signs somebody in.
func (m *Memory) forgetLink(key string) {
	if p := m.parcels[key]; signin.Brings(key) {
		p.Bytes = []byte{}
		m.parcels[key] = p
	}
}
