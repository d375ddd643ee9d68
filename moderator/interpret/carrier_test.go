package interpret_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

// seen is where the pieces of the drill stand, with their names as players see them.
func seen(t *testing.T, data []byte) (places []string, f *vassal.File) {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	end, reports, _ := replay.Run(f)
	for _, r := range reports {
		for _, c := range r.Conflicts {
			t.Errorf("step %d: %s wants %q, got %q", r.LogStep, c.What, c.Want, c.Got)
		}
	}
	for _, p := range end.Pieces() {
		if traits, err := p.Traits(); err == nil && p.Kind == replay.Single {
			text := traits.Basic().Name
			for _, l := range traits.Layers(piece.Viewer{}) {
				if l.Active {
					text += " " + l.Name
				}
			}
			places = append(places, strings.Join([]string{text, p.Map, hexOf(p.X, p.Y)}, ", "))
		}
	}
	slices.Sort(places)
	return places, f
}

// hexOf is the hex of the drill ground at a point, and how far off its middle that is.
func hexOf(x, y int) string {
	for col := 1; col <= 6; col++ {
		for row := 1; row <= 6; row++ {
			if cx, cy := at(col, row); max(cx-x, x-cx) <= 9 && max(cy-y, y-cy) <= 9 {
				off := ""
				if cx != x || cy != y {
					off = " off"
				}
				return string(rune('0'+col)) + "." + string(rune('0'+row)) + off
			}
		}
	}
	return "nowhere"
}

// A position is written into the players' own file of somebody else's module: units stand
// where the game has them, in the condition that their layers can show; who stands in his
// hex already, and whatever is no unit, is left as it lies.
func TestPositionsGoIntoTheFilesOfPlayers(t *testing.T) {
	kit, err := outfit.NewKit(drill(t))
	if err != nil {
		t.Fatal(err)
	}
	g := ground{vassaltest.New("Drill", "1.0"), map[string]string{}}
	g.Player("pw-anna", "Anna Example", "north")
	x, y := at(1, 1)
	g.Put("1st Foot", "Field", x, y, vassaltest.Layer{Name: "Disrupted", Levels: 1})
	g.Put("Foot, 2nd", "Field", x+3, y-5)
	x, y = at(5, 5)
	g.Put("S1", "Field", x, y)
	x, y = at(6, 6)
	g.Put("Smoke", "Field", x+7, y)
	carrier, err := kit.Carrier(g.Save())
	if err != nil {
		t.Fatal(err)
	}
	now := outfit.Moment{Turn: 1, Placed: []engine.Placed{
		{Unit: "1st-Foot", Side: "north", At: "0201", Status: []string{"disrupted"}}, {Unit: "2nd-Foot", Side: "north", At: "0101"}, {Unit: "S1", Side: "south", Status: []string{"eliminated"}},
	}}
	save, err := carrier.Save(now)
	if err != nil {
		t.Fatal(err)
	}
	places, f := seen(t, save)
	if diff := cmp.Diff([]string{"1st Foot Disrupted, Field, 2.1", "Foot, 2nd, Field, 1.1 off", "Smoke, Field, 6.6 off"}, places); diff != "" || f.Module.Version != "1.0" {
		t.Errorf("the position (-want +got), module %+v:\n%s", f.Module, diff)
	}
	start := now
	start.Placed = []engine.Placed{{Unit: "1st-Foot", Side: "north", At: "0101"}, now.Placed[1], {Unit: "S1", Side: "south", At: "0505"}}
	log, err := carrier.Log(start, "adjutant", 0, []outfit.Stage{{Says: []string{"nothing moves"}, Placed: start.Placed}, {Placed: now.Placed, Turn: 2, Active: "south"}})
	if err != nil {
		t.Fatal(err)
	}
	ended, f := seen(t, log)
	if diff := cmp.Diff(places, ended); diff != "" || len(f.Steps) != 2 {
		t.Errorf("the end of the log, in %d steps (-save +log):\n%s", len(f.Steps), diff)
	}
	if _, err := kit.Carrier([]byte("no file")); err == nil {
		t.Error("what is no file is taken")
	}
}
