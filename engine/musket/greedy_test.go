package musket_test

import (
	"bytes"
	"cmp"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/hex"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

var update = flag.Bool("update", false, "write the recorded games anew")

var greedyGames = flag.Int("greedy", 30, "games of the greedy player against itself")

// boldest is the differential that an attack must beat.
const boldest = -2

// greedy is a simple player: every unit goes for the nearest goal or enemy, those
// next to the enemy attack where the odds are good, and what is asked is answered
// with the first answer.
type greedy struct {
	sys   *musket.System
	grid  hex.Grid
	goals []hex.Coord
	dice  *rand.Rand
}

func newGreedy(sys *musket.System, p *pack.Pack, seed uint64, goals ...string) *greedy {
	g := &greedy{sys: sys, grid: p.Grid, dice: rand.New(rand.NewPCG(seed, 0))}
	for _, name := range goals {
		g.goals = append(g.goals, at(engine.Loc(name)))
	}
	return g
}

func at(loc engine.Loc) hex.Coord {
	c, _ := hex.Parse(string(loc))
	return c
}

// game plays to the end.
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
		roll := engine.Roll{Chance: n.Chance.ID}
		for _, d := range n.Chance.Dice {
			for range d.N {
				roll.Values = append(roll.Values, d.Low+g.dice.IntN(d.Sides))
			}
		}
		return []engine.Play{{Roll: &roll}}
	}
	side := n.Seats[0]
	actions := slices.Collect(g.sys.Legal(s, side))
	switch n.Phase {
	case "move":
		return g.march(s, side, actions)
	case "combat", "counter":
		return only(g.best(s, actions))
	case "recover", "exhaust", "advance", "again":
		return only(actions[min(1, len(actions)-1)])
	case "form":
		return only(actions[1])
	}
	return only(actions[0])
}

func only(a engine.Action) []engine.Play { return []engine.Play{{Action: &a}} }

// march moves each unit to the hex that it likes best, then passes.
func (g *greedy) march(s engine.State, side engine.Side, actions []engine.Action) []engine.Play {
	enemy := g.stand(s, side)
	type wish struct {
		action engine.Action
		gain   int
	}
	best := map[engine.UnitID]wish{}
	for _, a := range actions {
		if a.Verb != "move" || len(a.Units) != 1 || len(a.Path) == 0 {
			continue
		}
		gain := g.gap(at(a.Path[0]), enemy) - g.gap(at(a.Path[len(a.Path)-1]), enemy)
		if len(a.Path) == 1 {
			gain = 1 // it enters the map
		}
		if old, ok := best[a.Units[0]]; gain > 0 && (!ok || gain > old.gain) {
			best[a.Units[0]] = wish{a, gain}
		}
	}
	var plays []engine.Play
	full := g.crowds(s, side)
	for _, p := range g.sys.Placed(s) {
		w, ok := best[p.Unit]
		if !ok {
			continue
		}
		end := w.action.Path[len(w.action.Path)-1]
		if full[end]++; full[end] <= 3 || p.At == "" {
			plays = append(plays, only(w.action)...)
		}
	}
	return append(plays, only(engine.Action{Side: side, Verb: "pass"})...)
}

// crowds is how many units of a side each hex holds.
func (g *greedy) crowds(s engine.State, side engine.Side) map[engine.Loc]int {
	full := map[engine.Loc]int{}
	for _, p := range g.sys.Placed(s) {
		if p.Side == side && p.At != "" {
			full[p.At]++
		}
	}
	return full
}

// stand is where the enemies of a side are.
func (g *greedy) stand(s engine.State, side engine.Side) (all []hex.Coord) {
	for _, p := range g.sys.Placed(s) {
		if p.Side != side && p.At != "" {
			all = append(all, at(p.At))
		}
	}
	return all
}

// gap is how far a hex is from what a player wants: twice the way to the nearest
// goal, and the way to the nearest enemy.
func (g *greedy) gap(from hex.Coord, enemy []hex.Coord) int {
	far := func(to hex.Coord) int { return g.grid.Distance(from, to) }
	near := func(all []hex.Coord) int {
		if len(all) == 0 {
			return 0
		}
		return far(slices.MinFunc(all, func(a, b hex.Coord) int { return cmp.Compare(far(a), far(b)) }))
	}
	return 2*near(g.goals) + near(enemy)
}

// best is the attack with the highest differential, if that is any good, else the
// pass.
func (g *greedy) best(s engine.State, actions []engine.Action) engine.Action {
	chosen, top := actions[0], boldest
	for _, a := range actions {
		if a.Verb != "attack" && a.Verb != "counter" {
			continue
		}
		odds, err := g.sys.Odds(s, a)
		if err == nil && (odds.Automatic != "" || odds.Differential > top) {
			chosen, top = a, odds.Differential
		}
	}
	return chosen
}

// fieldGoals are the objectives of the training field.
var fieldGoals = []string{"1205", "0409", "1003", "0404", "0806"}

// The greedy player wins from either side of the training field about as often.
func TestTrainingFieldIsFair(t *testing.T) {
	sys, p := training(t), load(t, "training-field")
	won := map[engine.Side]int{}
	for seed := range uint64(*greedyGames) {
		_, final := newGreedy(sys, p, seed, fieldGoals...).game(t, engine.Setup{})
		won[sys.Node(final).Result.Winner]++
	}
	t.Logf("of %d games: %v", *greedyGames, won)
	for _, side := range sys.Info().Sides {
		if share := 100 * won[side] / *greedyGames; share < 40 || share > 60 {
			t.Errorf("%s wins %d of 100", side, share)
		}
	}
}

// A whole game of the greedy player with each pack is on record; package systems
// plays it again.
func TestGreedyGamesAreRecorded(t *testing.T) {
	goals := map[string][]string{"training-field": fieldGoals, "wilsons-creek": {"0909"}}
	for _, id := range []string{"training-field", "wilsons-creek"} {
		t.Run(id, func(t *testing.T) {
			p := load(t, id)
			sys, err := musket.Open(p)
			if err != nil {
				t.Fatal(err)
			}
			plays, _ := newGreedy(sys.(*musket.System), p, 1, goals[id]...).game(t, engine.Setup{})
			r, err := enginetest.Recording{Comment: "A greedy player against itself: every unit goes for the nearest goal.\n", Pack: id, Plays: plays}.Retell(sys)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("..", "..", "testdata", "games", "musket", "greedy-"+id+".txtar"), r)
		})
	}
}

// golden holds a recording against its file, or writes it.
func golden(t *testing.T, file string, r enginetest.Recording) {
	t.Helper()
	text, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || !bytes.Equal(want, text) {
		t.Errorf("%s is not the game that is played now (-update writes it): %v", file, err)
	}
}
