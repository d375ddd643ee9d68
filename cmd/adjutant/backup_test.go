package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
)

// ends runs a command, and gives what it prints and how it ends.
func (p program) ends(t *testing.T, env []string, args ...string) (said string, code int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), string(p), args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatalf("adjutant %s: %v", strings.Join(args, " "), err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// fails runs a command that must end with the exit code, and gives what it says.
func (p program) fails(t *testing.T, code int, env []string, args ...string) string {
	t.Helper()
	said, ended := p.ends(t, env, args...)
	if ended != code {
		t.Fatalf("adjutant %s: exit code %d, want %d\n%s", strings.Join(args, " "), ended, code, said)
	}
	return said
}

// rolls is a letter that rolls two dice, so many times, and passes.
func (c crashClub) rolls(player, id string, times int) letter {
	from := map[string]string{"anna": "Anna Example <anna@example.test>", "ben": "Ben Example <ben@example.test>"}[player]
	text := strings.Repeat("roll 2d6 for "+id+"\r\n", times) + "pass\r\n"
	return letter{id: id, from: from, to: c.replyTo[player+"@example.test"], subject: id, text: text}
}

// TestBackupUnderLoad: a backup that is made while mails are judged is whole, and what
// is restored of it passes all checks, in either database.
func TestBackupUnderLoad(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	env := p.settings()
	d := c.program.serve(t, env, at.config)
	const turns = 30
	go func() {
		for i := range turns {
			player := []string{"anna", "ben"}[i%2]
			if err := p.server.Deliver("mod@example.test", c.rolls(player, fmt.Sprint("turn-", i), 2).signed(t)); err != nil {
				t.Error(err)
			}
		}
	}()
	eventually(t, "the load has begun", func() bool { return len(p.arrived(t)) > 4 })
	var backups []string
	for i := range 3 {
		file := filepath.Join(t.TempDir(), fmt.Sprint("club-", i, ".tar.gz"))
		c.program.run(t, env, "backup", file, "--config", at.config, "--keys")
		backups = append(backups, file)
	}
	eventually(t, "all is judged", func() bool { inbox, _, _ := p.folders(t); return inbox == 0 && at.unfinished(t) == 0 })
	d.stop(t)
	for i, file := range backups {
		into := filepath.Join(t.TempDir(), "restored")
		said := c.program.run(t, nil, "restore", file, "--into", into)
		if !strings.Contains(said, "It is whole: a log of") {
			t.Errorf("backup %d:\n%s", i, said)
		}
	}
	t.Run("into PostgreSQL", func(t *testing.T) {
		into := filepath.Join(t.TempDir(), "restored")
		said := c.program.run(t, nil, "restore", backups[2], "--into", into, "--dsn", newSchema(t))
		if !strings.Contains(said, "It is whole: a log of") {
			t.Errorf("into PostgreSQL:\n%s", said)
		}
		back := filepath.Join(t.TempDir(), "back.tar.gz")
		c.program.run(t, nil, "backup", back, "--keys", "--config", filepath.Join(into, club.ConfigFile))
		again := c.program.run(t, nil, "restore", back, "--into", filepath.Join(t.TempDir(), "again"), "--dsn", filepath.Join(t.TempDir(), "again.db"))
		if want := said[strings.Index(said, ": "):]; want == "" || !strings.Contains(again, "It is whole: a log of") {
			t.Errorf("back to SQLite:\n%s", again)
		}
	})
}

// TestRestoreWritesOverNothing: neither a folder, nor a file, nor a backup.
func TestRestoreWritesOverNothing(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	dir := filepath.Dir(at.config)
	file := filepath.Join(t.TempDir(), "club.tar.gz")
	c.program.run(t, p.settings(), "backup", file, "--config", at.config)
	for name, args := range map[string][]string{
		"is there already":  {"backup", file, "--config", at.config},
		"is not empty":      {"restore", file, "--into", dir},
		"is there already ": {"restore", file, "--into", filepath.Join(t.TempDir(), "new"), "--dsn", at.dsn},
		"is no backup":      {"restore", at.config, "--into", filepath.Join(t.TempDir(), "new")},
	} {
		if said := c.program.fails(t, 2, p.settings(), args...); !strings.Contains(said, strings.TrimSpace(name)) {
			t.Errorf("%v does not say %q: %s", args, name, said)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"rolls.key", "store.key", "mails.key", "inbox.password"} {
		text, err := os.ReadFile(filepath.Join(dir, secret))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(unpacked(t, data), bytes.TrimSpace(text)) {
			t.Errorf("%s is in a backup without keys", secret)
		}
	}
	damaged := filepath.Join(t.TempDir(), "damaged.tar.gz")
	if err := os.WriteFile(damaged, data[:len(data)*2/3], 0o600); err != nil {
		t.Fatal(err)
	}
	into := filepath.Join(t.TempDir(), "new")
	c.program.fails(t, 2, nil, "restore", damaged, "--into", into)
	if left, err := os.ReadDir(into); err != nil && !errors.Is(err, fs.ErrNotExist) || len(left) > 0 {
		t.Errorf("a damaged backup leaves %v, %v", left, err)
	}
	said := c.program.run(t, nil, "restore", file, "--into", into)
	if !strings.Contains(said, "put them there: rolls.key, store.key") {
		t.Errorf("without keys:\n%s", said)
	}
	whole := c.program.run(t, nil, "restore", file, "--into", filepath.Join(t.TempDir(), "whole"), "--keys", dir, "--nothing-sent")
	if !strings.Contains(whole, "It is whole") || !strings.Contains(whole, "its log goes on as Example-Club/log with") {
		t.Errorf("with the keys of a folder:\n%s", whole)
	}
}

// TestRestoreOlderBackup: what was sent after a backup was made is taken back as far as
// it is at hand, the same orders get the same dice, the log goes on as another one, and
// a player's record that was not taken back is listed.
func TestRestoreOlderBackup(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	env := p.settings()
	turn := func(d *child, l letter, answers int) {
		t.Helper()
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
		eventually(t, l.id+" is answered", func() bool { return len(p.arrived(t)) == answers && at.unfinished(t) == 0 })
		eventually(t, l.id+" is filed, so that no other club takes it", func() bool { inbox, _, _ := p.folders(t); return inbox == 0 })
	}
	d := c.program.serve(t, env, at.config)
	turn(d, c.rolls("anna", "first", 2), 2)
	backup := filepath.Join(t.TempDir(), "club.tar.gz")
	c.program.run(t, env, "backup", backup, "--keys", "--config", at.config)
	turn(d, c.rolls("ben", "second", 2), 4)
	turn(d, c.rolls("anna", "third", 1), 6)
	d.stop(t)
	before := records(t, at)

	// All that is left of the third turn is a checkpoint: its record was lost with Ben's mailbox.
	sent := filepath.Join(t.TempDir(), "sent")
	var third string
	for i, raw := range p.server.Messages("anna@example.test") {
		msg := parsed(t, raw)
		for _, f := range proofsOf(msg.Attachments) {
			if rec, err := roll.Parse(f.Text); err == nil && rec.Number == 5 {
				third = f.Text
			}
		}
		name := filepath.Join(sent, fmt.Sprint(i, ".eml"))
		if err := os.MkdirAll(sent, 0o700); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(msg.InReplyTo, "third") {
			name, raw = filepath.Join(sent, "last.checkpoint"), checkpointIn(t, msg.Attachments)
		}
		if err := os.WriteFile(name, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	lost := filepath.Join(t.TempDir(), "lost.roll")
	writeFile(t, lost, third)

	into := filepath.Join(t.TempDir(), "restored")
	if said := c.program.run(t, nil, "restore", backup, "--into", into); !strings.Contains(said, "adjutant log reopen") {
		t.Errorf("restored:\n%s", said)
	}
	if err := private.Copy(filepath.Join(c.dir, "txt"), filepath.Join(into, "txt")); err != nil { // records of the DNS, which only the environment names
		t.Fatal(err)
	}
	config := filepath.Join(into, club.ConfigFile)
	if said := c.program.fails(t, 2, env, "serve", "--config", config); !strings.Contains(said, "say what was sent after that: adjutant log reopen") {
		t.Errorf("serve:\n%s", said)
	}
	said := c.program.run(t, env, "log", "reopen", "--config", config, "--sent", sent)
	for _, want := range []string{
		"2 records and 0 notices were taken back", "of 10 leaves sent as Example-Club/log it kept 5 and took back 2, 3 are lost; it goes on as Example-Club/log/2",
		"2 players are told",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("reopened, without %q:\n%s", want, said)
		}
	}
	c.program.fails(t, 2, env, "log", "reopen", "--config", config, "--sent", sent)

	// The mail that came after the backup is judged again; Anna thinks of something else.
	for _, l := range []letter{c.rolls("ben", "second", 2), c.rolls("anna", "other", 1)} {
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	at = place{config: config, driver: "sqlite", dsn: filepath.Join(into, club.DatabaseFile)}
	d = c.program.serve(t, env, config)
	eventually(t, "both are answered, and all are told", func() bool { return len(p.arrived(t)) == 12 && at.unfinished(t) == 0 })
	d.stop(t)
	if after := records(t, at); !slices.Equal(before[:4], after[:4]) || len(after) != 5 || after[4] == before[4] {
		t.Errorf("dice before:\n%s\nand after:\n%s", strings.Join(before, "\n"), strings.Join(after, "\n"))
	}
	told := slices.ContainsFunc(p.arrived(t), func(a answered) bool {
		return strings.Contains(a.Text, "goes on under a new name, Example-Club/log/2") && strings.Contains(a.Text, "and 3 are lost")
	})
	if !told {
		t.Error("the players are not told")
	}
	c.checkReopened(t, env, config, sent, lost)
}

// checkReopened verifies all that players have against the new log.
func (c crashClub) checkReopened(t *testing.T, env []string, config, sent, lost string) {
	t.Helper()
	key, log := filepath.Join(t.TempDir(), "club.pub"), filepath.Join(t.TempDir(), "log")
	writeFile(t, key, c.program.run(t, env, "key", "show", "--config", config))
	c.program.run(t, env, "log", "export", log, "--config", config)
	verified := c.program.run(t, env, "verify", "--key", key, "--log", log, filepath.Join(sent, "last.checkpoint"))
	for _, want := range []string{"statement of Example-Club/log/2", "cannot be checked: Example-Club/log/2 began with the first 5 leaves"} {
		if !strings.Contains(verified, want) {
			t.Errorf("verified, without %q:\n%s", want, verified)
		}
	}
	listed := c.program.run(t, env, "verify", "--key", key, "--log", log, lost)
	if want := "record 5 is not in the log: it was sent before the host restored its store, and was not taken back"; !strings.Contains(listed, want) {
		t.Errorf("a record that was lost is not listed:\n%s", listed)
	}
	bundle := filepath.Join(t.TempDir(), "duel.zip")
	c.program.run(t, env, "game", "bundle", "--config", config, "-o", bundle, crashGame)
	c.program.run(t, env, "verify", "--key", key, bundle)
}

// checkpointIn is the checkpoint among the attachments.
func checkpointIn(t *testing.T, all []mail.Attachment) []byte {
	t.Helper()
	for _, f := range proofsOf(all) {
		if strings.HasSuffix(f.Name, ".checkpoint") {
			return []byte(f.Text)
		}
	}
	t.Fatal("no checkpoint is attached")
	return nil
}

// proofsOf are the attachments with records and checkpoints, and what is in archives of them.
func proofsOf(all []mail.Attachment) []roll.File {
	var files []roll.File
	for _, a := range all {
		f := roll.File{Name: a.Name, Text: string(a.Bytes)}
		if unpacked, _, err := roll.Unpacked([]roll.File{f}); err == nil {
			files = append(files, unpacked...)
		}
	}
	return files
}

// unpacked is a .tar.gz without its compression.
func unpacked(t *testing.T, data []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
