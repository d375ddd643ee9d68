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
	var found []Finding
	fates := s.undos.fates()
	next := map[string]replay.Roll{} // by button
	for _, r := range slices.Backward(s.rolls) {
		fate := fates[r.Step]
		if len(fate.taken) == 0 && r.Undone {
			fate.taken = []int{r.UndoneBy}
		}
		if len(fate.taken) > 0 {
			found = append(found, undoneRoll(r, fate, next))
		}
		next[r.Button] = r
	}
	slices.Reverse(found)
	return found
}

func undoneRoll(r replay.Roll, fate fate, next map[string]replay.Roll) Finding {
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
	if then, ok := next[r.Button]; ok {
		f.Text += fmt.Sprintf(", and rolled again in step %d: %s", then.Step, shown(then))
		f.Evidence["then"] = shown(then)
	} else {
		f.Text += " and not rolled again"
	}
	return f
}
