package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// endMelees removes the fallen of all melees, and takes the losers back (B-24).
func endMelees(bk *book, s *state, jobs []job, events *[]engine.Event) []job {
	lost := make([]int, len(s.Bodies))
	back := map[int]plane.Point{} // from the first melee that a body lost
	for _, j := range jobs {
		loser, n := settled(s, j)
		for side, list := range j.Fighter {
			fall(s, list, n[side], lost)
		}
		beaten(s, j, loser, n)
		if loser < 0 {
			continue
		}
		for _, i := range bodiesIn(j.Fighter[loser]) {
			if _, before := back[i]; !before {
				back[i] = j.Aim
			}
		}
	}
	officers := remove(bk.units, s, lost, events)
	for i := range s.Bodies {
		if middle, must := back[i]; must {
			fallBack(bk, s, i, middle, events)
		}
	}
	return officers
}

// settled is what a melee comes to, in the game's reading of "loses half" (C-14).
func settled(s *state, j job) (loser int, lost [2]int) {
	fighters := [2]int{len(j.Fighter[0]), len(j.Fighter[1])}
	loser, lost = settle([2]int{j.Worth[0], j.Worth[1]}, [2]int{j.Dice[0], j.Dice[1]}, fighters)
	if s.Options.Is(printed.OptMelee, "unit") {
		lost = halves(s, j, loser)
	}
	return loser, lost
}

// halves are the losses under C-14 unit: half of all figures of the units that fought.
func halves(s *state, j job, loser int) (n [2]int) {
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
func fall(s *state, list []burst, n int, lost []int) {
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

// beaten notes which body beat which, and which were hit from behind by as many or more (B-26).
func beaten(s *state, j job, loser int, lost [2]int) {
	for side, list := range j.Fighter {
		for _, i := range bodiesIn(list) {
			m := &s.Units[s.Bodies[i].Unit]
			m.Behind = m.Behind || lost[side] > 0 && fromBehind(s, i, bodiesIn(j.Fighter[1-side]))
			switch loser {
			case side:
				m.Fought = true
				s.loses(m)
			case 1 - side:
				s.wins(m)
			}
		}
	}
}

// fromBehind reports whether one of some bodies is behind another and of a unit as strong.
func fromBehind(s *state, i int, others []int) bool {
	b := s.Bodies[i]
	return slices.ContainsFunc(others, func(k int) bool {
		return s.Options.Back(b.frame(), s.Bodies[k].At) && s.strength(s.Bodies[k].Unit) >= s.strength(b.Unit)
	})
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
func fallBack(bk *book, s *state, i int, middle plane.Point, events *[]engine.Event) {
	b := s.Bodies[i]
	u := bk.units[b.Unit]
	switch {
	case b.Gone:
		return
	case u.arm == gunners:
		*events = append(*events, engine.Event{Kind: "stayed", Units: []engine.UnitID{u.id}, At: engine.Loc(b.At.String()), Text: bodyName(bk.units, b) + " stays: gunners do not leave their gun.", Cites: []engine.Cite{"C-25"}})
		return
	}
	most := s.Options.Scaled(printed.Allowance(u.troop(b), printed.Ground{})) / 2
	goal := plane.Point{X: 2*b.At.X - middle.X, Y: 2*b.At.Y - middle.Y}
	if goal == b.At {
		home := bk.homes[u.side].back
		goal = plane.Point{X: b.At.X + home.X*100, Y: b.At.Y + home.Y*100}
	}
	next := b.movedTo(plane.Ahead(b.At, goal, bk.field.clear(s, u, u.troop(b), b.At, goal, most)))
	next.House = 0
	s.Bodies[i] = next
	*events = append(*events, engine.Event{
		Kind: "moved", Units: []engine.UnitID{u.id}, At: engine.Loc(next.At.String()),
		Text: fmt.Sprintf("%s falls back from %s to %s.", bodyName(bk.units, b), b.At, next.At), Cites: []engine.Cite{"B-24", "C-27"},
		Traces: []engine.Trace{trace(engine.TraceRetreat, "", b.At, next.At)},
	})
}
