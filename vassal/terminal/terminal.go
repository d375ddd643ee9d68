// Package terminal words what a command prints for people: lines that are broken where a
// terminal ends, and numbers of things.
package terminal

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"adjutant/vassal"
)

// Width is where lines are broken, in characters.
const Width = 100

// Hang writes a text behind a head, broken at blanks, with the further lines indented below
// the first. What could steer the terminal is left out.
func Hang(b *strings.Builder, head, text string) {
	indent := strings.Repeat(" ", len(strings.TrimPrefix(head, "\n")))
	line := head
	used := 0
	for _, word := range strings.Fields(strings.Map(vassal.Printable, text)) {
		if used > 0 && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > Width {
			fmt.Fprintln(b, line)
			line, used = indent, 0
		}
		if used > 0 {
			line += " "
		}
		line += word
		used++
	}
	fmt.Fprintln(b, line)
}

// Count is a number of things, as one says it: 1 piece, 2 pieces.
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
