package audit

import (
	"fmt"
	"slices"

	"adjutant/vassal/replay"
)

// innocentTakeback is why a roll may honestly be taken back.
const innocentTakeback = "a wrong button or a roll too many, which the players agreed to take back"

// undoneRolls names every roll that was taken back, with the next one of the
// same button: that is the one that counted.
func undoneRolls(s *subject) []Finding {
	var found findings
	fates := s.undos.fates()
	next := nextRolls(s.rolls)
	for i, r := range s.rolls {
		fate := fates[r.Step]
		if len(fate.taken) == 0 && r.Undone {
			fate.taken = []int{r.UndoneBy}
		}
		if len(fate.taken) == 0 {
			continue
		}
		var then *replay.Roll
		if n := next[i]; n >= 0 {
			then = &s.rolls[n]
		}
		found.add(undoneRoll(r, fate, then))
	}
	return found.list()
}

// nextRolls gives the index of the next roll of the same button behind each; -1 for
// none.
func nextRolls(rolls []replay.Roll) []int {
	next := make([]int, len(rolls))
	of := map[string]int{} // by button
	for i, r := range slices.Backward(rolls) {
		next[i] = -1
		if n, known := of[r.Button]; known {
			next[i] = n
		}
		of[r.Button] = i
	}
	return next
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
	} else {
		f.Text += " and not rolled again"
	}
	return f
}
