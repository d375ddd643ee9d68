package rethink

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// A correction may name its unit: "on second thoughts, leave the 9th Line where it is", "scratch the Fusiliers".

const (
	someone = `((?:the |my |our )?[^,:;.!?]{2,40}?)`
	stays   = ` stays.`
)

var (
	leaveOne = pattern.MustCompile(`(?i)^(?:please )?(?:leave|keep|let) ` + someone + ` (?:where (?:it|they|he) (?:is|are|stands?)|as (?:it|they|he) (?:is|are)|alone|be|in place|put|stay(?: there)?|at home|there where (?:it|they) (?:is|are))` + also + `[ .!]*$`)
	notOne   = pattern.MustCompile(`(?i)^(?:but )?not ` + someone + also + `[ .!]*$`)
	dropOne  = pattern.MustCompile(`(?i)^` + sighs + `(?:` + sighed + `)?(?:` + mends + `)?(?:[ ,.:;!…–—-]*)(?:scratch|strike|drop|cancel|forget(?: about)?|belay|scrap|never ?mind|leave out|skip|take back) ` + someone + `(?:(?:'s|s') (?:orders?|moves?|attack|shot))?` + also + `[ .!]*$`)
)

// Named is the correction in a sentence that names its unit, which it is for instead of the order before; names
// is whether words are the name of a unit of the writer's.
func Named(sentence string, said Change, is bool, names func(words string) bool) (Change, bool) {
	sentence = strings.ReplaceAll(strings.TrimSpace(sentence), "’", "'")
	if len(sentence) > maxSentence || strings.HasSuffix(sentence, "?") {
		return said, is
	}
	if found := dropOne.FindStringSubmatch(sentence); found != nil && names(found[1]) {
		return Change{Rest: found[1] + stays, Strong: true, Named: true}, true
	}
	for _, form := range []*pattern.Pattern{leaveOne, notOne} {
		if found := form.FindStringSubmatch(said.Rest); is && said.Strong && found != nil && names(found[1]) {
			said.Rest, said.Named = found[1]+stays, true
			return said, true
		}
	}
	return said, is
}
