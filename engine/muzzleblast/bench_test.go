package muzzleblast

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
	"adjutant/engine/playout"
)

// BenchmarkRandomGame plays one random game of Mill Lane a turn. Limit: 1,000 in five minutes on one
// core, that is 300 ms each.
func BenchmarkRandomGame(b *testing.B) {
	sys := millLane(b)
	b.ReportAllocs()
	plays := 0
	for i := 0; b.Loop(); i++ {
		game, err := playout.Play(sys, engine.Setup{}, uint64(i), 5000)
		if err != nil || !game.Over {
			b.Fatalf("game %d: over %t, %v", i, game.Over, err)
		}
		plays += len(game.Plays)
	}
	b.ReportMetric(float64(plays)/float64(b.N), "plays/game")
}

// BenchmarkTurn resolves a turn of 40 units and 500 figures, of which half move and half fire. Limit:
// 20 ms.
func BenchmarkTurn(b *testing.B) {
	sys, s := crowd(b)
	b.ReportAllocs()
	rolls := 0
	for b.Loop() {
		st := engine.State(s)
		rolls = 0
		for node(sys.book, st.(*state)).Turn == 1 {
			play := engine.Play{}
			if n := sys.Node(st); n.Kind == engine.AtChance {
				play.Roll = &engine.Roll{Chance: n.Chance.ID, Values: fours(n.Chance.Dice)}
				rolls++
			} else {
				play.Action = &engine.Action{Side: n.Seats[0], Verb: verbPass}
				if st.(*state).Phase == phaseFire && st.(*state).Plans[0] == nil && !st.(*state).Done[0] {
					st = armed(sys, st.(*state))
				}
			}
			next, _, ruling, err := engine.Apply(sys, st, play)
			if err != nil || ruling.Verdict != engine.Legal {
				b.Fatal(err, ruling)
			}
			st = next
		}
	}
	b.ReportMetric(float64(rolls), "rolls/turn")
}

func fours(dice []engine.Dice) []int {
	var list []int
	for _, d := range dice {
		for range d.N {
			list = append(list, min(4, d.Sides))
		}
	}
	return list
}

// crowd is a table with 40 units of 12 or 13 figures, in two lines that come within musket shot, with
// orders to move for half of them.
func crowd(b *testing.B) (*system, *state) {
	sys := copied(millLane(b))
	st, err := sys.New(engine.Setup{Scenario: "civil-war"})
	if err != nil {
		b.Fatal(err)
	}
	s := st.(*state)
	s.Bodies, s.Units, sys.units = nil, nil, nil
	for i := range 40 {
		side := i % 2
		u := unit{id: engine.UnitID(fmt.Sprintf("u%d", i)), name: "unit", side: side, arm: foot, weapon: printed.Rifle, figures: 12 + side, officer: true, width: 50, depth: 50}
		at := plane.Point{X: 1500 + 800*side, Y: 50 + 115*(i/2)}
		sys.units = append(sys.units, u)
		s.Units = append(s.Units, morale{Start: u.figures})
		s.Bodies = append(s.Bodies, body{Unit: i, At: at, Towards: plane.Bearing(at, 90+180*side), Files: 2, Figures: u.figures, Officer: true})
		if i%4 < 2 {
			goal := plane.Point{X: at.X + 100 - 200*side, Y: at.Y}
			s.Plans[side] = append(s.Plans[side], engine.Action{Side: sys.info.Sides[side], Verb: verbMove, Units: []engine.UnitID{u.id}, Path: []engine.Loc{engine.Loc(goal.String())}})
		}
	}
	return sys, s
}

// armed is the state with orders to fire at will for all units.
func armed(sys *system, s *state) *state {
	s = s.clone()
	for _, u := range sys.units {
		s.Plans[u.side] = append(s.Plans[u.side], engine.Action{Side: sys.info.Sides[u.side], Verb: verbFire, Units: []engine.UnitID{u.id}, Args: []engine.Arg{{Name: "at", Values: []string{"will"}}}})
	}
	return s
}
