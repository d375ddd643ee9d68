package interpret_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

// boundTo is the drill's pack with another binding.
func boundTo(t *testing.T, binding string) *pack.Pack {
	t.Helper()
	p, err := pack.Load(fstest.MapFS{
		"pack.toml":    {Data: []byte(packHead)},
		"binding.toml": {Data: []byte(binding)},
		"units.csv":    {Data: []byte("id,name,side,type,steps\n1st-Foot,1st Foot,north,infantry,2\n2nd-Foot,2nd Foot,north,infantry,1\nS1,S1,south,infantry,1\n")},
		"setup.csv":    {Data: []byte("scenario,unit,hex,turn\n1,1st-Foot,0101,\n1,2nd-Foot,0102,\n1,S1,0505,\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const theirs = `module = "Theirs"
version = "1.1"
foreign = true

[[map]]
name = "Field"
x = 36.0
y = 30.0
dx = 52.0
dy = 60.0

[[unit]]
piece = "Foot I"
unit = "1st-Foot"

[[unit]]
piece = "Foot II"
unit = "2nd-Foot"

[[ignore]]
piece = "Turn"
`

// theirTable is a table of their module, with its pieces on it.
func theirTable(name, version string) (*vassaltest.Table, map[string]string) {
	g, ids := vassaltest.New(name, version), map[string]string{}
	g.Player("pw-anna", "Anna Example", "north")
	for _, p := range []struct {
		name     string
		col, row int
	}{{"Foot I", 1, 1}, {"Foot II", 1, 1}, {"S1", 5, 5}, {"Turn", 6, 6}} {
		x, y := at(p.col, p.row)
		ids[p.name] = g.Put(p.name, "Field", x, y)
	}
	return g, ids
}

// The moves of a log are judged if it is of the bound module in the bound version; those of
// another are left to humans, with both named.
func TestBoundModule(t *testing.T) {
	for _, c := range []struct{ name, version, foreign string }{
		{"Theirs", "1.1", ""},
		{"Theirs", "1.0", `turn.vlog is a log of the module "Theirs", version 1.0; this game is played with "Theirs", version 1.1`},
		{"Others", "1.1", `turn.vlog is a log of the module "Others", version 1.1; this game is played with "Theirs", version 1.1`},
	} {
		g, ids := theirTable(c.name, c.version)
		g.BeginLog()
		x, y := at(2, 1)
		g.Drag(x, y, ids["Foot I"])
		req := request(t, "", interpret.File{Name: "turn.vlog", Bytes: g.End()})
		req.Pack = boundTo(t, theirs)
		r := read(t, req)
		if strings.Join(items(r), "; ") != "log step 1: move 1st-Foot 0101-0201" || len(r.Findings) > 0 || r.Items[0].Foreign != c.foreign {
			t.Errorf("%s %s: items %q, findings %v, foreign %q", c.name, c.version, items(r), r.Findings, r.Items[0].Foreign)
		}
	}
}

// The turn counter of their module is read as the binding says, and told where it is far from the game.
func TestTheirTurnCounterIsRead(t *testing.T) {
	const turn = "\n[turn]\ntracker = \"TurnTracker0\"\n[[turn.level]]\nvalues = [\"Dawn\", \"Noon\", \"Dusk\"]\ncounts = \"turns\"\n"
	for state, want := range map[string]string{
		"0|1;0;0;true,true,true": "",
		"0|2;0;0;true,true,true": "log step 1: the turn tracker was set to turn 3; the game is in turn 1, and goes on by its orders alone",
	} {
		g, _ := theirTable("Theirs", "1.1")
		g.BeginLog()
		g.Advance("TurnTracker0", state, "0|0;0;0;true,true,true")
		req := request(t, "", interpret.File{Name: "turn.vlog", Bytes: g.End()})
		req.Pack = boundTo(t, theirs+turn)
		if got := strings.Join(read(t, req).Notes, "\n"); got != want {
			t.Errorf("%s: %q, want %q", state, got, want)
		}
	}
}

// The pack's own module is not renamed by a binding to somebody else's, and its logs count.
func TestOwnModuleOfABoundPack(t *testing.T) {
	p := boundTo(t, theirs)
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	m := kit.Module(nil, nil, nil)
	if m.Name != p.Title || m.Pieces[0].Name != "1st Foot" || m.Maps[0].Name != "Battlefield" {
		t.Errorf("it is made as %q with %q on %q", m.Name, m.Pieces[0].Name, m.Maps[0].Name)
	}
	log, err := kit.Log(outfit.Moment{Placed: placed}, "player-1", 0, []outfit.Stage{{Placed: moved("1st-Foot", "0102")}})
	if err != nil {
		t.Fatal(err)
	}
	req := request(t, "", interpret.File{Name: "turn.vlog", Bytes: log})
	req.Pack = p
	if r := read(t, req); strings.Join(items(r), "; ") != "log step 1: move 1st-Foot 0101-0102" || len(r.Findings) > 0 {
		t.Errorf("items %q, findings %v", items(r), r.Findings)
	}
}

// What a save makes of a binding: which unit stands where, and what nobody understands.
func TestProve(t *testing.T) {
	g, _ := theirTable("Theirs", "1.1")
	x, y := at(3, 3)
	g.Put("Smoke", "Field", x, y)
	g.Put("Smoke", "Field", x, y)
	g.Put("Rules", "Shelf", 10, 10)
	file, err := bind.Parse("b.toml", []byte(theirs))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := board.Prove(boundTo(t, theirs), file, fileOf(t, g.Save()))
	if err != nil {
		t.Fatal(err)
	}
	stand := map[string]string{}
	for _, u := range proof.Units {
		for _, s := range u.Pieces {
			stand[string(u.Unit)] += string(s.At)
		}
	}
	if diff := cmp.Diff(map[string]string{"1st-Foot": "0101", "2nd-Foot": "0101", "S1": "0505"}, stand); diff != "" {
		t.Errorf("units (-want +got):\n%s", diff)
	}
	want := []board.Unread{{Name: "Rules", Number: 1, Map: "Shelf"}, {Name: "Smoke", Number: 2, Map: "Field", Bound: true}}
	if diff := cmp.Diff(want, proof.Unknown); diff != "" {
		t.Errorf("unknown (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(&board.Agreement{Scenario: "Drill", Stand: 2, All: 3}, proof.Setup); diff != "" || !proof.Open() {
		t.Errorf("set-up (-want +got):\n%s\nopen %t", diff, proof.Open())
	}
}

// moved is where the units stand when one of them has moved.
func moved(unit engine.UnitID, at engine.Loc) []engine.Placed {
	all := slices.Clone(placed)
	for i := range all {
		if all[i].Unit == unit {
			all[i].At = at
		}
	}
	return all
}

func fileOf(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Files of somebody else's module go on from the players' own: their pieces are moved, and
// before there is such a file, none is made.
func TestCarryInSomebodyElsesModule(t *testing.T) {
	kit, err := outfit.NewKit(boundTo(t, theirs))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kit.Carrier(nil); err == nil || !strings.Contains(err.Error(), `the game is played in the module "Theirs"`) {
		t.Errorf("a file out of nothing: %v", err)
	}
	g, ids := theirTable("Theirs", "1.1")
	c, err := kit.Carrier(g.Save())
	if err != nil {
		t.Fatal(err)
	}
	save, err := c.Save(outfit.Moment{Turn: 1, Placed: moved("1st-Foot", "0203")})
	if err != nil {
		t.Fatal(err)
	}
	f := fileOf(t, save)
	end, _ := replay.End(f)
	foot, there := end.Piece(ids["Foot I"])
	x, y := at(2, 3)
	if !there || f.Module.Name != "Theirs" || foot.Map != "Field" || foot.X != x || foot.Y != y {
		t.Errorf("module %q, piece %+v", f.Module.Name, foot)
	}
	if turn, there := end.Piece(ids["Turn"]); !there || turn.Map != "Field" {
		t.Errorf("a piece that is not the game's: %+v, there %t", turn, there)
	}
}

// Pieces that nothing tells apart but their ids are units of their own.
func TestPiecesBoundByTheirIDs(t *testing.T) {
	g := vassaltest.New("Theirs", "1.1")
	g.Player("pw-anna", "Anna Example", "north")
	x, y := at(1, 1)
	first, second := g.Put("Foot", "Field", x, y), g.Put("Foot", "Field", x, y)
	x, y = at(5, 5)
	g.Put("S1", "Field", x, y)
	g.BeginLog()
	x, y = at(2, 1)
	g.Drag(x, y, second)
	binding := strings.Split(theirs, "[[unit]]")[0] + "\n[[unit]]\nid = \"" + first + "\"\nunit = \"2nd-Foot\"\n[[unit]]\nid = \"" + second + "\"\nunit = \"1st-Foot\"\n"
	req := request(t, "", interpret.File{Name: "turn.vlog", Bytes: g.End()})
	req.Pack = boundTo(t, binding)
	if r := read(t, req); strings.Join(items(r), "; ") != "log step 1: move 1st-Foot 0101-0201" {
		t.Errorf("items %q, findings %v", items(r), r.Findings)
	}
}
