package interpret_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
)

// Logs that the real VASSAL wrote with the modules of our packs are read as their players
// meant them, and the rules take what is read.
func TestLogsOfTheRealVASSAL(t *testing.T) {
	for _, test := range []struct {
		file, pack, edition, scenario, phase string
		side                                 engine.Side
		want                                 []string
	}{
		{"wca-e1", "wilsons-creek", "1", "", "move", "union", []string{"log step 1: move Totten 0701-0702-0602"}}, // put down beyond its entry hex
		{"wca-e3", "wilsons-creek", "1", "", "move", "union", []string{"log step 1: move Totten 0701-0702-0602", "log step 4: move 1-US-Cav 0701-0702-0703-0704-0705"}},
		{"itw-anna-2", "into-the-woods", "1", "2", "", "CS", []string{"log step 1: move Gladden S3922-S3921", "log step 1: move 1-LA S3922-S3921", "log step 2: move 22-AL S3722-S3721", "log step 3: move 21-AL S3822-S3821-S3820", "log step 4: face 21-AL E", "log step 5: face 22-AL NE"}},
	} {
		t.Run(test.file, func(t *testing.T) {
			p, err := systems.Find(test.pack)
			if err != nil {
				t.Fatal(err)
			}
			rules, err := systems.Open(p)
			if err != nil {
				t.Fatal(err)
			}
			state, err := rules.New(engine.Setup{Scenario: test.scenario})
			if err != nil {
				t.Fatal(err)
			}
			state = passedTo(t, rules, state, test.side, test.phase)
			data, err := os.ReadFile(filepath.Join("testdata/vassal", test.file+".vlog"))
			if err != nil {
				t.Fatal(err)
			}
			got := read(t, interpret.Request{
				Pack: p, Side: test.side, Turn: 1, Placed: rules.(engine.Board).Placed(state), Rules: rules, State: state,
				Editions: []string{test.edition}, VoidDice: true, Files: []interpret.File{{Name: "a.vlog", Bytes: data}},
			})
			if !slices.Equal(items(got), test.want) {
				t.Errorf("read as %q, want %q; %v %v", items(got), test.want, got.Findings, got.Notes)
			}
		})
	}
}

// passedTo is the state in which all have passed until the side is in the phase.
func passedTo(t *testing.T, rules engine.System, s engine.State, side engine.Side, phase string) engine.State {
	t.Helper()
	for phase != "" {
		node := rules.Node(s)
		if node.Phase == phase && slices.Contains(node.Seats, side) {
			return s
		}
		if node.Pass == nil {
			t.Fatalf("nobody can pass in phase %s", node.Phase)
		}
		pass := *node.Pass
		pass.Side = node.Seats[0]
		next, _, ruling, err := engine.Apply(rules, s, engine.Play{Action: &pass})
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatal(err, ruling)
		}
		s = next
	}
	return s
}
