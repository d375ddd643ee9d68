package musing

import "adjutant/moderator/orders/pattern"

const (
	lead    = `(?i)^\W*(?:(?:and|but|so|well|now|then|ah|oh|hm+|yes|no|sir|frankly|honestly|to be (?:honest|frank)|for my part|true|of course|in truth|mind you|between you and me|as for me|by the way|i (?:must|have to) (?:say|admit|confess)(?: that)?|i (?:admit|confess)(?: that)?|here's a thought|just a thought|thinking aloud)[ ,:;!.–—-]+)*`
	adverbs = `(?: (?:rather|quite|very|much|still|half|almost|sorely|strongly|greatly|just|only|really|so|a bit|a little|somewhat|nearly|often|also|both|not|no longer|even|first|originally|at first|once|always|actually|indeed|very much))*`
	// verb is what is done, in the form that stands behind "to" or "might": it is none of what people say of themselves.
	verb = ` (?:(?:yet|well|still|just|even|also|then|have to|want to|try to|be able to) )*[\p{L}]{3,}`
)

// minded matches who has something in mind, or had.
var minded = []*pattern.Pattern{
	pattern.MustCompile(lead + `(?:i|we)(?: am|'m| are|'re| was| were|(?: have|'ve| had|'d) been| feel| felt)` + adverbs + ` (?:minded|tempted|inclined|thinking (?:of|about|that)|toying with|musing|contemplating|considering|debating|pondering|dreaming of|itching|dying|longing|torn|undecided|hesitating|(?:in|of) (?:a|two|half a) minds?)\b`),
	pattern.MustCompile(lead + `(?:i|we)(?:'d| would| could| might| may)` + adverbs + ` (?:be|feel) (?:tempted|inclined|minded)\b`),
	pattern.MustCompile(lead + `(?:i|we)(?: have|'ve| had|'d| do have)` + adverbs + ` (?:half )?a (?:good |great |strong )?mind to\b`),
	pattern.MustCompile(lead + `(?:it (?:is|was|would be)|it's|how) (?:so |very |rather |most )?tempting (?:it is )?to\b`),
	pattern.MustCompile(lead + `(?:i|we)` + adverbs + ` (?:ponder|contemplate|muse|dream of|dream about|toy with)\b`),
	pattern.MustCompile(lead + `(?:perhaps|maybe|possibly|who knows,?) (?:i|we)(?:'ll|'d)?` + adverbs + `(?: (?:ought to|should|shall|could|might|may|will|would))?` + verb + `\b`),
	pattern.MustCompile(lead + `(?:i|we)` + adverbs + ` (?:might|may|could)(?: perhaps| maybe| possibly)?` + verb + `\b`),
	pattern.MustCompile(lead + `(?:i|we)` + adverbs + ` (?:was|were)` + adverbs + ` (?:going to|about to|planning|meaning|hoping|on the point of|close to|set on|ready to)\b`),
	pattern.MustCompile(lead + `(?:i|we)(?: had|'d)` + adverbs + ` (?:intended|planned|hoped|wanted|thought of|thought about|considered|wished)\b`),
	pattern.MustCompile(lead + `(?:at first |originally |first |once ),?(?:i|we)(?: had|'d)? (?:meant|intended|planned|hoped|wanted|thought)\b`),
	pattern.MustCompile(lead + `(?:i|we) (?:(?:originally|at first|almost|nearly|very nearly|once) )+\p{L}+`),
	pattern.MustCompile(lead + `(?:i|we)(?:'d| would| could| should| might) (?:gladly |never |rather |happily )?have (?:gladly |never |rather |happily )?(?:\p{L}+ed|gone|sent|fought|struck|held|stood|made|put|taken|thrown|begun|done|been|shot|brought|led|ridden|kept|left|loved|liked)\b`),
}

// wished matches who would do something and says in the same breath that he does not.
var wished = pattern.MustCompile(lead + `(?:i|we)(?:'d| would)?` + adverbs + ` (?:love|like|want|wanted|wish|wished|hoped|dearly love|dearly like) to\b.*?(?:[,;:–—-]| and| yet) ?(?:but|yet|only|alas|sadly|and yet)?,? ?(?:i|we|it|they|that|there|he|my (?:wife|husband|nerve|courage|heart)|not)\b.{0,40}?(?:\b(?:not|never|cannot|no|dare|fails?)\b|n't\b)`)

// some matches that what is told is of a day to come; of matches that somebody wants or will do it.
var (
	someDay = pattern.MustCompile(`(?i)\b(?:one (?:fine |bright )?day|some ?day|one of these (?:fine )?(?:days|turns)|sooner or later|in due (?:course|time)|when the time (?:is ripe|comes|has come)|all in good time|some other (?:day|time)|on another (?:day|occasion)|before (?:the (?:day|game|battle) is (?:out|over)|nightfall|sunset))\b`)
	oneDay  = pattern.MustCompile(`(?i)\b(?:will|shall|want|wants|wish|wishes|hope|hopes|intend|intends|mean|means|plan|plans|expect|expects|would|could|might|may|let us say|dream|going to)\b|'(?:ll|d)\b`)
	// atOnce matches that some of it is for now.
	atOnce = pattern.MustCompile(`(?i)\b(?:now|today|at once|immediately|this (?:turn|phase|time)|meanwhile|for the moment|already|first)\b`)
)

// cutting matches where what somebody does begins, behind what he had in mind.
var cutting = pattern.MustCompile(`(?i)(?:[,;:.] ?| [–—-]+ ?| )(?:but|yet|so|instead|therefore|rather|now|in the end|for now|today)\b[, :]*|[;:] *| [–—-]+ `)

// takesUp matches a sentence that does what the one before has in mind.
var takesUp = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|but|then|well|yes|oh|ok|okay|all right|right|hang it|why not|what the hell)[ ,.!?:–—-]+)*(?:(?:i|we)(?:'ll| will| shall| do|'d better)? ?(?:do (?:it|so|that|just that)|let it be so)|do (?:it|so|that)|let(?:'s| us)(?: do (?:it|so|that)| go)?|make it so|so be it|go ahead|go for it|and (?:so )?i (?:do|will|shall)|i (?:do|will|shall)|that is what i (?:do|order)|that's what i'll do|consider it (?:done|ordered)|please do)[ .!]*$`)

// backTo matches a sentence that goes on with those of the one before, or a clause that does.
var backTo = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|but|then|now|please)[ ,]+)*(?:it|they|he|them|these|those|both|all of them|let (?:it|them|him)|have (?:it|them|him)|send (?:it|them|him)|move (?:it|them|him)|march (?:it|them|him))\b`)

// dismissed matches a sentence that only says of the one before that it is not done.
var dismissed = pattern.MustCompile(`(?i)^\W*(?:but )?(?:not (?:now|yet|just yet|quite yet|today|tonight|this (?:turn|time|phase))|no|never mind|alas|perhaps not|or not|some other time|better not|(?:i|we)(?:'ll| shall| will) see(?: (?:next turn|later|tomorrow|in time|about that|how it goes))?)[ .!…]*$`)
