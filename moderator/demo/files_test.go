package demo

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// field is the training field in the module that is made of it.
func field(t *testing.T) (*outfit.Kit, *pack.Pack) {
	t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	return kit, p
}

// fieldSave is the set-up of the training field as a save of its module.
func fieldSave(t *testing.T) []byte {
	t.Helper()
	kit, _ := field(t)
	start := kit.Start("")
	start.Engine = "3.7.26"
	save, err := kit.Save(start)
	if err != nil {
		t.Fatal(err)
	}
	return save
}

// desk is the training field set up on a player's screen.
type desk struct {
	*vassaltest.Table
	t      *testing.T
	layout hex.Layout
}

func newDesk(t *testing.T) desk {
	t.Helper()
	kit, p := field(t)
	layout, _ := kit.Layout()
	table, err := vassaltest.Sit(fieldSave(t))
	if err != nil {
		t.Fatal(err)
	}
	table.Player("pw-anna", "Anna Example", p.Sides[0].Name)
	return desk{table, t, layout}
}

func (d desk) centre(name string) (x, y int) {
	d.t.Helper()
	c, err := hex.Parse(name)
	if err != nil {
		d.t.Fatal(err)
	}
	across, down := d.layout.Centre(c)
	return int(across), int(down)
}

// drag moves a unit along a path, hex by hex.
func (d desk) drag(unit string, path ...string) {
	for _, hex := range path {
		x, y := d.centre(hex)
		d.Drag(x, y, d.Called(unit))
	}
}

// filesMade are the files of the demo, made anew.
func filesMade(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{"training-field.vsav": fieldSave(t)}

	illegal := newDesk(t)
	illegal.BeginLog()
	illegal.drag("1st Foot", "1104")
	illegal.drag("2nd Foot", "1004", "1005", "1105")
	files["north-through-the-enemy.vlog"] = illegal.End()

	legal := newDesk(t)
	legal.BeginLog()
	legal.drag("1st Foot", "1104")
	legal.drag("Marlow", "1104")
	legal.drag("2nd Foot", "1004", "1005")
	legal.drag("Lancers", "1302")
	legal.Undo()
	legal.drag("Lancers", "1403")
	legal.Say("Have at them!")
	legal.Say("attack 1104 -> 1205 primary 1st Foot leader Marlow guns Battery A")
	files["north-attacks.vlog"] = legal.End()
	return files
}

var update = flag.Bool("update", false, "write the files of the demo anew")

// The demo's files are those that the builder makes; -update writes them.
func TestDemoFiles(t *testing.T) {
	for name, want := range filesMade(t) {
		file := filepath.Join("files", name)
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what the builder makes; run go test ./moderator/demo -run TestDemoFiles -update", file)
		}
		if f, err := vassal.Read(bytes.NewReader(got), int64(len(got)), vassal.DefaultLimits()); err != nil || len(f.Warnings) > 0 {
			t.Errorf("%s: error %v, warnings %v", name, err, f.Warnings)
		}
	}
}
