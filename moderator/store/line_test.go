package store_test

import (
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/store"
)

// TestLinesOfANewerProgramStopTheirGame: who does not know all of a line does not judge by the rest of it; no mail is at fault.
func TestLinesOfANewerProgramStopTheirGame(t *testing.T) {
	dsn := filepath.Join(t.TempDir(), "club.db")
	filled(t, dsn)
	raw, err := sql.Open("sqlite", dsn)
	must(t, err)
	defer raw.Close()
	changed, err := raw.ExecContext(t.Context(), `UPDATE lines SET line = '{"program":"v9.0.0","wonder":true,' || substr(line, 2) WHERE n = 2`)
	must(t, err)
	if n, err := changed.RowsAffected(); err != nil || n != 1 {
		t.Fatal(n, err)
	}
	st := openSQLite(t, dsn)
	defer st.Close()
	_, err = st.LinesBehind(t.Context(), "tf-1", 0)
	if !errors.Is(err, store.ErrNewer) || !strings.Contains(err.Error(), `read line 2: it was written by a newer version of adjutant: it holds what this program does not know: "wonder", written by adjutant v9.0.0`) {
		t.Errorf("half of a line is read: %v", err)
	}
	if !store.Passing(err) {
		t.Error("it is the fault of the mail")
	}
	if _, err := st.LinesBehind(t.Context(), "tf-1", 2); err != nil {
		t.Errorf("lines behind it: %v", err)
	}
}
