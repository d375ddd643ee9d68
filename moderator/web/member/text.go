package member

import (
	"strings"
	"time"
	"unicode"
)

// plain is a text from outside on one line, without what could turn the text around it.
func plain(text string) string { return strings.Join(strings.Fields(straight(text)), " ") }

// lines is a text from outside with its lines, without what could turn the text around it.
func lines(text string) string { return straight(strings.ReplaceAll(text, "\r\n", "\n")) }

func straight(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// when writes a time for people, in a zone.
func when(t time.Time, zone string) string {
	if where, err := time.LoadLocation(zone); err == nil {
		t = t.In(where)
	}
	return t.Format("2 Jan 2006 15:04 MST")
}

// oneLine is what was typed into a field as a part of a line, not too long.
func oneLine(text string) string {
	text = plain(text)
	for i := range text {
		if i > maxLine {
			return text[:i]
		}
	}
	return text
}
