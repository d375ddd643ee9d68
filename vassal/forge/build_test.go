package forge_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// field is a module with one of everything.
func field() forge.Module {
	face := func(name string) forge.Image { return forge.Image{Name: name, Bytes: picture(75, 75)} }
	step := forge.Layer{Name: "Step", Always: true, Menu: "Lose or regain a step", Key: 'F', Levels: []forge.Level{
		{Image: "foot.png"}, {Image: "foot-reduced.png", Name: "+ (reduced)"},
	}}
	m := forge.Module{
		Name: "Field", Version: "1.2", Description: "Made for a test: <&>", Made: 1767225600000, Moved: forge.Badge{Image: "moved.png", X: 26, Y: -44}, Sides: []string{"Northern Division", "South, and East"},
		Maps: []forge.Map{
			{Name: "Field", Ruler: 40, Overview: 0.2, Boards: []forge.Board{{Name: "Field", Image: "field.png", Width: 240, Height: 216, Grid: forge.Grid{
				Hex: &forge.Hex{X: -30, Y: 52, DX: 90, DY: 104, Column: 0, Row: 1},
			}}}},
			{Name: "Boxes", Button: "Boxes", Boards: []forge.Board{{Name: "Boxes", Width: 600, Height: 400, Grid: forge.Grid{Zones: []forge.Zone{
				{Name: "North lost", X: 0, Y: 0, Width: 300, Height: 200, Grid: &forge.Square{X: 50, Y: 50, DX: 90.5, DY: 100}},
				{Name: "South lost", X: 0, Y: 200, Width: 300, Height: 200},
			}}}}},
		},
		Prototypes: []forge.Prototype{{Name: "Unit", Movable: true, Trail: true, Told: []byte("EF"), Layers: []forge.Layer{
			{Name: "Disrupted", Menu: "Disrupt", Key: 'E', Levels: []forge.Level{{Image: "disrupted.png", Name: "+ (disrupted)"}}},
		}}, {Name: "Turned", Facings: 6}},
		Pieces: []forge.Piece{
			{
				Name: "1st/Foot; 2,3", Image: "foot.png", Prototypes: []string{"Unit"}, Layers: []forge.Layer{step}, Marks: []forge.Mark{{Name: "Side", Value: "north, or so"}}, Width: 75, Height: 75,
				Sends: []forge.Send{{Menu: "Eliminated", Key: 'L', Board: "Boxes", Spot: forge.Spot{Map: "Boxes", X: 50, Y: 50}}},
			},
			{Name: "6th 'Line'", Image: "foot.png", Prototypes: []string{"Unit", "Turned"}, Width: 75, Height: 75},
			{Name: "Flag", Image: "flag.png", Marker: true, Loose: true, Width: 40, Height: 40},
		},
		Palette: []forge.Drawer{{Name: "North", Pieces: []string{"1st/Foot; 2,3"}}, {Name: "Rest", Pieces: []string{"6th 'Line'", "Flag"}}},
		Dice:    []forge.Dice{{Name: "2d6", N: 2, Sides: 6}},
		Turn:    &forge.Turn{Name: "Turn", Phases: []string{"North", "South, and East"}},
		Charts:  []forge.Chart{{Name: "Combat", HTML: "<html><body><p>none</p></body></html>"}, {Name: "Map", Image: "field.png"}},
		Help:    []forge.Page{{Title: "How to play", HTML: "<html><body><p>Play.</p></body></html>"}},
		Images:  []forge.Image{{Name: "moved.png", Bytes: picture(18, 18)}, {Name: "field.png", Bytes: picture(240, 216)}, face("foot.png"), face("foot-reduced.png"), face("disrupted.png"), {Name: "flag.png", Bytes: picture(40, 40)}},
	}
	m.Setups = []forge.Setup{{Name: "The Crossing", Position: position(m.Made + 1000000000)}}
	return m
}

