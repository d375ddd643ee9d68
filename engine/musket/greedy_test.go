package musket_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// greedy is a simple player with common sense, who looks no move ahead. Every unit
// goes for the nearest hex that is worth something, tired ones rest, guns keep
// their distance, leaders ride to those who fight; all who can attack together do,
// where the odds are fair, and whoever is asked gives the answer that is best for
// him at once.
type greedy struct {
	sys   *musket.System
	grid  hex.Grid
	cards map[engine.UnitID]pack.Unit
	last  int // turn of the game
	dice  *rand.Rand
}

func newGreedy(t testing.TB, p *pack.Pack, seed uint64) *greedy {
	t.Helper()
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	g := &greedy{
		sys: sys.(*musket.System), grid: p.Grid, cards: map[engine.UnitID]pack.Unit{},
		last: p.Scenarios[0].Turns, dice: rand.New(rand.NewPCG(seed, 0)),
	}
	for _, u := range p.Units {
		g.cards[u.ID] = u
	}
	return g
}

// game plays both sides to the end.
func (g *greedy) game(t testing.TB, setup engine.Setup) (plays []engine.Play, final engine.State) {
	t.Helper()
	s, err := g.sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for n := g.sys.Node(s); n.Kind != engine.AtOver; n = g.sys.Node(s) {
		before := len(plays)
		for _, p := range g.turn(s, n) {
			next, _, ruling, err := engine.Apply(g.sys, s, p)
			if err != nil {
				break // the plan of a phase was overtaken by a question
			}
			if ruling.Verdict == engine.Legal {
				plays, s = append(plays, p), next
			}
		}
		if len(plays) == before || len(plays) > 5000 {
			t.Fatalf("the game does not go on at %+v", n)
		}
	}
	return plays, s
}

// turn is what is played at a node, one after the other as far as it is legal.
func (g *greedy) turn(s engine.State, n engine.Node) []engine.Play {
	if n.Chance != nil {
		return []engine.Play{{Roll: g.throw(*n.Chance)}}
	}
	side := n.Seats[0]
	actions := slices.Collect(g.sys.Legal(s, side))
	v := g.look(s, side)
	switch n.Phase {
	case "move":
		return g.march(v, n, actions)
	case "combat":
		return only(g.assault(s, v, actions))
	case "counter":
		return only(g.strike(s, actions, fairCounter))
	case "defend":
		return only(best(actions, g.firmness))
	case "retreat", "withdraw", "stray":
		return only(best(actions, v.refuge))
	case "advance":
		return only(best(actions, v.gain))
	case "lose":
		return only(best(actions, func(a engine.Action) int { return -g.cards[a.Units[0]].Full.Att }))
	case "recover":
		return only(best(actions, func(a engine.Action) int { return len(a.Units) + len(a.Args) }))
	case "exhaust":
		return only(best(actions, g.tiredness))
	case "form", "again":
		return only(actions[len(actions)-1]) // form square, charge again
	}
	return only(actions[0])
}

func only(a engine.Action) []engine.Play { return []engine.Play{{Action: &a}} }

func (g *greedy) throw(c engine.Chance) *engine.Roll {
	roll := engine.Roll{Chance: c.ID}
	for _, d := range c.Dice {
		for range d.N {
			roll.Values = append(roll.Values, d.Low+g.dice.IntN(d.Sides))
		}
	}
	return &roll
}

// best is the action of the greatest worth, the first of those if there are more.
func best(actions []engine.Action, worth func(engine.Action) int) engine.Action {
	chosen, most := actions[0], worth(actions[0])
	for _, a := range actions[1:] {
		if w := worth(a); w > most {
			chosen, most = a, w
		}
	}
	return chosen
}
