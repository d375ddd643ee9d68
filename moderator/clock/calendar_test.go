package clock_test

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"adjutant/moderator/clock"
)

func TestCalendar(t *testing.T) {
	got := string(clock.Calendar("Example Club", []clock.Event{
		{UID: "a@example.test", Sequence: 4, Stamp: monday, At: monday.Add(3 * day), Summary: "[tf-1] your move; turn 3, move", Description: "Deadline\nThu", Alarm: day},
		{UID: "b@example.test", Sequence: 5, Stamp: monday, At: monday, Summary: "[tf-1] your move", Cancelled: true},
	}))
	want := strings.ReplaceAll(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//adjutant//Example Club//EN
METHOD:PUBLISH
BEGIN:VEVENT
UID:a@example.test
DTSTAMP:20260302T120000Z
SEQUENCE:4
DTSTART:20260305T120000Z
SUMMARY:[tf-1] your move\; turn 3\, move
DESCRIPTION:Deadline\nThu
TRANSP:TRANSPARENT
STATUS:CONFIRMED
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT1440M
DESCRIPTION:[tf-1] your move\; turn 3\, move
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:b@example.test
DTSTAMP:20260302T120000Z
SEQUENCE:5
DTSTART:20260302T120000Z
SUMMARY:[tf-1] your move
TRANSP:TRANSPARENT
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR
`, "\n", "\r\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Whatever the texts are, no line is longer than 75 bytes, none is made by them, and
// unfolded they are what they were, but for marks that turn the text around them.
func TestCalendarFolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		summary := rapid.String().Draw(t, "summary") + rapid.SampledFrom([]string{"", "\u202eturned", "\u2066a\u2069", "\u200f"}).Draw(t, "mark")
		file := string(clock.Calendar(rapid.String().Draw(t, "club"), []clock.Event{{UID: "u", Stamp: monday, At: monday, Summary: summary, Alarm: time.Hour}}))
		for line := range strings.SplitSeq(strings.TrimSuffix(file, "\r\n"), "\r\n") {
			if len(line) > 75 {
				t.Errorf("a line of %d bytes: %q", len(line), line)
			}
		}
		unfolded := strings.ReplaceAll(file, "\r\n ", "")
		if n := strings.Count(unfolded, "\r\n"); n != 19 {
			t.Errorf("%d lines:\n%q", n, unfolded)
		}
		if strings.ContainsFunc(file, func(c rune) bool { return unicode.Is(unicode.Bidi_Control, c) }) {
			t.Errorf("a mark of direction is in\n%q", file)
		}
		summary = strings.Map(func(c rune) rune {
			if unicode.Is(unicode.Bidi_Control, c) {
				return -1
			}
			return c
		}, summary)
		want := strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`).Replace(summary)
		if !strings.Contains(unfolded, "\r\nSUMMARY:"+want+"\r\n") {
			t.Errorf("the summary %q is not in\n%q", want, unfolded)
		}
	})
}
