package audit

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"adjutant/moderator/luck"
	"adjutant/vassal/replay"
)

// Tally is what one player rolled with one dice button, taken-back rolls
// included: dice that fell are dice that fell.
type Tally struct {
	Player string // the name in the reports; empty where they show none
	Button string
	Rolls  int
	Dice   int
	// Mean of a die, and what is expected of it.
	Mean, Expected float64
	// P is the probability that honest dice have a mean at least this far from
	// the expected one, in either direction twice the smaller tail. It is worked
	// out exactly, not approximated. Corrected is P times the number of tallies
	// looked at, at most 1: among twenty honest players one is unlucky at 5 %.
	P, Corrected float64

	sides, sum int
}

// unlikely is the corrected probability from which a tally is worth a note.
const unlikely = 0.01

// unlikelyDice notes tallies that are far from the average. They are notes: luck
// is no reason to ask.
func unlikelyDice(s *subject) []Finding {
	var found findings
	for _, t := range s.tallies() {
		if t.Corrected >= unlikely {
			continue
		}
		found.add(Finding{
			Code: RollLuck, Strength: Note,
			Text: fmt.Sprintf("%s with %s: %s, %.2f on average where %.2f is expected; honest dice are this far off in about 1 of %.0f such looks",
				cmp.Or(t.Player, "somebody"), t.Button, dice(t.Dice), t.Mean, t.Expected, 1/t.Corrected),
			Evidence: map[string]string{"dice": fmt.Sprint(t.Dice), "p": fmt.Sprintf("%.2g", t.P), "corrected": fmt.Sprintf("%.2g", t.Corrected)},
			Innocent: "luck: with enough logs it happens to somebody",
		})
	}
	return found.list()
}

// tallies adds up the dice of a log whose number of sides is known.
func (s *subject) tallies() []Tally { return tally(s.rolls, s.expected) }

func tally(rolls []replay.Roll, expected func(button string) (expectation, bool)) []Tally {
	var list []Tally
	index := map[[2]string]int{}
	for _, r := range rolls {
		e, ok := expected(r.Button)
		if !ok || !e.counts(r) {
			continue
		}
		key := [2]string{r.Player, r.Button}
		i, seen := index[key]
		if !seen {
			i, index[key] = len(list), len(list)
			list = append(list, Tally{Player: r.Player, Button: r.Button, sides: e.sides})
		}
		list[i].add(r, e)
	}
	return judge(list)
}

// counts reports whether a roll tells of all its dice.
func (e expectation) counts(r replay.Roll) bool {
	numbers := r.Kind == replay.RollDice || r.Kind == replay.RollChat
	return numbers && len(r.Values) > 0 && !e.kept && !(e.free && e.total) && e.contradicts(r) == ""
}

func (t *Tally) add(r replay.Roll, e expectation) {
	n, fell := len(r.Values), sum(r.Values)
	if e.summed(r) {
		n, fell = e.count, fell-e.add
	}
	t.Rolls++
	t.Dice += n
	t.sum += fell - n*e.plus
}

// judge works out mean and probabilities; tallies too large for it are left out.
func judge(list []Tally) []Tally {
	work := 0
	list = slices.DeleteFunc(list, func(t Tally) bool {
		if t.Dice > maxLuckDice || t.sides > maxLuckSides || t.sum < t.Dice || t.sum > t.Dice*t.sides {
			return true
		}
		work += t.Dice * t.Dice * t.sides
		return work > maxLuckWork
	})
	for i := range list {
		list[i].judge(len(list))
	}
	return list
}

func (t *Tally) judge(looks int) {
	t.Mean = float64(t.sum) / float64(t.Dice)
	t.Expected = float64(t.sides+1) / 2
	t.P = luck.TwoSided(t.Dice, t.sides, t.sum)
	t.Corrected = math.Min(1, t.P*float64(looks))
}
