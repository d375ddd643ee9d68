package letters

import (
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// tally says how many orders of the submission were accepted, and how many were not;
// "" where it has none. It begins with a blank.
func tally(entries []report.Entry, reading interpret.Reading, outcome game.Outcome) string {
	fates := map[report.Fate]int{report.Refused: len(reading.Findings)}
	all := len(reading.Findings)
	for _, e := range entries {
		own := func(item interpret.Item) bool { return item.Source == e.Source }
		if e.Source != "" && e.Dice == nil && slices.ContainsFunc(reading.Items, own) {
			fates[e.Fate]++
			all++
		}
	}
	if all == 0 {
		return ""
	}
	text := fmt.Sprintf(" Accepted %d of %s", fates[report.Done]+fates[report.HandedIn]+fates[report.Draft], report.Count(all, "order"))
	if outcome == game.Checked {
		text = fmt.Sprintf(" Legal %d of %s", fates[report.Draft], report.Count(all, "order"))
	}
	if outcome == game.HandBack && fates[report.Draft] > 0 {
		text += " (kept as a draft)"
	}
	for _, other := range []struct {
		fate report.Fate
		word string
	}{{report.Refused, "refused"}, {report.Unclear, "unclear"}, {report.Skipped, "skipped"}, {report.Waits, "waiting"}} {
		if n := fates[other.fate]; n > 0 {
			text += fmt.Sprintf(", %s %d", other.word, n)
		}
	}
	return text + "."
}
