package store_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// BenchmarkCommit is a decision with two lines and one answer, on SQLite, each
// safe on the disk.
func BenchmarkCommit(b *testing.B) {
	st := newBenchStore(b)
	defer st.Close()
	for n := 0; b.Loop(); n++ {
		if err := st.Commit(b.Context(), benchCommit(n)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commits/s")
}

// BenchmarkQueue is a mail stored, handed out and judged, on SQLite.
func BenchmarkQueue(b *testing.B) {
	st := newBenchStore(b)
	defer st.Close()
	for n := range b.N {
		addLetter(b, st, uint32(n+1))
	}
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	b.ResetTimer()
	judged := 0
	err := st.Run(ctx, func() {}, func(ctx context.Context, job storage.Job) error {
		c := benchCommit(judged)
		c.Job, c.Outcome = job, game.Accepted
		if judged++; judged == b.N {
			cancel()
		}
		return st.Commit(ctx, c)
	}, st.Sent)
	must(b, err)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "mails/s")
}

func newBenchStore(b *testing.B) *store.SQL {
	b.Helper()
	st := openSQLite(b, filepath.Join(b.TempDir(), "club.db"))
	lines := []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}
	must(b, st.AddGames(b.Context(), storage.Beginning{Tag: "tf-1", Lines: lines}))
	return st
}

// benchCommit is the n-th commit to the game.
func benchCommit(n int) storage.Commit {
	action := &engine.Action{Side: "north", Verb: "move", Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"0507", "0508"}}
	return storage.Commit{
		Tag: "tf-1", Version: 1 + 2*n,
		Lines: []game.Line{
			{Judged: &game.Judged{No: n, Side: "north", Outcome: game.Accepted}},
			{Play: &engine.Play{Action: action}},
		},
		Send: []storage.Parcel{{Key: fmt.Sprint("answer-", n), To: "anna@example.test", Bytes: make([]byte, 8<<10)}},
	}
}
