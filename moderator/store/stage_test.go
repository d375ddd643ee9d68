package store_test

import (
	"path/filepath"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// undoPrune takes the tables back to before version 39.
const undoPrune = "DROP INDEX endings_numbered; ALTER TABLE endings DROP COLUMN n; DROP TABLE journals_read; DROP TABLE needed; DROP INDEX parcels_prunable; ALTER TABLE parcels DROP COLUMN pruned; ALTER TABLE parcels DROP COLUMN sent_at; DROP INDEX mails_prunable; ALTER TABLE mails DROP COLUMN pruned; "

// The games of a store that a version before wrote are counted by their stages once it is opened.
func TestStagesOfBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	for tag, stage := range map[string]game.Stage{"tf-1": game.StageRunning, "tf-2": game.StageOver, "tf-3": game.StageOver} {
		lines := []game.Line{{Opened: &game.Opened{Tag: tag}}}
		must(t, st.AddGames(t.Context(), storage.Beginning{Tag: tag, Lines: lines, Summary: &view.Summary{Tag: tag, Stage: stage}}))
	}
	must(t, st.Close())
	run(t, path, undoPrune+"DROP INDEX summaries_stage; ALTER TABLE summaries DROP COLUMN stage; DELETE FROM goose_db_version WHERE version_id >= 38")
	st = openSQLite(t, path)
	defer st.Close()
	counts, err := st.Stages(t.Context())
	if err != nil || counts[game.StageRunning] != 1 || counts[game.StageOver] != 2 || len(counts) != 2 {
		t.Errorf("%v, %v", counts, err)
	}
	over, err := st.SummariesAt(t.Context(), game.StageOver)
	if err != nil || len(over) != 2 || over[0].Tag != "tf-2" {
		t.Errorf("%v, %v", over, err)
	}
}
