package choice

import "adjutant/moderator/orders/pattern"

// ofIt is what somebody keeps out of.
const ofIt = `(?: of (?:it|this|that|the \p{L}+))?\b`

var (
	keepsOut  = pattern.MustCompile(`(?i)\b(?:keeps?|stays?|remains?|stands?|(?:is|are|will be|shall be) (?:kept|left|held)) (?:well |back )?out` + ofIt)
	leavesOut = pattern.MustCompile(`(?i),?(?: and| but)? (?:leaves?|leaving|keeps?|keeping|holds?|holding) ([^,;.]{2,30}?) out` + ofIt)
	without   = pattern.MustCompile(`(?i),? without\b`)
)

// keptOut is a sentence in which who has no part in what others do is said not to do it: "Totten defends, but Lyon keeps out of it".
func keptOut(s string) string {
	s = keepsOut.ReplaceAllString(s, "does not")
	return without.ReplaceAllString(leavesOut.ReplaceAllString(s, ", not $1"), ", not")
}
