package clock

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Event is a deadline as an entry of a calendar (RFC 5545, VEVENT).
type Event struct {
	UID         string // the same as long as it is the same deadline, wherever it moves
	Sequence    int    // rises when it moves
	Stamp       time.Time
	At          time.Time
	Summary     string
	Description string
	Alarm       time.Duration // before it; 0 for none
	Cancelled   bool          // it holds no more
}

// Calendar writes entries as a file that calendar programs read (RFC 5545): CRLF
// line ends, lines of at most 75 bytes.
func Calendar(club string, events []Event) []byte {
	var w calendarWriter
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//adjutant//"+escaped(oneLine(club))+"//EN")
	w.line("METHOD", "PUBLISH")
	for _, e := range events {
		w.event(e)
	}
	w.line("END", "VCALENDAR")
	return []byte(w.String())
}

type calendarWriter struct{ strings.Builder }

func (w *calendarWriter) event(e Event) {
	w.line("BEGIN", "VEVENT")
	w.line("UID", oneLine(e.UID))
	w.line("DTSTAMP", utc(e.Stamp))
	w.line("SEQUENCE", fmt.Sprint(e.Sequence))
	w.line("DTSTART", utc(e.At))
	w.line("SUMMARY", escaped(e.Summary))
	if e.Description != "" {
		w.line("DESCRIPTION", escaped(e.Description))
	}
	w.line("TRANSP", "TRANSPARENT")
	if e.Cancelled {
		w.line("STATUS", "CANCELLED")
	} else {
		w.line("STATUS", "CONFIRMED")
		w.alarm(e)
	}
	w.line("END", "VEVENT")
}

func (w *calendarWriter) alarm(e Event) {
	if e.Alarm <= 0 {
		return
	}
	w.line("BEGIN", "VALARM")
	w.line("ACTION", "DISPLAY")
	w.line("TRIGGER", fmt.Sprintf("-PT%dM", e.Alarm/time.Minute))
	w.line("DESCRIPTION", escaped(e.Summary))
	w.line("END", "VALARM")
}

// line writes a content line, folded so that no line has more than 75 bytes and no
// character is cut (RFC 5545, section 3.1).
func (w *calendarWriter) line(name, value string) {
	const most = 75
	text := strings.ToValidUTF8(name+":"+value, "\uFFFD")
	room := most
	for len(text) > room {
		n := room
		for !utf8.RuneStart(text[n]) {
			n--
		}
		w.WriteString(text[:n] + "\r\n ")
		text, room = text[n:], most-1
	}
	w.WriteString(text + "\r\n")
}

// utc is a time in the form with UTC time (RFC 5545, section 3.3.5).
func utc(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escaped is a text as a value (RFC 5545, section 3.3.11), without marks that would turn the text around it.
func escaped(text string) string {
	return escapes.Replace(strings.Map(func(c rune) rune {
		if unicode.Is(unicode.Bidi_Control, c) {
			return -1
		}
		return c
	}, text))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
