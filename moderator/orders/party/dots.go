package party

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

var (
	initials  = pattern.MustCompile(`\b\d{1,3}(?:st|nd|rd|th|d)? ((?:[A-Z]\. ?){2,3})`)
	shortened = pattern.MustCompile(`\b\d{1,3}(?:st|nd|rd|th|d)? (?:[A-Z][\pL]* )?([A-Z]\pL{1,4}\.)(?: [a-z(]| (?:Cav|Drag|Inf|Art|Mtd|Vols?|Batt|Bty|Regt|Rgt|Bn)\b)`)
)

// undotted is a line with the names of units without the points of their short forms: "1st U.S." is "1st US", "2nd Mo. goes" is "2nd Mo goes".
func undotted(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if !strings.Contains(text, ".") {
		return glyphs
	}
	var edits []scan.Edit
	put := func(from, to int, by string) {
		first := utf8.RuneCountInString(text[:from])
		edits = append(edits, scan.Edit{From: first, To: first + utf8.RuneCountInString(text[from:to]), By: by})
	}
	for _, at := range initials.FindAllStringSubmatchIndex(text, maxFound) {
		if said := plain(text[at[2]:at[3]]); isWord(x, said) {
			put(at[2], at[3], said+behind(text, at[3]))
		}
	}
	for _, at := range shortened.FindAllStringSubmatchIndex(text, maxFound) {
		said, whole := plain(text[at[2]:at[3]]), !endsSmall.MatchString(text[at[0]:at[1]])
		if isWord(x, said) && (whole || !isPrinted(x, said)) {
			put(at[2], at[3], said)
		}
	}
	slices.SortFunc(edits, func(a, b scan.Edit) int { return a.From - b.From })
	return scan.Edited(glyphs, edits)
}

// plain is a text without points and blanks.
func plain(text string) string { return strings.NewReplacer(".", "", " ", "").Replace(text) }

// isWord reports whether a word is one of the name of a unit, or of what people call it.
func isWord(x *scan.Scope, word string) bool {
	word = spelling.Fold(word)
	for _, u := range x.Roster.Units {
		if slices.ContainsFunc(append([]string{u.Name}, u.Spoken...), func(name string) bool { return slices.Contains(strings.Fields(spelling.Fold(name)), word) }) {
			return true
		}
	}
	return false
}

// endsSmall matches what goes on in small letters.
var endsSmall = pattern.MustCompile(`\. [a-z(]$`)

// isPrinted reports whether a word is one of a printed name, letter for letter: a point behind it ends a sentence.
func isPrinted(x *scan.Scope, word string) bool {
	return slices.ContainsFunc(x.Roster.Units, func(u unit.Unit) bool { return slices.Contains(strings.Fields(u.Name), word) })
}

// troops are words behind initials that are of the same name.
var troops = pattern.MustCompile(`^(?:Cav|Drag|Inf|Art|Reg|Mtd|Mounted|Vol|Batt|Bty|Troops|Light)`)

// behind is what stands behind initials whose last point is taken away: it may end a sentence as well.
func behind(text string, at int) string {
	rest := text[at:]
	first, _ := utf8.DecodeRuneInString(rest)
	switch {
	case rest == "":
		return "."
	case unicode.IsUpper(first) && !troops.MatchString(rest):
		return ". "
	case strings.HasSuffix(text[:at], " "):
		return " "
	}
	return ""
}
