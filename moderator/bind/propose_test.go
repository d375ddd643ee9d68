package bind_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/module"
)

const head = `id = "drill"
title = "Drill"
system = "drill"
edition = "1"

[grid]
columns = 6
rows = 5
parity = "odd_low"

[[side]]
id = "union"
name = "Union army"

[[side]]
id = "confederate"
name = "Confederate army"

[[scenario]]
id = "1"
title = "Drill"
turns = 2

[provenance]
default = "ours"
`

// packOf is a pack with these lines of units.
func packOf(t *testing.T, units ...string) *pack.Pack {
	t.Helper()
	list := "id,name,side,formation,type,size,steps,att,def,mr,ma,fragility\n" + strings.Join(units, "\n") + "\n"
	p, err := pack.Load(fstest.MapFS{"pack.toml": {Data: []byte(head)}, "units.csv": {Data: []byte(list)}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// moduleOf is a module with pieces of these names; behind a bar stands a prototype of theirs.
func moduleOf(t *testing.T, grid forge.Grid, pieces ...string) *module.Module {
	t.Helper()
	m := forge.Module{
		Name: "Theirs", Version: "0.9", Made: 1767225600000,
		Maps: []forge.Map{{Name: "Main Map", Boards: []forge.Board{{Name: "Ground", Width: 370, Height: 340, Grid: grid}}}},
	}
	known := map[string]bool{}
	for _, p := range pieces {
		name, prototype, has := strings.Cut(p, "|")
		one := forge.Piece{Name: name}
		if has {
			one.Prototypes = []string{prototype}
			if !known[prototype] {
				known[prototype] = true
				m.Prototypes = append(m.Prototypes, forge.Prototype{Name: prototype})
			}
		}
		m.Pieces = append(m.Pieces, one)
	}
	drawer := forge.Drawer{Name: "All"}
	for _, p := range m.Pieces {
		drawer.Pieces = append(drawer.Pieces, p.Name)
	}
	m.Palette = []forge.Drawer{drawer}
	return read(t, m)
}

func read(t *testing.T, m forge.Module) *module.Module {
	t.Helper()
	data, err := forge.Build(m)
	if err != nil {
		t.Fatal(err)
	}
	made, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// found is what is proposed for each unit: the piece and how sure.
func found(x *bind.Proposal) map[engine.UnitID]string {
	all := map[engine.UnitID]string{}
	for _, m := range x.Matches {
		if len(m.Pieces) > 0 {
			all[m.Unit] = m.Pieces[0].Piece + ", " + m.Sure
		}
	}
	return all
}

func TestUnitsAreFoundByTheirNames(t *testing.T) {
	const infantry, leader = ",union,1,infantry,regiment,2,4,4,4,4,disrupt", ",union,A,leader,,1,2,2,1,1,"
	for _, c := range []struct {
		name   string
		units  []string
		pieces []string
		want   map[engine.UnitID]string
	}{
		{"abbreviations", []string{"1-MO,1st Missouri" + infantry, "2-MO,2nd Missouri" + infantry}, []string{"2 Mo", "1/Mo"}, map[engine.UnitID]string{"1-MO": "1/Mo, certain", "2-MO": "2 Mo, certain"}},
		{"numbers tell units apart", []string{"1-MO,1 MO" + infantry}, []string{"12 MO", "11 MO"}, map[engine.UnitID]string{}},
		{"Roman numerals", []string{"a,3 Corps" + infantry}, []string{"II Corps", "III Corps"}, map[engine.UnitID]string{"a": "III Corps, certain"}},
		{"commanders with their ranks", []string{"Lyon,Lyon" + leader, "Sigel,Sigel" + leader}, []string{"Brig. Gen. N. Lyon", "Col. Sigel"}, map[engine.UnitID]string{"Lyon": "Brig. Gen. N. Lyon, doubtful", "Sigel": "Col. Sigel, likely"}},
		{"initials", []string{"t,South Kansas-Texas" + infantry}, []string{"SKT"}, map[engine.UnitID]string{"t": "SKT, certain"}},
		{"written together", []string{"d,Du Bois" + infantry}, []string{"Dubois Bty"}, map[engine.UnitID]string{"d": "Dubois Bty, doubtful"}},
		{"one letter off", []string{"t,Totten" + infantry}, []string{"Toten"}, map[engine.UnitID]string{"t": "Toten, doubtful"}},
		{"by the id", []string{"5-AST,Fifth Arkansas" + infantry}, []string{"5 AST"}, map[engine.UnitID]string{"5-AST": "5 AST, certain"}},
		{"printed values explain numbers", []string{"1-KS,1 KS" + infantry}, []string{"1 KS 4-4-4"}, map[engine.UnitID]string{"1-KS": "1 KS 4-4-4, certain"}},
		{"two alike", []string{"b,Battery" + infantry}, []string{"Battery, left", "Battery, right"}, map[engine.UnitID]string{}},
		{"one for two", []string{"b,Guns A" + infantry, "c,Guns B" + infantry}, []string{"Guns"}, map[engine.UnitID]string{}},
		{"another side's", []string{"2,2 Cavalry" + infantry}, []string{"2 Cavalry|Confederates"}, map[engine.UnitID]string{}},
		{"the side's own", []string{"2,2 Cavalry" + infantry}, []string{"2 Cavalry|Confederates of the West", "2 Cav|Union horse"}, map[engine.UnitID]string{"2": "2 Cav, certain"}},
		{"nothing like it", []string{"p,Pickets" + infantry}, []string{"Vedettes"}, map[engine.UnitID]string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := bind.Propose(moduleOf(t, forge.Grid{}, c.pieces...), packOf(t, c.units...))
			if diff := cmp.Diff(c.want, found(x)); diff != "" {
				t.Errorf("(-want +got):\n%s\n%s", diff, x.TOML())
			}
			for _, m := range x.Matches {
				if len(m.Why) == 0 {
					t.Errorf("%s: no reason is given", m.Unit)
				}
			}
		})
	}
}

// Pieces that share their name are told apart by their slots.
func TestSlotsTellPiecesApart(t *testing.T) {
	p := packOf(t, "a,Battery,union,1,artillery,,1,1,1,1,1,")
	m := moduleOf(t, forge.Grid{}, "Battery|Confederate guns", "Battery2|Union guns", "Rest")
	m.Slots[1].Type = strings.Replace(m.Slots[1].Type, "Battery2", "Battery", 1)
	x := bind.Propose(m, p)
	want := []bind.Piece{{Piece: "Battery", Slot: m.Slots[1].GPID}}
	if diff := cmp.Diff(want, x.Matches[0].Pieces); diff != "" {
		t.Errorf("(-want +got):\n%s\n%s", diff, x.TOML())
	}
}

// hexes is the drill's grid, on a board of its own: the first column that is seen is 1.
func hexes(column, row int) forge.Grid {
	return forge.Grid{Hex: &forge.Hex{X: -17, Y: 31, DX: 52, DY: 60, Column: column, Row: row}}
}

func TestMapsAreFoundByTheirNumbers(t *testing.T) {
	p := packOf(t, "a,A,union,1,infantry,,1,1,1,1,1,")
	x := bind.Propose(moduleOf(t, hexes(0, 1), "A"), p)
	if g := x.Ground; g == nil || !g.Proved || g.Map != (bind.Map{Name: "Main Map", X: 35, Y: 31, DX: 52, DY: 60}) {
		t.Errorf("found %+v, notes %q", g, x.Notes)
	}
	for _, c := range []struct {
		name string
		grid forge.Grid
		want string
	}{
		{"no hexes", forge.Grid{Square: &forge.Square{DX: 20, DY: 20}}, "it has no grid of hexes"},
		{"the other columns low", hexes(1, 1), "the other columns stand low"},
		{"of another size", forge.Grid{Hex: &forge.Hex{X: -17, Y: 31, DX: 104, DY: 120, Column: 40, Row: 40}}, "has room for 4 by 3 hexes, not 6 by 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := bind.Propose(moduleOf(t, c.grid, "A"), p)
			if x.Ground != nil || !strings.Contains(strings.Join(x.Notes, "\n"), c.want) {
				t.Errorf("found %+v, notes %q; want %s", x.Ground, x.Notes, c.want)
			}
		})
	}
	t.Run("by room alone", func(t *testing.T) {
		x := bind.Propose(moduleOf(t, hexes(40, 40), "A"), p)
		if g := x.Ground; g == nil || g.Proved || g.Map != (bind.Map{Name: "Main Map", X: 35, Y: 31, DX: 52, DY: 60}) {
			t.Errorf("found %+v, notes %q", g, x.Notes)
		}
	})
}

func TestLayersAreFoundByTheirWords(t *testing.T) {
	level := func(names ...string) []forge.Level {
		var all []forge.Level
		for _, n := range names {
			all = append(all, forge.Level{Name: n})
		}
		return all
	}
	for _, c := range []struct {
		name  string
		layer forge.Layer
		want  string // level and status
		note  string
	}{
		{"by its name", forge.Layer{Name: "Step", Always: true, Levels: level("", "")}, "2 reduced", ""},
		{"one level", forge.Layer{Name: "Flipped", Levels: level("")}, "1 reduced", ""},
		{"by its levels", forge.Layer{Name: "State", Levels: level("good", "+ (disordered)", "+ (flipped)")}, "2 disrupted, 3 reduced", ""},
		{"which level", forge.Layer{Name: "Strength loss", Always: true, Levels: level("", "", "")}, "2 reduced", ""},
		{"not of these units", forge.Layer{Name: "Routed", Levels: level("")}, "", `level 1 of layer "Routed" looks like "routed", which no unit of the pack can be`},
		{"unknown word", forge.Layer{Name: "Ammo", Levels: level("")}, "", `layer "Ammo" (1 level, on pieces of 1 unit) is called like no status`},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := read(t, forge.Module{
				Name: "Theirs", Version: "1", Maps: []forge.Map{{Name: "M", Boards: []forge.Board{{Name: "B", Width: 10, Height: 10}}}},
				Pieces:  []forge.Piece{{Name: "A", Layers: []forge.Layer{c.layer}}},
				Palette: []forge.Drawer{{Name: "All", Pieces: []string{"A"}}},
			})
			x := bind.Propose(m, packOf(t, "a,A,union,1,infantry,,2,1,1,1,1,disrupt"))
			var got []string
			for _, s := range x.Statuses {
				got = append(got, fmt.Sprint(s.Level, " ", s.Status))
			}
			if strings.Join(got, ", ") != c.want || !strings.Contains(strings.Join(x.Notes, "\n"), c.note) {
				t.Errorf("found %q, notes %q", got, x.Notes)
			}
		})
	}
}

