package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// field is the module in which the training field is played.
func field(t *testing.T) (vassaltest.Module, *pack.Pack) {
	t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	m := vassaltest.Module{
		Name: "Training Field", Version: "1.0", Map: "Field",
		Columns: p.Grid.Columns, Rows: p.Grid.Rows, DX: 52, DY: 60,
	}
	for _, s := range p.Sides {
		m.Sides = append(m.Sides, s.Name)
	}
	for _, u := range p.Units {
		m.Pieces = append(m.Pieces, u.Name)
	}
	return m, p
}

// desk is the training field set up on a player's screen.
type desk struct {
	*vassaltest.Table
	t      *testing.T
	module vassaltest.Module
	ids    map[string]string // pieces by name
}

func newDesk(t *testing.T) desk {
	t.Helper()
	m, p := field(t)
	d := desk{vassaltest.New(m.Name, m.Version), t, m, map[string]string{}}
	d.Player("pw-anna", "Anna Example", p.Sides[0].Name)
	for _, s := range p.Setup {
		unit, ok := p.Unit(s.Unit)
		if !ok || s.Scenario != p.Scenarios[0].ID || s.Turn > 0 {
			continue
		}
		x, y := m.Centre(s.At.Col, s.At.Row)
		d.ids[unit.Name] = d.Put(unit.Name, m.Map, x, y)
	}
	return d
}

func (d desk) centre(name string) (x, y int) {
	d.t.Helper()
	c, err := hex.Parse(name)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.module.Centre(c.Col, c.Row)
}

// drag moves a unit along a path, hex by hex.
func (d desk) drag(unit string, path ...string) {
	for _, hex := range path {
		x, y := d.centre(hex)
		d.Drag(x, y, d.ids[unit])
	}
}

// demoFilesMade are the files of the demo, made anew.
func demoFilesMade(t *testing.T) map[string][]byte {
	t.Helper()
	m, _ := field(t)
	files := map[string][]byte{"training-field.vmod": m.Zip(), "training-field.vsav": newDesk(t).Save()}

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

// The demo's files are those that the builder makes; -update writes them.
func TestDemoFiles(t *testing.T) {
	for name, want := range demoFilesMade(t) {
		file := filepath.Join("demo", name)
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
			t.Errorf("%s is not what the builder makes; run go test ./cmd/adjutant -run TestDemoFiles -update", file)
		}
		if filepath.Ext(name) == ".vmod" {
			continue
		}
		if f, err := vassal.Read(bytes.NewReader(got), int64(len(got)), vassal.DefaultLimits()); err != nil || len(f.Warnings) > 0 {
			t.Errorf("%s: error %v, warnings %v", name, err, f.Warnings)
		}
	}
}
