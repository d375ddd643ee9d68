package bundle

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// A bundle that a version before made, whose README said less of what is left out, is
// still one of ours; a README with any other word is not.
func TestAReadmeOfBeforeIsRead(t *testing.T) {
	for _, c := range []struct {
		reader engine.Side
		before string // SHA-256
	}{
		{All, "de9a893615a7ec6d0cb96ff4c09f5f3aaebd3a5da389de9560d63727b8c0b1fe"},
		{"south", "d7a9162779f70c0ba132717f87894159f2e9c708e4f4bde504ac9d8643b6d3a8"},
	} {
		now := readme("duel", c.reader)
		before := readmeBefore(now)
		if got := roll.Sum([]byte(before)).String(); got != c.before {
			t.Errorf("the README for %s of before has the hash %s:\n%s", c.reader, got, before)
		}
		for text, want := range map[string]bool{now: true, readmeBehindSecrets(now): true, readmeWithoutBesides(now): true, readmeWithSeed(now): true, before: true, now + "\n": false, strings.Replace(now, "no network", "a network", 1): false} {
			if isReadme(text, "duel", c.reader) != want {
				t.Errorf("for %s, is a README: %v, want %v:\n%s", c.reader, !want, want, text)
			}
		}
	}
}