func position(saved int64) forge.Position {
	return forge.Position{
		Saved: saved, Comment: "before turn 2", Turn: 2, Phase: 1, Notes: "one | two\nthree",
		Players: []forge.Player{{ID: "player-1", Name: "Anna Example", Side: "Northern Division"}},
		Pieces: []forge.Placement{
			{Piece: "1st/Foot; 2,3", Spot: forge.Spot{Map: "Field", X: 60, Y: 104}, Levels: map[string]int{"Step": 2, "Disrupted": 1}},
			{Piece: "Flag", Spot: forge.Spot{Map: "Field", X: 60, Y: 104}},
			{Piece: "Flag", Copy: 1, Spot: forge.Spot{Map: "Field", X: 150, Y: 52}},
			{Piece: "6th 'Line'", Spot: forge.Spot{Map: "Boxes", X: 50, Y: 50}, Facing: 4},
		},
	}
}

// picture is a PNG of one colour.
func picture(width, height int) []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// shown is every piece of a position, as our reader finds it.
func shown(t *testing.T, m *module.Module, p *replay.Position) string {
	t.Helper()
	var commands []vassal.Command
	for _, b := range p.Boards() {
		commands = append(commands, b)
	}
	atlas := m.Atlas(commands, m.Engine())
	var lines []string
	for _, one := range p.Pieces() {
		if one.Kind != replay.Single {
			continue
		}
		layout, err := atlas.Layout(one.Map)
		traits, bad := one.Traits()
		if err != nil || bad != nil {
			t.Fatal(err, bad)
		}
		lines = append(lines, fmt.Sprintf("%s %d,%d %s %s\n", one.Map, one.X, one.Y, layout.Locate(one.X, one.Y).Location, traits.Name(piece.Viewer{})))
	}
	slices.Sort(lines)
	return "\n" + strings.Join(lines, "")
}

func build(t *testing.T, m forge.Module) *module.Module {
	t.Helper()
	data, err := forge.Build(m)
	if err != nil {
		t.Fatal(err)
	}
	read, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range read.Warnings {
		t.Errorf("our reader warns: %s", w)
	}
	return read
}

func TestBuildIsReadAsDescribed(t *testing.T) {
	m := build(t, field())
	if m.Name != "Field" || m.Version != "1.2" || m.VassalVersion != forge.EngineVersion {
		t.Errorf("module %q %q of VASSAL %q", m.Name, m.Version, m.VassalVersion)
	}
	if len(m.Sides) != 2 || m.Sides[1] != "South, and East" {
		t.Errorf("sides %q", m.Sides)
	}
	if len(m.Dice) != 1 || m.Dice[0].Name != "2d6" || len(m.TurnTrackers) != 1 || len(m.Maps) != 2 || len(m.Prototypes) != 2 {
		t.Errorf("dice %v, trackers %v, %d maps, %d prototypes", m.Dice, m.TurnTrackers, len(m.Maps), len(m.Prototypes))
	}
}

func TestSaveIsReadAsDescribed(t *testing.T) {
	m := field()
	mod := build(t, m)
	data, err := forge.Save(m, position(m.Made+1000000000))
	if err != nil {
		t.Fatal(err)
	}
	f := readBytes(t, data)
	if f.Kind != vassal.KindSave || f.Module.Name != "Field" || f.Save.Version != "1.2" || !f.Canonical() {
		t.Errorf("kind %s, module %q, version %q, canonical %t", f.Kind, f.Module.Name, f.Save.Version, f.Canonical())
	}
	end, _ := replay.End(f)
	if got, want := shown(t, mod, end), `
Boxes 50,50 North lost 6th 'Line'
Field 150,52 0201 Flag
Field 60,104 0101 1st/Foot; 2,3 (reduced) (disrupted)
Field 60,104 0101 Flag
`; got != want {
		t.Errorf("the position is%s\nwant%s", got, want)
	}
	if notes := end.Notes(); notes.Public != "one | two\nthree" {
		t.Errorf("notes %q", notes.Public)
	}
	state, _ := end.Turn("TurnTracker0")
	if got, err := mod.TurnTrackers[0].Turn(state); err != nil || got != "2, South, and East" {
		t.Errorf("turn %q, %v", got, err)
	}
}

func readBytes(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range f.Warnings {
		t.Errorf("warning %s: %s", w.Code, w.Text)
	}
	return f
}

