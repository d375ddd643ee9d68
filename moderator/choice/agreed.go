package choice

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// objectVerb is the answer of a side that does not agree.
const objectVerb = "object"

// with matches the person or thing that somebody agrees with or objects to.
const with = `(?:,? (?:(?:to|with|on|about) (?:that|it|this|him|her|you|them|what (?:he|she|they|you|was) \p{L}+)|then|of course|here|from me|(?:with|by) me|thanks|thank you)|, [\p{L}]+)?[ .!]*$`

var (
	agreement = pattern.MustCompile(`(?i)^\W*(?:(?:yes|yep|yeah|ok(?:ay)?|sure|of course|fine|all right|alright|right|certainly|well|very well|good)[,.! ]+)*(?:(?:i|we) (?:do |fully |can only )?(?:agree|accept|concur)(?: (?:it|this|that|them))?|agreed|accepted|(?:that is|that's|it is|it's) (?:fine|ok(?:ay)?|right|correct|agreed)|(?:fine|ok(?:ay)?) (?:with|by) (?:me|us)|so be it)` + with)
	objection = pattern.MustCompile(`(?i)^\W*(?:(?:no|nope|never|sorry|well)[,.! ]+)*(?:(?:i|we) (?:do |must )?(?:object|disagree|protest)|(?:i|we) (?:do not|don't|cannot|can't|will not|won't) (?:agree|accept)(?: (?:it|this|that))?|not agreed|objection)` + with)
)

// agreed is the number of the answer with which a sentence agrees or objects, where it is asked no more than whether one agrees; 0 for any
// other sentence or question.
func agreed(o Offer, s string) int {
	is := func(verb string) int {
		return only(o.Answers, func(a engine.Action) bool { return a.Verb == verb && len(a.Units)+len(a.Args) == 0 })
	}
	agree, object := is(agreeVerb), is(objectVerb)
	if o.Roster.Version < orders.Discerning || agree == 0 || object == 0 || slices.ContainsFunc(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb }) {
		return 0
	}
	switch {
	case agreement.MatchString(s), idiom.Agreement(s):
		return agree
	case objection.MatchString(s), idiom.Refusal(s):
		return object
	}
	return 0
}
