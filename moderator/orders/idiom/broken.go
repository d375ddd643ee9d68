package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Following matches a line that begins with a word that follows something.
var Following = pattern.MustCompile(`^(?:and|or|then|but|to|at|into|from|by|with) `)

// Unfinished matches a line behind whose last word more of its sentence must follow.
var Unfinished = pattern.MustCompile(`(?i)(?: (?:the|a|an|my|our|his|their|to|at|in|on|of|by|from|into|onto|with|and|or|then|both|while|as|for|towards?|along|through|behind)|[ ]\d{1,3}(?:st|nd|rd|th))$`)

// Dated finds an hour, which the first line of an attribution has.
var Dated = pattern.MustCompile(`\b\d{1,2}:\d\d\b`)

// IsQuoted reports whether a line is of the mail that is answered.
func IsQuoted(line string) bool {
	return strings.HasPrefix(line, ">") || strings.HasPrefix(line, "|")
}

// IsSignature reports whether the signature begins with a line.
func IsSignature(line string) bool {
	return strings.TrimRight(line, " \u00a0") == "--"
}
