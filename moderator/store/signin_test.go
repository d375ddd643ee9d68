package store_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// A dump has nobody who is signed in and no link, and what is made of it has signed everybody out.
func TestRestoredSignsOut(t *testing.T) {
	first := openSQLite(t, filepath.Join(t.TempDir(), "club.db"))
	fill(t, first)
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, hash := range []string{"used", "waits"} {
		must(t, first.Commit(t.Context(), storage.Commit{Links: []signin.Link{{Hash: hash, Pass: signin.Pass{Person: "P1", Addr: "anna@example.test"}, Made: at}}}))
	}
	_, err := first.SignIn(t.Context(), "used", signin.Session{Hash: "session", Browser: "Firefox on Linux", Since: at})
	must(t, err)
	if n, err := first.CountSessions(t.Context()); err != nil || n != 1 {
		t.Errorf("%d sessions, %v", n, err)
	}
	d := dump(t, first)
	must(t, first.Close())
	for name, text := range d.texts {
		if name == "sessions" || name == "links" || strings.Contains(text.String(), "Firefox") {
			t.Errorf("the dump has who is signed in, in %s", name)
		}
	}
	path := filepath.Join(t.TempDir(), "restored.db")
	must(t, d.load(t.Context(), path))
	st := openSQLite(t, path)
	defer st.Close()
	if _, err := st.Session(t.Context(), "session"); !errors.Is(err, signin.ErrNone) {
		t.Errorf("the session goes on: %v", err)
	}
	if _, err := st.SignIn(t.Context(), "waits", signin.Session{Hash: "new", Since: at}); !errors.Is(err, signin.ErrNone) {
		t.Errorf("the link counts: %v", err)
	}
}
