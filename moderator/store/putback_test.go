package store_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/highwater"
)

const host = "example.test"

// guarded opens a store as one machine does, with a mark of its own.
func guarded(t *testing.T, dsn, mark string, log *slog.Logger) *store.SQL {
	t.Helper()
	st, err := store.Open(t.Context(), dsn, log)
	must(t, err)
	t.Cleanup(func() { st.Close() })
	must(t, st.Guard(t.Context(), mark, host))
	return st
}

// leaves logs so many leaves, which begin with the byte.
func leaves(st *store.SQL, first byte, n int) error {
	for i := range n {
		if err := st.Commit(context.Background(), storage.Commit{Leaves: []roll.Hash{{first, byte(i + 1)}}}); err != nil {
			return err
		}
	}
	return nil
}

// inBoth runs a test on a new database of either kind; the function empties it, as if an
// older copy came into its place.
func inBoth(t *testing.T, run func(t *testing.T, dsn func() string)) {
	t.Run("SQLite", func(t *testing.T) {
		run(t, func() string { return filepath.Join(t.TempDir(), "club.db") })
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		server := reachablePostgres(t)
		run(t, func() string { return newSchema(t, server) })
	})
}

// What the host would like: that nobody notices that the database is of last week.
func TestAnOlderDatabaseDrawsNothing(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		mark := filepath.Join(t.TempDir(), "rolls.key.mark")
		newest, older, forked := dsn(), dsn(), dsn()
		st := guarded(t, newest, mark, slog.New(slog.DiscardHandler))
		must(t, leaves(st, 1, 5))
		if m := st.Mark(); m == nil || m.Size != 5 || m.Origin != "example.test/log" {
			t.Fatalf("noted: %v", m)
		}
		must(t, leaves(guarded(t, older, mark+".of-then", slog.New(slog.DiscardHandler)), 1, 3))
		must(t, leaves(guarded(t, forked, mark+".of-another", slog.New(slog.DiscardHandler)), 2, 6))
		for name, tt := range map[string]struct{ dsn, want string }{
			"older":  {older, "2 leaves are missing"},
			"forked": {forked, "its first 5 leaves are others"},
			"empty":  {dsn(), "5 leaves are missing"},
		} {
			st := guarded(t, tt.dsn, mark, slog.New(slog.DiscardHandler))
			var putBack *store.PutBack
			if err := st.Remember(t.Context()); !errors.As(err, &putBack) || !strings.Contains(err.Error(), tt.want) || !errors.Is(err, store.ErrRestored) {
				t.Errorf("%s: %v", name, err)
			}
			if err := leaves(st, 9, 1); !errors.Is(err, store.ErrRestored) {
				t.Errorf("%s: it logs: %v", name, err)
			}
			if at, err := st.Restored(t.Context()); err != nil || at == nil || !at.Made.IsZero() {
				t.Errorf("%s: restored: %v, %v", name, at, err)
			}
			other := guarded(t, tt.dsn, filepath.Join(t.TempDir(), "none"), slog.New(slog.DiscardHandler))
			if err := leaves(other, 9, 1); !errors.Is(err, store.ErrRestored) {
				t.Errorf("%s: another machine logs in it: %v", name, err)
			}
		}
		must(t, leaves(guarded(t, newest, mark, slog.New(slog.DiscardHandler)), 3, 1))
	})
}

// A database that is put back under a machine that runs is noticed with the next die.
func TestADatabasePutBackUnderARunningMachine(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	st := guarded(t, dsn, filepath.Join(t.TempDir(), "mark"), slog.New(slog.DiscardHandler))
	must(t, leaves(st, 1, 2))
	must(t, leaves(st, 2, 2))
	for _, statement := range []string{"DELETE FROM leaves WHERE n >= 2", "DELETE FROM hashes WHERE n >= 3", "UPDATE log SET size = 2"} {
		execPostgres(t, dsn, statement)
	}
	if err := leaves(st, 3, 1); !errors.As(err, new(*store.PutBack)) {
		t.Errorf("it goes on: %v", err)
	}
}

