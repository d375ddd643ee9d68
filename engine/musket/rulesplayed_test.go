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

// elsewhere is what the training field has no use for: the set-up before turn 1 and
// the plan of entry, which Wilson's Creek has.
var elsewhere = []string{
	"phase setup", "phase reveal", "order entry", "order enter", "order seal",
	"event placed", "event planned", "event sealed",
}

// staged is positions on the training field, and what is played from there: what
// its game that was steered by hand does not come to.
var staged = []struct {
	name, phase, side string
	turn              int
	units             string
	options           []string
	plays             string // one after the other, as scripts have them
}{
	{
		name: "the ferry is seized", phase: "move", side: "north", turn: 2, units: "1st-Foot 0911, 10th-Line 1409",
		plays: "north: move 1st-Foot 0911-0912",
	},
	{
		name: "pickets stop a brigade that cannot pay for them", phase: "move", side: "north", turn: 2, units: "1st-Foot 1505, Pickets 1509",
		plays: "north: move 1st-Foot 1505-1506-1507-1508; dice 6",
	},
	{
		name: "an exchange is turned into a retreat, and that into disruption", phase: "combat", side: "north", turn: 2, units: "1st-Foot 1505, 10th-Line 1506",
		options: []string{"A-01", "sheet"},
		plays:   "north: attack 1505 -> 1506 primary 1st-Foot; dice 2 1; south: use convert; south: disrupt 10th-Line",
	},
	{
		name: "a group without a safe line is caught", phase: "combat", side: "north", turn: 2,
		units: "1st-Foot 1505, 2nd-Foot 1508, 3rd-Foot 1407, 11th-Foot 1607, 10th-Line 1506, 12th-Line 1506",
		plays: "north: attack 1505 -> 1506 primary 1st-Foot; south: defend 1506 primary 10th-Line; dice 6 6; south: retreat 10th-Line, 12th-Line 1506-1507; south: lose 12th-Line",
	},
	{
		name: "a lone leader rides to one of two units", phase: "move", side: "north", turn: 2, units: "1st-Foot 1504, Teague 1507, 10th-Line 1509, 9th-Line 1609",
		plays: "north: move 1st-Foot 1504-1505-1506; south: retreat Teague 1507-1609",
	},
	{
		name: "a unit fails to recover", phase: "move", side: "north", turn: 2, units: "1st-Foot 1504 disrupted, 10th-Line 0409",
		plays: "north: move 1st-Foot 1504-1505; north: pass; north: recover 1st-Foot; dice 6",
	},
	{
		name: "nobody has typed in the ground", phase: "combat", side: "north", turn: 2, units: "1st-Foot 1505, 10th-Line 1506",
		options: []string{"terrain", "unknown"},
		plays: "north: attack 1505 -> 1506 primary 1st-Foot; north: terrain 1505 clear; north: terrain 1506 light-woods; north: terrain 1505-1506 clear; " +
			"south: terrain 1506 clear; north: pass; dice 1 1",
	},
	{
		name: "the sides differ on the ground", phase: "combat", side: "north", turn: 2, units: "1st-Foot 1505, 10th-Line 1506",
		options: []string{"terrain", "unknown"},
		plays: "north: attack 1505 -> 1506 primary 1st-Foot; north: terrain 1505 clear; north: terrain 1506 light-woods; north: terrain 1505-1506 clear; " +
			"south: differ 1506 clear; south: pass; north: refer; north: agree; dice 1 1",
	},
	{
		name: "the moderator rules on the ground", phase: "combat", side: "north", turn: 2, units: "1st-Foot 1505, 10th-Line 1506",
		options: []string{"terrain", "unknown"},
		plays:   "rule terrain 1505: clear; north: attack 1505 -> 1506 primary 1st-Foot; rule terrain 1506: clear; rule terrain 1505-1506: clear; dice 1 1",
	},
}

// Whatever can happen does happen on the training field: in its game that was
// steered by hand and from the positions above, every phase, every task, every
// order and every kind of event of the system comes up.
func TestEveryRuleIsPlayed(t *testing.T) {
	wanted := inTheCode(t)
	for _, what := range elsewhere {
		if !wanted[what] {
			t.Errorf("the code has no %s", what)
		}
		delete(wanted, what)
	}
	sys := training(t)
	tickSteered(t, sys, wanted)
	for _, one := range staged {
		t.Run(one.name, func(t *testing.T) {
			s := positioned(t, sys, one.turn, one.phase, one.side, one.units, one.options...)
			for line := range strings.SplitSeq(one.plays, "; ") {
				s = tick(t, sys, s, scripted(t, sys, s, line), wanted)
			}
			delete(wanted, "phase "+sys.Node(s).Phase)
		})
	}
	for _, what := range slices.Sorted(maps.Keys(wanted)) {
		t.Errorf("nothing that is played has %s", what)
	}
}

// tickSteered strikes out what comes up in the game that was steered by hand.
func tickSteered(t *testing.T, sys *musket.System, wanted map[string]bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(recorded, "steered-training-field.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	s := begins(t, sys, r.Setup)
	for _, p := range r.Plays {
		s = tick(t, sys, s, p, wanted)
	}
	delete(wanted, "phase "+sys.Node(s).Phase)
}

// inTheCode is every phase, task, order and kind of event that the source names.
func inTheCode(t *testing.T) map[string]bool {
	t.Helper()
	patterns := map[string]*regexp.Regexp{
		"event": regexp.MustCompile(`\.tell\("(\w+)"`),
		"task":  regexp.MustCompile(`(?i)\btask\w+\s+taskKind\s*= "(\w+)"`),
		"phase": regexp.MustCompile(`(?i)\bphase\w+\s+phase\s*= "(\w+)"`),
	}
	wanted := map[string]bool{}
	for _, verb := range musket.Verbs() {
		wanted["order "+verb] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, rooms...) {
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

// tick makes a play and strikes out what comes up with it.
func tick(t *testing.T, sys *musket.System, s engine.State, p engine.Play, wanted map[string]bool) engine.State {
	t.Helper()
	phase := sys.Node(s).Phase
	delete(wanted, "phase "+phase)
	delete(wanted, "task "+phase)
	if p.Action != nil {
		delete(wanted, "order "+p.Action.Verb)
	}
	next, events, ruling, err := engine.Apply(sys, s, p)
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%+v, at %+v: %+v %v", p, sys.Node(s), ruling, err)
	}
	for _, e := range events {
		delete(wanted, "event "+e.Kind)
	}
	return next
}
