package draft

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// foundOld says of mends where no draft is that the game has left theirs behind, if there was one.
func (f *finish) foundOld() {
	no := oldDraft(f.c)
	if no == 0 {
		return
	}
	f.reading.Findings = append(f.reading.Findings, oldDraftFound(no))
	f.reading.Items, f.reading.Garbled = nil, nil // they may be for another moment
}

func oldDraftFound(no int) engine.Finding {
	return engine.Finding{
		Code: finding.OldDraft, Text: fmt.Sprintf("your draft was that of no. %d, and the game has gone on since: nothing of it is kept, and a number names no order of it", no),
		Write: "the orders that you want now, one a line",
	}
}

// oldDraft is the submission of a side of which a draft was kept at another choice, if the side has done no more than one
// thing since; 0 for none.
func oldDraft(c *verdict.Case) int {
	since := 0
	for _, j := range slices.Backward(c.Start.Judged) {
		kept := (j.Outcome == game.HandBack || j.Outcome == game.Stored) && len(j.Draft)+len(j.Slips) > 0
		switch {
		case j.Side != c.Seat.Side:
		case j.Withdrawn, kept && j.Choice == c.Choice.String():
			return 0
		case kept:
			return j.No
		case j.Outcome.Effective():
			if since++; since > 1 {
				return 0
			}
		}
	}
	return 0
}
