package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// cleanText makes valid UTF-8 with \n at the line ends and without controls or characters that only
// change how text looks.
func cleanText(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	return strings.Map(visible, lineBreaks.Replace(s))
}

// lineBreaks are the ways in which a text ends its lines.
var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// oneLine is cleanText for a value that has no lines.
func oneLine(s string) string {
	return strings.TrimSpace(strings.NewReplacer("\n", " ", "\t", " ").Replace(cleanText(s)))
}

// visible drops what a reader of the text cannot see and a parser of it would stumble over.
func visible(c rune) rune {
	switch {
	case c == '\n' || c == '\t':
		return c
	case unicode.Is(unicode.Cc, c), unicode.Is(unicode.Cf, c):
		return -1
	}
	return c
}

// cutBytes shortens s to at most n bytes without cutting a character.
func cutBytes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// isBlank says whether a line shows nothing.
func isBlank(line string) bool { return strings.TrimSpace(line) == "" }
