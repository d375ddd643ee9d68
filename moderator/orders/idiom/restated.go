package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// turns are words that only say otherwise what the order language has a word for.
var turns = []struct {
	said *pattern.Pattern
	is   string
}{
	{pattern.MustCompile(`(?i)\bcounter-?attacks?\b`), "counter"},
	{pattern.MustCompile(`(?i),? supported by\b`), " support"},
	{pattern.MustCompile(`(?i),? led by\b`), " leader"},
	{pattern.MustCompile(`(?i)\b(from [a-z]?\d{4})(?:,| and|, and) ([a-z]?\d{4})\b`), "$1+$2"},
}

// Restated is a line in the words of the order language, where its own only say the same otherwise.
func Restated(text string) string {
	for _, t := range turns {
		text = t.said.ReplaceAllString(text, t.is)
	}
	return strings.TrimRight(text, " .!")
}
