package muzzleblast

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Outcomes are what the dice that the state waits for can come to, job by job. It tells nothing of the
// saving dice of a burst, where each figure has one, and of more falls than anybody reads.
func (sys *system) Outcomes(st engine.State) []engine.Outcome {
	s := st.(*state)
	if len(s.Jobs) == 0 || s.Phase == phaseOver {
		return nil
	}
	j := s.Jobs[s.Next]
	kind := jobKinds[j.Kind]
	var list []engine.Outcome
	seen := map[int]int{} // class to index in list
	for _, fall := range j.falls() {
		j.Dice = fall
		c := kind.class(sys.book, s, j)
		i, known := seen[c]
		if !known {
			i, seen[c] = len(list), len(list)
			list = append(list, engine.Outcome{Text: kind.comes(sys.book, s, j)})
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
	if jobKinds[j.Kind].class == nil {
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

// settledDice is the first fall that comes to the same as the one that fell: what is kept in the state,
// since nothing else of it matters any more.
func settledDice(bk *book, s *state, j job) []int {
	kind := jobKinds[j.Kind]
	if kind.class == nil {
		return j.Dice
	}
	want := kind.class(bk, s, j)
	for _, fall := range j.falls() {
		one := j
		one.Dice = fall
		if kind.class(bk, s, one) == want {
			return fall
		}
	}
	return j.Dice
}

// misfires is the class of a gun's die that makes it misfire.
const misfires = 9

func firstClass(_ *book, _ *state, j job) int { return firstMover(j.Dice[0]) }

func volleyClass(_ *book, s *state, j job) int {
	return min(losses(s.Options, j.Groups, j.Dice, j.Mods), s.Bodies[j.Target].Figures)
}

func meleeClass(_ *book, s *state, j job) int {
	loser, _ := settled(s, j)
	return loser
}

func officerClass(_ *book, _ *state, j job) int {
	if officerFalls(j, j.Dice[0]) {
		return 1
	}
	return 0
}

func moraleClass(_ *book, _ *state, j job) int {
	return slices.Index([]mettle{fights, holds, retreats, runs, routs}, mettleOf(j.number()))
}

// rallyClass: 1 and 2, 3 and 4, 5 and 6 come to the same.
func rallyClass(_ *book, _ *state, j job) int { return (min(j.Dice[0], 5) + 1) / 2 }

func aimClass(bk *book, s *state, j job) int {
	die, gun := j.Dice[0], s.Bodies[j.Body]
	if j.Grape {
		if die == 1 {
			return misfires
		}
		return 0
	}
	if _, falls := impact(s.Options, bk.units[gun.Unit].gun, gun.At, j.Aim, die); !falls {
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

func firstComes(bk *book, _ *state, j job) string {
	return bk.pack.Sides[firstMover(j.Dice[0])].Name + " moves first"
}

func aimComes(bk *book, s *state, j job) string {
	switch c := aimClass(bk, s, j); {
	case c == misfires:
		return "a misfire"
	case j.Grape:
		return "it fires" + threatened(bk.units, s, grapeBursts(bk.field, bk.units, s, j.Body, j.Aim))
	default:
		gun := s.Bodies[j.Body]
		k := bk.units[gun.Unit].gun
		at, _ := impact(s.Options, k, gun.At, j.Aim, c)
		return stickWords[c] + threatened(bk.units, s, shellBursts(bk.field, bk.units, s, k, at))
	}
}

// threatened says which units a ball or grapeshot may hit, and how likely each: ", on 3 of Ford Jagers, each hit
// by 4 in 6".
func threatened(units roster, s *state, bursts []burst) string {
	if len(bursts) == 0 {
		return ", on nobody"
	}
	var groups []string
	count := map[string]int{}
	for _, b := range bursts {
		hits := 0
		for die := 1; die <= 6; die++ {
			if !b.saved(die) {
				hits++
			}
		}
		group := fmt.Sprintf("of %s, each hit by %d in 6", bodyName(units, s.Bodies[b.Body]), hits)
		if count[group]++; count[group] == 1 {
			groups = append(groups, group)
		}
	}
	for i, group := range groups {
		groups[i] = fmt.Sprintf("%d %s", count[group], group)
	}
	return ", on " + strings.Join(groups, "; ")
}

func volleyComes(bk *book, s *state, j job) string {
	return fmt.Sprintf("%d fall", volleyClass(bk, s, j))
}

func meleeComes(bk *book, s *state, j job) string { return meleeWords(bk.pack, s, j) }

func officerComes(_ *book, _ *state, j job) string {
	return map[bool]string{true: "the officer falls", false: "the officer lives"}[officerFalls(j, j.Dice[0])]
}

func moraleComes(_ *book, _ *state, j job) string { return "it " + string(mettleOf(j.number())) }

func rallyComes(_ *book, _ *state, j job) string { return "it " + rallyWords(j.Dice[0]) }
