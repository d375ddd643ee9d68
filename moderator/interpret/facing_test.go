package interpret_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/interpret"
	"adjutant/vassal/vassaltest"
)

// compass is a binding by which an unturned piece looks to the north-east.
const compass = theirs + `
[[layer]]
name = "Step"
level = 2
status = "reduced"
`

// turnedAbout is a log of somebody else's module in which pieces are turned.
func turnedAbout(t *testing.T, binding string, play func(g *vassaltest.Table, first, second, enemy string)) interpret.Reading {
	t.Helper()
	g := vassaltest.New("Theirs", "1.1")
	g.Player("pw-anna", "Anna Example", "north")
	step := vassaltest.Layer{Name: "Step", Levels: 2}
	put := func(name string, col, row int) string {
		x, y := at(col, row)
		return g.Put(name, "Field", x, y, step)
	}
	first, second, enemy := put("Foot I", 1, 1), put("Foot II", 1, 1), put("S1", 5, 5)
	g.BeginLog()
	play(g, first, second, enemy)
	req := request(t, "", interpret.File{Name: "turn.vlog", Bytes: g.End()})
	req.Pack = boundTo(t, binding)
	return read(t, req)
}

// A unit whose piece is turned faces there, where the binding says what the sides of a
// piece are called.
func TestTurnedPiecesFace(t *testing.T) {
	named := `facings = ["NE", "E", "SE", "SW", "W", "NW"]` + "\n" + compass
	x, y := at(2, 1)
	for _, tt := range []struct {
		name, binding, want, note string
		play                      func(g *vassaltest.Table, first, second, enemy string)
	}{
		{"once", named, "log step 1: face 1st-Foot SE", "", func(g *vassaltest.Table, first, _, _ string) { g.Turn(first, 2) }},
		{"step by step", named, "log step 3: face 1st-Foot SW", "", func(g *vassaltest.Table, first, _, _ string) {
			g.Turn(first, 1)
			g.Turn(first, 2)
			g.Turn(first, 3)
		}},
		{"to and fro", named, "", "", func(g *vassaltest.Table, first, _, _ string) { g.Turn(first, 1); g.Turn(first, 0) }},
		{"taken back", named, "", "", func(g *vassaltest.Table, first, _, _ string) { g.Turn(first, 1); g.Undo() }},
		{"moved, then turned", named, "log step 1: move 1st-Foot 0101-0201; log step 2: face 1st-Foot E", "", func(g *vassaltest.Table, first, _, _ string) {
			g.Drag(x, y, first)
			g.Turn(first, 1)
		}},
		{"turned, moved, turned", named, "log step 1: face 1st-Foot E; log step 2: move 1st-Foot 0101-0201; log step 3: face 1st-Foot SE", "", func(g *vassaltest.Table, first, _, _ string) {
			g.Turn(first, 1)
			g.Drag(x, y, first)
			g.Turn(first, 2)
		}},
		{"two units", named, "log step 1: face 1st-Foot E; log step 2: face 2nd-Foot NW", "", func(g *vassaltest.Table, first, second, _ string) {
			g.Turn(first, 1)
			g.Turn(second, 5)
		}},
		{"behind a roll", named, "", "log step 2: 1st-Foot was turned after a roll that does not count; the turn is yours again", func(g *vassaltest.Table, first, _, _ string) {
			g.Roll("2d6", "3,4")
			g.Turn(first, 1)
		}},
		{"an enemy", named, "", "log step 1: the rotation of S1 was changed; what it means is unclear, and it was not judged", func(g *vassaltest.Table, _, _, enemy string) { g.Turn(enemy, 1) }},
		{"a binding that says nothing", compass, "", "log step 1: the rotation of Foot I was changed; what it means is unclear, and it was not judged", func(g *vassaltest.Table, first, _, _ string) { g.Turn(first, 1) }},
		{"another number of sides", strings.Replace(named, `, "NW"`, "", 1), "", "log step 1: the rotation of Foot I was changed; what it means is unclear, and it was not judged", func(g *vassaltest.Table, first, _, _ string) { g.Turn(first, 1) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := turnedAbout(t, tt.binding, tt.play)
			if got := strings.Join(items(r), "; "); got != tt.want || len(r.Findings) > 0 || !strings.Contains(strings.Join(r.Notes, "\n"), tt.note) {
				t.Errorf("items %q, findings %v, notes %q", got, r.Findings, r.Notes)
			}
		})
	}
}

// The order that a turned piece gives is the one that is typed in the game of the brigades.
func TestFacingIsAnOrderOfTheRules(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	unit := p.Units[0]
	typed, wrong := interpret.Order(interpret.Request{Pack: p, Side: unit.Side}, "face "+string(unit.ID)+" NE")
	if wrong != nil {
		t.Fatal(wrong)
	}
	turned := engine.Action{Side: unit.Side, Verb: "face", Units: []engine.UnitID{unit.ID}, Args: []engine.Arg{{Name: "NE"}}}
	if typed.String() != turned.String() || len(typed.Args) != 1 || typed.Args[0].Name != turned.Args[0].Name {
		t.Errorf("typed %+v, turned %+v", typed, turned)
	}
}

// Words for the sides of a piece that cannot be told apart are refused.
func TestFacingsNeedWords(t *testing.T) {
	for _, facings := range []string{`["NE", "NE"]`, `["NE", ""]`, `["N E", "S"]`, `["NE"]`} {
		p := boundTo(t, theirs)
		p.Binding = []byte("facings = " + facings + "\n" + theirs)
		var wrong pack.Mistakes
		if err := board.Check(p); err == nil || !errors.As(err, &wrong) || !strings.Contains(err.Error(), "facings need") {
			t.Errorf("%s: %v", facings, err)
		}
	}
}
