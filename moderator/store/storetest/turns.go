package storetest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"adjutant/moderator/storage"
)

// addTurn stores the n-th mail in a lane.
func addTurn(t *testing.T, st Store, n int, heavy bool, games ...string) (key string) {
	t.Helper()
	key, raw := letter(n)
	_, err := st.AddMail(t.Context(), key, raw, storage.Lane{Games: games, Heavy: heavy})
	must(t, err)
	return key
}

// judged works the queue until so many mails are judged, and lists their keys. The function
// comes before each, and may keep it from being judged by its error.
func judged(t *testing.T, st Store, mails int, before func(storage.Job, func() []string) error) []string {
	t.Helper()
	var mu sync.Mutex
	var keys []string
	soFar := func() []string {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(keys)
	}
	done := make(chan struct{})
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		if err := before(job, soFar); err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		err := judge(ctx, st, job)
		if keys = append(keys, job.Mail); len(keys) == mails {
			close(done)
		}
		return err
	}, idle(t))
	return soFar()
}

// turnHeavy: a heavy mail holds up those to its game, also the light ones, and no others.
func turnHeavy(t *testing.T, st Store) {
	heavy := addTurn(t, st, 1, true, "tf-1")
	want := []string{addTurn(t, st, 3, false, "tf-2"), addTurn(t, st, 4, false), heavy, addTurn(t, st, 2, false, "tf-1"), addTurn(t, st, 5, true, "tf-2", "tf-1")}
	got := judged(t, st, len(want), func(job storage.Job, soFar func() []string) error {
		if job.Mail == heavy && len(soFar()) < 2 {
			return storage.ErrConflict // it takes long: again and again
		}
		return nil
	})
	slices.Sort(got[:2])
	slices.Sort(want[:2])
	wantSame(t, "the order", got, want)
}

// turnFails: a mail that fails holds up those to its game until it is judged.
func turnFails(t *testing.T, st Store) {
	fails := addTurn(t, st, 1, false, "tf-1")
	want := []string{fails, addTurn(t, st, 2, false, "tf-1"), addTurn(t, st, 3, false, "tf-1")}
	other := addTurn(t, st, 4, false, "tf-2")
	got := judged(t, st, 4, func(job storage.Job, _ func() []string) error {
		if job.Mail == fails && job.Attempt == 1 {
			return errors.New("disk full")
		}
		return nil
	})
	wantSame(t, "what is judged first", got[0], other)
	wantSame(t, "the order", got[1:], want)
}

// turnAside: a mail that waits for an answer of the DNS lets the others go.
func turnAside(t *testing.T, st Store) {
	waits := addTurn(t, st, 1, false, "tf-1")
	want := []string{addTurn(t, st, 2, false, "tf-1"), addTurn(t, st, 3, false, "tf-1")}
	got := judged(t, st, 2, func(job storage.Job, _ func() []string) error {
		if job.Mail == waits {
			return storage.ErrUnanswered
		}
		return nil
	})
	wantSame(t, "the order", got, want)
}

// turnKept: a mail that was kept goes before those that came to the game since.
func turnKept(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	kept := addTurn(t, st, 1, false, "tf-1")
	handedOut(t, st, kept)
	waits := addTurn(t, st, 2, true, "tf-1")
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Release: []string{kept}}))
	wantSame(t, "the order", judged(t, st, 2, func(storage.Job, func() []string) error { return nil }), []string{kept, waits})
}

// turnKeptHeavy: a heavy mail that was kept holds up its game when it is released, and no other.
func turnKeptHeavy(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	kept := addTurn(t, st, 1, true, "tf-1")
	handedOut(t, st, kept)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Release: []string{kept}, Heavy: []string{kept}}))
	waits, other := addTurn(t, st, 2, false, "tf-1"), addTurn(t, st, 3, false, "tf-2")
	got := judged(t, st, 3, func(job storage.Job, soFar func() []string) error {
		for began := time.Now(); job.Mail == kept && len(soFar()) == 0 && time.Since(began) < patience; time.Sleep(time.Millisecond) {
			continue // it takes until the other one is judged
		}
		return nil
	})
	wantSame(t, "the order", got, []string{other, kept, waits})
}