// One that has as many leaves, and others, is noticed too.
func TestAnotherDatabaseUnderARunningMachine(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	st := guarded(t, dsn, filepath.Join(t.TempDir(), "mark"), slog.New(slog.DiscardHandler))
	must(t, leaves(st, 1, 4))
	execPostgres(t, dsn, "UPDATE hashes SET hash = (SELECT hash FROM hashes WHERE n = 0) WHERE n = 6") // from which the root of four leaves follows
	if err := leaves(st, 3, 1); !errors.As(err, new(*store.PutBack)) || !strings.Contains(err.Error(), "its first 4 leaves are others") {
		t.Errorf("it goes on: %v", err)
	}
}

// What leaves right after a commit that this machine made is covered by its mark, which is in its file; what tells of a smaller log than
// was noted is of an older database.
func TestALetterLeavesBehindItsMark(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		database, file := dsn(), filepath.Join(t.TempDir(), "mark")
		st := guarded(t, database, file, slog.New(slog.DiscardHandler))
		other := guarded(t, database, file+".of-another", slog.New(slog.DiscardHandler))
		for n := range int64(6) {
			from := st
			if n%3 == 2 {
				from = other
			}
			must(t, leaves(from, byte(n+1), 1))
			must(t, st.RememberTo(t.Context(), n+1))
			if m, err := highwater.Read(file); err != nil || m == nil || m.Size != n+1 {
				t.Fatalf("after %d leaves the mark is %v, %v", n+1, m, err)
			}
			must(t, st.Remember(t.Context())) // it is that of the log
		}
	})
}

// Machines that share a database each have a mark of their own; one that was off, or was
// killed between its commit and its mark, has an earlier one, and goes on.
func TestMarksOfSeveralMachines(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		database, folder := dsn(), t.TempDir()
		one := guarded(t, database, filepath.Join(folder, "one"), slog.New(slog.DiscardHandler))
		must(t, leaves(one, 1, 2))
		two := guarded(t, database, filepath.Join(folder, "two"), slog.New(slog.DiscardHandler))
		must(t, leaves(two, 2, 3))
		must(t, one.Remember(t.Context()))
		must(t, leaves(one, 3, 1))
		for name, want := range map[string]int64{"one": 6, "two": 5} {
			m, err := highwater.Read(filepath.Join(folder, name))
			if err != nil || m == nil || m.Size != want {
				t.Errorf("%s: %v, %v", name, m, err)
			}
		}
		must(t, guarded(t, database, filepath.Join(folder, "two"), slog.New(slog.DiscardHandler)).Remember(t.Context()))
	})
}

// A statement of a new log accounts for what is lost: with it a machine goes on whose mark
// it names, and not one that knows of more.
func TestMarksOfAReopenedLog(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		keys, _ := hostKeys(t)
		folder := t.TempDir()
		mark, larger := filepath.Join(folder, "mark"), filepath.Join(folder, "larger")
		newest := guarded(t, dsn(), mark, slog.New(slog.DiscardHandler))
		must(t, leaves(newest, 1, 4))
		must(t, leaves(guarded(t, dsn(), larger, slog.New(slog.DiscardHandler)), 1, 5))
		older := dsn()
		must(t, leaves(guarded(t, older, filepath.Join(folder, "then"), slog.New(slog.DiscardHandler)), 1, 3))
		st := guarded(t, older, mark, slog.New(slog.DiscardHandler))
		statement, err := keys.Reopen(1, roll.Reopening{Time: time.Now(), Sent: st.Mark().Size, Root: st.Mark().Root, Kept: 3})
		must(t, err)
		must(t, st.Reopen(t.Context(), store.TakenBack{}, &statement))
		if m := st.Mark(); m.Origin != "example.test/log/2" || m.Size != 4 {
			t.Errorf("noted after the statement: %v", m)
		}
		must(t, leaves(guarded(t, older, mark, slog.New(slog.DiscardHandler)), 5, 1))
		must(t, guarded(t, older, filepath.Join(folder, "then"), slog.New(slog.DiscardHandler)).Remember(t.Context()))
		if err := guarded(t, older, larger, slog.New(slog.DiscardHandler)).Remember(t.Context()); err == nil || !strings.Contains(err.Error(), "says that only 4 leaves of it were sent") {
			t.Errorf("a machine that knows of more goes on: %v", err)
		}
	})
}

