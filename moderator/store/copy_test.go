package store_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// databases are empty ones of both kinds.
var databases = map[string]func(*testing.T) string{
	"SQLite":     func(t *testing.T) string { return filepath.Join(t.TempDir(), "club.db") },
	"PostgreSQL": func(t *testing.T) string { return newSchema(t, reachablePostgres(t)) },
}

// copyOf copies a store; told is what it hears.
func copyOf(ctx context.Context, from, to string, told func(sheet string)) (store.Copied, error) {
	return store.Copy(ctx, from, to, slog.New(slog.DiscardHandler), func(sheet string, _ int64) { told(sheet) })
}

func silent(string) {}

// filled is a store with one of everything, closed, and what is in it.
func filled(t *testing.T, dsn string) map[string]string {
	t.Helper()
	st := openSQLite(t, dsn)
	fill(t, st)
	all := dump(t, st).strings()
	must(t, st.Close())
	return all
}

// refusal is the error of a store that cannot be opened.
func refusal(t *testing.T, dsn string) error {
	t.Helper()
	st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
	if err == nil {
		must(t, st.Close())
	}
	return err
}

// TestCopy: the club goes on in the other database with all that was in the first, back again too; the first can be used no more.
func TestCopy(t *testing.T) {
	for a, first := range databases {
		for b, second := range databases {
			t.Run(a+" to "+b, func(t *testing.T) {
				from, to, back := first(t), second(t), first(t)
				before := filled(t, from)
				there, err := copyOf(t.Context(), from, to, silent)
				must(t, err)
				var moved *store.Moved
				if err := refusal(t, from); !errors.As(err, &moved) || !strings.Contains(err.Error(), "have store.dsn name that one") {
					t.Errorf("the first store is opened: %v", err)
				}
				if _, err := copyOf(t.Context(), from, first(t), silent); !errors.As(err, &moved) {
					t.Errorf("it is copied once more: %v", err)
				}
				again, err := copyOf(t.Context(), to, back, silent)
				must(t, err)
				if len(there.Digest) != 64 || again.Digest != there.Digest || again.Already != 0 || again.Rows["mails"] != 3 {
					t.Errorf("copied as %+v, and back as %+v", there, again)
				}
				st := openSQLite(t, back)
				defer st.Close()
				if diff := cmp.Diff(before, dump(t, st).strings()); diff != "" {
					t.Errorf("before (-) and after (+):\n%s", diff)
				}
				keys, _ := hostKeys(t)
				if _, err := drawIn(st, keys, roll.Sum([]byte("tf-1")).String(), "later"); err != nil {
					t.Errorf("no die falls in it: %v", err)
				}
			})
		}
	}
}

// TestACopyGoesOn: wherever a copy is cut off, it goes on when it is called again, and until then neither store is used by mistake.
func TestACopyGoesOn(t *testing.T) {
	for name, empty := range databases {
		t.Run(name, func(t *testing.T) {
			from, to := filepath.Join(t.TempDir(), "club.db"), empty(t)
			before, cuts := filled(t, from), map[string]bool{}
			for {
				ctx, cut := context.WithCancel(t.Context())
				done, err := copyOf(ctx, from, to, func(sheet string) {
					if !cuts[sheet] {
						cuts[sheet] = true
						cut()
					}
				})
				cut()
				if err == nil {
					if done.Already == 0 {
						t.Error("nothing of what was brought counted")
					}
					break
				}
				if got := refusal(t, to); !errors.Is(got, store.ErrUnfinished) {
					t.Errorf("cut off with %v: the second store can be opened: %v", err, got)
				}
				if got := refusal(t, from); got != nil {
					t.Errorf("cut off with %v: the first store cannot be opened: %v", err, got)
				}
			}
			if len(cuts) < 10 {
				t.Errorf("cut off in %v alone", cuts)
			}
			st := openSQLite(t, to)
			defer st.Close()
			if diff := cmp.Diff(before, dump(t, st).strings()); diff != "" {
				t.Errorf("before (-) and after (+):\n%s", diff)
			}
		})
	}
}

// TestACopyThatWasNotFinished: the last that is done is to have the second store be one that can be opened. Where only that is
// missing, it is made up for, though the first has moved already.
func TestACopyThatWasNotFinished(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "other.db")
	filled(t, from)
	done, err := copyOf(t.Context(), from, to, silent)
	must(t, err)
	st := openSQLite(t, to)
	noted, err := json.Marshal(struct {
		Digest string `json:"digest"`
		store.Inventory
	}{done.Digest, dump(t, st).Inventory})
	must(t, err)
	must(t, st.Close())
	raw, err := sql.Open("sqlite", to)
	must(t, err)
	defer raw.Close()
	for _, statement := range []string{"CREATE TABLE copying (what TEXT NOT NULL)", "INSERT INTO copying VALUES ('" + string(noted) + "')"} {
		_, err = raw.ExecContext(t.Context(), statement)
		must(t, err)
	}
	if got := refusal(t, to); !errors.Is(got, store.ErrUnfinished) {
		t.Fatalf("it can be opened: %v", got)
	}
	again, err := copyOf(t.Context(), from, to, silent)
	must(t, err)
	if again.Digest != done.Digest || again.Already == 0 {
		t.Errorf("finished as %+v", again)
	}
	must(t, refusal(t, to))
}

// TestACopyIsOfOneStore: what came into the first store after a copy was cut off would be lost in the second; nothing is written
// over; and nobody works on the store while it is copied.
func TestACopyIsOfOneStore(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "other.db")
	filled(t, from)
	ctx, cut := context.WithCancel(t.Context())
	if _, err := copyOf(ctx, from, to, func(string) { cut() }); err == nil {
		t.Fatal("it was not cut off")
	}
	st := openSQLite(t, from)
	addLetter(t, st, 7)
	if _, err := copyOf(t.Context(), from, to, silent); err == nil || !strings.Contains(err.Error(), "as it was before") {
		t.Errorf("the copy of another state goes on: %v", err)
	}
	ready := make(chan struct{})
	ctx, cut = context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- st.Run(ctx, func() { close(ready) }, idle, idle) }()
	<-ready
	if _, err := copyOf(t.Context(), from, filepath.Join(t.TempDir(), "third.db"), silent); err == nil || !strings.Contains(err.Error(), "another process works on this store") {
		t.Errorf("a store is copied while somebody works on it: %v", err)
	}
	cut()
	must(t, <-ended)
	must(t, st.Close())
	other := filepath.Join(t.TempDir(), "fourth.db")
	filled(t, other)
	if _, err := copyOf(t.Context(), from, other, silent); !errors.Is(err, store.ErrNotEmpty) {
		t.Errorf("another store is written over: %v", err)
	}
	if err := refusal(t, other); err != nil {
		t.Error(err)
	}
}

// idle does nothing of what it is handed, so that it stays.
func idle(ctx context.Context, _ storage.Job) error {
	<-ctx.Done()
	return ctx.Err()
}
