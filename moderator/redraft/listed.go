package redraft

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Orders of a draft are named as people name what stands in a list: "2 and 5", "number two", "the third one", "the first two", "the last".

const (
	cardinal = `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	ordinal  = `(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|last)`
	headword = `(?:orders?|lines?|numbers?|points?|items?|nos?\.?|nr\.?|#)`
	// oneOf is one of a list, or the first of it; a word is a number behind one that says so.
	oneOf = `(?:` + headword + ` ?(?:\d{1,3}|` + cardinal + `)|#?\d{1,3}|the first (?:two|three|four|five)(?: ones| orders| lines)?|the ` + ordinal + `(?: (?:one|order|line|move|attack|shot|point))?|my (?:` + ordinal + `) (?:one|order|line|move|attack|shot))`
	// alsoOf goes on with a list.
	alsoOf = `(?:(?:,? (?:and|plus) (?:also )?|, ?| & | ?/ ?| ?- ?| to | through )(?:` + oneOf + `|` + ordinal + `|` + cardinal + `))`
	// anyOf is some of a list.
	anyOf = `(?:both |all of )?` + oneOf + alsoOf + `*`
)

// The words of numbers, from one.
var (
	cardinals = strings.Fields("one two three four five six seven eight nine ten eleven twelve")
	ordinals  = strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth")
)

var (
	firstSome = pattern.MustCompile(`(?i)\bfirst (two|three|four|five)\b`)
	numeral   = pattern.MustCompile(`(?i)\b(?:` + cardinal + `|` + ordinal + `)\b(?: (?:one|order|line|move|attack|shot|point)\b)?`)
)

// byNumber matches what names one of a list.
var byNumber = pattern.MustCompile(`(?i)(?:^|[^\w])` + oneOf)

// inDigits is a list with its numbers in digits; the last of it is the last of the draft.
func (s State) inDigits(list string) string {
	list = firstSome.ReplaceAllStringFunc(list, func(said string) string {
		return "1-" + strconv.Itoa(1+slices.Index(cardinals, strings.ToLower(strings.Fields(said)[1])))
	})
	return numeral.ReplaceAllStringFunc(list, func(said string) string {
		word, _, _ := strings.Cut(strings.ToLower(said), " ")
		switch {
		case word == "last":
			return strconv.Itoa(s.Drafted)
		case slices.Contains(cardinals, word):
			return strconv.Itoa(1 + slices.Index(cardinals, word))
		}
		return strconv.Itoa(1 + slices.Index(ordinals, word))
	})
}

// numbersOf are the numbers of a list, as the command has them.
func (s State) numbersOf(list string) string {
	return strings.Join(number.FindAllString(s.inDigits(list), -1), ", ")
}
