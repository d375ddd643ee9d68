package redraft

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who is offered several lines says yes to some and no to others in one sentence: "Yes to all three", "1 yes, 2 no", "no to the first, yes to
// the other one". What he says no to is left out.

const (
	refusal  = `(?:no|not|nope|nah|nein|never)`
	toWhich  = `(?:please,? )?(?:also )?(?:to|for|with|on|about|as to|as for|regarding)`
	inFigure = `the \d{1,2}(?:st|nd|rd|th)(?: (?:one|order|line|move|attack|shot|point|proposal|suggestion))?`
	allOf    = `(?:all|both)(?: of)?(?: (?:the|them|those|these|your|it))*(?: (?:` + cardinal + `|\d{1,2}))?(?: (?:of them|orders|lines|proposals|suggestions|ones))?`
	restOf   = `the (?:other (?:one|ones|` + cardinal + `)|others?|rest)`
	// which is some of what was offered.
	which = `(?:` + inFigure + `(?:(?:,? and |, ?)` + inFigure + `)*|` + anyOf + `|` + allOf + `|` + restOf + `)`
	// partEnds is what stands behind one part of such a sentence.
	partEnds = `(?:,? (?:please|thanks|thank you|too|as well|then|though|instead|` + asYou + `))*(?:$|[ ,;.!]+)`
)

var (
	consents = pattern.MustCompile(`(?i)^(?:(?:and|but|also|then|so|while)[ ,]+)*(?:(?:` + assent + `[ ,:]+)+(?:` + toWhich + ` )?(` + which + `)|(` + which + `) ?[:,-]* ?(?:` + assent + `|` + asYou + `))` + partEnds)
	declines = pattern.MustCompile(`(?i)^(?:(?:and|but|also|then|so|while)[ ,]+)*(?:` + refusal + `[ ,:]+(?:` + toWhich + ` )?(` + which + `)|(` + which + `) ?[:,-]* ?` + refusal + `)` + partEnds)
	everyOne = pattern.MustCompile(`(?i)^` + allOf + `$`)
	// figured matches a place in a list in figures, with what is said behind it.
	figured = pattern.MustCompile(`(?i)\b(\d{1,2})(?:st|nd|rd|th)\b(?: (?:one|order|line|move|attack|shot|point|proposal|suggestion)\b)?`)
	theRest = pattern.MustCompile(`(?i)^` + restOf + `$`)
)

// numbered reads a sentence that says yes or no to numbers of the draft, and no more: the list of those that it agrees to, "all" for all,
// and the numbers that it leaves out. It is false for any other sentence.
func (s State) numbered(sentence string) (list, left string, is bool) {
	var yes, no []string
	for rest := strings.TrimSpace(sentence); rest != ""; {
		part, into := consents.FindStringSubmatch(rest), &yes
		if part == nil {
			part, into = declines.FindStringSubmatch(rest), &no
		}
		if part == nil {
			return "", "", false
		}
		*into = append(*into, strings.TrimSpace(part[1]+part[2]))
		rest = rest[len(part[0]):]
	}
	named := s.numbers(append(slices.Clone(yes), no...))
	if len(yes)+len(no) == 0 || s.Drafted > 0 && slices.ContainsFunc(named, func(n int) bool { return n > s.Drafted }) {
		return "", "", false
	}
	return s.listOf(yes, named), s.listOf(no, named), true
}

// listOf are the numbers that the parts of a sentence name, as the command has them; of the rest they are those that it does not name.
func (s State) listOf(parts []string, named []int) string {
	var list []string
	for _, part := range parts {
		switch {
		case everyOne.MatchString(part):
			return "all"
		case theRest.MatchString(part):
			for n := 1; n <= s.Drafted; n++ {
				if !slices.Contains(named, n) {
					list = append(list, strconv.Itoa(n))
				}
			}
		default:
			list = append(list, s.numbersOf(figured.ReplaceAllString(part, "$1")))
		}
	}
	return strings.Join(list, ", ")
}

// numbers are those that parts of a sentence name, by themselves.
func (s State) numbers(parts []string) (all []int) {
	for _, part := range parts {
		if everyOne.MatchString(part) || theRest.MatchString(part) {
			continue
		}
		for _, one := range number.FindAllString(s.inDigits(figured.ReplaceAllString(part, "$1")), -1) {
			for _, n := range strings.FieldsFunc(one, func(r rune) bool { return r < '0' || r > '9' }) {
				if n, err := strconv.Atoi(n); err == nil {
					all = append(all, n)
				}
			}
		}
	}
	return all
}
