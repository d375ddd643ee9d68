package storetest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// jobFreeze: the job of a freeze comes again, without end and without counting,
// while its round is not to be had.
func jobFreeze(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	wake := &game.Wake{At: time.Now(), Freeze: 3}
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{played("attack")}, Wake: wake}))
	done := make(chan struct{})
	var seen []string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		seen = append(seen, fmt.Sprintf("%s, freeze %d, attempt %d, last %t", job.Wake, job.Freeze, job.Attempt, job.Last))
		if len(seen) == 1 {
			return fmt.Errorf("round 7: %w", storage.ErrNotOut)
		}
		defer close(done)
		return judge(ctx, st, job)
	}, idle(t))
	wantSame(t, "the job", seen, []string{"tf-1, freeze 3, attempt 1, last false", "tf-1, freeze 3, attempt 1, last false"})
}

// jobRelease: a mail that was kept is judged once more, before those that came
// after it.
func jobRelease(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	kept := []string{addLetter(t, st, 1), addLetter(t, st, 2)}
	handedOut(t, st, kept[1])
	waits := addLetter(t, st, 3)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Release: kept}))
	wantSame(t, "the order", handedOut(t, st, waits), append(kept, waits))
	if err := st.Commit(t.Context(), storage.Commit{Release: kept}); err == nil {
		t.Error("mails are released that no game kept")
	}
}

// logCommits: the leaves of a commit are in the log if the commit is kept.
func logCommits(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	leaves := []roll.Hash{roll.Sum([]byte("first notice")), roll.Sum([]byte("second notice"))}
	wantError(t, "commit to another version", st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 7, Leaves: leaves}), storage.ErrConflict)
	size, err := st.LogSize(t.Context())
	must(t, err)
	wantSame(t, "the size of the log", size, 0)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Leaves: leaves}))
	got, err := st.Leaves(t.Context(), 0, 2)
	must(t, err)
	wantSame(t, "the leaves", got, leaves)
}
