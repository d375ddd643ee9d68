package over

import (
	"slices"

	"adjutant/moderator/orders/pattern"
)

const (
	noneLeft = `no (?:more|further|other|additional)`
	aMaker   = `(?:there (?:are|will be)|(?:i|we)(?:'ll| will| shall)? (?:make|do|launch|order|plan|have|intend|declare|fight))`
	allOf    = `(?:that|this|it|those|these)(?:'s| is| are| was| were) (?:all|everything|everybody|everyone)`
	someElse = `(?:nobody|no one|no-one|none|nothing) (?:else|more)`
)

// nothingMore matches who does no more of what a phase is for.
var nothingMore = []*pattern.Pattern{
	pattern.MustCompile(`(?i)` + opens + `(?:` + aMaker + ` )?` + noneLeft + ` ` + word + `(?: to (?:make|do|order|declare|give))?` + shuts),
	pattern.MustCompile(`(?i)` + opens + `(?:i|we)(?:'ll| will| shall)? ` + word + ` (?:no more|` + someElse + `)` + shuts),
	pattern.MustCompile(`(?i)` + opens + allOf + `(?: that| who| whom)?(?: (?:i|we)(?:'ll| will| shall| have to)?)? ` + word + shuts),
	pattern.MustCompile(`(?i)` + opens + allOf + ` (?:the|my|our) ` + word + ` (?:that )?(?:i|we)(?:'ll| will| shall)? (?:make|do|have|order)` + shuts),
	pattern.MustCompile(`(?i)` + opens + `(?:i have|i've|we have|we've) (?:made|done|ordered|declared) all(?: of)? (?:my|our|the) ` + word + shuts),
}

// ofSome matches where, or by whom, no more of it is done, behind one of these.
var ofSome = pattern.MustCompile(`(?i)^(.+?) (?:(?:on|by|with|from|at|in|of|for|against|to|near|along|across|over|under|behind|beyond|north|south|east|west|anywhere) .+|there|here)[.!]*$`)

// NoMore says how a sentence ends the phase that the game calls by a name, by saying that no more is done of what it is for: "no more
// attacks", "that is all I move".
func NoMore(sentence, phase string) How {
	if said := trimmed(sentence); len(said) <= maxEnd && !unsure.MatchString(said) && doesNoMore(said, phase) {
		return Plainly
	}
	return Not
}

// NoMoreOfSome reports whether a sentence says that no more is done of what a phase is for, in a place or by somebody: "no more attacks on the
// ridge" does not say whether there are others.
func NoMoreOfSome(sentence, phase string) bool {
	said := trimmed(sentence)
	if len(said) > maxEnd || unsure.MatchString(said) || doesNoMore(said, phase) {
		return false
	}
	found := ofSome.FindStringSubmatch(said)
	return found != nil && doesNoMore(found[1], phase)
}

// doesNoMore reports whether words say that no more is done of what a phase is for.
func doesNoMore(said, phase string) bool {
	return slices.ContainsFunc(nothingMore, func(form *pattern.Pattern) bool {
		found := form.FindStringSubmatch(said)
		return found != nil && isPhase(found[form.SubexpIndex("phase")], phase)
	})
}
