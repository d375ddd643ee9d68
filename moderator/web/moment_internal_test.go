package web

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// maker takes its time to make a number, the next each time.
type maker struct {
	n     int
	takes time.Duration
	err   error
}

func (m *maker) make(context.Context) (int, error) {
	time.Sleep(m.takes)
	if m.err != nil {
		return 0, m.err
	}
	m.n++
	return m.n, nil
}

// gives waits, and asks then.
func (m *moment[T]) gives(t *testing.T, after time.Duration) (T, error, time.Duration) {
	t.Helper()
	time.Sleep(after)
	began := time.Now()
	got, err := m.of(t.Context())
	return got, err, time.Since(began)
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
			of.takes = step.takes
			if got, err, waited := m.gives(t, step.after); err != nil || got != step.want || waited != step.waits {
				t.Errorf("%s: number %d after %s, %v; want %d after %s", step.says, got, waited, err, step.want, step.waits)
			}
		}
		of.err, of.takes = errors.New("the store is away"), 0
		if got, err, _ := m.gives(t, 2*time.Minute); err == nil {
			t.Errorf("nobody says that the store is away: %d", got)
		}
		of.err = nil
		if got, err, _ := m.gives(t, 0); err != nil || got != 5 {
			t.Errorf("behind it: %d, %v", got, err)
		}
		m.make = func(context.Context) (int, error) { panic("no number") }
		if got, err, _ := m.gives(t, 2*time.Minute); err == nil {
			t.Errorf("a panic is no error: %d", got)
		}
	})
}

// Without an age each is made anew.
func TestNoMoment(t *testing.T) {
	m := &moment[int]{make: (&maker{}).make}
	for want := 1; want < 4; want++ {
		if got, err, _ := m.gives(t, 0); err != nil || got != want {
			t.Errorf("number %d, %v; want %d", got, err, want)
		}
	}
}
