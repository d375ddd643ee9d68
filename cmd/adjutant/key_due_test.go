package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// The day of a secretary tells what is due of the club's keys: others once a year, those that were announced as soon as they may
// follow, and a change that was cut off; each with the command that does it, behind which nothing is told.
func TestTodayTellsOfKeysThatAreDue(t *testing.T) {
	dir, config, _ := heirClub(t)
	today := func() string { return strings.Join(strings.Fields(mustRun(t, "today", "--config", config)), " ") }
	tells := func(want string) {
		t.Helper()
		if said := today(); !strings.Contains(said, want) || !strings.Contains(said, "adjutant key rotate") {
			t.Errorf("no %q today:\n%s", want, said)
		}
	}
	tellsNothing := func(when string) {
		t.Helper()
		if said := today(); strings.Contains(said, "keys") {
			t.Errorf("%s: today is %s", when, said)
		}
	}
	old := time.Now().AddDate(-1, 0, -2)
	tellsNothing("new keys")
	if err := os.Chtimes(filepath.Join(dir, "rolls.key"), old, old); err != nil {
		t.Fatal(err)
	}
	tells("the club's keys have been the same since " + old.UTC().Format(time.DateOnly) + "; once a year others are to follow")
	mustRun(t, "key", "rotate", "--config", config)
	tellsNothing("rotated")

	if err := os.Remove(filepath.Join(dir, "rolls.key.next")); err != nil {
		t.Fatal(err)
	}
	mustRun(t, "key", "heir", "--config", config)
	tellsNothing("announced")
	keys, next := heirKeys(t, dir)
	dateBack(t, dir, func(at time.Time) (roll.Heir, error) { return keys.Disown(next, at) })
	tells("the keys that were announced on")

	writeFile(t, filepath.Join(dir, "rolls.key.after"), "cut off")
	if err := os.Chtimes(filepath.Join(dir, "rolls.key.after"), old, old); err != nil {
		t.Fatal(err)
	}
	tells("a change of the club's keys was cut off: no dice fall before it is done")
}

// A club whose keys go while it is served hears so, and not that they are old.
func TestTodayTellsOfKeysThatAreGone(t *testing.T) {
	dir, config, _ := heirClub(t)
	c, err := openClub(t.Context(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := os.Remove(filepath.Join(dir, "rolls.key")); err != nil {
		t.Fatal(err)
	}
	ills, err := c.Service.Health(t.Context())
	if err != nil || !slices.Contains(ills, report.Matter{Text: "the club's keys cannot be read, so that no dice fall", Do: "adjutant doctor", Operator: true}) {
		t.Errorf("%v, %v", ills, err)
	}
}
