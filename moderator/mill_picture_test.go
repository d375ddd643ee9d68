package moderator_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
)

// plansOf are the plans of the pictures that letters bring.
func plansOf(t *testing.T, d decision.Decision) (plans []enclosure.Plan) {
	t.Helper()
	for _, letter := range d.Send {
		at := slices.IndexFunc(letter.Enclosures, func(e mail.Enclosure) bool { return e.Name == "map.png" })
		if at < 0 {
			t.Fatalf("no map for %s", letter.To.Addr)
		}
		var plan enclosure.Plan
		if err := json.Unmarshal(letter.Enclosures[at].Plan, &plan); err != nil {
			t.Fatal(err)
		}
		plans = append(plans, plan)
	}
	return plans
}

// shows reports whether a plan has a trace of a kind.
func shows(plan enclosure.Plan, kind engine.TraceKind) bool {
	return slices.ContainsFunc(plan.Scenes[0].Deeds, func(d picture.Deed) bool { return d.Kind == kind })
}

// cannonade is a round of fire in which somebody falls: the dice of the first game where that is so.
func cannonade(t *testing.T) (m *millTable, moved, fired decision.Decision) {
	t.Helper()
	for seed := range byte(40) {
		m = newMillTable(packMatch(t, "mill-lane", seed))
		m.posts("west", "move Lane-Rifles (9.9,5.5)\n", "", game.HandedIn)
		moved = m.posts("east", "move Ford-Jagers (38.1,18.5)\n", "", game.Accepted)
		m.posts("west", "cannon Mill-Battery gun 1 -> (9.9,5.5)\ngrape Mill-Battery gun 2 bearing 80\n", "", game.HandedIn)
		fired = m.posts("east", "cannon Ford-Battery gun 1 -> (25.3,13)\n", "", game.Accepted)
		if shows(plansOf(t, fired)[0], engine.TraceLoss) {
			return m, moved, fired
		}
	}
	t.Fatal("nobody falls in 40 games")
	return nil, moved, fired
}

// The mail about a round of fire brings the table to scale, with the ways of the guns' fire on it: the
// stick from the gun to where the ball fell, the circle of its burst, the triangle of grapeshot, for
// both sides alike.
func TestTheMailShowsSticksCirclesAndTriangles(t *testing.T) {
	m, moved, fired := cannonade(t)
	for _, c := range []struct {
		name string
		of   decision.Decision
		want []engine.TraceKind
	}{
		{"moves", moved, []engine.TraceKind{engine.TraceMove}},
		{"fire", fired, []engine.TraceKind{engine.TraceShot, engine.TraceBurst, engine.TraceFan, engine.TraceLoss}},
	} {
		for i, plan := range plansOf(t, c.of) {
			letter := c.of.Send[i]
			for _, kind := range c.want {
				if !shows(plan, kind) {
					t.Errorf("%s: the picture for %s shows no %v: %v", c.name, letter.To.Addr, kind, plan.Scenes[0].Deeds)
				}
			}
			at := slices.IndexFunc(letter.Enclosures, func(e mail.Enclosure) bool { return e.Name == "map.png" })
			data := m.made(letter.Enclosures[at])
			if drawn, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || drawn.Width < 48*15 || drawn.Height < 24*15 {
				t.Errorf("%s: %+v, %v", c.name, drawn, err)
			}
		}
	}
}
