package member

import (
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
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

// sentence is a text with its first letter in capitals.
func sentence(text string) string {
	for i, first := range text {
		return strings.ToUpper(string(first)) + text[i+len(string(first)):]
	}
	return ""
}

// when writes a time for people, in a zone.
func when(t time.Time, zone string) string {
	if where, err := time.LoadLocation(zone); err == nil {
		t = t.In(where)
	}
	return t.Format("2 Jan 2006 15:04 MST")
}

// timeOf is a time that a script of the page says as it is where the reader is.
func timeOf(t time.Time) template.HTML {
	return template.HTML(fmt.Sprintf("<time datetime=%q>%s</time>", t.UTC().Format(time.RFC3339), when(t, "UTC"))) // figures and names of zones
}

// tooLong says that a field of a form has more than a line may have, "" where none has. What is longer is never cut: who wrote it would
// not know what he has said. The field with the text of a mail has many lines, and is bounded by the form.
func tooLong(form url.Values) string {
	for _, name := range slices.Sorted(maps.Keys(form)) {
		if n := utf8.RuneCountInString(plain(form.Get(name))); name != "text" && n > maxLine {
			return fmt.Sprintf("Nothing was done: one of the fields has %d letters, and %d are possible. Write it shorter.", n, maxLine)
		}
	}
	return ""
}
