package enginetest_test

import (
	"iter"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/playout"
)

func TestPlayIsTheSameGameForTheSameSeed(t *testing.T) {
	for name, sys := range toys() {
		first, second := play(t, sys, 7, 500), play(t, sys, 7, 500)
		if diff := cmp.Diff(first.Plays, second.Plays); diff != "" || first.Digest != second.Digest {
			t.Errorf("%s: seed 7 is another game the second time: %s", name, diff)
		}
		if !first.Over || sys.Node(first.Final).Kind != engine.AtOver {
			t.Errorf("%s: not over after %d plays", name, len(first.Plays))
		}
		if other := play(t, sys, 8, 500); other.Digest == first.Digest {
			t.Errorf("%s: seeds 7 and 8 have one digest", name)
		}
	}
}

func TestPlayStopsAfterTheSteps(t *testing.T) {
	game := play(t, sealed{}, 1, 3)
	if len(game.Plays) != 3 || game.Over {
		t.Errorf("3 steps: %d plays, over: %v", len(game.Plays), game.Over)
	}
	replayed, applied, err := engine.Replay(sealed{}, engine.Setup{}, game.Plays)
	if err != nil || applied != 3 {
		t.Fatalf("replay applies %d plays: %v", applied, err)
	}
	if diff := cmp.Diff(string(game.Final.Text()), string(replayed.Text())); diff != "" {
		t.Errorf("replay: %s", diff)
	}
}

func TestPlayNamesADeadEnd(t *testing.T) {
	stuck := bent{System: race{}, legal: func(engine.State, engine.Side) iter.Seq[engine.Action] {
		return func(func(engine.Action) bool) {}
	}}
	const want = "red, turn 1, phase move: dead end: no legal action is listed"
	if _, err := playout.Play(stuck, engine.Setup{}, 1, 10); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func play(t *testing.T, sys engine.System, seed uint64, steps int) playout.Game {
	t.Helper()
	game, err := playout.Play(sys, engine.Setup{}, seed, steps)
	if err != nil {
		t.Fatal(err)
	}
	return game
}
