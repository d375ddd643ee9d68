package report_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// longest is how many bytes a letter has as text.
const longest = 64 << 10

// many are so many entries of one kind.
func many(n int, e report.Entry) []report.Entry {
	list := make([]report.Entry, n)
	for i := range list {
		list[i] = e
		list[i].Source = fmt.Sprintf("line %d", i+1)
	}
	return list
}

// An answer to thousands of orders tells the first of them whole, those that are refused
// before all others, and counts the rest: how many took effect, and why others did not.
func TestLongAnswersCountWhatTheyLeaveOut(t *testing.T) {
	moved := report.Entry{Side: "north", Order: "move 1st-Foot 0507-0508", Events: []engine.Event{{Text: "1st-Foot moves to 0508, 1 of 4 MP"}}}
	far := report.Entry{Side: "north", Order: "move 2nd-Foot 0507-0707", Fate: report.Refused, Findings: []engine.Finding{{Code: "E401", Text: "0507 and 0707 are not adjacent"}}}
	dear := report.Entry{Side: "north", Order: "move 2nd-Foot 0507-0607", Fate: report.Refused, Findings: []engine.Finding{{Code: "E402", Text: "2nd-Foot has not enough movement points"}}}
	a := answer()
	a.Entries = append(append(append(many(1000, far), many(1500, dear)...), many(2000, moved)...), many(300, report.Entry{Side: "north", Order: "pass", Fate: report.Skipped})...)
	a.Unread = make([]engine.Finding, 3000)
	for i := range a.Unread {
		a.Unread[i] = engine.Finding{Code: "E101", Text: fmt.Sprintf("line %d: no order", i)}
	}
	for i := range 3000 {
		a.Notes = append(a.Notes, fmt.Sprintf("line %d: note kept", i))
		a.Stored.Waiting = append(a.Stored.Waiting, "north: pass")
	}
	a.Stored.Kept = []report.StoredOrders{{What: "draft", Lines: a.Stored.Waiting}}
	a.Replies = []report.Reply{{Command: "history", Lines: a.Notes, Findings: a.Unread}}
	text := a.Body().Text()
	if len(text) > longest {
		t.Errorf("%d bytes", len(text))
	}
	told := func(fate, order string) int { return strings.Count(text, fmt.Sprintf("%-9s%s", fate, order)) }
	nears := told("REFUSED", "move 2nd-Foot 0507-0707")
	shown := told("done", "move 1st-Foot")
	flat := strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		fmt.Sprintf("and 2,%d more that are refused: E402 (1,500), E401 (%d)", 500-nears, 1000-nears),
		fmt.Sprintf("and 1,%d more: done (1,%d)", 2000-1000-shown, 2000-1000-shown),
		fmt.Sprintf("and %d more: skipped (%d)", 300-told("skipped", "pass"), 300-told("skipped", "pass")),
		"What is done has taken effect though it is not told here",
		"more: E101 (2,", "more notes", "more wait", "more lines", "Proofs:",
	} {
		if !strings.Contains(flat, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if nears < 5 || shown < 5 || strings.Index(text, "REFUSED") > strings.Index(text, "done     ") {
		t.Errorf("%d refused orders are told and %d that are done", nears, shown)
	}
	if t.Failed() {
		t.Log(text)
	}
}

// An order of thousands of hexes is shortened in its middle, and so are findings.
func TestLongTextsAreShortened(t *testing.T) {
	long := "move 1st-Foot 0507" + strings.Repeat("-0508-0507", 1000)
	a := answer()
	a.Entries = []report.Entry{{Side: "north", Order: long, Source: "line 1", Fate: report.Refused, Findings: []engine.Finding{{Code: "E401", Text: strings.Repeat("too far ", 1000), Write: long}}}}
	text := a.Body().Text()
	if len(text) > 10_000 {
		t.Errorf("%d bytes", len(text))
	}
	flat := strings.Join(strings.Fields(text), " ")
	for _, want := range []string{"move 1st-Foot 0507-0508", "… (9,018 characters left out) …", "… (6,500 characters left out) …", "-0508-0507 (line 1)"} {
		if !strings.Contains(flat, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
}
