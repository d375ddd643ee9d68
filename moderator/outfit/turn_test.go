package outfit_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/outfit"
	"adjutant/moderator/survey"
	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// foreign is a pack of somebody else's module, by guesses, with some files of its author's, and a save of the module.
func foreign(t *testing.T, path, save string, of map[string]string) (*pack.Pack, *module.Module, []byte) {
	t.Helper()
	m, _, _, err := disk.Extended(path, nil)
	if err != nil {
		t.Skipf("not here: %v", err)
	}
	base, err := os.ReadFile(save)
	if err != nil {
		t.Skipf("not here: %v", err)
	}
	made, err := survey.Of(survey.Source{Module: m}).Pack("theirs")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range made.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Text}
	}
	for name, text := range of {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return p, m, base
}

// shown is what the turn counter of a module shows at the end of a file.
func shown(t *testing.T, m *module.Module, data []byte) string {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	run := replay.Start(f)
	for {
		if _, more := run.Step(); !more {
			break
		}
	}
	state, _ := run.Position().Turn("TurnTracker0")
	turn, err := m.TurnTracker("TurnTracker0").Turn(state)
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// The turn counter of somebody else's module stands at the turn and the phase of the game, in positions and in logs, in a save that
// the real VASSAL wrote.
func TestTheirTurnCounterIsKeptInStep(t *testing.T) {
	root := filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	const phases = "phase,side,may\nmove,axis,move\nfire,axis,roll\nmove,allies,move\nfire,allies,roll\n"
	const means = "module = \"Lab Module\"\nforeign = true\n[turn]\ntracker = \"TurnTracker0\"\n[[turn.level]]\ncounts = \"turns\"\nstart = 0\nstep = 10\n" +
		"[[turn.level]]\nvalues = [\"Axis move\", \"Axis fire\", \"Allied move, rail\", \"Allied fire\"]\nmeans = [\"move\", \"\", \"fire axis\", \"\"]\n"
	for name, c := range map[string]struct {
		files map[string]string
		turn  int
		phase string
		side  engine.Side
		want  string
	}{
		"by its names":             {map[string]string{"lists/phases.csv": phases}, 3, "fire", "axis", "3, Axis fire"},
		"back to an earlier one":   {map[string]string{"lists/phases.csv": phases}, 4, "move", "axis", "4, Axis move"},
		"no name is like it":       {map[string]string{"lists/phases.csv": phases}, 4, "move", "allies", "4, Axis move"},
		"sides alone":              {nil, 2, "play", "axis", "2, Axis move"},
		"as the author says":       {map[string]string{"lists/phases.csv": phases, "binding.toml": means}, 3, "fire", "axis", "20, Allied move, rail"},
		"left, as the author says": {map[string]string{"lists/phases.csv": phases, "binding.toml": means}, 2, "fire", "allies", "10, Axis move"},
	} {
		t.Run(name, func(t *testing.T) {
			p, m, base := foreign(t, filepath.Join(root, "lab.vmod"), filepath.Join(root, "s1-setup.vsav"), c.files)
			kit, err := outfit.NewKit(p)
			if err != nil {
				t.Fatal(err)
			}
			carrier, err := kit.Carrier(base)
			if err != nil {
				t.Fatal(err)
			}
			now := outfit.Moment{Turn: c.turn, Phase: c.phase, Active: c.side}
			save, err := carrier.Save(now)
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, m, save); got != c.want {
				t.Errorf("the save shows %s, want %s", got, c.want)
			}
			log, err := carrier.Log(outfit.Moment{Turn: 1, Phase: "none"}, "me", 0, []outfit.Stage{{Turn: c.turn, Phase: c.phase, Active: c.side, Says: []string{"on"}}})
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, m, log); got != c.want {
				t.Errorf("the log shows %s, want %s", got, c.want)
			}
		})
	}
}

// Modules of other people with a turn counter: what a pack of them says by its guesses holds in their saves.
func TestTurnCountersOfTheCorpus(t *testing.T) {
	root := os.Getenv("ADJUTANT_CORPUS")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	root = filepath.Join(root, "rummelsworth+vassal-module-kassala")
	p, m, base := foreign(t, filepath.Join(root, "packed", "Kassala.vmod"), filepath.Join(root, "vmod", "Default Setup.vsav"), nil)
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	carrier, err := kit.Carrier(base)
	if err != nil {
		t.Fatal(err)
	}
	save, err := carrier.Save(outfit.Moment{Turn: 7})
	if err != nil {
		t.Fatal(err)
	}
	if got := shown(t, m, save); got != "7" {
		t.Errorf("the save shows turn %s", got)
	}
}

// A pack of somebody else's module says once that the module's turn counter stays where it is, and in which phases.
func TestNotesOfTheirTurnCounter(t *testing.T) {
	root := filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	const phases = "phase,side,may\nmove,each,move\nfire,each,roll\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a phase has no value": {map[string]string{"lists/phases.csv": phases}, "binding.toml:LINE: the turn counter of the module stays where it is in move (allies): no value of [[turn.level]] is called so, and none has it in means"},
		"nothing is said":      {map[string]string{"binding.toml": "module = \"Lab Module\"\nforeign = true\n"}, `binding.toml: there is no [turn]: the turn counter of the module "Lab Module" stays as its players leave it, in positions and logs too; adjutant help bind tells of it`},
		"there is none":        {map[string]string{"binding.toml": "module = \"Lab Module\"\nforeign = true\n[turn]\ntracker = \"\"\n"}, ""},
		"no phases":            {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p, _, _ := foreign(t, filepath.Join(root, "lab.vmod"), filepath.Join(root, "s1-setup.vsav"), c.files)
			notes := board.Notes(p)
			for i := range notes {
				if notes[i].Line > 0 {
					notes[i].File, notes[i].Line = "binding.toml:LINE", 0
				}
			}
			if got := notes.Error(); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}
