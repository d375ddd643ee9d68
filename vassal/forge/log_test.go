package forge_test

import (
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

func TestLogIsReplayedStepByStep(t *testing.T) {
	m := field()
	mod := build(t, m)
	foot, line := "1st/Foot; 2,3", "6th 'Line'"
	begun := m.Made + 1000000000
	steps := []forge.Step{
		{Says: []string{"attack 0201: Dr"}},
		{Moves: []forge.Placement{{Piece: foot, Spot: forge.Spot{Map: "Field", X: 150, Y: 52}, Levels: map[string]int{"Step": 1}}}, Says: []string{"1st Foot advances"}},
		{Moves: []forge.Placement{{Piece: line, Spot: forge.Spot{Map: "Field", X: 150, Y: 156}, Levels: map[string]int{"Disrupted": 1}}}, Turn: 3},
		{Removed: []forge.Placement{{Piece: "Flag", Copy: 1}}, Moves: []forge.Placement{{Piece: "Flag", Copy: 7, Spot: forge.Spot{Map: "Boxes", X: 10, Y: 210}}}},
	}
	data, err := forge.Log(m, position(begun), "player-1", 0, steps)
	if err != nil {
		t.Fatal(err)
	}
	f := readBytes(t, data)
	if f.Kind != vassal.KindLog || len(f.Steps) != len(steps) || !f.Canonical() {
		t.Errorf("kind %s, %d steps, canonical %t", f.Kind, len(f.Steps), f.Canonical())
	}
	end, reports, _ := replay.Run(f)
	for _, r := range reports {
		for _, c := range r.Conflicts {
			t.Errorf("step %d: %s wants %q, got %q", r.LogStep, c.What, c.Want, c.Got)
		}
	}
	if got := strings.Join(append(reports[1].Chat, reports[2].Chat...), "|"); got != "* attack 0201: Dr|* 1st Foot advances" {
		t.Errorf("chat %q", got)
	}
	if got, want := shown(t, mod, end), `
Boxes 10,210 South lost Flag
Field 150,156 0202 6th 'Line' (disrupted)
Field 150,52 0201 1st/Foot; 2,3
Field 60,104 0101 Flag
`; got != want {
		t.Errorf("the position is%s\nwant%s", got, want)
	}
	state, _ := end.Turn("TurnTracker0")
	if got, err := mod.TurnTrackers[0].Turn(state); err != nil || got != "3, North" {
		t.Errorf("turn %q, %v", got, err)
	}
	if saved := f.Save.Saved.UnixMilli(); saved <= begun {
		t.Errorf("saved at %d, not after its position of %d", saved, begun)
	}
}

func TestLogMistakes(t *testing.T) {
	m := field()
	for _, c := range []struct {
		want string
		step forge.Step
	}{
		{"nothing happens", forge.Step{}},
		{"there is no piece", forge.Step{Moves: []forge.Placement{{Piece: "Ghost"}}}},
		{"is not in the game", forge.Step{Removed: []forge.Placement{{Piece: "Flag", Copy: 5}}}},
		{`map "Moon"`, forge.Step{Moves: []forge.Placement{{Piece: "Flag", Spot: forge.Spot{Map: "Moon"}}}}},
		{"no line", forge.Step{Says: []string{"a\x1bLOG\tM/1"}}},
	} {
		if _, err := forge.Log(m, position(m.Made+1000000000), "me", 0, []forge.Step{c.step}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
