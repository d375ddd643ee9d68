package musket_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// The points of a game that is over are those by which it is decided (MS 3.4), and
// before that they follow what is lost.
func TestScore(t *testing.T) {
	p := load(t, "training-field")
	for seed := range uint64(3) {
		g := newGreedy(t, p, seed)
		_, final := g.game(t, engine.Setup{})
		scores := engine.ScoreOf(g.sys, final, "")
		if len(scores) != 2 {
			t.Fatalf("%d scores of 2 sides", len(scores))
		}
		want := fmt.Sprintf("%s has %d points, %s %d", p.SideName(scores[0].Side), scores[0].Points, p.SideName(scores[1].Side), scores[1].Points)
		if text := g.sys.Node(final).Result.Text; text != want {
			t.Errorf("game %d: %q, scored %q", seed, text, want)
		}
	}
	sys := lab(t)
	for units, want := range map[string]string{
		"b-five 0101, r-five 0303":         "[{blue 0} {red 0}]",
		"b-five 0101, r-five 0303 reduced": "[{blue 1} {red 0}]",
	} {
		s := place(t, sys, "combat", units)
		for _, reader := range []engine.Side{"", "blue", "red"} {
			if got := fmt.Sprint(engine.ScoreOf(sys, s, reader)); got != want {
				t.Errorf("%s: %q sees %s, want %s", units, reader, got, want)
			}
		}
	}
}

// TestReckoning: what the points are for, unit by unit and hex by hex (MS 3.4).
func TestReckoning(t *testing.T) {
	for units, want := range map[string]string{
		"b-five 0101, r-five 0303":         "[]",
		"b-five 0101, r-five 0303 reduced": "[{blue 1 lost by the enemy: r-five for 1 [MS 3.4]}]",
	} {
		if got := fmt.Sprint(engine.ReckoningOf(lab(t), place(t, lab(t), "combat", units), "")); got != want {
			t.Errorf("%s: %s, want %s", units, got, want)
		}
	}
	sys, err := musket.Open(load(t, "training-field"))
	if err != nil {
		t.Fatal(err)
	}
	begun, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	want := "[{north 5 objectives held: 1003 for 3, 0404 for 2 [MS 3.4]} {south 5 objectives held: 1205 for 3, 0409 for 2 [MS 3.4]}]"
	if got := fmt.Sprint(engine.ReckoningOf(sys, begun, "")); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestObjectives: the hexes that count, and who has each by the set-up.
func TestObjectives(t *testing.T) {
	sys, err := musket.Open(load(t, "training-field"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	want := "[{1205  3  false  south} {0409  2  false  south} {1003  3  false  north} {0404  2  false  north} {0806  1  false  } {0912  0  true north }]"
	if got := fmt.Sprint(engine.ObjectivesOf(sys, s, "north")); got != want {
		t.Errorf("objectives %s, want %s", got, want)
	}
}
