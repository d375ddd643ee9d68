package idiom

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

var ordinalWords = strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth")

var (
	inWords  = pattern.MustCompile(`(?i)\b(` + strings.Join(ordinalWords, "|") + `) ([\p{L}]{2,20})\b`)
	gunsInOr = pattern.MustCompile(`(?i)\b(?:the )?(first|second|third|fourth) gun\b`)
)

// InFigures is a line in which units are called by their numbers in figures, as their names have them: "second Foot", the 2nd Foot, and the
// second gun of a battery, gun 2. Is reports whether a name is one of a unit.
func InFigures(line string, is func(string) bool) string {
	line = inWords.ReplaceAllStringFunc(line, func(said string) string {
		found := inWords.FindStringSubmatch(said)
		if name := th(1+slices.Index(ordinalWords, strings.ToLower(found[1]))) + " " + found[2]; is(name) {
			return name
		}
		return said
	})
	return gunsInOr.ReplaceAllStringFunc(line, func(said string) string {
		word := strings.ToLower(gunsInOr.FindStringSubmatch(said)[1])
		return "gun " + strconv.Itoa(1+slices.Index(ordinalWords, word))
	})
}

// th is an ordinal in figures.
func th(n int) string {
	end := "th"
	if n < 4 {
		end = []string{"st", "nd", "rd"}[n-1]
	}
	return strconv.Itoa(n) + end
}
