package gbacw

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/state"
)

// quiet answers what the game asks and does nothing else: it passes, chooses the first marker that it
// may, states the first answer and agrees.
func quiet(sys *system, s *state.State, dice *rand.Rand) engine.Play {
	n := sys.Node(s)
	if n.Kind == engine.AtChance {
		return engine.Play{Roll: fair(*n.Chance, dice)}
	}
	for _, a := range sys.askedSamples(s, n.Seats[0]) {
		if sys.Check(s, a).Verdict == engine.Legal {
			return engine.Play{Action: &a}
		}
	}
	return engine.Play{}
}

// fair is how dice or chits fall.
func fair(c engine.Chance, dice *rand.Rand) *engine.Roll {
	r := &engine.Roll{Chance: c.ID}
	for _, d := range c.Dice {
		for range d.N {
			r.Values = append(r.Values, d.Low+dice.IntN(d.Sides))
		}
	}
	if len(c.Pool) > 0 {
		for _, i := range dice.Perm(len(c.Pool))[:max(c.Draws, 1)] {
			r.Drawn = append(r.Drawn, c.Pool[i])
		}
	}
	return r
}

// A whole day of scenario 1 without combat: 13 turns, all draws, all activations.
func BenchmarkDayOfActivations(b *testing.B) {
	sys := woods(b)
	for b.Loop() {
		dice := rand.New(rand.NewPCG(1, 2))
		st, err := sys.New(engine.Setup{Scenario: "1"})
		if err != nil {
			b.Fatal(err)
		}
		plays := 0
		for ; sys.Node(st).Kind != engine.AtOver; plays++ {
			var err error
			if st, _, _, err = engine.Apply(sys, st, quiet(sys, st.(*state.State), dice)); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(plays), "plays")
	}
}
