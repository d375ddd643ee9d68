package report_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/report"
)

// A morning's mail has at most 40 lines; what they do not hold is counted, and the line stands there that brings it.
func TestAMorningHasFortyLines(t *testing.T) {
	var day []report.Chapter
	for _, title := range []string{"THE CLUB'S MACHINE", "DAMAGED OR HELD", "QUESTIONS TO RULE ON", "OVERDUE", "MISSED LATELY", "FORFEITED", "INVITATIONS", "MAILS COME BACK", "QUIET"} {
		c := report.Chapter{Title: title}
		for range 7 {
			c.Matters = append(c.Matters, report.Matter{Game: "tf-1", Text: "Emil Example, since 28 Jan 2027 00:00 UTC; deadlines missed: 1", Write: "history", To: "mod+tf-1.ii3efcnduss46kes@example.test"})
		}
		day = append(day, c)
	}
	for n := range len(day) + 1 {
		text := strings.TrimRight(report.Day{Club: "Example Club", Date: "Monday 2 March 2026", Chapters: day[:n], Stop: "today off"}.Body().Text(), "\n")
		if lines := strings.Count(text, "\n") + 1; lines > 40 {
			t.Errorf("%d chapters have %d lines:\n%s", n, lines, text)
		}
		if more := strings.Contains(strings.Join(strings.Fields(text), " "), "Reply with 'today' to read all."); more != (n > 1) {
			t.Errorf("%d chapters: what is left out is told: %t\n%s", n, more, text)
		}
		if n == 2 && !strings.Contains(strings.Join(strings.Fields(text), " "), "And more: DAMAGED OR HELD 7.") {
			t.Errorf("left out of two chapters is\n%s", text)
		}
	}
}

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

// Each matter that somebody reads by mail has below it a line that he writes, and where to, or says plainly that it is a command of
// the club's machine, and whose.
func TestEachMatterSaysWhoDoesWhat(t *testing.T) {
	day := []report.Chapter{{Title: "THE CLUB'S MACHINE", Matters: []report.Matter{
		{Text: "1 mail to anna@example.test could not be delivered", Do: "adjutant mail retry anna@example.test", Write: "mail retry anna@example.test", To: "mod@example.test", Operator: true},
		{Text: "1 mail to ben@example.test could not be delivered", Do: "adjutant mail retry ben@example.test", Write: "mail retry ben@example.test", Operator: true},
		{Text: "no backup was ever made", Do: "adjutant backup OUT", Operator: true},
	}}, {Title: "QUIET", Matters: []report.Matter{{Game: "tf-1", Text: "nothing since", Do: "adjutant game show tf-1"}}}}
	want := []string{
		"THE CLUB'S MACHINE (3)",
		"1 mail to anna@example.test could not be", "  delivered", "  mail retry anna@example.test", "  to mod@example.test",
		"1 mail to ben@example.test could not be", "  delivered", "  adjutant mail retry ben@example.test", "  on the club's machine, by its operator",
		"no backup was ever made", "  adjutant backup OUT", "  on the club's machine, by its operator",
		"",
		"QUIET (1)", "tf-1: nothing since", "  adjutant game show tf-1", "  on the club's machine",
	}
	if diff := cmp.Diff(want, report.DayLines(day)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
