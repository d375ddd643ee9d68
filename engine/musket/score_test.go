package musket_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
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
