package muzzleblast

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/playout"
)

// TestMirror plays a game, and the same game with the sides' places changed: units, homes, orders
// and objectives of the one belong to the other, and the die that says who moves first in each slice
// is mirrored. All ends the same, with the sides changed.
func TestMirror(t *testing.T) {
	sys := millLane(t)
	other := mirrored(sys)
	for _, scenario := range sys.pack.Scenarios {
		for seed := range uint64(3) {
			setup := engine.Setup{Scenario: scenario.ID}
			game, err := playout.Play(sys, setup, seed, 5000)
			if err != nil {
				t.Fatal(err)
			}
			st, err := other.New(setup)
			for i, p := range game.Plays {
				if err != nil {
					t.Fatalf("%s, seed %d, play %d: %v", scenario.ID, seed, i, err)
				}
				st, _, _, err = engine.Apply(other, st, mirrorPlay(other, st.(*state), p))
			}
			want, got := game.Final.(*state), st.(*state)
			for i, b := range got.Bodies {
				if b.Holder > 0 {
					b.Holder = 3 - b.Holder
				}
				if b != want.Bodies[i] {
					t.Fatalf("%s, seed %d: body %d is %+v, mirrored %+v", scenario.ID, seed, i, want.Bodies[i], b)
				}
			}
			if got.Points[0] != want.Points[1] || got.Points[1] != want.Points[0] || !slices.Equal(got.Units, want.Units) {
				t.Errorf("%s, seed %d: points %v, mirrored %v", scenario.ID, seed, want.Points, got.Points)
			}
		}
	}
}

// mirrored is the system with the sides' places changed.
func mirrored(sys *system) *system {
	m := copied(sys)
	m.homes = []home{sys.homes[1], sys.homes[0]}
	m.units = slices.Clone(sys.units)
	for i := range m.units {
		m.units[i].side = 1 - m.units[i].side
	}
	return m
}

// mirrorPlay is the play of the other side, with the die of the first mover and those of a melee
// changed.
func mirrorPlay(sys *system, s *state, p engine.Play) engine.Play {
	if p.Action != nil {
		a := *p.Action
		a.Side = sys.info.Sides[1-slices.Index(sys.info.Sides, a.Side)]
		return engine.Play{Action: &a}
	}
	r := engine.Roll{Chance: p.Roll.Chance, Values: slices.Clone(p.Roll.Values)}
	switch s.Jobs[s.Next].Kind {
	case jobFirst:
		r.Values[0] = 7 - r.Values[0]
	case jobMelee:
		slices.Reverse(r.Values)
	}
	return engine.Play{Roll: &r}
}

// TestOrderOfOrders carries out the same orders in another order: what comes of them, and the dice
// that are asked for, are the same.
func TestOrderOfOrders(t *testing.T) {
	sys := millLane(t)
	for seed := range uint64(6) {
		game, err := playout.Play(sys, engine.Setup{Scenario: "napoleonic"}, seed, 5000)
		if err != nil {
			t.Fatal(err)
		}
		st, err := sys.New(engine.Setup{Scenario: "napoleonic"})
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range shuffled(game.Plays, seed) {
			next, _, ruling, err := engine.Apply(sys, st, p)
			if err != nil || ruling.Verdict != engine.Legal {
				t.Fatalf("seed %d, play %d: %v %v", seed, i, err, ruling)
			}
			st = next
		}
		if got, want := unplanned(st), unplanned(game.Final); got != want {
			t.Errorf("seed %d: the orders' order matters:\n%s\n%s", seed, want, got)
		}
	}
}

// unplanned is a state's text without what was written.
func unplanned(st engine.State) string {
	s := st.(*state).clone()
	s.Plans = nil
	return string(s.Text())
}

// shuffled is the plays with the orders that stand between two rolls in another order, each side's
// pass behind its others.
func shuffled(plays []engine.Play, seed uint64) []engine.Play {
	rng := rand.New(rand.NewPCG(seed, 1))
	var all, orders, passes []engine.Play
	flush := func() {
		rng.Shuffle(len(orders), func(i, j int) { orders[i], orders[j] = orders[j], orders[i] })
		all = append(append(all, orders...), passes...)
		orders, passes = nil, nil
	}
	for _, p := range plays {
		switch {
		case p.Action != nil && p.Action.Verb == verbPass:
			if passes = append(passes, p); len(passes) == 2 {
				flush()
			}
		case p.Action != nil:
			orders = append(orders, p)
		default:
			all = append(all, p)
		}
	}
	flush()
	return all
}

// TestEveryOptionIsPlayed plays a game under each value of each option but its default, to its end.
func TestEveryOptionIsPlayed(t *testing.T) {
	sys := millLane(t)
	for _, c := range printed.Register {
		for _, value := range c.Values[1:] {
			t.Run(fmt.Sprintf("%s=%s", c.Name, value), func(t *testing.T) {
				game, err := playout.Play(sys, engine.Setup{Options: map[string]string{c.Name: value}}, 1, 5000)
				if err != nil || !game.Over {
					t.Fatalf("over %t: %v", game.Over, err)
				}
			})
		}
	}
}
