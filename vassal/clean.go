package vassal

import (
	"strings"
	"unicode"
)

// Clean is a text in lines without what could steer a terminal.
func Clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return Printable(r)
	}, text)
}

// Printable is a rune as it may be printed: a blank for what could steer a terminal.
func Printable(r rune) rune {
	if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
		return ' '
	}
	return r
}
