package muzzleblast

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// endMelees removes the fallen of all melees, and takes the losers back (B-24).
func (sys *system) endMelees(s *state, jobs []job, events *[]engine.Event) []job {
	lost := make([]int, len(s.Bodies))
	for _, j := range jobs {
		fighters := [2]int{len(j.Fighter[0]), len(j.Fighter[1])}
		loser, n := settle([2]int{j.Worth[0], j.Worth[1]}, [2]int{j.Dice[0], j.Dice[1]}, fighters)
		if s.Options.is(optMelee, "unit") {
			n = sys.halves(s, j, loser)
		}
		for side, list := range j.Fighter {
			sys.fall(s, list, n[side], lost)
		}
		*events = append(*events, sys.meleeTold(s, j, loser, n))
		sys.beaten(s, j, loser)
	}
	officers := sys.remove(s, lost, events)
	for _, j := range jobs {
		fighters := [2]int{len(j.Fighter[0]), len(j.Fighter[1])}
		if loser, _ := settle([2]int{j.Worth[0], j.Worth[1]}, [2]int{j.Dice[0], j.Dice[1]}, fighters); loser >= 0 {
			for _, i := range bodiesIn(j.Fighter[loser]) {
				sys.fallBack(s, i, j.Aim)
			}
		}
	}
	return officers
}

// halves are the losses under C-14 unit: half of all figures of the units that fought.
func (sys *system) halves(s *state, j job, loser int) (n [2]int) {
	for side, list := range j.Fighter {
		for _, i := range bodiesIn(list) {
			n[side] += s.Bodies[i].Figures
		}
		n[side] = (n[side] + 1) / 2
	}
	if loser >= 0 {
		n[1-loser] = min(n[loser]/2, n[1-loser]*2)
	}
	return n
}

// fall takes the nearest to the middle first, and where a unit's others fall with them, more of the
// same bodies (C-30).
func (sys *system) fall(s *state, list []burst, n int, lost []int) {
	for round := 0; n > 0 && len(list) > 0; round++ {
		before := n
		for _, f := range list {
			if n > 0 && lost[f.Body] < s.Bodies[f.Body].Figures {
				lost[f.Body]++
				n--
			}
		}
		if n == before {
			return
		}
	}
}

// beaten notes who beat whom.
func (sys *system) beaten(s *state, j job, loser int) {
	if loser < 0 {
		return
	}
	for _, i := range bodiesIn(j.Fighter[loser]) {
		m := &s.Units[s.Bodies[i].Unit]
		m.Fought, m.Beaten = true, s.Turn
		for _, k := range bodiesIn(j.Fighter[1-loser]) {
			if s.Bodies[i].frame().Behind(s.Bodies[k].At) && s.strength(s.Bodies[k].Unit) >= s.strength(s.Bodies[i].Unit) {
				m.Behind = true
			}
		}
	}
	for _, i := range bodiesIn(j.Fighter[1-loser]) {
		s.Units[s.Bodies[i].Unit].Beat = s.Turn
	}
}

// bodiesIn are the bodies of fighters, each once, in ascending order.
func bodiesIn(list []burst) []int {
	var all []int
	for _, f := range list {
		all = append(all, f.Body)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// fallBack takes the bodies of the side that lost a melee half a move off the road back, away from
// its middle, as far as nothing stands in the way. Gunners stay with their gun (B-24, C-25, C-27).
func (sys *system) fallBack(s *state, i int, middle plane.Point) {
	b := s.Bodies[i]
	u := sys.units[b.Unit]
	if b.Gone || u.arm == gunners {
		return
	}
	most := s.Options.scaled(allowance(u.troop(b), ground{})) / 2
	goal := plane.Point{X: 2*b.At.X - middle.X, Y: 2*b.At.Y - middle.Y}
	if goal == b.At {
		home := sys.homes[u.side].back
		goal = plane.Point{X: b.At.X + home.X*100, Y: b.At.Y + home.Y*100}
	}
	b.House = 0
	s.Bodies[i] = b.movedTo(plane.Ahead(b.At, goal, sys.clear(s, u, u.troop(b), b.At, goal, most)))
}
