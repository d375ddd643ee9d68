package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

// Score is what each side has by now: reckoned as at the end of a turn.
func (sys *system) Score(st engine.State) []engine.Score {
	s := st.(*state).clone()
	count(sys.units, sys.aims, s)
	var list []engine.Score
	for i, side := range sys.info.Sides {
		list = append(list, engine.Score{Side: side, Points: s.Points[i]})
	}
	return list
}

// count gives each side the points that it has now: one for each figure that the enemy has lost, and
// those of the objectives where it alone has men.
func count(units roster, aims []objective, s *state) {
	for side := range s.Points {
		s.Points[side] = 0
	}
	for i, u := range units {
		s.Points[1-u.side] += s.Units[i].Start - s.strength(i)
	}
	for _, o := range aims {
		if holder := holder(units, s, o); o.scenario == s.Scenario && holder >= 0 {
			s.Points[holder] += o.points
		}
	}
}

// holder is the side that alone has men within reach of an objective, -1 if none or both have.
func holder(units roster, s *state, o objective) int {
	holder := -1
	for _, b := range s.Bodies {
		for _, p := range figures(units, b) {
			if side := units[b.Unit].side; plane.Within(p, o.at, o.reach) && side != holder {
				if holder >= 0 {
					return -1
				}
				holder = side
			}
		}
	}
	return holder
}

// ended says why the game is over; "" if it goes on.
func ended(p *pack.Pack, units roster, s *state) string {
	for side := range s.Done {
		fit := false
		for i, u := range units {
			fit = fit || u.side == side && u.arm != wagons && s.strength(i) > 0 && !s.Units[i].Rout
		}
		if !fit {
			return fmt.Sprintf("%s has nobody left who obeys.", p.Sides[side].Name)
		}
	}
	if s.Turn >= s.Turns {
		return fmt.Sprintf("The last turn, %d, is over.", s.Turns)
	}
	return ""
}

// result is how the game ended: the side with more points has won, with twice as many clearly.
func result(p *pack.Pack, s *state) *engine.Result {
	a, b := s.Points[0], s.Points[1]
	r := &engine.Result{Text: fmt.Sprintf("%s %s has %d points, %s %d.", s.Ended, p.Sides[0].Name, a, p.Sides[1].Name, b)}
	switch {
	case a > b:
		r.Winner, r.Level = p.Sides[0].ID, level(a, b)
	case b > a:
		r.Winner, r.Level = p.Sides[1].ID, level(b, a)
	}
	return r
}

func level(more, fewer int) string {
	if more >= 2*fewer {
		return "major"
	}
	return "minor"
}
