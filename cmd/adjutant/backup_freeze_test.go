package main

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// TestRestoreBeforeAFreeze: a freeze that was announced after the backup was made is
// taken up again with the round that was announced, when the same orders come again; and
// the notice that players have verifies with the records that came of it.
func TestRestoreBeforeAFreeze(t *testing.T) {
	lab := rolltest.New(t, "lab", time.Now().Add(-time.Hour).Truncate(time.Second))
	server := httptest.NewServer(lab) // no round comes out yet
	t.Cleanup(server.Close)
	chain, err := json.Marshal(lab.Beacon)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "chain")
	writeFile(t, file, string(chain))
	c := openCrashClub(t, []string{"ADJUTANT_CHAIN=" + file, "ADJUTANT_BEACON__URLS=" + server.URL}, "--beacon", lab.Name, "--notice", "1s")
	at, p := c.sqlite(t), newProvider(t)
	env := slices.Concat(p.settings(), c.env)
	backup := filepath.Join(t.TempDir(), "club.tar.gz")
	c.program.run(t, env, "backup", backup, "--keys", "--config", at.config)

	turn := c.rolls("anna", "turn", 1)
	deliver := func() {
		t.Helper()
		if err := p.server.Deliver("mod@example.test", turn.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	deliver()
	d := c.program.serve(t, env, at.config)
	eventually(t, "the freeze is announced", func() bool { return len(p.arrived(t)) == 2 })
	d.stop(t)
	sent := filepath.Join(t.TempDir(), "sent.mbox")
	var mbox strings.Builder
	for _, raw := range p.server.Messages("anna@example.test") {
		fmt.Fprintf(&mbox, "From mod@example.test Sat Nov 21 09:00:00 2026\n%s\n", strings.ReplaceAll(string(raw), "\r\n", "\n"))
	}
	writeFile(t, sent, mbox.String())
	announced := noticeOf(t, at)

	into := filepath.Join(t.TempDir(), "restored")
	c.program.run(t, nil, "restore", backup, "--into", into)
	if err := private.Copy(filepath.Join(c.dir, "txt"), filepath.Join(into, "txt")); err != nil { // records of the DNS, which only the environment names
		t.Fatal(err)
	}
	at = place{config: filepath.Join(into, club.ConfigFile), driver: "sqlite", dsn: filepath.Join(into, club.DatabaseFile)}
	if said := c.program.run(t, env, "log", "reopen", "--config", at.config, "--sent", sent); !strings.Contains(said, "0 records and 1 notices were taken back") {
		t.Errorf("reopened:\n%s", said)
	}
	notice, err := roll.ParseNotice(announced)
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "a freeze of now would have another round", func() bool { return time.Now().After(lab.TimeOf(notice.Round)) })
	lab.Publish(1 << 40)
	deliver()
	d = c.program.serve(t, env, at.config)
	eventually(t, "the dice have fallen", func() bool { at.hurry(t); return at.unfinished(t) == 0 && len(records(t, at)) == 1 })
	d.stop(t)
	if again := noticeOf(t, at); again != announced {
		t.Errorf("announced (-) and announced again (+):\n-%s\n+%s", announced, again)
	}
	public, err := roll.ParsePublic(at.game(t).Lines[0].Opened.Keys)
	if err != nil {
		t.Fatal(err)
	}
	report := roll.VerifyFiles(public, []roll.File{{Name: "notice", Text: announced}, {Name: "record", Text: records(t, at)[0]}}, roll.Evidence{Beacon: &lab.Beacon})
	if report.Failure != nil || len(report.Notices) != 1 {
		t.Errorf("verified: %v", report.Failure)
	}
}

// noticeOf is the notice of the one freeze that the game had.
func noticeOf(t *testing.T, at place) string {
	t.Helper()
	var all []string
	for _, line := range at.game(t).Lines {
		if line.Freeze != nil {
			all = append(all, line.Freeze.Notice)
		}
	}
	if len(all) != 1 {
		t.Fatalf("%d freezes", len(all))
	}
	return all[0]
}
