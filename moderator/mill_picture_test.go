package moderator_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
)

// The mail about a round of fire brings the table to scale, with the ways of the guns' fire on it: the
// stick from the gun to where the ball fell, the circle of its burst, the triangle of grapeshot, for
// both sides alike.
func TestTheMailShowsSticksCirclesAndTriangles(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	m.posts("west", "move Lane-Rifles (9.9,5.5)\n", "", moderator.HandedIn)
	moved := m.posts("east", "move Ford-Jagers (38.1,18.5)\n", "", moderator.Accepted)
	m.posts("west", "cannon Mill-Battery gun 1 -> (9.9,5.5)\ngrape Mill-Battery gun 2 bearing 80\n", "", moderator.HandedIn)
	fired := m.posts("east", "cannon Ford-Battery gun 1 -> (25.3,13)\n", "", moderator.Accepted)
	for _, c := range []struct {
		name string
		of   moderator.Decision
		want []engine.TraceKind
	}{
		{"moves", moved, []engine.TraceKind{engine.TraceMove}},
		{"fire", fired, []engine.TraceKind{engine.TraceShot, engine.TraceBurst, engine.TraceFan, engine.TraceLoss}},
	} {
		for _, letter := range c.of.Send {
			at := slices.IndexFunc(letter.Enclosures, func(e mail.Enclosure) bool { return e.Name == "map.png" })
			if at < 0 {
				t.Fatalf("%s: no map for %s", c.name, letter.To.Addr)
			}
			var drawn moderator.Plan
			if err := json.Unmarshal(letter.Enclosures[at].Plan, &drawn); err != nil {
				t.Fatal(err)
			}
			var kinds []engine.TraceKind
			for _, d := range drawn.Scenes[0].Deeds {
				kinds = append(kinds, d.Kind)
			}
			for _, kind := range c.want {
				if !slices.Contains(kinds, kind) {
					t.Errorf("%s: the picture for %s shows no %v: %v", c.name, letter.To.Addr, kind, drawn.Scenes[0].Deeds)
				}
			}
			data := m.made(letter.Enclosures[at])
			if drawn, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || drawn.Width < 48*15 || drawn.Height < 24*15 {
				t.Errorf("%s: %+v, %v", c.name, drawn, err)
			}
		}
	}
}
