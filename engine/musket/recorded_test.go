package musket_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/playout"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// recorded is where whole games are kept; package systems plays them again.
var recorded = filepath.Join("..", "..", "testdata", "games", "musket")

// A whole game of the greedy player against itself is on record for each pack.
func TestGreedyGamesAreRecorded(t *testing.T) {
	for _, id := range []string{"training-field", "wilsons-creek"} {
		t.Run(id, func(t *testing.T) {
			g := newGreedy(t, load(t, id), 1)
			plays, _ := g.game(t, engine.Setup{})
			golden(t, g.sys, "greedy-"+id+".txtar", enginetest.Recording{
				Comment: "A greedy player against itself, from the set-up to the victory: every unit goes for\nthe nearest hex that counts, and all who can attack together do.\n",
				Pack:    id, Plays: plays,
			})
		})
	}
}

// So are random games by either table: they hold the rules as they are, and a change
// of what they tell must be meant.
func TestRandomGamesAreRecorded(t *testing.T) {
	for name, one := range map[string]struct {
		pack, table, comment string
		seed                 uint64
	}{
		"random-game":               {"training-field", "revised", "A random legal game on the training field, by the revised table.\n", 224},
		"random-game-sheet":         {"training-field", "sheet", "A random legal game by the sheet's table: retreats of the owner's choice, exchanges\nthat may be turned into retreats.\n", 166},
		"random-game-wilsons-creek": {"wilsons-creek", "sheet", "A random legal game of Wilson's Creek, from the plan of entry on.\n", 7},
	} {
		t.Run(name, func(t *testing.T) {
			sys := newGreedy(t, load(t, one.pack), 0).sys
			setup := engine.Setup{Options: map[string]string{"A-01": one.table}}
			game, err := playout.Play(sys, setup, one.seed, 5000)
			if err != nil || !game.Over {
				t.Fatalf("after %d plays: %v", len(game.Plays), err)
			}
			golden(t, sys, name+".txtar", enginetest.Recording{Comment: one.comment, Pack: one.pack, Setup: setup, Plays: game.Plays})
		})
	}
}

// Games that were steered by hand, to show rules, are on record too. Their scripts
// are in testdata/steered, named like the pack, then the game; what stands before
// the first empty line is the header of the recording.
func TestSteeredGamesAreRecorded(t *testing.T) {
	files, err := filepath.Glob("testdata/steered/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			id := "training-field"
			if strings.HasPrefix(name, "wilsons-creek") {
				id = "wilsons-creek"
			}
			sys := newGreedy(t, load(t, id), 0).sys
			header, script, _ := strings.Cut(string(text), "\n\n")
			plays := steer(t, sys, script)
			golden(t, sys, "steered-"+name+".txtar", enginetest.Recording{Comment: header + "\n", Pack: id, Plays: plays})
		})
	}
}

// steer plays a script: lines "north: pass" and "dice 3 4"; those that begin with #
// are for the reader. Every line must be legal, and the last one end the game.
func steer(t *testing.T, sys *musket.System, script string) (plays []engine.Play) {
	t.Helper()
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(script) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p := scripted(t, sys, s, line)
		next, _, ruling, err := engine.Apply(sys, s, p)
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatalf("%s, at %+v: %+v %v", line, sys.Node(s), ruling, err)
		}
		plays, s = append(plays, p), next
	}
	if n := sys.Node(s); n.Kind != engine.AtOver {
		t.Fatalf("the script ends at %+v", n)
	}
	return plays
}

func scripted(t *testing.T, sys *musket.System, s engine.State, line string) engine.Play {
	t.Helper()
	if dice, ok := strings.CutPrefix(line, "dice "); ok {
		n := sys.Node(s)
		if n.Chance == nil {
			t.Fatalf("%s, at %+v", line, n)
		}
		roll := engine.Roll{Chance: n.Chance.ID}
		for _, word := range strings.Fields(dice) {
			value, err := strconv.Atoi(word)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			roll.Values = append(roll.Values, value)
		}
		return engine.Play{Roll: &roll}
	}
	side, order, _ := strings.Cut(line, ": ")
	if question, ruled := strings.CutPrefix(side, "rule "); ruled {
		return engine.Play{Ruling: &engine.GivenRuling{Question: question, Answer: order, Text: "see the map sheet", By: "moderator"}}
	}
	a := action(side, order)
	return engine.Play{Action: &a}
}

// golden holds a recording against its file, or writes it.
func golden(t *testing.T, sys *musket.System, name string, r enginetest.Recording) {
	t.Helper()
	r, err := r.Retell(sys)
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(recorded, name)
	if *update {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || !bytes.Equal(want, text) {
		t.Errorf("%s is not the game that is played now (-update writes it): %v", file, err)
	}
}
