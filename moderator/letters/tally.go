package letters

import (
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// counts are the orders of a submission by what became of them.
type counts struct {
	all  int
	of   map[report.Fate]int
	slip int // that could not be read
}

func (c counts) refused() int { return c.of[report.Refused] + c.slip }

func (c counts) accepted() int {
	return c.of[report.Done] + c.of[report.HandedIn] + c.of[report.Draft]
}

// countsOf are the orders of a submission by what became of them.
func countsOf(entries []report.Entry, reading interpret.Reading) counts {
	n := counts{of: map[report.Fate]int{}, slip: len(reading.Findings), all: len(reading.Findings)}
	for _, e := range entries {
		own := func(item interpret.Item) bool { return item.Source == e.Source }
		if e.Source != "" && e.Dice == nil && slices.ContainsFunc(reading.Items, own) {
			n.of[e.Fate]++
			n.all++
		}
	}
	return n
}

// tally says how many orders of the submission were accepted, and how many were not;
// "" where it has none. It begins with a blank.
func tally(entries []report.Entry, reading interpret.Reading, outcome game.Outcome) string {
	n := countsOf(entries, reading)
	if n.all == 0 {
		return ""
	}
	text := fmt.Sprintf(" Accepted %d of %s", n.accepted(), report.Count(n.all, "order"))
	if outcome == game.Checked {
		text = fmt.Sprintf(" Legal %d of %s", n.of[report.Draft], report.Count(n.all, "order"))
	}
	if outcome == game.HandBack {
		text = fmt.Sprintf(" Kept %d of %s", n.of[report.Draft], report.Count(n.all, "order"))
	}
	for _, other := range []struct {
		n    int
		word string
	}{{n.refused(), "refused"}, {n.of[report.Unclear], "unclear"}, {n.of[report.Skipped], "skipped"}, {n.of[report.Waits], "waiting"}} {
		if other.n > 0 {
			text += fmt.Sprintf(", %s %d", other.word, other.n)
		}
	}
	return text + "."
}