// The conditions that a pack names are found by their own words, and by those of other games.
func TestLayersOfNamedConditions(t *testing.T) {
	p := packOf(t, "a,A,union,1,infantry,,1,1,1,1,1,")
	p.Statuses = []pack.Status{
		{Word: "disordered", Layer: "Disordered", Sign: "D"}, {Word: "low-ammo", Layer: "Ammunition", Sign: "L"}, {Word: "no-ammo", Layer: "Ammunition", Sign: "N"}, {Word: "routed"},
	}
	m := read(t, forge.Module{
		Name: "Theirs", Version: "1", Maps: []forge.Map{{Name: "M", Boards: []forge.Board{{Name: "B", Width: 10, Height: 10}}}},
		Pieces: []forge.Piece{{Name: "A", Layers: []forge.Layer{
			{Name: "Shaken", Levels: []forge.Level{{}}},
			{Name: "Ammo", Always: true, Levels: []forge.Level{{}, {Name: "+ low ammo"}, {Name: "+ no ammo"}}},
			{Name: "Broken", Levels: []forge.Level{{}}},
		}}},
		Palette: []forge.Drawer{{Name: "All", Pieces: []string{"A"}}},
	})
	var got []string
	x := bind.Propose(m, p)
	for _, s := range x.Statuses {
		got = append(got, fmt.Sprint(s.Name, " ", s.Level, " ", s.Status))
	}
	if want := "Ammo 2 low-ammo, Ammo 3 no-ammo, Shaken 1 disordered"; strings.Join(got, ", ") != want {
		t.Errorf("found %q, want %s; notes %q", got, want, x.Notes)
	}
}

