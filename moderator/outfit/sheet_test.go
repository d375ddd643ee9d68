package outfit

import (
	"bytes"
	"testing"

	"adjutant/engine/hex"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/module"
)

// TestHexesAreCalledAsPrinted makes modules of maps and asks each of their hexes for its name,
// as VASSAL shows it.
func TestHexesAreCalledAsPrinted(t *testing.T) {
	two := []hex.Sheet{{Letter: "N", Top: 1, Rows: 34}, {Letter: "S", Top: 34, Rows: 34}}
	for name, grid := range map[string]hex.Grid{
		"one sheet":             {Columns: 16, Rows: 12, Parity: hex.OddLow},
		"columns from 30":       {Columns: 9, Rows: 8, Parity: hex.OddLow, FirstColumn: 30},
		"two sheets":            {Columns: 60, Rows: 67, Parity: hex.EvenLow, FirstColumn: 10, Sheets: two},
		"two, odd ones low":     {Columns: 7, Rows: 67, Parity: hex.OddLow, FirstColumn: 10, Sheets: two},
		"two that share no row": {Columns: 5, Rows: 8, Parity: hex.EvenLow, Sheets: []hex.Sheet{{Letter: "A", Top: 1, Rows: 4}, {Letter: "B", Top: 5, Rows: 4}}},
	} {
		t.Run(name, func(t *testing.T) {
			l := hex.Layout{Grid: grid, X: 60, Y: 52, DX: 90, DY: 104}
			layout := built(t, l)
			for i := range grid.Size() {
				c := grid.At(i)
				x, y := l.Centre(c)
				at := layout.Locate(int(x), int(y))
				if at.Location != grid.Name(c) || at.Snap.X != int(x) || at.Snap.Y != int(y) {
					t.Fatalf("%s is called %q and snaps to %v, not to %v,%v", grid.Name(c), at.Location, at.Snap, x, y)
				}
			}
		})
	}
}

// built is the layout of a module's only map.
func built(t *testing.T, l hex.Layout) *module.Layout {
	t.Helper()
	const name = "Field"
	width, height := int(l.X+float64(l.Grid.Columns)*l.DX), int(l.Y+float64(l.Grid.Rows+1)*l.DY)
	data, err := forge.Build(forge.Module{Name: name, Version: "1", Made: madeAt, Maps: []forge.Map{{
		Name: name, Boards: []forge.Board{{Name: name, Width: width, Height: height, Grid: numbered(l)}},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	layout, err := m.Maps[0].Layout([]vassal.Board{{Name: name}}, m.Engine())
	if err != nil {
		t.Fatal(err)
	}
	return layout
}
