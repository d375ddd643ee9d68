package gbacw

import (
	"flag"
	"testing"

	"adjutant/engine"
	"adjutant/engine/playout"
)

var activations = flag.Int("activations", 0, "random activations of each scenario; 0 plays the short ones once")

// Random games of each scenario, until so many markers have been drawn: none ends before its time, and
// none stops where nobody can do anything.
func TestRandomActivations(t *testing.T) {
	sys := woods(t)
	for _, sc := range sys.Pack.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			if *activations == 0 && sc.Turns > 4 {
				t.Skip("long: make soak plays it")
			}
			t.Parallel()
			drawn, games := 0, 0
			for seed := uint64(0); games == 0 || drawn < *activations; seed++ {
				game, err := playout.Play(sys, engine.Setup{Scenario: sc.ID}, seed, 8000)
				if err != nil || !game.Over {
					t.Fatalf("seed %d, after %d plays: over %v, %v", seed, len(game.Plays), game.Over, err)
				}
				games++
				for _, p := range game.Plays {
					if p.Roll != nil && len(p.Roll.Drawn) == 1 {
						drawn++
					}
				}
			}
			t.Logf("%d markers drawn in %d games", drawn, games)
		})
	}
}
