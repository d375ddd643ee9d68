package storetest

import (
	"context"
	"sync"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// commitSettles: of two mails that were set aside one is judged again, and the other dropped; of two that were given up one is
// sent again, and the other dropped. What is not stuck is a conflict, and nothing is done then.
func commitSettles(t *testing.T, st Store) {
	ctx := t.Context()
	one, two := addLetter(t, st, 1), addLetter(t, st, 2)
	must(t, st.Commit(ctx, storage.Commit{Send: []storage.Parcel{parcel("a"), parcel("b")}}))
	works(t, st, 4,
		func(ctx context.Context, job storage.Job) error {
			return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.SetAside})
		},
		func(ctx context.Context, job storage.Job) error {
			return st.Undeliverable(ctx, job, "no such user", nil)
		})
	to := parcel("a").To
	wantSame(t, "what is stuck", stuck(t, st), []storage.Stuck{{Key: one}, {Key: two}, {Key: "a", To: to, Why: "no such user"}, {Key: "b", To: to, Why: "no such user"}})
	settled := []storage.Settled{{Key: one}, {Key: two, Drop: true}, {Key: "a", Parcel: true}, {Key: "b", Parcel: true, Drop: true}}
	wantError(t, "settle what is not stuck", st.Commit(ctx, storage.Commit{Settle: append(settled[:4:4], storage.Settled{Key: "none"})}), storage.ErrConflict)
	must(t, st.Commit(ctx, storage.Commit{Settle: settled}))
	wantError(t, "settle twice", st.Commit(ctx, storage.Commit{Settle: settled[:1]}), storage.ErrConflict)
	wantSame(t, "what is stuck then", len(stuck(t, st)), 0)
	var mu sync.Mutex
	var again []string
	note := func(key string) {
		mu.Lock()
		defer mu.Unlock()
		again = append(again, key)
	}
	works(t, st, 2,
		func(ctx context.Context, job storage.Job) error {
			note(job.Mail)
			return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Accepted})
		},
		func(ctx context.Context, job storage.Job) error {
			note(job.Outgoing)
			return st.Sent(ctx, job)
		})
	if len(again) != 2 || again[0]+again[1] != one+"a" && again[0]+again[1] != "a"+one {
		t.Errorf("done again: %q", again)
	}
	counts, err := st.Outcomes(ctx)
	must(t, err)
	wantSame(t, "outcomes", counts, map[game.Outcome]int{game.Accepted: 1, game.Dropped: 1})
}

// stuck is what is stuck, without when it came.
func stuck(t *testing.T, st Store) []storage.Stuck {
	t.Helper()
	all, err := st.Stuck(t.Context())
	must(t, err)
	for i := range all {
		all[i].Received = time.Time{}
	}
	return all
}

// works has so many jobs done.
func works(t *testing.T, st Store, count int, intake, deliver work) {
	t.Helper()
	var left sync.WaitGroup
	left.Add(count)
	counted := func(do work) work {
		return func(ctx context.Context, job storage.Job) error {
			defer left.Done()
			return do(ctx, job)
		}
	}
	done := make(chan struct{})
	go func() {
		left.Wait()
		close(done)
	}()
	run(t, st, done, counted(intake), counted(deliver))
}
