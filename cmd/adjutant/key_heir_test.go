package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

// heirClub is a club with a running game, and its public keys in a file.
func heirClub(t *testing.T) (dir, config, public string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "club")
	config = filepath.Join(dir, club.ConfigFile)
	if err := club.Make(t.Context(), dir, "Example Club", entropy); err != nil {
		t.Fatal(err)
	}
	mustRun(t, "game", "new", "--config", config, "--direct", "--tag", "tf", "--pack", "training-field", "--seat", "north=anna@example.test", "--seat", "south=ben@example.test")
	public = filepath.Join(dir, "club.pub")
	writeFile(t, public, mustRun(t, "key", "show", "--config", config))
	return dir, config, public
}

func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	stdout, stderr, code := runVerify(t, args...)
	if code != 0 {
		t.Fatalf("%v: exit %d\n%s%s", args, code, stdout, stderr)
	}
	return stdout
}

// dateBack puts an announcement in the place of the one there, as if it had been made
// a term ago.
func dateBack(t *testing.T, dir string, again func(at time.Time) (roll.Heir, error)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "rolls.key.heir-*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	h, err := again(time.Now().Add(-roll.Term))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, files[0], h.String())
}

// rotated runs the rotation and verifies a roll behind it with the keys of before.
func rotated(t *testing.T, dir, config, public string) {
	t.Helper()
	if said := mustRun(t, "key", "rotate", "--config", config); !strings.Contains(said, "; 1 running games go on") {
		t.Error(said)
	}
	record := filepath.Join(dir, "1.roll")
	mustRun(t, "roll", "2d6", "--for", "after", "--config", config, "-o", record)
	args := []string{"verify", "--key", public, record}
	for _, kind := range []string{"succession", "heir"} {
		files, err := filepath.Glob(filepath.Join(dir, "rolls.key."+kind+"-*"))
		if err != nil || len(files) != 1 {
			t.Fatal(files, err)
		}
		args = append(args, files...)
	}
	if said := mustRun(t, args...); !strings.Contains(said, "compare the day with that on which you got it") || !strings.Contains(said, "1 record holds") {
		t.Error(said)
	}
}

// If the keys that follow are lost, others do, after the term, and all players were told.
func TestHeirOfLostSuccessors(t *testing.T) {
	dir, config, public := heirClub(t)
	if _, stderr, code := runVerify(t, "key", "heir", "--config", config); code == 0 || !strings.Contains(stderr, "they are not lost") {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	if err := os.Remove(filepath.Join(dir, "rolls.key.next")); err != nil {
		t.Fatal(err)
	}
	said := mustRun(t, "key", "heir", "--config", config)
	if !strings.Contains(said, "2 players get it") {
		t.Error(said)
	}
	if again := mustRun(t, "key", "heir", "--config", config); again != said {
		t.Errorf("a second announcement: %s", again)
	}
	if _, stderr, code := runVerify(t, "key", "rotate", "--config", config); code == 0 || !strings.Contains(stderr, "is in force from") {
		t.Errorf("before the term: exit %d: %s", code, stderr)
	}
	keys, next := heirKeys(t, dir)
	dateBack(t, dir, func(at time.Time) (roll.Heir, error) { return keys.Disown(next, at) })
	rotated(t, dir, config, public)
}

// If the keys are lost, the promised ones take over.
func TestHeirOfLostKeys(t *testing.T) {
	dir, config, public := heirClub(t)
	if _, stderr, code := runVerify(t, "key", "heir", "--lost", public, "--config", config); code == 0 || !strings.Contains(stderr, "the keys are not lost") {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	_, next := heirKeys(t, dir)
	lost, err := readPublic(public)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "rolls.key")); err != nil {
		t.Fatal(err)
	}
	if said := mustRun(t, "key", "heir", "--lost", public, "--config", config); !strings.Contains(said, "2 players get it") {
		t.Error(said)
	}
	dateBack(t, dir, func(at time.Time) (roll.Heir, error) { return next.Orphan(lost, at) })
	rotated(t, dir, config, public)
}

func heirKeys(t *testing.T, dir string) (keys, next roll.Keys) {
	t.Helper()
	var err error
	if keys, err = club.ReadKeys(filepath.Join(dir, "rolls.key")); err != nil {
		t.Fatal(err)
	}
	if next, err = club.ReadKeys(filepath.Join(dir, "rolls.key.next")); err != nil {
		t.Fatal(err)
	}
	return keys, next
}
