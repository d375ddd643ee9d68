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
		return " " + n.checked() + "."
	}
	if outcome == game.HandBack {
		return " " + n.kept() + "."
	}
	text += n.others()
	if waits := n.of[report.Waits]; waits > 0 {
		text += fmt.Sprintf(", waiting %d", waits)
	}
	return text + "."
}

// kept says how many are kept of a submission that is handed back; those behind dice or an answer are, though nobody can judge them yet.
func (c counts) kept() string {
	waits := c.of[report.Waits]
	text := fmt.Sprintf("Kept %d of %s", c.of[report.Draft]+waits, report.Count(c.all, "order")) + c.others()
	if waits > 0 {
		text += fmt.Sprintf(", judged only behind dice or an answer %d", waits)
	}
	return text
}

// others says how many were not accepted, each with a comma before it.
func (c counts) others() (text string) {
	for _, other := range []struct {
		n    int
		word string
	}{{c.refused(), "refused"}, {c.of[report.Unclear], "unclear"}, {c.of[report.Skipped], "skipped"}} {
		if other.n > 0 {
			text += fmt.Sprintf(", %s %d", other.word, other.n)
		}
	}
	return text
}

// checked says what a check has found. What waits for dice, an answer or another phase was not judged, and is neither legal nor not.
func (c counts) checked() string {
	legal := fmt.Sprintf("Legal %d of %s", c.of[report.Draft], report.Count(c.judged(), "order")) + c.others()
	switch waits := c.waits(); {
	case waits == "":
		return legal
	case c.judged() == 0:
		return waits + ", and can be judged only then"
	default:
		return legal + "; " + waits + ", and can be judged only then"
	}
}

// judged are those that do not wait.
func (c counts) judged() int { return c.all - c.of[report.Waits] }

// waits says how many wait, "" where none does.
func (c counts) waits() string {
	switch n := c.of[report.Waits]; n {
	case 0:
		return ""
	case 1:
		return "1 order waits"
	default:
		return fmt.Sprintf("%d orders wait", n)
	}
}
