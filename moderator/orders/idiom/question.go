package idiom

import "adjutant/moderator/orders/pattern"

// How people ask.

// Wishing is what stands before a question and asks nothing: "can you tell me".
var Wishing = pattern.MustCompile(`(?i)^(?:(?:please|pls|plz|hi|hello|hey|sorry|ok|okay|so|well|and|also|but|then|now|by the way|btw|oh|um|uh|just|quick|a|one|another|my|more|question|q|for you|dear moderator|moderator)\b[\s,.:;!-]*` +
	`|(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:tell|show|give|list|explain to|remind|let)(?: me| us)?(?: know)?\b[\s,:]*` +
	`|(?:please )?(?:tell|show|give|remind) (?:me|us)\b[\s,:]*|do you know\b[\s,:]*|(?:i'd|i would|we'd) like to (?:know|ask|see)\b[\s,:]*|(?:i|we) (?:want|need) to know\b[\s,:]*|i (?:wonder|ask myself)\b[\s,:]*|may i ask\b[\s,:]*)`)

// BareOdds is the word of a question above what it may be about.
var BareOdds = pattern.MustCompile(`(?i)^\W*(?:what (?:are|is) )?(?:the |my )?(?:odds|chances)(?: (?:of|for|on|if|that))?\W*$`)

// Wished is the same behind one.
var Wished = pattern.MustCompile(`(?i)(?:[\s,.!?:;]+|\b(?:please|pls|plz|thanks|thank you|thx|cheers|by the way|btw)\b)+$`)

// FurtherTerm matches what goes on from a question about a word: "And the walls?"
var FurtherTerm = pattern.MustCompile(`(?i)^(?:and|or) (?:what about |how about )?(?:an? |the )?([\p{L}-]+(?: [\p{L}-]+)?) ?\?*$`)

// AskedApart parts the questions of one line.
var AskedApart = pattern.MustCompile(`\?+\s+|;\s*`)

// SmallTalk are words that no question about the game has in what it is about.
var SmallTalk = []string{
	"me", "you", "us", "your", "i", "we", "it", "this", "that", "he", "she", "they", "up", "new", "going", "happening", "wrong", "weather", "plan", "plans", "happen", "happened",
	"out", "is", "was", "odds", "chances", "never", "very", "so", "life", "love", "world", "funny", "everybody", "everyone", "nobody",
}

// Interrogative are the words with which a free question begins: none with which something is asked for.
var Interrogative = pattern.MustCompile(`(?i)^(?:how|what|where|when|which|why (?:was|is|are|were|can|may|must) (?:i|we|my|our)|why (?:did|didn't|do|don't|does|doesn't|have|haven't|has|hasn't|was|wasn't|were|weren't|is|isn't|are|aren't|can|can't|could|couldn't|may|must|would|wouldn't)|who|whose|is|are|am|does|do|must|has|(?:can|may|must|will) (?:i|we|it|they|he|the|my|our|his|any|an?|\d+\S*|[\p{L}]+(?: [\p{L}]+)?(?: be| get| reach| move| attack| see| charge))|if .+ (?:is|are|do|does|can|will|what) (?:the|it|my|i|we|this|happens)(?: .*)?)\b`)

// Instructed finds free questions that are for the moderator, whatever else stands in the mail.
var Instructed = pattern.MustCompile(`(?i)^(?:how (?:do|can|could|should|would) (?:i|we|one)|how to|where (?:do|can|must) (?:i|we)|when (?:do|can|may|must) (?:i|we)|what happens|which rule|do (?:i|we) (?:have|need) to|must (?:i|we))\b`)

// Requesting finds that what has the form of a question asks for something to be done.
var Requesting = pattern.MustCompile(`(?i)^(?:can|will|may) you\b|\bplease\b`)

// Complaint matches the beginning of what somebody asks who says more behind it: "Why did you stop there? I ordered …".
var Complaint = pattern.MustCompile(`(?i)^why [^?]*\?`)

// Accounted matches what whoever moderates is asked about what he has done.
var Accounted = pattern.MustCompile(`(?i)^why (?:did|didn't|have|haven't|do|don't|was|wasn't|were|weren't|is|isn't|are|aren't|has|hasn't|does|doesn't|can't|couldn't) `)

// OfOurs finds that a question is about who asks, whoever is asked, or what was spoken of: riddles are about drummer boys.
var OfOurs = pattern.MustCompile(`\b(?:i|me|my|we|us|our|you|your|it|its|they|them|their|this|that|these|those)\b`)

