package redraft

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who sends one order of a draft, and no more, says which by its number, or by what it is: "send only the charge", "play number 2 alone".

const (
	// some is what of a draft is meant, by numbers or in words.
	some = `(` + anyOf + `|(?:the|my|that|this|our|[\p{L}\d' ]{2,30}'s?) [^.,;:!?]{2,50}?)`
	// elseNot says that no more is.
	elseNot = `(?:,? (?:only|alone|by itself|and (?:only that|that only|nothing (?:else|more)|no more|no others?|(?:leave|drop|forget|keep|hold)(?: out| back)? (?:the (?:rest|others?)|all (?:the )?others?|everything else)(?: out| back)?)|(?:but )?not the (?:rest|others?)))`
)

// sendsOnly are the forms of that; which is their first group.
var sendsOnly = []*pattern.Pattern{
	wishedOf(`(?:only|just|simply)(?: please)? ` + gives + ` ` + some + tail),
	wishedOf(gives + ` (?:only|just|nothing but|no more than|solely) ` + some + tail),
	wishedOf(gives + ` ` + some + elseNot + tail),
}

// sendsThe matches who sends what he names by what it is.
var sendsThe = wishedOf(gives + ` ((?:the|that|this|my|our) (?:attack|charge|assault|move|shot|volley|bombardment|retreat|fire))` + tail)

// wishedOf matches at the beginning of a text what a form of words says, where nothing else goes on behind it.
func wishedOf(form string) *pattern.Pattern {
	return pattern.MustCompile(`(?i)^` + form + `(?:$| *[.;:!)–—-]|, )`)
}

// only is the wish to send only a part of a draft, by its numbers, and how many bytes say it; 0 for none.
func (s State) only(text string) (w Wish, n int) {
	for _, form := range sendsOnly {
		found := form.FindStringSubmatchIndex(text)
		if found == nil {
			continue
		}
		if numbers := s.numbersOfSome(text[found[2]:found[3]]); numbers != "" {
			return Wish{Word: SendOnly, Rest: numbers}, lengthOf(text, found[1])
		}
	}
	found := sendsThe.FindStringSubmatchIndex(text)
	if found == nil || s.Named == nil || s.Drafted < 2 {
		return Wish{}, 0
	}
	if numbers := s.Named(text[found[2]:found[3]]); numbers != "" {
		return Wish{Word: SendOnly, Rest: numbers}, lengthOf(text, found[1])
	}
	return Wish{}, 0
}

// SendOnly is the word of a wish that sends some orders of a draft and leaves out the others.
const SendOnly = "send only"

// lengthOf is how much of the beginning of a text a wish says, without the sign behind it.
func lengthOf(text string, end int) int { return len(strings.TrimRight(text[:end], " .,;:!)–—-")) }

var onlyNumbers = pattern.MustCompile(`(?i)^` + anyOf + `$`)

// numbersOfSome are the numbers of what is meant, "" where nobody knows.
func (s State) numbersOfSome(said string) string {
	if onlyNumbers.MatchString(said) {
		return s.numbersOf(said)
	}
	if s.Named == nil {
		return ""
	}
	return s.Named(said)
}

// isOfOne reports whether a text sends one order of several by what it is, which is not all of them.
func (s State) isOfOne(text string) bool {
	return s.Named != nil && s.Drafted > 1 && sendsThe.MatchString(text)
}