// A mark that is lost or damaged is told of and made anew; another club's is refused, and
// what cannot be noted is an error.
func TestMarksThatAreNone(t *testing.T) {
	folder := t.TempDir()
	dsn, mark := filepath.Join(folder, "club.db"), filepath.Join(folder, "mark")
	var told strings.Builder
	log := slog.New(slog.NewTextHandler(io.Writer(&told), nil))
	must(t, leaves(guarded(t, dsn, mark, log), 1, 2))
	if told.Len() > 0 {
		t.Errorf("a new club is told %s", told.String())
	}
	about, err := os.Stat(mark)
	if err != nil || about.Mode().Perm() != 0o600 {
		t.Errorf("the mark can be read by others: %v, %v", about.Mode(), err)
	}
	text, err := os.ReadFile(mark)
	must(t, err)
	for name, tt := range map[string]struct{ text, want string }{
		"damaged": {strings.Replace(string(text), "size 2", "size 1", 1), "the mark of the log is damaged"},
		"cut off": {string(text[:20]), "the mark of the log is damaged"},
		"lost":    {"", "this machine had no mark of the log"},
	} {
		told.Reset()
		must(t, os.Remove(mark))
		if tt.text != "" {
			must(t, os.WriteFile(mark, []byte(tt.text), 0o600))
		}
		must(t, guarded(t, dsn, mark, log).Remember(t.Context()))
		if m, err := highwater.Read(mark); err != nil || m == nil || m.Size != 2 || !strings.Contains(told.String(), tt.want) {
			t.Errorf("%s: %v, %v, told %q", name, m, err, told.String())
		}
	}
	st, err := store.Open(t.Context(), dsn, log)
	must(t, err)
	defer st.Close()
	if err := st.Guard(t.Context(), mark, "other.test"); err == nil || !strings.Contains(err.Error(), "of another club's log") {
		t.Errorf("another club's mark: %v", err)
	}
	if err := guarded(t, dsn, filepath.Join(folder, "nowhere", "mark"), log).Remember(t.Context()); err == nil {
		t.Error("what cannot be noted is no error")
	}
}

// A larger log that others have seen stops a store whose own mark was put back with it.
func TestALogThatOthersHaveSeen(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		newest := guarded(t, dsn(), filepath.Join(t.TempDir(), "mark"), slog.New(slog.DiscardHandler))
		must(t, leaves(newest, 1, 3))
		seen := *newest.Mark()
		database, mark := dsn(), filepath.Join(t.TempDir(), "mark")
		st := guarded(t, database, mark, slog.New(slog.DiscardHandler))
		must(t, leaves(st, 1, 2))
		before := *st.Mark()
		must(t, st.Learn(t.Context(), before))
		if err := st.Learn(t.Context(), seen); !errors.As(err, new(*store.PutBack)) {
			t.Errorf("it goes on: %v", err)
		}
		if m, err := highwater.Read(mark); err != nil || m.Size != 3 {
			t.Errorf("what was seen is not noted: %v, %v", m, err)
		}
	})
}

// While the queue is worked the log is noted beside the work, and all of it when that ends. A
// log that could not be noted does not grow before it is.
func TestTheLogIsNotedBesideTheWork(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "mark")
	st := guarded(t, filepath.Join(t.TempDir(), "club.db"), mark, slog.New(slog.DiscardHandler))
	const mails = 20
	for uid := range mails {
		addLetter(t, st, uint32(uid+1))
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	judged := byte(0)
	must(t, st.Run(ctx, func() {}, func(ctx context.Context, job storage.Job) error {
		if judged++; judged == mails {
			cancel()
		}
		return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing, Leaves: []roll.Hash{{judged}}})
	}, st.Sent))
	if m, err := highwater.Read(mark); err != nil || m == nil || m.Size != mails {
		t.Errorf("noted: %v, %v", m, err)
	}

	must(t, os.Remove(mark))
	must(t, os.Mkdir(mark, 0o700)) // nothing can be put in its place
	must(t, leaves(st, 200, 1))
	if err := st.MayGrow(t.Context()); err == nil {
		t.Error("it may grow, and what it has is not noted")
	}
	must(t, os.Remove(mark))
	must(t, st.MayGrow(t.Context()))
	if m, err := highwater.Read(mark); err != nil || m == nil || m.Size != mails+1 {
		t.Errorf("noted later: %v, %v", m, err)
	}
}
