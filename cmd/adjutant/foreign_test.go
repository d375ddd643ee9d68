package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/vassal/forge"
)

// foreignFolder has a module that somebody else made for the training field, and files of
// it. The guide binds it.
var foreignFolder = filepath.Join("..", "..", "testdata", "modules")

// foreignNames are what its maker calls the units; the rest he calls as the pack does.
var foreignNames = map[string]string{
	"Hale": "Gen. Hale", "1st-Foot": "1/Foot", "2nd-Foot": "2/Foot", "3rd-Foot": "3/Foot", "4th-Foot": "IV Foot", "5th-Foot": "5 Ft",
	"Rifles": "Rifle Bn", "Dragoons": "Drag.", "Battery-A": "Bty A", "11th-Foot": "11/Foot", "Battery-B": "Bty B", "Ashdown": "Genl Ashdown",
	"6th-Line": "6/Line", "7th-Line": "7/Line", "8th-Line": "8/Line", "9th-Line": "9/Line", "10th-Line": "X Line", "12th-Line": "12/Line",
	"Grenadiers": "Gren.", "Mounted-Rifles": "MtdRifles", "Battery-M": "Gun", "Battery-H": "Gun, horse", "Pickets": "Vedettes",
}

func foreignName(u pack.Unit) string {
	if name, ok := foreignNames[string(u.ID)]; ok {
		return name
	}
	return u.Name
}

// foreignLayout is where the hexes lie on the main map of the module.
func foreignLayout(p *pack.Pack) hex.Layout {
	return hex.Layout{Grid: p.Grid, X: 46, Y: 40, DX: 52, DY: 60}
}

// foreignModule is the module, without its set-up.
func foreignModule(p *pack.Pack) forge.Module {
	l := foreignLayout(p)
	plain := func(name string, width, height int, grid forge.Grid) []forge.Board {
		return []forge.Board{{Name: name, Width: width, Height: height, Grid: grid}}
	}
	// VASSAL's odd columns stand low, counted from 0; the field's counted from 1.
	grid := &forge.Hex{X: int(l.X - l.DX), Y: int(l.Y), DX: l.DX, DY: l.DY, Column: 0, Row: 1}
	m := forge.Module{
		Name: "Common Ground", Version: "0.9", Description: "A module that somebody else made", Made: 1767225600000,
		Sides: []string{"North", "South"},
		Maps: []forge.Map{
			{Name: "Main Map", Boards: plain("Ground", 880, 800, forge.Grid{Hex: grid})},
			{Name: "Reserves", Button: "Reserves", Boards: plain("Shelf", 600, 300, forge.Grid{})},
		},
		Prototypes: []forge.Prototype{foreignPrototype("Northern troops"), foreignPrototype("Southern troops")},
		Palette:    []forge.Drawer{{Name: "All"}},
		Dice:       []forge.Dice{{Name: "2d6", N: 2, Sides: 6}},
	}
	for _, name := range []string{"n", "s", "n-back", "s-back", "disorder", "turn"} {
		m.Images = append(m.Images, forge.Image{Name: name + ".png", Bytes: foreignPicture(name)})
	}
	for _, u := range p.Units {
		m.Pieces = append(m.Pieces, foreignPiece(u))
	}
	m.Pieces = append(m.Pieces, forge.Piece{Name: "Turn marker", Image: "turn.png", Marker: true, Width: 40, Height: 40})
	for _, one := range m.Pieces {
		m.Palette[0].Pieces = append(m.Palette[0].Pieces, one.Name)
	}
	return m
}

func foreignPrototype(name string) forge.Prototype {
	return forge.Prototype{Name: name, Movable: true, Layers: []forge.Layer{
		{Name: "Disorder", Menu: "Disorder", Key: 'D', Levels: []forge.Level{{Image: "disorder.png", Name: "+ disordered"}}},
	}}
}

func foreignPiece(u pack.Unit) forge.Piece {
	letter, prototype := "n", "Northern troops"
	if u.Side == "south" {
		letter, prototype = "s", "Southern troops"
	}
	one := forge.Piece{Name: foreignName(u), Image: letter + ".png", Prototypes: []string{prototype}, Width: 40, Height: 40}
	if u.Steps > 1 {
		one.Layers = []forge.Layer{{Name: "Flip", Always: true, Menu: "Flip", Key: 'F', Levels: []forge.Level{
			{Image: letter + ".png"}, {Image: letter + "-back.png", Name: "+ (flipped)"},
		}}}
	}
	return one
}

