package rethink

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who changes somebody's order says whose, and to what: "change the cavalry's order to that: it goes to 0802". What he says is the order.

const (
	// altering are the words for that, orderOf what is changed.
	altering = `(?:change|alter|amend|modify|correct|revise|rewrite|replace|switch|swap|update|adjust|set|make)`
	orderOf  = `(?:orders?|moves?|movement|attacks?|march|lines?|way|path|route|destination|goal|target|entry|shot)`
	// intoThat is what stands before what it is now.
	intoThat = `(?:,? (?:to|into|for|with|by|as)(?: (?:that|this|these|the following|read|say|be))?)?(?:[ ,:;–—-]+)(?:so that |such that |that )?`
)

var (
	ofHis   = pattern.MustCompile(`(?i)^` + lead + wishing + altering + ` ((?:the |my |our )?[^,:;.!?]{2,40}?)(?:'s|s') ` + orderOf + intoThat + `(\S.*)$`)
	hisOf   = pattern.MustCompile(`(?i)^` + lead + wishing + altering + ` (?:the |my |that |those |all )?` + orderOf + ` (?:of|for|to) ((?:the |my |our )?[^,:;.!?]{2,40}?)(?:(?:,? (?:to|into|so that|as)(?: (?:that|this|these|the following|read))?(?:[ ,:;–—-]+))|[:;,–—-]+ +)(\S.*)$`)
	hisIs   = pattern.MustCompile(`(?i)^` + lead + `((?:the |my |our )?[^,:;.!?]{2,40}?)(?:'s|s') ` + orderOf + ` (?:should|must|shall|is|are|has|have|needs?|ought)(?: to)? (?:be (?:changed|amended|altered|corrected|replaced|revised)|change|read|become|be)` + intoThat + `(\S.*)$`)
	hisAre  = pattern.MustCompile(`(?i)^(?:it|they|he|she|these|those|this one|that one)\b,? *(?:(?:should|shall|must|is to|are to|has to|have to|ought to|will) )?`)
	nothing = pattern.MustCompile(`(?i)^(?:please|thanks|thank you|now|again|then|today|that|this|it|as well|too)[ .!,]*$`)
)

// changedTo is the order to which a sentence changes somebody's, "" where it does not.
func (s State) changedTo(sentence string) string {
	if s.Names == nil || len(sentence) > maxSentence || strings.HasSuffix(strings.TrimSpace(sentence), "?") {
		return ""
	}
	for _, form := range []*pattern.Pattern{ofHis, hisOf, hisIs} {
		found := form.FindStringSubmatch(sentence)
		if found == nil || !s.Names(found[1]) && !hisAre.MatchString(found[2]) || nothing.MatchString(found[2]) {
			continue // the cavalry is nobody's name
		}
		if now := hisAre.ReplaceAllString(found[2], ""); now != found[2] || !s.Names(found[2]) {
			return found[1] + " " + goesTo.ReplaceAllString(now, "to $0")
		}
		return found[2]
	}
	return ""
}

// goesTo matches a place with which what somebody does begins.
var goesTo = pattern.MustCompile(`^(?:` + place + `)`)
