package web

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// maker takes its time to make a number, the next each time.
type maker struct {
	mu    sync.Mutex
	n     int
	takes time.Duration
	err   error
}

// is how it makes them from now on.
func (m *maker) is(takes time.Duration, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.takes, m.err = takes, err
}

func (m *maker) make(context.Context) (int, error) {
	m.mu.Lock()
	takes := m.takes
	m.mu.Unlock()
	time.Sleep(takes)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil {
		return 0, m.err
	}
	m.n++
	return m.n, nil
}

// gives is what it gives who asks, and how long he waits for it.
func (m *moment[T]) gives(t *testing.T) (T, time.Duration, error) {
	t.Helper()
	began := time.Now()
	got, err := m.of(t.Context())
	return got, time.Since(began), err
}

// What was made is given out for twenty times as long as making it took. Then the next is made, and who asks waits for it, but not for
// long while the last is not much too old.
func TestMoment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		of := &maker{}
		m := &moment[int]{make: of.make, kept: true}
		for _, step := range []struct {
			says  string
			after time.Duration
			takes time.Duration
			want  int
			waits time.Duration
		}{
			{"the first", 0, 10 * time.Millisecond, 1, 10 * time.Millisecond},
			{"twenty times as long", 199 * time.Millisecond, time.Second, 1, 0},
			{"behind it", time.Millisecond, 10 * time.Millisecond, 2, 10 * time.Millisecond},
			{"one that takes long", 2 * time.Second, 2 * time.Second, 2, momentWait},
			{"while it is made", time.Second, 2 * time.Second, 2, momentWait},
			{"when it is made", time.Second, 2 * time.Second, 3, 0},
			{"for long", 38 * time.Second, 2 * time.Second, 3, 0},
			{"much too late", 2*time.Second + momentPast, 2 * time.Second, 4, 2 * time.Second},
		} {
			time.Sleep(step.after)
			of.is(step.takes, nil)
			if got, waited, err := m.gives(t); err != nil || got != step.want || waited != step.waits {
				t.Errorf("%s: number %d after %s, %v; want %d after %s", step.says, got, waited, err, step.want, step.waits)
			}
		}
		time.Sleep(2 * time.Minute)
		of.is(0, errors.New("the store is away"))
		if got, _, err := m.gives(t); err == nil {
			t.Errorf("nobody says that the store is away: %d", got)
		}
		of.is(0, nil)
		if got, _, err := m.gives(t); err != nil || got != 5 {
			t.Errorf("behind it: %d, %v", got, err)
		}
	})
}

// A panic is an error.
func TestMomentOfAPanic(t *testing.T) {
	m := &moment[int]{make: func(context.Context) (int, error) { panic("no number") }, kept: true}
	if got, _, err := m.gives(t); err == nil {
		t.Errorf("it is %d", got)
	}
}

// Where nothing is kept each is made anew.
func TestNoMoment(t *testing.T) {
	m := &moment[int]{make: (&maker{}).make}
	for want := 1; want < 4; want++ {
		if got, _, err := m.gives(t); err != nil || got != want {
			t.Errorf("number %d, %v; want %d", got, err, want)
		}
	}
}
