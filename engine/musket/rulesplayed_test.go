package musket_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
)

// ways is how random games are played: by either table, and without the map.
var ways = []map[string]string{{"A-01": "revised"}, {"A-01": "sheet"}, {"terrain": "unknown"}}

// elsewhere is what the training field has no use for: the set-up before turn 1 and
// the plan of entry, which Wilson's Creek has.
var elsewhere = []string{
	"phase setup", "phase reveal", "order entry", "order enter", "order seal",
	"event placed", "event planned", "event sealed",
}

// Whatever can happen does happen on the training field: in its recorded games, of
// which one is random, one the greedy player's and one steered by hand, and in more
// random ones, every phase, every task, every order and every kind of event of the
// system comes up.
func TestEveryRuleIsPlayed(t *testing.T) {
	wanted := inTheCode(t)
	for _, what := range elsewhere {
		if !wanted[what] {
			t.Errorf("the code has no %s", what)
		}
		delete(wanted, what)
	}
	sys := training(t)
	tickRecorded(t, sys, wanted)
	const most = 40
	for seed := uint64(0); len(wanted) > 0 && seed < most; seed++ {
		setup := engine.Setup{Options: ways[seed%uint64(len(ways))]}
		game, err := enginetest.Play(sys, setup, seed, 5000)
		if err != nil {
			t.Fatal(err)
		}
		tick(t, sys, setup, game.Plays, wanted)
	}
	for _, what := range slices.Sorted(maps.Keys(wanted)) {
		t.Errorf("no game has %s", what)
	}
}

// tickRecorded strikes out what comes up in the recorded games on the training field.
func tickRecorded(t *testing.T, sys *musket.System, wanted map[string]bool) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(recorded, "*-*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no recorded games: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := enginetest.ReadRecording(text)
		if err != nil {
			t.Fatal(err)
		}
		if r.Pack == "training-field" {
			tick(t, sys, r.Setup, r.Plays, wanted)
		}
	}
}

// inTheCode is every phase, task, order and kind of event that the source names.
func inTheCode(t *testing.T) map[string]bool {
	t.Helper()
	patterns := map[string]*regexp.Regexp{
		"event": regexp.MustCompile(`\.tell\("(\w+)"`),
		"task":  regexp.MustCompile(`\btask\w+\s+taskKind\s*= "(\w+)"`),
		"phase": regexp.MustCompile(`\bphase\w+\s+phase\s*= "(\w+)"`),
	}
	wanted := map[string]bool{}
	for _, verb := range musket.Verbs() {
		wanted["order "+verb] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for what, pattern := range patterns {
			for _, found := range pattern.FindAllSubmatch(text, -1) {
				wanted[what+" "+string(found[1])] = true
			}
		}
	}
	return wanted
}

// tick plays a game again and strikes out what comes up in it.
func tick(t *testing.T, sys *musket.System, setup engine.Setup, plays []engine.Play, wanted map[string]bool) {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range plays {
		phase := sys.Node(s).Phase
		delete(wanted, "phase "+phase)
		delete(wanted, "task "+phase)
		if p.Action != nil {
			delete(wanted, "order "+p.Action.Verb)
		}
		next, events, _, err := engine.Apply(sys, s, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			delete(wanted, "event "+e.Kind)
		}
		s = next
	}
	delete(wanted, "phase "+sys.Node(s).Phase)
}
