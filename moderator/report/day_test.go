package report_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"adjutant/moderator/report"
)

// A day is read on a telephone: no line of it is wider than that, but for what is copied.
func TestADayFitsAPhone(t *testing.T) {
	day := []report.Chapter{{Title: "MISSED LATELY", Matters: []report.Matter{
		{Game: "gone-1", Text: "Emil Example on 28 Jan 2027 00:00 UTC; deadlines missed: 1, defaults taken: 1", Write: "history", To: "mod+gone-1.ii3efcnduss46kes@example.test"},
	}}}
	for _, text := range []string{report.DayText(day), strings.Join(report.DayLines(day), "\n")} {
		for _, line := range strings.Split(text, "\n") {
			if n := utf8.RuneCountInString(line); n > 44 && !strings.HasPrefix(line, "  to ") {
				t.Errorf("%q has %d letters", line, n)
			}
		}
	}
}
