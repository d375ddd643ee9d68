package interpret_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/interpret"
)

// labBinding says which pieces of the module that VASSAL's own files were made with are
// which units.
const labBinding = `module = "Audit Lab"

[[map]]
name = "Main Map"
x = 56.0
y = 20.0
dx = 52.0
dy = 60.0

[[unit]]
piece = "1st Rifles"
unit = "Rifles"

[[unit]]
piece = "Panzer,IV/α"
unit = "Panzer"

[[unit]]
piece = "Gen. O'Neil"
unit = "Neil"

[[layer]]
name = "Step"
level = 2
status = "reduced"

[[layer]]
name = "Dis"
level = 1
status = "disrupted"
`

func lab(t *testing.T) *pack.Pack {
	t.Helper()
	p, err := pack.Load(fstest.MapFS{
		"pack.toml":    {Data: []byte(strings.NewReplacer("columns = 6", "columns = 10", "rows = 6", "rows = 8").Replace(packHead))},
		"binding.toml": {Data: []byte(labBinding)},
		"units.csv":    {Data: []byte("id,name,side,type\nRifles,Rifles,north,infantry\nGarrison,Garrison,north,infantry\nPanzer,Panzer,north,infantry\nNeil,Neil,north,leader\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestGenuineLogs reads logs that VASSAL itself has written, step by step: undone moves
// and rolls, stacks, flips, deletions, what nobody reads. What is read of them is kept
// beside this test.
func TestGenuineLogs(t *testing.T) {
	files, err := filepath.Glob("../../testdata/vassal/*/s*.vlog")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	placed := []engine.Placed{{Unit: "Rifles", Side: "north", At: "0203"}, {Unit: "Garrison", Side: "north", At: "0203"}, {Unit: "Panzer", Side: "north", At: "0303"}, {Unit: "Neil", Side: "north", At: "0402"}}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, void := range []bool{true, false} {
			policy := map[bool]string{true: "void", false: "counting"}[void]
			name := filepath.Base(filepath.Dir(file)) + "-" + strings.TrimSuffix(filepath.Base(file), ".vlog") + "-" + policy
			t.Run(name, func(t *testing.T) {
				got := reading(read(t, interpret.Request{Pack: lab(t), Side: "north", Turn: 1, Phase: "move", Placed: placed, VoidDice: void, Files: []interpret.File{{Name: "a.vlog", Bytes: data}}}))
				golden := filepath.Join("testdata", "genuine", name+".txt")
				if *update {
					if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(golden)
				if err != nil {
					t.Fatal(err)
				}
				if got != string(want) {
					t.Errorf("read\n%swant\n%s", got, want)
				}
			})
		}
	}
}
