package store_test

import (
	"path/filepath"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// Who reads beside a store has what was committed, also while a transaction is open, and changes nothing.
func TestBeside(t *testing.T) {
	for name, open := range map[string]func(*testing.T) *store.SQL{
		"SQLite":     func(t *testing.T) *store.SQL { return openSQLite(t, filepath.Join(t.TempDir(), "club.db")) },
		"PostgreSQL": func(t *testing.T) *store.SQL { return openPostgres(t, newSchema(t, reachablePostgres(t))) },
	} {
		t.Run(name, func(t *testing.T) {
			st := open(t)
			defer st.Close()
			beside, err := st.Beside()
			must(t, err)
			defer beside.Close()
			lines := []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}
			must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: lines}))
			if g, err := beside.Game(t.Context(), "tf-1"); err != nil || len(g.Lines) != 1 {
				t.Errorf("%d lines, %v", len(g.Lines), err)
			}
			seen := false
			must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Leaf: &storage.Leaf{Then: func(int, int64, roll.Hash) ([]game.Line, []storage.Parcel, error) {
				g, err := beside.Game(t.Context(), "tf-1")
				seen = err == nil && len(g.Lines) == 1
				return nil, nil, nil
			}}}))
			if !seen {
				t.Error("a game is not read while a transaction is open")
			}
			if err := beside.AddGames(t.Context(), storage.Beginning{Tag: "tf-2", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-2"}}}}); err == nil {
				t.Error("who reads beside has added a game")
			}
		})
	}
}
