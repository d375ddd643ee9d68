package store_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// TestBacklog: what waits is counted, by what it waits for; and what has lost its job is
// named.
func TestBacklog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	defer st.Close()
	fill(t, st)
	now := time.Now().Add(time.Second)
	b, err := st.Backlog(t.Context(), now)
	must(t, err)
	if b.Intake != 2 || b.Deliver != 1 || b.Later != 2 || b.Unjudged != 2 || b.Unsent != 1 || len(b.NoJob) > 0 || b.Oldest.IsZero() || b.OldestIntake.Before(b.Oldest) || !b.OldestFreeze.IsZero() {
		t.Errorf("%+v", b)
	}
	later, err := st.Backlog(t.Context(), time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC))
	must(t, err)
	if later.Later != 0 || later.Intake != 4 || later.OldestFreeze.Year() != 2030 {
		t.Errorf("later: %+v", later)
	}
	run(t, path, "DELETE FROM river_job WHERE kind IN ('intake', 'deliver')")
	if b, err = st.Backlog(t.Context(), now); err != nil || !slices.Equal(b.NoJob, []string{"mail odd", "mail letter-2", "parcel opening"}) && !slices.Equal(b.NoJob, []string{"mail letter-2", "mail odd", "parcel opening"}) {
		t.Errorf("without jobs: %+v, %v", b, err)
	}
	must(t, st.Retry(t.Context(), "odd", storage.Lane{}))
	must(t, st.RetryParcel(t.Context(), "opening"))
	must(t, st.Drop(t.Context(), "letter-2"))
	if b, err = st.Backlog(t.Context(), time.Now().Add(time.Second)); err != nil || len(b.NoJob) > 0 || b.Intake != 1 || b.Deliver != 1 {
		t.Errorf("mended: %+v, %v", b, err)
	}
	pieces, err := st.Pieces(t.Context(), game.Dropped)
	must(t, err)
	if len(pieces) != 1 || pieces[0].Key != "letter-2" {
		t.Errorf("dropped: %+v", pieces)
	}
	if err := st.Retry(t.Context(), "nothing", storage.Lane{}); err == nil {
		t.Error("a mail that is not there is judged again")
	}
	must(t, st.NoteBackup(t.Context(), now))
	if at, err := st.LastBackup(t.Context()); err != nil || at.UnixMicro() != now.UnixMicro() {
		t.Errorf("the last backup was at %s, %v", at, err)
	}
}

// TestRetriedMailTakesItsTurn: a mail that is judged again comes behind those to its game that
// wait, also behind one that is judged beside the others.
func TestRetriedMailTakesItsTurn(t *testing.T) {
	st := openSQLite(t, filepath.Join(t.TempDir(), "club.db"))
	defer st.Close()
	lane := storage.Lane{Games: []string{"tf-1"}}
	add := func(uid uint32, lane storage.Lane) string {
		t.Helper()
		key := fmt.Sprint("letter-", uid)
		_, err := st.AddMail(t.Context(), key, mail.Raw{Location: mail.Location{UID: uid}}, lane)
		must(t, err)
		return key
	}
	work := func(want ...string) {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var mu sync.Mutex // two are judged at once
		var got []string
		tries := 0
		must(t, st.Run(ctx, func() {}, func(ctx context.Context, job storage.Job) error {
			mu.Lock()
			defer mu.Unlock()
			if tries++; job.Mail == want[0] && tries < 10 {
				return storage.ErrConflict // it takes long
			}
			if got = append(got, job.Mail); len(got) == len(want) {
				defer cancel()
			}
			return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.SetAside})
		}, st.Sent))
		if !slices.Equal(got, want) {
			t.Errorf("judged %v, want %v", got, want)
		}
	}
	aside := add(1, lane)
	work(aside)
	heavy := add(2, storage.Lane{Games: lane.Games, Heavy: true})
	must(t, st.Retry(t.Context(), aside, lane))
	work(heavy, aside)
}
