package condition

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who would rather have one thing done, if it is allowed, and else another, leaves to the rules which: "3rd Foot to 0507 if it can reach it,
// else to 0506". No case is to come: how things stand decides.

const (
	may    = `(?:(?:(?:that|this|it)(?:'s|s| is| would be)? )?(?:still |really )?(?:allowed|legal|possible|permitted|ok(?:ay)?|valid|reachable|in reach|within reach)|(?:he|it|they|she|i|we|that|the \p{L}+) (?:can|may|could)(?: (?:still |even )?(?:reach|get|make|go|move|come|be done)(?: (?:it|there|that|that far|so far|to it|this far))?)?|(?:you|the rules) (?:allow|permit|let)(?: (?:it|that|this|me|us))?|(?:he|it|they) (?:has|have) (?:enough|the) (?:movement|mps?|points|legs))`
	orElse = `(?:(?:and |or |but )?(?:else|otherwise|or else|if not|failing (?:that|which)|if (?:that|this|it)(?:'s|s| is)? ?(?:not|isn't|isnt) (?:ok(?:ay)?|allowed|legal|possible|permitted|reachable)|if (?:he|it|they|she|that) (?:can't|cannot|can not|cant|doesn't|don't))(?: then)?|or)`
)

var (
	mayFirst = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|please|then|well),? )*if ` + may + `(?:[,:]| then)? (?:then )?(.+?)[,;.:]? ` + orElse + `\b[,:]? (?:just |then |only )?(.+?)[ .!]*$`)
	mayLast  = pattern.MustCompile(`(?i)^\W*(.+?)[,;]? (?:but )?(?:only )?(?:if|provided(?: that)?|as long as) ` + may + `[,;.:]? ` + orElse + `\b[,:]? (?:just |then |only )?(.+?)[ .!]*$`)
	mayElse  = pattern.MustCompile(`(?i)^\W*(.+?)[,;]? (?:or )?(?:if (?:that|this|it)(?:'s|s| is)? ?(?:not|isn't|isnt) (?:ok(?:ay)?|allowed|legal|possible|permitted|reachable)|if (?:he|it|they|she) (?:can't|cannot|can not|cant)(?: (?:reach|get|make|go)(?: (?:it|there|that far|so far))?)?|failing that)[,:]? (?:then |just |only )*(.+?)[ .!]*$`)
	farAs    = pattern.MustCompile(`(?i)^(?:(?:go|goes|move|moves|march|let (?:it|him|them) go|it goes|they go) )?(?:as (?:far|close|near)(?: to (?:it|there|that))?(?: along)? as (?:it|he|they|she|possible|you|that)\b.*|the (?:nearest|closest) (?:it|he|they|possible).*|as far as .*)$`)
	placed   = pattern.MustCompile(`(?i)^(?:(?:to|into|in|at) )?[NS]?\d{4}(?:[- ,>→]+(?:to )?[NS]?\d{4})*$`)
	bareWay  = pattern.MustCompile(`(?i)^(.*\p{L}) ([NS]?\d{4}(?:-[NS]?\d{4})*)$`)
	toward   = pattern.MustCompile(`(?i)^(?:to|into|in|at) `)
	whither  = pattern.MustCompile(`(?i) (?:(?:goes?|moves?|marches|march|advances?) )?(?:(?:to|into|in|at) )?[NS]?\d{4}.*$`)
)

// Allowed is what a sentence has be done if that is allowed, and what else, each said in full; false for any other sentence. Else is "" where
// the same is to be done as far as it may be.
func Allowed(text string) (then, other string, is bool) {
	text = strings.ReplaceAll(text, "’", "'")
	if strings.HasSuffix(strings.TrimSpace(text), "?") {
		return "", "", false
	}
	for _, form := range []*pattern.Pattern{mayFirst, mayLast, mayElse} {
		found := form.FindStringSubmatch(text)
		switch {
		case found == nil:
			continue
		case farAs.MatchString(found[2]):
			return found[1], "", true
		case placed.MatchString(found[2]):
			who := whither.ReplaceAllString(found[1], "")
			if who == found[1] {
				return "", "", false
			}
			return goingTo(found[1]), who + " to " + toward.ReplaceAllString(found[2], ""), true
		}
		return found[1], found[2], true
	}
	return "", "", false
}

// goingTo is an order in which who goes is followed by where, with the word between them that people leave out: "lancers 1403".
func goingTo(order string) string {
	found := bareWay.FindStringSubmatch(order)
	if found == nil || slices.Contains(strings.Fields("to into in at from by via through on hex"), strings.ToLower(found[1][strings.LastIndexByte(found[1], ' ')+1:])) {
		return order
	}
	return found[1] + " to " + found[2]
}
