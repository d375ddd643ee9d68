package phrase

import (
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// nextMark matches what stands between an order to mark somebody and what is said before it: another such order, or why it is given.
var nextMark = pattern.MustCompile(`(?i)(,? (?:and|then) (?:please )?|[,;:.!] ?(?:and |then |please )*)mark \p{L}`)

// marked matches such an order.
var marked = pattern.MustCompile(`(?i)\bmark \p{L}.*? (?:as|off|no longer|not) \p{L}`)

// unsure matches what makes it uncertain that somebody is to be marked.
var unsure = pattern.MustCompile(`(?i)\b(?:if|when|whenever|unless|until|once|should|would|could|in case|as soon as|after|before|otherwise|else|or|don't|never|do not|perhaps|maybe)\b|[?"“]`)

// EachMark parts a line that holds orders to mark several, or says before one why it is given, into one for each: "mark Lancers as tired, mark
// Hussars as tired". Any other, and those of older reading versions, is a line of its own.
func EachMark(x *scan.Scope, glyphs []scan.Glyph) (parts [][]scan.Glyph) {
	text := scan.Text(glyphs)
	if typed := x.Roster.Typed; !x.Reads(scan.Joining) || x.Roster.Canonical || len(glyphs) > maxText || typed == nil || len(typed.Marks) == 0 || !marked.MatchString(text) || unsure.MatchString(text) {
		return [][]scan.Glyph{glyphs}
	}
	from := 0
	for _, at := range nextMark.FindAllStringSubmatchIndex(text, maxText) {
		if to := utf8.RuneCountInString(text[:at[2]]); to > from {
			parts = append(parts, glyphs[from:to])
		}
		from = utf8.RuneCountInString(text[:at[3]])
	}
	return append(parts, glyphs[from:])
}
