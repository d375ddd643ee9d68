package audit

import (
	"fmt"

	"adjutant/vassal/replay"
)

// innocentTakeback is why a roll may honestly be taken back.
const innocentTakeback = "a wrong button or a roll too many, which the players agreed to take back"

// undoneRolls names every roll that was taken back, with the next one of the
// same button: that is the one that counted.
func undoneRolls(s *subject) []Finding {
	var found []Finding
	fates := s.undos.fates()
	for i, r := range s.rolls {
		fate := fates[r.Step]
		if len(fate.taken) == 0 && r.Undone {
			fate.taken = []int{r.UndoneBy}
		}
		if len(fate.taken) > 0 {
			found = append(found, undoneRoll(r, fate, s.rolls[i+1:]))
		}
	}
	return found
}

func undoneRoll(r replay.Roll, fate fate, later []replay.Roll) Finding {
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
	if next, ok := nextOf(later, r.Button); ok {
		f.Text += fmt.Sprintf(", and rolled again in step %d: %s", next.Step, shown(next))
		f.Evidence["then"] = shown(next)
	} else {
		f.Text += " and not rolled again"
	}
	return f
}

func nextOf(rolls []replay.Roll, button string) (replay.Roll, bool) {
	for _, r := range rolls {
		if r.Button == button {
			return r, true
		}
	}
	return replay.Roll{}, false
}
