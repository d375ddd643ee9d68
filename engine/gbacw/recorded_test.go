package gbacw

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// A random game of each scenario is on record: its first two turns, or all of it where it has no more.
func TestGamesAreRecorded(t *testing.T) {
	sys := woods(t)
	for _, sc := range sys.pack.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			setup := engine.Setup{Scenario: sc.ID}
			game, err := enginetest.Play(sys, setup, 1, 600)
			if err != nil {
				t.Fatal(err)
			}
			r, err := enginetest.Recording{
				Comment: fmt.Sprintf("Two turns of scenario %s, as chance has it, without the owner's tables.\n", sc.ID),
				Pack:    sys.pack.ID, Setup: setup, Plays: twoTurns(t, sys, setup, game.Plays),
			}.Retell(sys)
			if err != nil {
				t.Fatal(err)
			}
			text, err := r.Format()
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("..", "..", "testdata", "games", "gbacw", "turns-"+sc.ID+".txtar")
			if *update {
				if err := os.WriteFile(file, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(file); err != nil || !bytes.Equal(want, text) {
				t.Errorf("%s is not the game that is played now (-update writes it): %v", file, err)
			}
		})
	}
}

// twoTurns are the plays of a game before its third turn.
func twoTurns(t *testing.T, sys *system, setup engine.Setup, plays []engine.Play) []engine.Play {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range plays {
		if sys.Node(s).Turn > 2 {
			return plays[:i]
		}
		if s, _, _, err = engine.Apply(sys, s, p); err != nil {
			t.Fatal(err)
		}
	}
	return plays
}
