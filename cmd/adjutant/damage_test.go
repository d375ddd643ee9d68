package main

import (
	"database/sql"
	"path/filepath"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/moderator/club"
)

// cmdDamage changes the database of a club at rest behind its back.
func cmdDamage(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 2, "damage CLUB STATEMENT")
	pool, err := sql.Open("sqlite", filepath.Join(ts.MkAbs(args[0]), club.DatabaseFile))
	ts.Check(err)
	defer pool.Close()
	_, err = pool.Exec(args[1])
	ts.Check(err)
}
