package audit

import (
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Log looks at one log.
func Log(f *vassal.File) []Finding {
	return undoneRolls(replay.Rolls(f))
}

// undoneRolls names every roll that was taken back, with the next one of the
// same button: that is the one that counted.
func undoneRolls(rolls []replay.Roll) []Finding {
	var found []Finding
	for i, r := range rolls {
		if !r.Undone {
			continue
		}
		f := Finding{
			Code: UndoRoll, Step: r.Step, Strength: Certain,
			Text:     fmt.Sprintf("%s was taken back in step %d", shown(r), r.UndoneBy),
			Evidence: map[string]string{"roll": shown(r), "undone_by": fmt.Sprintf("step %d", r.UndoneBy)},
		}
		if next, ok := nextOf(rolls[i+1:], r.Button); ok {
			f.Text += fmt.Sprintf(", and rolled again in step %d: %s", next.Step, shown(next))
			f.Evidence["then"] = shown(next)
		} else {
			f.Text += " and not rolled again"
		}
		found = append(found, f)
	}
	return found
}

func nextOf(rolls []replay.Roll, button string) (replay.Roll, bool) {
	for _, r := range rolls {
		if r.Button == button {
			return r, true
		}
	}
	return replay.Roll{}, false
}

// shown is a roll as evidence: 2d6 = 2,1.
func shown(r replay.Roll) string {
	if r.Button == "" {
		return r.Text
	}
	return r.Button + " = " + r.Result
}
