package enginetest_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/playout"
)

func TestWalkGoesOnInTheNextGame(t *testing.T) {
	for name, sys := range toys() {
		game := play(t, sys, 7, 500)
		one := walk(t, sys, len(game.Plays))
		if one != game.Digest {
			t.Errorf("%s: a walk of one game has another digest than the game", name)
		}
		long := walk(t, sys, 500)
		if long != walk(t, sys, 500) {
			t.Errorf("%s: the second walk of 500 steps is another", name)
		}
		if long == one || long == walk(t, sys, 499) {
			t.Errorf("%s: a walk of 500 steps is no longer than one of fewer", name)
		}
	}
}

func TestWalkNeedsAGameToPlay(t *testing.T) {
	ended := bent{System: race{}, node: func(engine.State) engine.Node { return engine.Node{Kind: engine.AtOver} }}
	const want = "the game is over before its first play"
	if _, err := playout.Walk(ended, engine.Setup{}, 1, 10); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func walk(t *testing.T, sys engine.System, steps int) string {
	t.Helper()
	digest, err := playout.Walk(sys, engine.Setup{}, 7, steps)
	if err != nil {
		t.Fatal(err)
	}
	return digest
}
