package summary_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"adjutant/moderator/summary"
	"adjutant/moderator/view"
)

// lister takes its time to read the games, and counts how often it was asked.
type lister struct {
	reads int
	takes time.Duration
	err   error
}

func (l *lister) Summaries(context.Context) ([]view.Summary, error) {
	time.Sleep(l.takes)
	l.reads++
	return make([]view.Summary, l.reads), l.err
}

// What was read is given out for a second, and for longer where it took long to read; what could not be read is read again.
func TestRecent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &lister{}
		r := summary.Recent{Lister: l}
		read := func(after time.Duration, want int) {
			t.Helper()
			time.Sleep(after)
			if all, err := r.Summaries(t.Context()); err != nil || len(all) != want {
				t.Errorf("reading %d is given, %v; want %d", len(all), err, want)
			}
		}
		read(0, 1)
		read(900*time.Millisecond, 1)
		l.takes = time.Second
		read(200*time.Millisecond, 2)
		read(19*time.Second, 2)
		l.err = errors.New("the store is away")
		time.Sleep(2 * time.Second)
		if _, err := r.Summaries(t.Context()); err == nil {
			t.Error("nobody says that the store is away")
		}
		l.err = nil
		read(0, 4)
	})
}
