package prune_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/prune"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// benchLetters is how many letters are thrown away, of which size.
const (
	benchLetters = 3000
	benchSize    = 12 << 10
)

// BenchmarkPrune throws away letters on SQLite while the store takes decisions, and tells what one letter costs, and how long a
// decision takes meanwhile, as a ratio to when nothing is thrown away.
func BenchmarkPrune(b *testing.B) {
	for b.Loop() {
		st := lettered(b)
		version := 1
		alone := decide(b, st, &version, func(n int) bool { return n < 300 })
		ended := make(chan struct{})
		var took time.Duration
		var plan prune.Plan
		var failed error
		go func() {
			defer close(ended)
			began := time.Now()
			p := prune.Pruner{Store: st, Now: func() time.Time { return time.Now().AddDate(1, 0, 0) }}
			plan, failed = p.Run(b.Context(), prune.Ages{storage.OldLetters: prune.Days(30)})
			took = time.Since(began)
		}()
		beside := decide(b, st, &version, func(int) bool {
			select {
			case <-ended:
				return false
			default:
				return true
			}
		})
		if n, _ := plan.Count(); failed != nil || n != benchLetters {
			b.Fatalf("%d went: %v", n, failed)
		}
		b.ReportMetric(float64(took.Microseconds())/benchLetters, "µs/letter")
		b.ReportMetric(ratioAt(0.5, beside, alone), "median-ratio")
		b.ReportMetric(ratioAt(0.95, beside, alone), "p95-ratio")
		b.ReportMetric(float64(alone[len(alone)/2].Microseconds()), "µs/decision")
		if err := st.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// lettered is a store with a game, and with letters that were sent.
func lettered(b *testing.B) *store.SQL {
	b.Helper()
	st, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	err = st.AddGames(b.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}})
	for n := 0; n < benchLetters && err == nil; n += 100 {
		var send []storage.Parcel
		for i := range 100 {
			send = append(send, storage.Parcel{Key: fmt.Sprintf("answer/2f/%d/north", n+i), To: "anna@example.test", Bytes: make([]byte, benchSize)})
		}
		err = st.Commit(b.Context(), storage.Commit{Send: send})
	}
	for n := 0; n < benchLetters && err == nil; n++ {
		err = st.DropParcel(b.Context(), fmt.Sprintf("answer/2f/%d/north", n))
	}
	if err != nil {
		b.Fatal(err)
	}
	return st
}

// decide takes decisions as long as the function says, and gives how long they took, the shortest first.
func decide(b *testing.B, st *store.SQL, version *int, goes func(n int) bool) (took []time.Duration) {
	b.Helper()
	for n := 0; goes(n); n++ {
		began := time.Now()
		err := st.Commit(context.Background(), storage.Commit{
			Tag: "tf-1", Version: *version, Lines: []game.Line{{Judged: &game.Judged{No: *version, Side: "north", Outcome: game.Accepted}}},
			Send: []storage.Parcel{{Key: fmt.Sprintf("answer/1f/%d/north", *version), To: "anna@example.test", Bytes: make([]byte, benchSize)}},
		})
		if err != nil {
			b.Fatal(err)
		}
		took, *version = append(took, time.Since(began)), *version+1
	}
	slices.Sort(took)
	return took
}

// ratioAt is how many times as long something takes at a part of all.
func ratioAt(part float64, some, than []time.Duration) float64 {
	at := func(all []time.Duration) float64 { return float64(all[int(part*float64(len(all)))]) }
	return at(some) / at(than)
}
