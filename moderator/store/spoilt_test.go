package store_test

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/view"
)

// damagedStores runs a test with an empty store in each kind of database, and what changes it behind the store's back.
func damagedStores(t *testing.T, test func(t *testing.T, st *store.SQL, damage func(statement string))) {
	run := func(name, driver, free string, open func(t *testing.T) string) {
		t.Run(name, func(t *testing.T) {
			dsn := open(t)
			st := openPostgres(t, dsn)
			raw, err := sql.Open(driver, dsn)
			must(t, err)
			t.Cleanup(func() { must(t, raw.Close()) })
			raw.SetMaxOpenConns(1) // what frees it from constraints holds for the connection
			_, err = raw.ExecContext(t.Context(), free)
			must(t, err)
			test(t, st, func(statement string) {
				t.Helper()
				changed, err := raw.ExecContext(t.Context(), statement)
				must(t, err)
				if n, err := changed.RowsAffected(); err != nil || n == 0 {
					t.Fatalf("%s: changes %d rows: %v", statement, n, err)
				}
			})
		})
	}
	run("SQLite", "sqlite", "PRAGMA foreign_keys = 0", func(t *testing.T) string { return filepath.Join(t.TempDir(), "club.db") })
	run("PostgreSQL", "pgx", "SET session_replication_role = replica", func(t *testing.T) string { return newSchema(t, reachablePostgres(t)) })
}

// TestSpoiltRows: every row of the lists and of the register that cannot be read is named, in one look; the lists of the games
// concerned can be dropped, and no others.
func TestSpoiltRows(t *testing.T) {
	damagedStores(t, func(t *testing.T, st *store.SQL, damage func(string)) {
		for _, tag := range []string{"one", "two", "three", "four"} {
			s := &view.Summary{Tag: tag, Stage: game.StageRunning, Players: []register.Entry{{Addr: "anna@example.test", Name: "Anna", Game: tag}, {Addr: tag + "@example.test", Name: tag, Game: tag}}}
			must(t, st.AddGames(t.Context(), storage.Beginning{Tag: tag, Lines: []game.Line{{Opened: &game.Opened{Tag: tag}}}, Summary: s}))
		}
		named := func() (rows []string) {
			t.Helper()
			all, err := st.SpoiltRows(t.Context())
			must(t, err)
			for _, row := range all {
				rows = append(rows, row.Row)
			}
			slices.Sort(rows)
			return rows
		}
		if rows := named(); len(rows) > 0 {
			t.Errorf("of a sound store: %q", rows)
		}
		damage("UPDATE summaries SET summary = 'spoilt' WHERE game = 'one'")
		damage("UPDATE players SET entry = 'spoilt' WHERE game IN ('one', 'two') AND addr = 'anna@example.test'")
		damage("UPDATE people SET act = 'spoilt' WHERE n = 2")
		damage("DELETE FROM people WHERE n = 3")
		want := []string{
			"act 2 of the register of people", "act 3 of the register of people",
			"the entry of anna@example.test in game one", "the entry of anna@example.test in game two", "the summary of game one",
		}
		if rows := named(); !slices.Equal(rows, want) {
			t.Errorf("spoilt are %q, want %q", rows, want)
		}
		games, err := store.Legible{SQL: st}.SummariesAt(t.Context(), game.StageRunning)
		if err != nil || len(games) != 3 {
			t.Errorf("%d summaries can be read: %v", len(games), err)
		}
		players, err := store.Legible{SQL: st}.Players(t.Context())
		if err != nil || len(players) != 6 {
			t.Errorf("%d players can be read: %v", len(players), err)
		}
		dropped, err := st.DropSpoilt(t.Context())
		if err != nil || !slices.Equal(dropped, []string{"one", "two"}) {
			t.Errorf("dropped of %q: %v", dropped, err)
		}
		if rows := named(); !slices.Equal(rows, want[:2]) {
			t.Errorf("then spoilt are %q", rows)
		}
		missing, err := st.Unsummarized(t.Context())
		if err != nil || !slices.Contains(missing, "one") || !slices.Contains(missing, "two") {
			t.Errorf("to be made anew: %q, %v", missing, err)
		}
	})
}
