package idiom

import "adjutant/moderator/orders/pattern"

const (
	// ordered is what of a mail is spoken of: an order by its number or place, by what is done, or all of them.
	ordered = `(?:(?:(?:no\.?|nos\.?|numbers?|orders?|lines?|points?|nr\.?|#) ?)?\d{1,3}(?:(?:,| and| &|,? or) ?\d{1,3})*` +
		`|(?:the )?(?:first|second|third|fourth|fifth|sixth|last|other|rest|whole)(?: (?:ones?|orders?|lines?|lot|thing|of (?:it|them|this|my orders)))?` +
		`|(?:all(?: of)?|everything|nothing|none|neither|half)(?: (?:of )?(?:this|that|it|them|these|those|the above|my orders|above))?` +
		`|(?:this|that|these|those|it|they)(?: orders?| ones?| mail| turn)?` +
		`|(?:the|my|our|that|this|these|those)(?: [\p{L}\d.'’-]+){0,2}? (?:shots?|fire|firing|moves?|march|charges?|attacks?|advances?|orders?|assaults?|shocks?|bombardments?|volleys?|retreat)(?: (?:of|by|on|at|against|for|from) [^.!?;]{1,60}?)?)`
	afterAll = `(?:,? (?:please|now|then|after all|sorry|again|this turn|for now|i'm afraid|i am afraid|though|too|as well))*[ .!)]*$`
)

// voided are sentences that say of what is ordered that it is not to be, or not yet.
var voided = []*pattern.Pattern{
	pattern.MustCompile(`(?i)^\W*(?:(?:and|but|so|no|wait|sorry|oh|please note|note|nb)[,:.! ]+)*` + ordered + ` (?:is|are|was|were|be|gets?|has been|have been|stands?|shall be|should be|must be|to be) (?:(?:now|hereby|all|both|also|again|just) )*(?:cancell?ed|off|void|withdrawn|null and void|called off|revoked|rescinded|scrapped|scratched|dropped|struck(?: out)?|deleted|invalid|not valid|no longer valid|obsolete|superseded|countermanded|on hold|suspended|a mistake|wrong|out|left out|forgotten|ignored|provisional|not final|not definite|only a suggestion|a typo)` + afterAll),
	pattern.MustCompile(`(?i)^\W*(?:(?:and|but|so|no|wait|sorry|oh)[,:.! ]+)*` + ordered + ` (?:(?:does|do|shall|should|will|must|may|is|are)(?:n't|n’t| not| no longer)(?: to)?(?: be)?|no longer) (?:counts?|appl(?:y|ies)|stands?|done|played|carried out|executed|counted|holds?|happens?|take place|final|valid|go ahead)` + afterAll),
	pattern.MustCompile(`(?i)^\W*(?:(?:and|but|so|no|wait|sorry|oh)[,:.! ]+)*(?:nothing|none|neither|not (?:all|one|any|everything))(?: of (?:this|that|these|those|it|them|the above|what (?:i|we) (?:wrote|said|ordered)))? (?:counts?|applies|stands?|holds?|is (?:final|valid|to be (?:played|done|carried out))|are (?:final|valid))` + afterAll),
	pattern.MustCompile(`(?i)\b(?:do not|don't|don’t|never) (?:yet )?(?:carry|play|execute|process|run|adjudicate|judge|count|move on)\b(?: out)? (?:this|these|it|that|them|any(?:thing)?(?: of (?:this|it))?|the(?:se)? orders|my orders|anything|out)\b`),
	pattern.MustCompile(`(?i)^\W*(?:i|we)(?:'ll|’ll| will| shall| have to| must| want to| need to| still have to)? (?:still )?(?:confirm|decide|make up my mind|tell you if (?:it|this) (?:stands|counts|holds))(?: (?:this|it|that|them|these|everything))?(?: (?:tomorrow|later|tonight|soon|on \p{L}+|in the (?:morning|evening)|when .{1,40}|once .{1,40}|after .{1,40}))+[ .!]*$`),
}

// Voids reports whether a sentence says of what is ordered beside it that it is not to be, or not yet: "2 is cancelled", "the fire of the 77th
// is off", "nothing of this counts".
func Voids(text string) bool {
	for _, v := range voided {
		if v.MatchString(text) {
			return true
		}
	}
	return false
}

// Spared matches who is not to act after all, of a sentence that says no more: "wait, not the 77th".
var Spared = pattern.MustCompile(`(?i)^\W*(?:(?:wait|no|oh|sorry|hm+|actually|oops|but|and|er|um)[,.! ]+)*not (?:the |my )?(.{1,60}?)` + afterAll)

// OnlyJests reports whether a sentence says no more than that what stands before it is a joke.
func OnlyJests(text string) bool { return onlyJests.MatchString(text) }

var onlyJests = pattern.MustCompile(`(?i)^\W*(?:no,? )?(?:(?:i am|i'm|i’m|i was) )?(?:just|only) (?:kidding|joking|teasing|a joke)(?: (?:of course|there|again))?[ .!:;)-]*$`)
