package muzzleblast

import (
	"cmp"
	"slices"

	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// meleeJobs are the fights of a turn, pair by pair in the order of the bodies: enemies within half a
// U, and all within 2 U of the middle between the first two of them. Nobody fights twice (B-22,
// B-25).
func meleeJobs(units roster, s *state) []job {
	var jobs []job
	fought := map[[2]int]bool{}
	near := s.Options.Scaled(1) * contact / 100
	for i, a := range s.Bodies {
		for j := i + 1; j < len(s.Bodies); j++ {
			b := s.Bodies[j]
			if a.Gone || b.Gone || side(units, a) == side(units, b) || apart(units, a, b, near) {
				continue
			}
			p, q, any := firstFighters(free(units, s, i, fought), free(units, s, j, fought), between(a.At, b.At))
			if any && plane.Within(p, q, near) {
				jobs = append(jobs, fight(units, s, i, j, between(p, q), fought))
			}
		}
	}
	return jobs
}

// between is the middle of two points, rounded down to hundredths.
func between(p, q plane.Point) plane.Point {
	return plane.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
}

// firstFighters are the two places of two lists that are nearest to each other; of several pairs, the
// one whose middle is nearest to a point.
func firstFighters(a, b []plane.Point, middle plane.Point) (p, q plane.Point, any bool) {
	for _, x := range a {
		for _, y := range b {
			closer := !any || plane.Closer(x, y, p, q)
			tie := any && !closer && !plane.Closer(p, q, x, y)
			if closer || tie && plane.Nearer(middle, between(x, y), between(p, q)) {
				p, q, any = x, y, true
			}
		}
	}
	return p, q, any
}

// free are the figures of a body that have not fought in this turn.
func free(units roster, s *state, i int, fought map[[2]int]bool) []plane.Point {
	var list []plane.Point
	for n, p := range figures(units, s.Bodies[i]) {
		if !fought[[2]int{i, n}] {
			list = append(list, p)
		}
	}
	return list
}

// fight gathers the figures of a circle and what they are worth.
func fight(units roster, s *state, i, j int, middle plane.Point, fought map[[2]int]bool) job {
	m := job{Kind: jobMelee, Body: i, Target: j, Aim: middle, Fighter: make([][]burst, len(s.Done)), Worth: make([]int, len(s.Done))}
	where := map[burstKey]plane.Point{}
	for k, b := range s.Bodies {
		for n, p := range figures(units, b) {
			if fought[[2]int{k, n}] || !plane.Within(p, middle, s.Options.Scaled(2)) {
				continue
			}
			fought[[2]int{k, n}] = true
			side := units[b.Unit].side
			m.Fighter[side] = append(m.Fighter[side], burst{Body: k, Man: n})
			m.Worth[side] += worth(units, s, b)
			where[burstKey{k, n}] = p
		}
	}
	for _, list := range m.Fighter {
		slices.SortStableFunc(list, func(a, b burst) int {
			p, q := where[burstKey{a.Body, a.Man}], where[burstKey{b.Body, b.Man}]
			switch {
			case plane.Nearer(middle, p, q):
				return -1
			case plane.Nearer(middle, q, p):
				return 1
			}
			return cmp.Or(cmp.Compare(a.Body, b.Body), cmp.Compare(a.Man, b.Man))
		})
	}
	return m
}

// worth is the points of a figure in a melee (B-23).
func worth(units roster, s *state, b body) int {
	u := units[b.Unit]
	switch {
	case u.mounted():
		return 3
	case u.weapon == printed.Rifle && s.Options.Is(printed.OptEra, "musket"):
		return 1
	}
	return 2
}

// settle is what a melee comes to: who loses, -1 for nobody, and how many figures each side removes
// of its own in the circle. The loser loses half, rounded up, the winner half of that, rounded down;
// at equal numbers both lose half (B-24, C-22). Under C-14 unit, the loser's half is that of all his
// units that fought.
func settle(worth, dice, fighters [2]int) (loser int, lost [2]int) {
	a, b := worth[0]*dice[0], worth[1]*dice[1]
	if a == b {
		return -1, [2]int{(fighters[0] + 1) / 2, (fighters[1] + 1) / 2}
	}
	if a < b {
		loser = 0
	} else {
		loser = 1
	}
	lost[loser] = (fighters[loser] + 1) / 2
	lost[1-loser] = min(lost[loser]/2, fighters[1-loser])
	return loser, lost
}
