package forge_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/vassal/forge"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
	"adjutant/vassal/stricttest"
)

// tabletop is a module of a table in inches: nothing stacks on it, all is turned freely, and its places have
// names.
func tabletop() forge.Module {
	m := field()
	m.Maps[0].Loose = true
	m.Maps[0].Boards[0].Grid = forge.Grid{Square: &forge.Square{X: 20, Y: 20, DX: 40, DY: 40, Free: true, Names: &forge.Counting{Row: 4, Rows: 5}}}
	m.Prototypes[1].Facings = 1
	return m
}

// stacked are the sizes of the stacks of a position, by their place; what lies alone has none.
func stacked(t *testing.T, data []byte) (sizes map[forge.Spot]int, alone int) {
	t.Helper()
	end, _ := replay.End(readBytes(t, data))
	sizes = map[forge.Spot]int{}
	for _, one := range end.Pieces() {
		switch {
		case one.Kind == replay.Stack:
			sizes[forge.Spot{Map: one.Map, X: one.X, Y: one.Y}] += len(one.Members)
		case one.Parent == "":
			alone++
		}
	}
	return sizes, alone
}

// A flag joins no stack, in a save and when it is laid down or moved in a log, and on a table nothing does.
func TestNothingStacksThatLiesAlone(t *testing.T) {
	for _, tt := range []struct {
		name  string
		m     forge.Module
		alone int
	}{{"flags", field(), 2}, {"table", tabletop(), 3}} {
		start := position(tt.m.Made + 1000000000)
		save, err := forge.Save(tt.m, start)
		if err != nil {
			t.Fatal(err)
		}
		foot, flag := start.Pieces[0], start.Pieces[1]
		foot.X, foot.Y = 150, 52
		flag.X, flag.Y = 150, 52
		third := flag
		third.Copy = 2
		log, err := forge.Log(tt.m, start, "player-1", 0, []forge.Step{{Moves: []forge.Placement{foot}}, {Moves: []forge.Placement{flag}}, {Moves: []forge.Placement{third}}})
		if err != nil {
			t.Fatal(err)
		}
		vmod, err := forge.Build(tt.m)
		if err != nil {
			t.Fatal(err)
		}
		loader, complaints := stricttest.Open(vmod)
		complaints = append(append(complaints, loader.File(save)...), loader.File(log)...)
		for _, c := range complaints {
			t.Errorf("%s: %s", tt.name, c)
		}
		if sizes, alone := stacked(t, save); alone != tt.alone || len(sizes) != 4-tt.alone {
			t.Errorf("%s: %d lie alone, and stacks are %v", tt.name, alone, sizes)
		}
	}
}

// A piece that turns freely stands at the angle of its placement, a mark of movement where it is said, and
// the places of a table are named by its inches.
func TestATable(t *testing.T) {
	m := tabletop()
	mod := build(t, m)
	p := forge.Position{Saved: m.Made + 1000000000, Engine: "3.7.26", Pieces: []forge.Placement{
		{Piece: "6th 'Line'", Spot: forge.Spot{Map: "Field", X: 100, Y: 60}, Facing: 270, Moved: true},
		{Piece: "1st/Foot; 2,3", Spot: forge.Spot{Map: "Field", X: 20, Y: 179}},
	}}
	data, err := forge.Save(m, p)
	if err != nil {
		t.Fatal(err)
	}
	f := readBytes(t, data)
	if f.Save.VassalVersion != "3.7.26" || f.Module.VassalVersion != forge.EngineVersion {
		t.Errorf("saved as %s, of a module of %s", f.Save.VassalVersion, f.Module.VassalVersion)
	}
	end, _ := replay.End(f)
	if got, want := shown(t, mod, end), `
Field 100,60 (2,3) 6th 'Line'
Field 20,179 (0,0) 1st/Foot; 2,3
`; got != want {
		t.Errorf("the position is%s\nwant%s", got, want)
	}
	var moved []string
	for _, one := range end.Pieces() {
		traits, err := one.Traits()
		if err != nil {
			t.Fatal(err)
		}
		if mark, has := traits.Find(piece.KindMoved); has && mark.State == "true" {
			moved = append(moved, traits.Basic().Name)
		}
		if is, turns := traits.Facing(); turns && (is.Facings != 1 || is.Angle != -270) {
			t.Errorf("turned %+v", is)
		}
	}
	if !slices.Equal(moved, []string{"6th 'Line'"}) {
		t.Errorf("marked as moved: %q", moved)
	}
}

// What commands make of the name of a piece is told, and the mark of movement lies where it is put.
func TestMarksAndReports(t *testing.T) {
	m := field()
	_, kind, state := m.Token("1st/Foot; 2,3")
	p, err := piece.Parse(kind, state)
	if err != nil {
		t.Fatal(err)
	}
	if first := p.Traits[0].Type; !strings.HasPrefix(first, `report;69\,130,70\,130;$oldPieceName$ becomes $newPieceName$`) {
		t.Errorf("its outermost trait is %s", first)
	}
	if mark, _ := p.Find(piece.KindMoved); !strings.HasPrefix(mark.Type, "markmoved;moved.png;26;-44;") {
		t.Errorf("its mark is %s", mark.Type)
	}
}