// foreignPicture is a square of one colour for each name.
func foreignPicture(name string) []byte {
	shade := map[string]color.Color{
		"n": color.RGBA{60, 90, 160, 255}, "n-back": color.RGBA{150, 170, 210, 255}, "s": color.RGBA{160, 60, 60, 255},
		"s-back": color.RGBA{220, 160, 160, 255}, "disorder": color.RGBA{230, 180, 40, 120}, "turn": color.RGBA{90, 90, 90, 255},
	}[name]
	square := image.NewPaletted(image.Rect(0, 0, 40, 40), color.Palette{shade})
	var out bytes.Buffer
	if err := png.Encode(&out, square); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// foreignPosition is the set-up of the pack on the module's maps, one unit of it flipped.
func foreignPosition(p *pack.Pack, saved int64) forge.Position {
	l := foreignLayout(p)
	pos := forge.Position{
		Saved: saved, Players: []forge.Player{{ID: "pw-anna", Name: "Anna Example", Side: "North"}},
		Pieces: []forge.Placement{{Piece: "Turn marker", Spot: forge.Spot{Map: "Reserves", X: 560, Y: 40}}},
	}
	for i, s := range p.Setup {
		u, _ := p.Unit(s.Unit)
		spot := forge.Spot{Map: "Reserves", X: 40 + i%10*50, Y: 200}
		if s.Turn == 0 {
			x, y := l.Centre(s.At)
			spot = forge.Spot{Map: "Main Map", X: int(x), Y: int(y)}
		}
		one := forge.Placement{Piece: foreignName(u), Spot: spot}
		if u.ID == "9th-Line" {
			one.Levels = map[string]int{"Flip": 2, "Disorder": 1}
		}
		pos.Pieces = append(pos.Pieces, one)
	}
	return pos
}

// foreignFiles are the module, a save of its set-up, and a log of the first turn.
func foreignFiles(t *testing.T) map[string][]byte {
	t.Helper()
	p, _, err := openPack("training-field")
	if err != nil {
		t.Fatal(err)
	}
	m := foreignModule(p)
	start := foreignPosition(p, m.Made+1000000000)
	m.Setups = []forge.Setup{{Name: "The field", Position: start}}
	files := map[string][]byte{}
	keep := func(name string, data []byte, err error) {
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	data, err := forge.Build(m)
	keep("common-ground.vmod", data, err)
	data, err = forge.Save(m, start)
	keep("start.vsav", data, err)
	data, err = forge.Log(m, start, "pw-anna", m.Made+1000600000, foreignTurn(p, start))
	keep("turn.vlog", data, err)
	return files
}

// foreignTurn is a turn of the north: two units move, one of them twice.
func foreignTurn(p *pack.Pack, start forge.Position) []forge.Step {
	l := foreignLayout(p)
	drag := func(name, to string) forge.Step {
		at, _ := hex.Parse(to)
		x, y := l.Centre(at)
		for _, one := range start.Pieces {
			if one.Piece == name {
				one.Spot = forge.Spot{Map: "Main Map", X: int(x), Y: int(y)}
				return forge.Step{Moves: []forge.Placement{one}}
			}
		}
		panic("no piece " + name)
	}
	return []forge.Step{drag("1/Foot", "1104"), drag("Lancers", "1403"), drag("Lancers", "1404")}
}

// The files are those that the forge makes; -update writes them.
func TestForeignFiles(t *testing.T) {
	for name, data := range foreignFiles(t) {
		path := filepath.Join(foreignFolder, name)
		if *update {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(kept, data) {
			t.Errorf("%s is not what the forge makes, %v; run go test ./cmd/adjutant -run TestForeignFiles -update", path, err)
		}
		if strings.HasSuffix(name, ".vmod") && len(data) > 40<<10 {
			t.Errorf("%s has %d bytes; it is to stay small", name, len(data))
		}
	}
}
