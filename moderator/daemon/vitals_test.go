package daemon

import (
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// newStore is a store with nothing in it, and its file.
func newStore(t *testing.T) (dsn string, st *store.SQL) {
	t.Helper()
	dsn = filepath.Join(t.TempDir(), "club.db")
	st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return dsn, st
}

// TestHealth: each reason for being ill is named.
func TestHealth(t *testing.T) {
	dsn, st := newStore(t)
	c := New(&club.Club{Store: st, Folder: filepath.Dir(dsn), Service: &service.Service{Now: time.Now}})
	c.Config.Store.DSN, c.Config.Inbox.Poll = dsn, time.Minute
	want := func(what string, ills ...string) {
		t.Helper()
		got := c.vitals.ills(t.Context(), c.Club)
		for i, ill := range ills {
			if i >= len(got) || !strings.HasPrefix(got[i], ill) {
				t.Errorf("%s: %q, want %q", what, got, ills)
			}
		}
		if len(got) != len(ills) {
			t.Errorf("%s: %q, want %q", what, got, ills)
		}
	}
	want("at the beginning")
	c.vitals.began = time.Now().Add(-5 * time.Minute)
	want("a mailbox that was never looked at", "mailbox: not looked through for 5 minutes")
	c.vitals.look()
	want("after a look")
	c.vitals.refused, c.vitals.unsent = sendsRefused, io.ErrUnexpectedEOF
	want("nothing can be sent", "submission: 5 mails in a row could not be handed over: unexpected EOF")
	c.vitals.refused = 0
	if err := st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{{Key: "letter", To: "anna@example.test", Bytes: []byte("letter")}}}); err != nil {
		t.Fatal(err)
	}
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec("UPDATE river_job SET kind = 'intake', args = '{\"mail\":\"x\"}', scheduled_at = '2020-01-01 00:00:00'"); err != nil {
		t.Fatal(err)
	}
	want("a job that is old, and a letter without one", "queue: something waits to be judged for ", "queue: nothing will be done with parcel letter")
}

// TestStuckIsNotAlive: a loop that does not come round, and a mail that is judged for
// ever, are told to nobody as life.
func TestStuckIsNotAlive(t *testing.T) {
	_, st := newStore(t)
	v := newVitals()
	if err := v.alive(t.Context(), st); err != nil {
		t.Errorf("at its beginning: %v", err)
	}
	v.sign = time.Now().Add(-signWithin - time.Second)
	if err := v.alive(t.Context(), st); err == nil || !strings.Contains(err.Error(), "the mailbox's loop") {
		t.Errorf("without a sign of the mailbox: %v", err)
	}
	v.trouble() // a server that is down is no reason
	if err := v.alive(t.Context(), st); err != nil {
		t.Errorf("after trouble: %v", err)
	}
	v.judging = time.Now().Add(-judgeWithin - time.Second)
	if err := v.alive(t.Context(), st); err == nil || !strings.Contains(err.Error(), "is being judged since") {
		t.Errorf("with a mail that has no end: %v", err)
	}
}

// TestLooksAreThoseOfAllMailboxes: a deadline waits for the mailbox that was looked at longest ago.
func TestLooksAreThoseOfAllMailboxes(t *testing.T) {
	var told []int64
	l := newLooks(2, func(at time.Time) { told = append(told, at.Unix()) })
	for _, look := range []struct {
		box int
		at  int64
	}{{0, 10}, {0, 20}, {1, 15}, {1, 30}, {0, 40}} {
		l.at(look.box, time.Unix(look.at, 0))
	}
	if got := fmt.Sprint(told); got != "[15 20 30]" {
		t.Errorf("told %s", got)
	}
}
