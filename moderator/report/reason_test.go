package report_test

import (
	"strings"
	"testing"

	"adjutant/moderator/report"
)

// A reason of the house is said once for all orders that are given for it.
func TestReasonsAreSaidOnce(t *testing.T) {
	var entries []report.Entry
	for _, reason := range []string{"moves towards Lyon", "moves towards Lyon", "gains 1 point", "moves towards Lyon"} {
		entries = append(entries, report.Entry{Order: "move 1-AST 0704", Fate: report.Done, Reason: reason})
	}
	text := report.Answer{Entries: entries}.Body().Text()
	if strings.Count(text, "moves towards Lyon") != 1 || !strings.Contains(text, "(implied: moves towards Lyon (so do 2 more below))") || !strings.Contains(text, "(implied: gains 1 point)\n") {
		t.Error(text)
	}
	if entries[1].Reason == "" {
		t.Error("the entries were changed")
	}
}
