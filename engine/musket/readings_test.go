package musket_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/playout"
)

// drawOptions is a random value for every option of the register, but those for
// which the pack has no data.
func drawOptions(random *rand.Rand, without ...string) map[string]string {
	readings := musket.Readings()
	options := map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(readings)) {
		words := slices.DeleteFunc(slices.Clone(readings[id]), func(w string) bool { return slices.Contains(without, id+" "+w) })
		options[id] = words[random.IntN(len(words))]
	}
	return options
}

// Random games are played to their end under any readings, and every action that
// is listed is legal.
func TestRandomReadings(t *testing.T) {
	systems := map[string]struct {
		sys      *musket.System
		scenario string
		without  []string
	}{
		"training-field": {sys: training(t), without: []string{"sealed commit"}},
		"wilsons-creek":  {sys: wilsons(t)},
		"lab":            {sys: lab(t), scenario: "2", without: []string{"sealed commit"}},
	}
	for name, one := range systems {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(randomReadings) {
				setup := engine.Setup{Scenario: one.scenario, Options: drawOptions(rand.New(rand.NewPCG(seed, 36)), one.without...)}
				game, err := playout.Play(one.sys, setup, seed, 4000)
				if err != nil {
					t.Fatalf("seed %d, %v: %v", seed, setup.Options, err)
				}
				s, applied, err := engine.Replay(one.sys, setup, game.Plays)
				if err != nil || one.sys.Node(s).Kind != engine.AtOver {
					t.Fatalf("seed %d, %v: not over after %d plays: %v", seed, setup.Options, applied, err)
				}
			}
		})
	}
}

// randomReadings is how many games of a pack are played so.
const randomReadings = 12