func TestMistakesAreNamed(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(*forge.Module)
	}{
		{`there is no image "foot-reduced.png"`, func(m *forge.Module) { m.Images[3].Name = "x.png" }},
		{`piece "Flag" is there twice`, func(m *forge.Module) { m.Pieces = append(m.Pieces, m.Pieces[2]) }},
		{`there is no prototype "Gun"`, func(m *forge.Module) { m.Pieces[0].Prototypes = []string{"Gun"} }},
		{`VASSAL takes control characters, $ and { for its own`, func(m *forge.Module) { m.Pieces[0].Name = "a\tb" }},
		{`there is no piece "Ghost"`, func(m *forge.Module) { m.Palette[0].Pieces = []string{"Ghost"} }},
		{`layer Step has no level 3`, func(m *forge.Module) { m.Setups[0].Position.Pieces[0].Levels = map[string]int{"Step": 3} }},
		{`has not all of the layers Height`, func(m *forge.Module) { m.Setups[0].Position.Pieces[1].Levels = map[string]int{"Height": 1} }},
		{`stands on the map "Moon"`, func(m *forge.Module) { m.Setups[0].Position.Pieces[0].Map = "Moon" }},
		{`stands twice`, func(m *forge.Module) { m.Setups[0].Position.Pieces[2].Copy = 0 }},
		{`there is no board "Field" on a map "Boxes" to send it to`, func(m *forge.Module) { m.Pieces[0].Sends[0].Board = "Field" }},
		{`phase 3 of 2`, func(m *forge.Module) { m.Setups[0].Position.Phase = 2 }},
		{`image "../x.png"`, func(m *forge.Module) { m.Images[0].Name = "../x.png" }},
		{`0 by 400 pixels`, func(m *forge.Module) { m.Maps[1].Boards[0].Width = 0 }},
		{`it has no map`, func(m *forge.Module) { m.Maps = nil }},
	} {
		m := field()
		c.spoil(&m)
		if _, err := forge.Build(m); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestSameDescriptionSameBytes(t *testing.T) {
	a, errA := forge.Build(field())
	b, errB := forge.Build(field())
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Errorf("two modules differ: %v, %v", errA, errB)
	}
}

// A piece in a save is of the type that its slot has when prototypes are written out.
func TestPiecesAreOfTheirSlots(t *testing.T) {
	m := field()
	mod := build(t, m)
	data, err := forge.Save(m, position(m.Made+1000000000))
	if err != nil {
		t.Fatal(err)
	}
	end, _ := replay.End(readBytes(t, data))
	held := 0
	for _, one := range end.Pieces() {
		if one.Kind != replay.Single {
			continue
		}
		traits, err := one.Traits()
		if err != nil {
			t.Fatal(err)
		}
		slot := mod.Slot(traits.Basic().GPID)
		if slot == nil {
			t.Fatalf("%s is of no slot", traits.Basic().Name)
		}
		want, err := mod.Expand(slot.Type)
		if err != nil || want.Type != one.Type {
			t.Errorf("%s is\n%q, its slot\n%q, %v", traits.Basic().Name, one.Type, want.Type, err)
		}
		held++
	}
	if held != 4 {
		t.Errorf("%d pieces", held)
	}
}

// A piece that can be turned lies as it is placed, and to none of the sides that it has not.
func TestTurnedPieces(t *testing.T) {
	m := field()
	for _, tt := range []struct {
		piece  string
		facing int
		want   string
	}{{"6th 'Line'", 4, ""}, {"6th 'Line'", 0, ""}, {"6th 'Line'", 6, "turned to side 6; it has 6"}, {"Flag", 1, "turned to side 1; it has 0"}} {
		p := forge.Position{Pieces: []forge.Placement{{Piece: tt.piece, Spot: forge.Spot{Map: "Field", X: 60, Y: 104}, Facing: tt.facing}}}
		data, err := forge.Save(m, p)
		if err != nil || tt.want != "" {
			if err == nil || !strings.Contains(err.Error(), tt.want) || tt.want == "" {
				t.Errorf("%s turned to %d: %v", tt.piece, tt.facing, err)
			}
			continue
		}
		f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		end, _ := replay.End(f)
		for _, one := range end.Pieces() {
			if traits, _ := one.Traits(); one.Kind == replay.Single {
				if is, turns := traits.Facing(); !turns || is.Index != tt.facing || is.Facings != 6 {
					t.Errorf("%s turned to %d: %+v", tt.piece, tt.facing, is)
				}
			}
		}
	}
}
