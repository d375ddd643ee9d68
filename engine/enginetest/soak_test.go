package enginetest_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

func TestSoakIsTheGameOfPlay(t *testing.T) {
	for name, sys := range toys() {
		game, err := enginetest.Soak(sys, engine.Setup{}, 7, 500)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if diff := cmp.Diff(play(t, sys, 7, 500).Plays, game.Plays); diff != "" || !game.Over {
			t.Errorf("%s: over %v, another game than that of Play: %s", name, game.Over, diff)
		}
	}
}

func TestSoakFindsWhatIsBroken(t *testing.T) {
	for name, c := range map[string]struct {
		sys  engine.System
		says string
	}{
		"stuck":                 {bent{System: race{}, legal: nothing}, "dead end"},
		"changes the old state": {bent{System: tally{race{}}, act: overwriting}, "the state before the play differs"},
		"forgets the rolls":     {bent{System: race{}, parse: forgetRolls}, "the text read back differs"},
		"panics":                {bent{System: race{}, act: falling}, "panic"},
		"begins otherwise":      {bent{System: race{}, begin: changingStart(1)}, "stops after"},
	} {
		if _, err := enginetest.Soak(c.sys, engine.Setup{}, 2, 300); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want %q", name, err, c.says)
		}
	}
}

func falling(engine.State, engine.Action) (engine.State, []engine.Event, error) {
	panic("index out of range")
}