// ToYou finds what is for the other player.
var ToYou = pattern.MustCompile(`\b(?:you|your|yours|u|we|us|du|dein\w*|tu|ton|ta)\b`)

// InterrogativeToo are more such words.
var InterrogativeToo = pattern.MustCompile(`(?i)^(?:should|shall|could|would|did|was|were|have|had|whom|which of|to (?:which|whom)|for (?:which|whom|how)|in (?:which|what)|at (?:which|what)|by (?:which|what|how)|(?:can|may|must|will) (?:there|this|that|these|those|somebody|anybody|one|units?|both|all|[\p{L}.]+)) `)

// WishingToo is what stands before a question and asks nothing, by newer readings.
var WishingToo = pattern.MustCompile(`(?i)^(?:before (?:i|we) (?:go on|move|start|begin|do anything|answer|order anything|decide|do so|do that)[^,?]{0,20}, *` +
	`|(?:can|could|would|will|might) (?:you|u) (?:please |kindly |perhaps |maybe )?(?:explain|say|send|mail|print|repeat|list|describe|give|help|advise|let me have)(?: to)?(?: me| us)?(?: again)?\b[\s,:]*` +
	`|(?:please |kindly )?(?:explain|say|send|mail|print|repeat|describe)(?: to)? (?:me|us)\b[\s,:]*` +
	`|(?:i|we) (?:do not|don't|still don't|am not sure|can't) (?:quite |really )?(?:know|understand|see|remember|find)\b[\s,:]*|(?:i'm|i am) (?:not sure|wondering|curious)(?: about)?\b[\s,:]*|(?:can|could|may|might) (?:i|we) (?:please )?(?:ask|know|see|have|get)(?: a look at)?\b[\s,:]*)`)

var (
	begsToKnow = pattern.MustCompile(`(?i)^\W*(?:(?:please|and|also|but|oh|ok|okay|so|well|hi|hello|sorry|then|now|by the way|btw|before [^,?]{2,40}|if you (?:can|could|would)),? )*(?:(?:could|can|would|will|might) (?:you|u|somebody|anybody) (?:please |kindly |perhaps |maybe |also )*(?:tell|explain|show|list|remind|repeat|describe|say|advise|help|let (?:me|us) (?:know|see|have)|(?:send|give|mail|print|get) (?:me |us )?(?:the |a |an |my |your |some |another )?` + sendable + `)|(?:please|kindly) (?:only |just )?(?:tell|explain|show|remind|repeat|describe|say|let (?:me|us) know|(?:send|give|mail|print) (?:me |us )?(?:the |a |an |my |your |some |another )?` + sendable + `)|(?:can|could|may|might) (?:i|we) (?:please )?(?:ask|see|have|know|get)(?: a look at)? (?:the |a |an |my |your |some |another |all |what |how |which |why |where |when |who |if )|(?:i'd|i would|we'd|we would) (?:also )?(?:like|love) to (?:know|see|ask)|(?:i|we) wonder|(?:tell|show|remind|explain to) (?:me|us))\b`)
	onlyAsks   = pattern.MustCompile(`(?i)^\W*(?:(?:please|i|we|it|this|that|and|so|but|no|not|do not|don't|is|was|am|are|i'm|we're|just|only|merely|yet|now|to|want(?:ed)? to|tell me|tell us|know|asking|ask|a question|an order|order|orders|curious|wondering|for now|thanks|thank you|cheers|do it|do that|do anything|move|attack)\b[ ,.!]*)+$`)
)

// sendable is what a player can be sent or shown.
const sendable = `(?:help|guide|manual|instructions|rules?|map|pictures?|tables?|charts?|crt|letter|mail|last|turn|saves?|log|list|results?|position|units|roster|odds|score|text|explanation|hint|idea|overview|records?|proofs?|module|file)`

// BegsToKnow reports whether a text begins as one that asks to be told, shown or sent something, and for nothing to be done on the map.
func BegsToKnow(text string) bool { return begsToKnow.MatchString(text) }

// OnlyAsks reports whether a text says of a question beside it that it only asks: "Please only tell me."
func OnlyAsks(text string) bool { return onlyAsks.MatchString(text) }

// Doubting finds words in a question beside an order by which that is in doubt.
var Doubting = pattern.MustCompile(`(?i)^\W*(?:or|but|unless|if|maybe|perhaps|rather|instead)\b|\b(?:instead|better|rather|wrong|right|ok|okay|allowed|legal|possible|should (?:i|we|it|he|they)|shall (?:i|we)|can (?:i|we|it|he|they)|may (?:i|we|it|they))\b`)
