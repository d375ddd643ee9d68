package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Outcomes are what the dice that the state waits for can come to, job by job. It tells nothing of the
// saving dice of a burst, where each figure has one, and of more falls than anybody reads.
func (sys *system) Outcomes(st engine.State) []engine.Outcome {
	s := st.(*state)
	if len(s.Jobs) == 0 || s.Phase == phaseOver {
		return nil
	}
	j := s.Jobs[s.Next]
	var list []engine.Outcome
	seen := map[int]int{} // class to index in list
	for _, fall := range j.falls() {
		j.Dice = fall
		c := class(sys.units, s, j)
		i, known := seen[c]
		if !known {
			i, seen[c] = len(list), len(list)
			list = append(list, engine.Outcome{Text: classText(sys.pack, sys.units, s, j)})
		}
		list[i].Falls = append(list[i].Falls, fall)
	}
	return list
}

// falls are all falls of the dice of a job, nil where they are not foretold.
func (j job) falls() [][]int {
	faces, all := j.faces(), 1
	for range j.dice() {
		if all *= faces; all > maxFalls {
			return nil
		}
	}
	if j.Kind == jobBurst {
		return nil
	}
	list := [][]int{nil}
	for range j.dice() {
		var longer [][]int
		for _, fall := range list {
			for face := 1; face <= faces; face++ {
				longer = append(longer, append(slices.Clip(fall), face))
			}
		}
		list = longer
	}
	return list
}

// faces are those of each die of a job.
func (j job) faces() int {
	if j.Kind == jobOfficer {
		return max(j.Of, 2)
	}
	return 6
}

// settledDice is the first fall that comes to the same as the one that fell: what is kept in the state,
// since nothing else of it matters any more.
func settledDice(units roster, s *state, j job) []int {
	want := class(units, s, j)
	for _, fall := range j.falls() {
		one := j
		one.Dice = fall
		if class(units, s, one) == want {
			return fall
		}
	}
	return j.Dice
}

// misfires is the class of a gun's die that makes it misfire.
const misfires = 9

// class is a number that falls of a job have in common if they come to the same.
func class(units roster, s *state, j job) int {
	switch j.Kind {
	case jobFirst:
		return firstMover(j.Dice[0])
	case jobAim:
		return aimClass(units, s, j)
	case jobVolley:
		return min(losses(s.Options, j.Groups, j.Dice, j.Mods), s.Bodies[j.Target].Figures)
	case jobMelee:
		loser, _ := settled(s, j)
		return loser
	case jobOfficer:
		if officerFalls(j, j.Dice[0]) {
			return 1
		}
		return 0
	case jobMorale:
		return slices.Index([]mettle{fights, holds, retreats, runs, routs}, mettleOf(j.number()))
	case jobRally:
		return (min(j.Dice[0], 5) + 1) / 2 // 1 and 2, 3 and 4, 5 and 6
	}
	return 0
}

func aimClass(units roster, s *state, j job) int {
	die, gun := j.Dice[0], s.Bodies[j.Body]
	if j.Grape {
		if die == 1 {
			return misfires
		}
		return 0
	}
	if _, falls := impact(s.Options, units[gun.Unit].gun, gun.At, j.Aim, die); !falls {
		return misfires
	}
	return min(die, 5)
}

// number is a die with its changes.
func (j job) number() int {
	n := j.Dice[0]
	for _, m := range j.Mods {
		n += m.Value
	}
	return n
}

// classText says what a class of falls comes to.
func classText(p *pack.Pack, units roster, s *state, j job) string {
	switch j.Kind {
	case jobFirst:
		return p.Sides[firstMover(j.Dice[0])].Name + " moves first"
	case jobAim:
		switch c := aimClass(units, s, j); {
		case c == misfires:
			return "a misfire"
		case j.Grape:
			return "it fires"
		default:
			return stickWords[c]
		}
	case jobVolley:
		return fmt.Sprintf("%d fall", class(units, s, j))
	case jobMelee:
		return meleeWords(p, s, j)
	case jobOfficer:
		return map[int]string{1: "the officer falls", 0: "the officer lives"}[class(units, s, j)]
	case jobMorale:
		return "it " + string(mettleOf(j.number()))
	}
	return "it " + rallyWords(j.Dice[0])
}
