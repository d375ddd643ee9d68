package store_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/store"
)

// leaseHolder is a process that would look into the mailboxes.
type leaseHolder struct {
	has, waits chan error // is told when it has the right, and each time that it waits
	end        context.CancelFunc
	gone       chan struct{}
	err        error // how it ended, once it is gone
}

func holdMailboxes(t *testing.T, st *store.SQL) *leaseHolder {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	h := &leaseHolder{has: make(chan error, 100), waits: make(chan error, 100), end: cancel, gone: make(chan struct{})}
	go func() {
		defer close(h.gone)
		h.err = st.WithMailboxes(ctx, func(err error) { h.waits <- err }, func(ctx context.Context) error {
			h.has <- nil
			<-ctx.Done()
			return ctx.Err()
		})
	}()
	t.Cleanup(func() { cancel(); <-h.gone })
	return h
}

func hears(t *testing.T, what string, c chan error) error {
	t.Helper()
	select {
	case err := <-c:
		return err
	case <-time.After(2 * time.Minute):
		t.Fatalf("not within two minutes: %s", what)
		return nil
	}
}

// One of several machines has the mailboxes; when it ends, or its connection to the database
// breaks, another has them. Another club in the same database has its own.
func TestPostgresMailboxes(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	first := holdMailboxes(t, openPostgres(t, dsn))
	hears(t, "the first has the mailboxes", first.has)
	second := holdMailboxes(t, openPostgres(t, dsn))
	if err := hears(t, "the second waits", second.waits); err != nil {
		t.Errorf("the second waits with %v", err)
	}
	other := holdMailboxes(t, openPostgres(t, newSchema(t, reachablePostgres(t))))
	hears(t, "another club has its mailboxes", other.has)

	schema := dsn[strings.Index(dsn, "search_path=")+len("search_path="):]
	schema, _, _ = strings.Cut(schema, "&")
	execPostgres(t, dsn, `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND
		(classid::bigint << 32) + objid::bigint = hashtextextended('`+schema+`: the mailboxes of adjutant', 0)`)
	hears(t, "the second has the mailboxes", second.has)
	if err := hears(t, "the first knows that it has lost them", first.waits); err == nil || !strings.Contains(err.Error(), "the right to the mailboxes") {
		t.Errorf("the first waits with %v", err)
	}
	second.end()
	<-second.gone
	if !errors.Is(second.err, context.Canceled) {
		t.Errorf("the second ended with %v", second.err)
	}
	hears(t, "the first has the mailboxes again", first.has)
}

// On SQLite nobody else can work, and nothing is waited for.
func TestSQLiteMailboxes(t *testing.T) {
	st := openSQLite(t, filepath.Join(t.TempDir(), "club.db"))
	defer st.Close()
	want := errors.New("of the work")
	err := st.WithMailboxes(t.Context(), func(error) { t.Error("it waits") }, func(context.Context) error { return want })
	if !errors.Is(err, want) {
		t.Errorf("error %v, want that of the work", err)
	}
}
