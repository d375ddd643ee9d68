package over

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Before anybody moves, little is to be decided, and most leave all of it as it is: "I leave everything as printed", "nothing to settle, next
// phase please", "no changes, go on".

// quiet are words for phases in which most leave all as it is.
var quiet = []string{"setup", "command", "orders", "council", "deal", "deploy", "recovery", "commanders", "card"}

const (
	asItIs = `(?:exactly |just )?(?:as (?:it is|they are|it stands|they stand|is|given|before|he is|historical(?:ly)?)|unchanged|alone)`
	asSet  = `(?:exactly |just )?(?:as (?:it is |it'?s |they are )?(?:printed|historical|given)|historical(?:ly)?|(?:the )?historical (?:entry|set-?up|way))`
	onward = `(?:(?:please |and |just |then |now |you can |let's |lets |let us )*(?:go on|go ahead|carry on|continue|proceed|move on|begin|start|get going|go)(?: (?:to|with) (?:the )?(?:next (?:phase|step|part)|game|play|it|battle))?|(?:on to )?(?:the )?next(?: (?:phase|step|part))?)`
	fine   = `(?:(?:hi|hello|well|ok|okay|yes|no|so|then|and|i think|i guess|i believe|for me|from me|my),? )*`
)

var (
	// onwards matches who has the game go on, and says no more.
	onwards = pattern.MustCompile(`(?i)` + opens + onward + shuts)
	// toNext matches the same where it names the next phase.
	toNext = pattern.MustCompile(`(?i)\bnext (?:phase|step)\b`)
	// printed matches who leaves what is set up as it is printed.
	printed = pattern.MustCompile(`(?i)^` + fine + `(?:(?:i|we) (?:am |are )?)?(?:(?:leave|keep|take|use|accept|fine with|happy with|set up|want|like) )?(?:(?:it|all|everything|the (?:rest|others?|set-?up|deployment|entries)|rest|others|set-?up|deployment|that|them|mine|all of it|all the (?:rest|others|formations))(?:'s| is| are|s)? ?)?(?:(?:stays?|remains?|enters?|enter|comes?(?: in| on)?|looks?|just|all|fine|good|ok|okay) )*` + asSet + shuts)
	// leaves matches who has nothing to decide.
	leaves = pattern.MustCompile(`(?i)^` + fine + `(?:(?:(?:i|we) )?(?:(?:have|see|declare|do|want|need|make|there is|there's|theres) )?(?:nothing|no(?: further| other)? changes?|no orders?|no need)(?: (?:to|for|in|of) [^.,;:?!\d]{2,40})?|(?:i |we )?(?:leave|keep) (?:it|all|everything|the commanders?|commands?|them)(?: all)? ` + asItIs + `)$`)
)

// Leaves says how a sentence ends a phase in which little is decided, by having all of it be as it is, or the game go on.
func Leaves(sentence, phase string) How {
	said := strings.TrimRight(trimmed(sentence), " .!")
	if len(said) == 0 || len(said) > maxEnd || unsure.MatchString(strings.ReplaceAll(said, "not ", "")) && !strings.HasPrefix(strings.ToLower(said), "no ") {
		return Not
	}
	isQuiet := slices.ContainsFunc(quiet, func(q string) bool { return strings.EqualFold(q, phase) })
	head, last := cutLast(said)
	switch {
	case toNext.MatchString(said) && onwards.MatchString(said):
		return Loosely
	case !isQuiet:
		return Not
	case onwards.MatchString(said), printed.MatchString(said):
		return Loosely
	case head != "" && onwards.MatchString(last) && (leaves.MatchString(head) || printed.MatchString(head)):
		return Loosely
	}
	return Not
}

// LeavesAll reports whether a sentence says that its writer has nothing to decide, and no more.
func LeavesAll(sentence string) bool {
	said := strings.TrimRight(trimmed(sentence), " .!")
	return len(said) <= maxEnd && leaves.MatchString(said)
}

// cutLast cuts the last clause from a sentence.
func cutLast(said string) (head, last string) {
	for _, sign := range []string{"; ", ", ", " and "} {
		if at := strings.LastIndex(said, sign); at > 0 {
			return strings.TrimRight(said[:at], " ,;"), said[at+len(sign):]
		}
	}
	return "", said
}
