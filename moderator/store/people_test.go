package store_test

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/register"
)

// A register of which somebody has taken an act out is not read as one of other people: it is said which act is missing.
func TestRegisterWithAHole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	var acts []register.Act
	for _, name := range []string{"Anna", "Ben", "Carl"} {
		added, err := register.Of(acts, nil).Clerk().Add(name+" Example", name+"@example.test")
		must(t, err)
		acts = append(acts, added...)
	}
	must(t, st.Enact(t.Context(), register.Enactment{Acts: acts}))
	must(t, st.Close())
	db, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = db.Exec("DELETE FROM people WHERE n = 3")
	must(t, err)
	must(t, db.Close())
	st = openSQLite(t, path)
	defer st.Close()
	if _, err := st.People(t.Context()); err == nil || !strings.Contains(err.Error(), "read act 4 of the register: act 3 is missing") {
		t.Errorf("error %v", err)
	}
}
