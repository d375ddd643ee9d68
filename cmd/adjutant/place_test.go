package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// place is where a run of the club keeps what it has.
type place struct {
	config string   // its configuration file
	env    []string // settings that differ from the file's
	driver string   // of database/sql: sqlite or pgx
	dsn    string   // of the store
}

// sqlite is a copy of the club on SQLite.
func (c crashClub) sqlite(t *testing.T) place {
	t.Helper()
	dir := copied(t, c.dir)
	return place{config: filepath.Join(dir, club.ConfigFile), driver: "sqlite", dsn: filepath.Join(dir, "adjutant.db")}
}

// copied is a copy of the folder of a club.
func copied(t *testing.T, folder string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"rolls.key", "store.key"} { // a copy has the mode of its maker's other files
		if err := os.Chmod(filepath.Join(dir, key), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// postgres is a copy of the club on PostgreSQL, the game included.
func (c crashClub) postgres(t *testing.T) place {
	t.Helper()
	at := c.sqlite(t)
	game := at.game(t)
	at.driver, at.dsn = "pgx", newSchema(t)
	at.env = []string{"ADJUTANT_STORE__DSN=" + at.dsn}
	// the log of the other database is another one, which this one would be an older copy of
	if err := os.Remove(filepath.Join(filepath.Dir(at.config), "rolls.key.mark")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	st := at.open(t)
	defer st.Close()
	if err := st.AddGames(t.Context(), storage.Beginning{Tag: crashGame, Lines: game.Lines, Position: game.Position}); err != nil {
		t.Fatal(err)
	}
	return at
}

func (at place) open(t *testing.T) *store.SQL {
	t.Helper()
	vault, err := club.OpenVault(filepath.Join(filepath.Dir(at.config), "store.key"))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := club.ReadMailSecret(filepath.Join(filepath.Dir(at.config), "mails.key"))
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.OpenSealed(t.Context(), at.dsn, vault.WithSecret(secret), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func (at place) game(t *testing.T) game.Game {
	t.Helper()
	st := at.open(t)
	defer st.Close()
	game, err := st.Game(t.Context(), crashGame)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// unfinished counts the jobs that are still to be done.
func (at place) unfinished(t *testing.T) int {
	t.Helper()
	db := at.database(t)
	defer db.Close()
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM river_job WHERE state <> 'completed'").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func (at place) database(t testing.TB) *sql.DB {
	t.Helper()
	dsn := at.dsn
	if at.driver == "sqlite" {
		dsn = "file:" + dsn + "?mode=ro&_pragma=busy_timeout(5000)" // the daemon may be mending what the crash left
	}
	db, err := sql.Open(at.driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// mourn lets the time pass after which PostgreSQL's other users know that a
// process is dead; on SQLite, whose one worker we are, there is nothing to wait
// for.
func (at place) mourn(t *testing.T) {
	t.Helper()
	if at.driver == "pgx" {
		at.exec(t, "UPDATE river_job SET attempted_at = attempted_at - interval '1 hour' WHERE state = 'running'")
		at.exec(t, "DELETE FROM river_leader")
	}
}

// hurry lets the time pass that a job waits before it is tried again.
func (at place) hurry(t *testing.T) {
	t.Helper()
	if at.driver == "pgx" {
		at.exec(t, "UPDATE river_job SET scheduled_at = now() WHERE state = 'retryable'")
	}
}

func (at place) exec(t testing.TB, statement string) {
	t.Helper()
	db := at.database(t)
	defer db.Close()
	if _, err := db.ExecContext(context.WithoutCancel(t.Context()), statement); err != nil {
		t.Fatal(err)
	}
}

// postgresHere is tried when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=20"

// newSchema is the DSN of an empty schema of a reachable PostgreSQL, which goes
// with the test; without one the test is skipped.
func newSchema(t testing.TB) string {
	t.Helper()
	server := place{driver: "pgx", dsn: os.Getenv("ADJUTANT_TEST_POSTGRES")}
	if server.dsn == "" {
		server.dsn = postgresHere
	}
	u, err := url.Parse(server.dsn)
	if err != nil {
		t.Fatal(err)
	}
	db := server.database(t)
	defer db.Close()
	if err := db.PingContext(t.Context()); err != nil {
		t.Skipf("PostgreSQL is not reachable (ADJUTANT_TEST_POSTGRES names another one): %v", err)
	}
	schema := "adjutant_test_" + strings.ToLower(rand.Text())
	server.exec(t, "CREATE SCHEMA "+schema)
	t.Cleanup(func() { server.exec(t, "DROP SCHEMA "+schema+" CASCADE") })
	query := u.Query()
	query.Set("search_path", schema)
	u.RawQuery = query.Encode()
	return u.String()
}
