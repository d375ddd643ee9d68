package main

import (
	"slices"
	"strings"
	"testing"
)

// The tables of a store of the version before this one's last change.
const (
	tablesBefore = "DROP INDEX endings_numbered; ALTER TABLE endings DROP COLUMN n; DELETE FROM goose_db_version WHERE version_id >= 40"
	tablesAfter  = "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"
)

// TestUpgradeCheck: what a new program would do to a store, and whether it could go on with it, is said by exit code and line,
// and the store stays to the byte as it was.
func TestUpgradeCheck(t *testing.T) {
	c := newCrashClub(t)
	at := c.sqlite(t)
	c.play(t, at)
	says := func(code int, want ...string) {
		t.Helper()
		before := fileText(t, at.dsn)
		said, ended := c.program.ends(t, at.env, "upgrade", "--check", "--config", at.config)
		if ended != code {
			t.Errorf("exit code %d, want %d:\n%s", ended, code, said)
		}
		for _, line := range want {
			if !strings.Contains(said, line) {
				t.Errorf("it does not say %q:\n%s", line, said)
			}
		}
		if fileText(t, at.dsn) != before {
			t.Error("the database is another one")
		}
	}
	says(0, "the tables stay as they are, version 40", "no backup is known of", "recorded were 1 game by", "1 game can be read, and come out by this program's rules", "every record holds", "1 bundle made, which hold")

	change(t, at.dsn, tablesBefore)
	says(0, "the tables are changed from version 39 to 40", "stop all machines", "the tables of a copy were changed", "1 bundle made, which hold")
	c.program.run(t, at.env, "game", "list", "--config", at.config) // the first command of the new program changes them
	says(0, "the tables stay as they are, version 40")

	change(t, at.dsn, "UPDATE records SET text = replace(text, 'values ', 'values 1')")
	says(1, "FAIL  log", "stay with the program of before")
	change(t, at.dsn, tablesAfter)
	says(1, "FAIL  tables", "a newer program has written the store: its tables have version 999")
	if said := c.program.fails(t, 2, nil, "serve", "--config", at.config); !strings.Contains(said, "it was written by a newer version of adjutant") {
		t.Errorf("an older program serves what a newer one wrote: %s", said)
	}
	if said := c.program.fails(t, 2, nil, "upgrade", "--config", at.config); !strings.Contains(said, "write --check") {
		t.Errorf("without --check: %s", said)
	}
}

// upgraded is a club on PostgreSQL whose machines are replaced while mails come.
type upgraded struct {
	crashClub
	at   place
	mail *provider
	env  []string
	sent int
}

func newUpgraded(t *testing.T) *upgraded {
	t.Helper()
	u := &upgraded{crashClub: newCrashClub(t), mail: newProvider(t)}
	u.at = u.postgres(t)
	u.env = append(slices.Clone(u.at.env), u.mail.settings()...)
	return u
}

// machine starts one, and waits until it is ready.
func (u *upgraded) machine(t *testing.T) *child {
	t.Helper()
	d := u.program.serve(t, u.env, u.at.config)
	eventually(t, "a machine is ready", func() bool { return strings.Contains(d.said(t), "msg=ready") })
	return d
}

// gets has a mail with one order arrive.
func (u *upgraded) gets(t *testing.T, player string) {
	t.Helper()
	u.sent++
	if err := u.mail.server.Deliver("mod@example.test", u.rolls(player, strings.Repeat("i", u.sent), 1).signed(t)); err != nil {
		t.Fatal(err)
	}
}

// answers waits until both players have what became of all mails, each with one roll.
func (u *upgraded) answers(t *testing.T) {
	t.Helper()
	eventually(t, "all mails are answered to both players", func() bool { return len(u.mail.arrived(t)) == 2*u.sent && u.at.unfinished(t) == 0 })
	if n := len(records(t, u.at)); n != u.sent {
		t.Errorf("%d mails with one order each have %d rolls", u.sent, n)
	}
}

// check is what 'upgrade --check' says, which must find nothing that keeps from upgrading.
func (u *upgraded) check(t *testing.T, want ...string) {
	t.Helper()
	said := u.program.run(t, u.env, "upgrade", "--check", "--config", u.at.config)
	for _, line := range want {
		if !strings.Contains(said, line) {
			t.Errorf("it does not say %q:\n%s", line, said)
		}
	}
}

// refuses checks that a machine does not start, and says why.
func (u *upgraded) refuses(t *testing.T, why string) {
	t.Helper()
	if said := u.program.fails(t, 2, u.env, "serve", "--config", u.at.config); !strings.Contains(said, why) {
		t.Errorf("a machine does not say %q: %s", why, said)
	}
}

// changes changes the database as nobody does but who tests.
func (u *upgraded) changes(t *testing.T, statements string) {
	t.Helper()
	pool := u.at.database(t)
	defer pool.Close()
	for statement := range strings.SplitSeq(statements, "; ") {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRollingUpgrade: where the tables stay, machines are replaced one after the other while mails come.
func TestRollingUpgrade(t *testing.T) {
	u := newUpgraded(t)
	machines := []*child{u.machine(t), u.machine(t)}
	u.check(t, "machines can be upgraded one after the other")
	u.gets(t, "anna")
	for i, player := range []string{"ben", "anna"} {
		machines[i].stop(t)
		machines[i] = u.machine(t)
		u.gets(t, player)
	}
	u.answers(t)
	for _, m := range machines {
		m.stop(t)
	}
}

// TestTablesAreChangedAlone: where the tables are changed, the new program does that beside no old one, and says so; and an old
// one does not open what a new one has changed.
func TestTablesAreChangedAlone(t *testing.T) {
	u := newUpgraded(t)
	old := u.machine(t)
	u.gets(t, "anna")
	u.answers(t) // what it looks for as it starts, in the tables as they are, is behind it
	u.changes(t, tablesBefore)
	u.check(t, "the tables are changed from version 39 to 40", "stop all machines", "was not tried", "1 game can be read")
	u.refuses(t, "another machine works on this database with an older version")
	old.stop(t)
	m := u.machine(t)
	u.gets(t, "ben")
	u.answers(t)
	m.stop(t)
	u.changes(t, strings.Replace(tablesAfter, ", 1)", ", true)", 1))
	u.refuses(t, "it was written by a newer version of adjutant")
}
