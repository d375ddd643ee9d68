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
	s = strings.ReplaceAll(s, "\r\n", "\n")
	s = strings.ReplaceAll(s, "\r", "\n")
	return strings.Map(visible, s)
}

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

// unflow joins the lines of a text/plain; format=flowed part (RFC 3676) that the writer's program
// broke. With delSp the blank at the break is no part of the text.
func unflow(text string, delSp bool) string {
	var out strings.Builder
	open := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		quoted := strings.HasPrefix(line, ">")
		line = strings.TrimPrefix(line, " ")
		if open && (quoted || line == signatureLine) {
			out.WriteByte('\n')
		}
		open = strings.HasSuffix(line, " ") && line != signatureLine && !quoted
		if open && delSp {
			line = strings.TrimSuffix(line, " ")
		}
		out.WriteString(line)
		if !open {
			out.WriteByte('\n')
		}
	}
	return out.String()
}
