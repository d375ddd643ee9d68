package audit

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/vassal/replay"
)

// innocentTakeback is why a roll may honestly be taken back.
const innocentTakeback = "a wrong button or a roll too many, which the players agreed to take back"

// steppedAgain is another reason where the same fell again: whoever takes back what he has
// read from a log may step through it once more, which writes it down anew.
const steppedAgain = "; or a step of another log that was taken back and stepped through again, since the same fell"

// undoneRolls names every roll that was taken back, with the one that was made in its
// place: that is the one that counted.
func undoneRolls(s *subject) []Finding {
	var found findings
	back := s.takenBack()
	next := rolledAgain(s.rolls, back)
	for i, r := range s.rolls {
		if len(back[i].taken) == 0 {
			continue
		}
		var then *replay.Roll
		if n := next[i]; n >= 0 {
			then = &s.rolls[n]
		}
		found.add(undoneRoll(r, back[i], then))
	}
	return found.list()
}

// takenBack is the fate of each roll.
func (s *subject) takenBack() []fate {
	fates, back := s.undos.fates(), make([]fate, len(s.rolls))
	for i, r := range s.rolls {
		back[i] = fates[r.Step]
		if len(back[i].taken) == 0 && r.Undone {
			back[i].taken = []int{r.UndoneBy}
		}
	}
	return back
}

// rolledAgain gives the index of the roll that was made in the place of each; -1 for
// none. Rolls of one button are made again in the order in which they were made first,
// behind the step that took them back.
func rolledAgain(rolls []replay.Roll, back []fate) []int {
	again, undone := make([]int, len(rolls)), make([]int, 0, len(rolls))
	for i := range rolls {
		again[i] = -1
		if len(back[i].taken) > 0 {
			undone = append(undone, i)
		}
	}
	slices.SortStableFunc(undone, func(a, b int) int { return cmp.Compare(back[a].taken[0], back[b].taken[0]) })
	open := map[string][]int{} // rolls that were taken back and not yet made again, by button
	for i, r := range rolls {
		for len(undone) > 0 && back[undone[0]].taken[0] < r.Step {
			button := rolls[undone[0]].Button
			at, _ := slices.BinarySearch(open[button], undone[0])
			open[button] = slices.Insert(open[button], at, undone[0])
			undone = undone[1:]
		}
		if waits := open[r.Button]; len(waits) > 0 {
			again[waits[0]], open[r.Button] = i, waits[1:]
		}
	}
	return again
}

func undoneRoll(r replay.Roll, fate fate, then *replay.Roll) Finding {
	f := Finding{
		Code: UndoRoll, Step: r.Step, Strength: Certain,
		Text: fmt.Sprintf("%s was taken back in %s", shown(r), inSteps(fate.taken)),
		Evidence: map[string]string{
			"roll": shown(r), "undone_by": inSteps(fate.taken), "report": r.Text,
		},
		Innocent: innocentTakeback,
	}
	if len(fate.again) > 0 {
		f.Text += fmt.Sprintf(" and brought back in %s by an undo of the undo", inSteps(fate.again))
		f.Evidence["again"] = inSteps(fate.again)
		if !fate.gone() {
			f.Text += ", so it stands"
			return f
		}
	}
	if then != nil {
		f.Text += fmt.Sprintf(", and rolled again in step %d: %s", then.Step, shown(*then))
		f.Evidence["then"] = shown(*then)
		if then.Text == r.Text {
			f.Innocent += steppedAgain
		}
	} else {
		f.Text += " and not rolled again"
	}
	return f
}
