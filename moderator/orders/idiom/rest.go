package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who does as another does: "so does the 72nd", "the 53 OH, too".
var (
	SoDo = pattern.MustCompile(`(?i)^(?:and )?(?:(?:(?:so|nor|neither) )?(?:does|do|will)|likewise,?|(?:and )?the same (?:goes |holds )?for|same for|ditto(?: for)?|as does|as do) (.+?)[ .!]*$`)
	AsDo = pattern.MustCompile(`(?i)^(?:and )?(.+?),? (?:too|as well|also|likewise|(?:does|do) (?:the same|so|likewise)(?: too| as well)?)[ .!]*$`)
)

// What is said of all others, or of everybody, and that they do nothing.
var (
	Others = pattern.MustCompile(`(?i)^(?:and |while |whereas )?(?:all )?(?:the |my |our )?(?:rest|others?|remainder|remaining (?:units|men|troops|regiments|brigades)|other (?:units|men|troops|regiments|brigades)|everybody else|everyone else|everything else|all others|all else|everybody|everyone)\b`)
	// Denied says that somebody does not do what he may: no counter.
	Denied = pattern.MustCompile(`(?i)^[ ,;.]*(?:no|without an?y?) (?:counter(?:-?attacks?)?|advance|pursuit|fire|charges?|bombardments?)[ ,;.!]*$`)

	keeping = pattern.MustCompile(`(?i)^(?:all )?(?:(?:enters?|comes?|arrives?) as (?:printed|planned|before)|(?:keeps?|keeping) (?:theirs|his|(?:their|his|its|the) (?:old )?(?:orders?|stance)(?: (?:which|that) (?:it|he|they) (?:has|have))?))[ .!]*$`)
	Nobody  = pattern.MustCompile(`(?i)^(?:and |but )?(?:nobody|no one|no-one|none|no other (?:unit|regiment|brigade)s?|no (?:unit|regiment|brigade)s?)(?: else)?(?: of (?:them|us|my (?:men|units)|[\p{L}'. ]{1,30}?))? ([\p{L}]+)(?: (?:anything|up|in|orders|new orders|back|further|this turn|here|now|at all|forward|out|or [\p{L}]+))*[ .!]*$`)
	Nothing = pattern.MustCompile(`(?i)^(?:and |but )?(?:nothing(?: else| more| further)?(?: here| there| to do| for now| this turn| from (?:me|us)| today)*|(?:(?:i|we) )?(?:do not|don't|will not|won't) (?:move|attack|fire|bombard|counter-?attack|charge|do anything)|no counter-?attacks?(?: this time)?(?:,? (?:thank you|thanks|we let it be))?|no (?:changes?|advance|pursuit|retreat|fire|shots?|attacks?|moves?|counter-?attacks?|charges?|bombardments?|(?:further|more|other|new) (?:orders|moves|changes|attacks|fire))(?: here| this turn| for now| from (?:me|us))*|no,? let it be|let it be)[ .!]*$`)
)

// ofOthers matches the group that "the others" belong to.
var ofOthers = pattern.MustCompile(`^ ?of (?:the |my |our |his )?[\p{L}\p{N}'. ]+ `)

// AllStay reports whether a text ends in words that say of somebody that he stays, behind a few that say who: "of Buckland's men hold".
func AllStay(text string) bool {
	text = strings.Trim(text, " .!")
	if Stayed.MatchString(text) || keeping.MatchString(text) {
		return true
	}
	return ofOthers.MatchString(text+" ") && EndsStaying(text)
}

// EndsStaying reports whether a text ends in words that say of somebody that he stays, or keeps what he has.
func EndsStaying(text string) bool {
	text = strings.Trim(text, " .!;,")
	for i := range text {
		if text[i] == ' ' && (Stayed.MatchString(text[i+1:]) || keeping.MatchString(text[i+1:])) {
			return true
		}
	}
	return false
}

// waiting matches what a unit that stays waits for, and ThenDoes that it does something then.
var (
	waiting  = pattern.MustCompile(`(?i)^,? *(?:then,? )?(?:until|till|and waits? (?:for|until|till)) `)
	ThenDoes = pattern.MustCompile(`(?i)\b(?:then|and|or|fires?|shoots?|charges?|attacks?)\b`)
)

// Describing matches what describes a place that an order names, or says what for, and orders nothing beside it.
var Describing = pattern.MustCompile(`(?i)^,? *(?:(?:right |just |close )?(?:next to|beside|behind|near|alongside|in front of|away from) |(?:in order )?to (?:cover|watch|guard|protect|screen|shield|keep an eye on) |` +
	`and (?:then )?(?:covers?|guards?|protects?|screens?|shields?|watch(?:es)?) |which (?:is|are|was|were|has|have|looks?|seems?) |with the bayonet)`)

// Waits reports whether what stands behind somebody who stays says until when, and nothing that he does then.
func Waits(tail string) bool {
	found := waiting.FindString(tail)
	return found != "" && !ThenDoes.MatchString(tail[len(found):])
}
