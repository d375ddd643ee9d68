package store_test

import (
	"context"
	"database/sql"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// What waits in the queue of the version before is handed out by this one, in its order; the
// file of SQLite is kept as it was.
func TestQueueOfTheVersionBefore(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "club.db")
		testFormerQueue(t, openSQLite(t, path), func() *store.SQL { return openSQLite(t, path) }, "sqlite", path, func(db *sql.DB) riverdriver.Driver[*sql.Tx] { return riversqlite.New(db) })
		if _, err := os.Stat(path + ".before-v40"); err != nil {
			t.Error(err)
		}
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		dsn := newSchema(t, reachablePostgres(t))
		testFormerQueue(t, openPostgres(t, dsn), func() *store.SQL { return openPostgres(t, dsn) }, "pgx", dsn, func(db *sql.DB) riverdriver.Driver[*sql.Tx] { return riverdatabasesql.New(db) })
	})
}

func testFormerQueue(t *testing.T, st *store.SQL, open func() *store.SQL, driver, dsn string, queue func(*sql.DB) riverdriver.Driver[*sql.Tx]) {
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}}))
	const mails = 3
	for uid := range mails {
		addLetter(t, st, uint32(uid+1))
	}
	must(t, st.Close())

	db, err := sql.Open(driver, dsn)
	must(t, err)
	m, err := rivermigrate.New(queue(db), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	must(t, err)
	_, err = m.Migrate(t.Context(), rivermigrate.DirectionDown, &rivermigrate.MigrateOpts{TargetVersion: 6})
	must(t, err)
	_, err = db.ExecContext(t.Context(), "DELETE FROM goose_db_version WHERE version_id >= 33")
	must(t, err)
	_, err = db.ExecContext(t.Context(), undoPrune+"DROP TABLE people; DROP TABLE tournaments; DROP TABLE links; DROP TABLE sessions; DROP INDEX summaries_stage; ALTER TABLE summaries DROP COLUMN stage")
	must(t, err)
	must(t, db.Close())

	st = open()
	defer st.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	must(t, st.Run(ctx, func() {}, judgeInGame(st, 1+mails, cancel), st.Sent))
	wantEachOnce(t, st, mails)
}