// What is proposed is a binding without mistakes, and fits the module that it was made from.
func TestProposalsAreBindings(t *testing.T) {
	p := packOf(t, `a,"A ""quoted"" one",union,1,infantry,,2,1,1,1,1,disrupt`, "b,B,union,1,infantry,,1,1,1,1,1,")
	m := moduleOf(t, hexes(0, 1), `A "quoted" one\`, "Turn 1", "Other")
	x := bind.Propose(m, p)
	f, err := bind.Parse("b.toml", x.TOML())
	if err != nil {
		t.Fatalf("%v\n%s", err, x.TOML())
	}
	if err := f.CheckPack(p); err != nil {
		t.Error(err)
	}
	if err := f.CheckModule(m); err != nil {
		t.Error(err)
	}
	if len(f.Units) != 1 || len(f.Ignore) != 1 || len(f.Maps) != 1 || f.Module != "Theirs" || f.Version != "0.9" {
		t.Errorf("read back as %+v", f)
	}
}

// What a binding names and the module does not have is refused with its line.
func TestMistakesAgainstModules(t *testing.T) {
	m := read(t, forge.Module{
		Name: "Theirs", Version: "1", Maps: []forge.Map{{Name: "M", Boards: []forge.Board{{Name: "B", Width: 10, Height: 10}}}},
		Pieces:  []forge.Piece{{Name: "A", Layers: []forge.Layer{{Name: "Step", Always: true, Levels: []forge.Level{{}, {}}}}}},
		Palette: []forge.Drawer{{Name: "All", Pieces: []string{"A"}}},
		Dice:    []forge.Dice{{Name: "2d6", N: 2, Sides: 6}},
	})
	for _, c := range []struct{ text, want string }{
		{"module = \"Mine\"\n", `b.toml:1: it binds the module "Mine"; this is "Theirs"`},
		{"module = \"Theirs\"\nversion = \"2\"\n", `b.toml:2: it binds version 2 of the module; this is 1`},
		{"[[map]]\nname = \"N\"\ndx = 1.0\ndy = 1.0\n", `b.toml:1: the module has no map "N"`},
		{"\n[[unit]]\npiece = \"B\"\nunit = \"a\"\n", `b.toml:2: the module has no piece "B"`},
		{"[[unit]]\nslot = \"77\"\nunit = \"a\"\n", `b.toml:1: the module has no slot 77`},
		{"[[unit]]\npiece = \"B\"\nslot = \"1\"\nunit = \"a\"\n", `b.toml:1: slot 1 of the module holds the piece "A", not "B"`},
		{"[[ignore]]\npiece = \"B\"\n", `b.toml:1: the module has no piece "B"`},
		{"[[layer]]\nname = \"Flip\"\nlevel = 1\nstatus = \"reduced\"\n", `b.toml:1: no piece of the module has a layer "Flip"`},
		{"[[layer]]\nname = \"Step\"\nlevel = 3\nstatus = \"reduced\"\n", `b.toml:1: layer "Step" has 2 levels; there is no level 3`},
		{"[[dice]]\nname = \"1d6\"\nn = 1\nsides = 6\n", `b.toml:1: the module has no button "1d6" for dice`},
		{"[[dice]]\nname = \"2d6\"\nn = 2\nsides = 8\n", `b.toml:1: the button "2d6" throws 2d6, not 2d8`},
	} {
		f, err := bind.Parse("b.toml", []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if err := f.CheckModule(m); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// named is a module with one piece of any name that XML can hold.
func named(t *testing.T, name string) *module.Module {
	var text bytes.Buffer
	if err := xml.EscapeText(&text, []byte("+/"+vassal.Join('/', "null", "piece;"+vassal.Join(';', "", "", "", name), "null;0;0;1;0"))); err != nil {
		t.Fatal(err)
	}
	m, err := module.ReadFS(module.DefaultLimits(), fstest.MapFS{"buildFile.xml": {Data: []byte(
		`<VASSAL.build.GameModule name="Theirs" version="1" VassalVersion="3.6.19"><VASSAL.build.widget.PieceSlot gpid="1">` +
			text.String() + `</VASSAL.build.widget.PieceSlot></VASSAL.build.GameModule>`)}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
