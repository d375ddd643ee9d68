package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What is told of somebody, and orders him nothing.

var (
	being     = pattern.MustCompile(`(?i)\b(?:is|are|am|was|were|has|have|had|did|been|lost|won|fought|died|fell|stood|held|saw|got|gave|earned|deserved?s?|suffered|survived|surprised|disappointed|broke|ran|fled)\b`)
	bidding   = pattern.MustCompile(`(?i)\b(?:to|must|should|shall|will|would|could|can|may|let|please|now|then|if|unless|when|once|orders?|ordered|in (?:line|column|square)|(?:un)?limbered|(?:at|de)tached|mounted|attack|advance|march|reserve)\b|\?`)
	exclaimed = pattern.MustCompile(`(?i)^\W*(?:(?:oh|ah|o|my|the|those|these|what|how|and|well|now|but|yes|no|so),? )*(?:well (?:done|shot|played|fought|ridden)|poor|bravo|brave|good old|old|dear|hurrah|hooray|hurra|congratulations|kudos|nice (?:one|work|try|shooting|going|shot)|(?:good|fine|great|splendid|excellent) (?:work|job|shooting|shot|show|fire|fellows|men|boys|lads)|splendid|hats off|three cheers|thanks|thank you|gut gemacht|tapfere[nr]?|arme[nr]?|bien joué|pauvres?|braves?)\b`)
	feeling   = pattern.MustCompile(`(?i)^\W*(?:(?:and|well|but|so|oh|ah|yes|no),? )*(?:i|we|i'm|we're|i am|we are|i was|we were) (?:still |really |so |very |quite |just )*(?:am |are )?(?:proud|happy|sorry|glad|afraid|worried|sad|impressed|surprised|fond|love|like|hate|think|thought|believe|doubt|wonder|miss|pity|admire|envy|feel|remember|heard|was|were|had)\b`)
	addressed = pattern.MustCompile(`(?i), (?:my|you|oh) \p{L}+[ .!]*$`)
)

// TellsOf reports whether a clause tells how somebody is or was, and bids nothing.
func TellsOf(text string) bool { return being.MatchString(text) && !bidding.MatchString(text) }

// WasSo reports whether a clause tells what somebody was, had or did.
func WasSo(text string) bool { return past.MatchString(text) && !bid.MatchString(text) }

var (
	past = pattern.MustCompile(`(?i)\b(?:was|were|had|did|has been|have been)\b`)
	bid  = pattern.MustCompile(`(?i)\b(?:(?:was|were|had|have|has) to|(?:had|'d) (?:better|best)|must|should|shall|please|now|then|if|ordered)\b|\?`)
)

// Exclaims reports whether a clause calls something out about somebody, praise or pity, and bids nothing: "Poor Hindman!"
func Exclaims(text string) bool {
	return (exclaimed.MatchString(text) || addressed.MatchString(text)) && !bidding.MatchString(exclaimed.ReplaceAllString(text, ""))
}

// Feels reports whether a clause says what its writer feels or thinks.
func Feels(text string) bool { return feeling.MatchString(text) && !wanting.MatchString(text) }

// wanting finds what asks for something after all: "I would like", "I think the 5th should go".
var wanting = pattern.MustCompile(`(?i)\b(?:like to|want|should|must|shall|could you|please|better|let)\b|\?`)

// plainWords are words of the language that are much like words of orders, and stand for themselves.
var plainWords = WordSet(`fine five four more love role hole none done gone some same last past fast mast post cost pays line file tire hire wire mine note rote vote dote hope home moved cold gold told sold bold hood food good ford word lord pause paces fares faces notes rolled`)

// IsPlain reports whether a word is one of the language, however like one of orders it is.
func IsPlain(word string) bool { return plainWords[word] }

// announcing matches words before a colon that only say that something follows.
var announcing = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|now|ok|okay|well|right|then|here|all right|alright),? )*(?:once more|once again|again|same again|here goes|here it comes|here it is|here we go|here you are|hold on|as follows|to business|down to business|now for it|now|now then|well|right|right then|very well|so|forward|onward|on we go|next|this turn|for now|my turn|let's go|let us go|vorwärts|los geht's|noch einmal|en avant|allons-y|encore une fois)(?:,? (?:boys|lads|men|folks|friends|please|then|all|everybody|jungs|mes amis))? *:`)

// Announces reports whether a text before a colon says no more than that something follows.
func Announces(text string) bool { return announcing.MatchString(text) }

// interjected matches what people say to what they were told, before they come to what they want.
var interjected = pattern.MustCompile(`(?i)^\W*(?:fair enough|very well|all right|alright|good|great|right|okay?|yes|yep|well|splendid|excellent|brilliant|perfect|of course|never mind|understood|agreed|noted|thanks|thank you|many thanks|point taken|true|my (?:bad|mistake|fault)|no problem|fine|oh dear|oh well|oh my|dear me|hold on|one moment|as i said|as usual|lovely|bravo|well done|good luck|na gut|gut|schön|einverstanden|d'accord|bon|très bien)[,!.:;]+ +`)

// Interjection is what stands before a sentence and is none of it: "Fair enough, ".
func Interjection(text string) string { return interjected.FindString(text) }

// Keeps matches what stands behind the names of those who are said to keep what they have: "keeps his advance orders".
var Keeps = pattern.MustCompile(`(?i)^(?:[,:] ?)?(?:(?:still|just|now|then|all|both|will|shall|may|can|simply|therefore|of course) )*(?:(?:keeps?|retains?) (?:(?:his|its|their|the|her) )?(?:(?:present|old|current|attack|advance|march|reserve|same) )*(?:orders?|stance)(?: (?:that |which )?(?:he|it|they) (?:has|have|had|got))?` +
	`|(?:stays?|remains?) (?:under|on|in|with|beside|at) (?:(?:his|its|their|the|her) )?(?:(?:present|old|current|attack|advance|march|reserve|same) )*(?:orders?|men|brigade|division|regiment|troops|guns|command))(?: (?:as (?:it is|they are|before|printed)|for now|this turn|then|too|again))*[ .!]*$`)

// KeepsUp reports whether a text says of somebody that he goes as another does: he does not stay.
func KeepsUp(text string) bool { return keepingUp.MatchString(text) }

var keepingUp = pattern.MustCompile(`(?i)\b(?:keep(?:s|ing)?|stay(?:s|ing)?|remain(?:s|ing)?|mov(?:e|es|ing)|go(?:es)?) (?:level|abreast|pace|up|in step|in line|in touch|even) (?:with|of)\b`)

// StaysWith matches the words behind which the unit stands that another stays with.
var StaysWith = pattern.MustCompile(`(?i)^(?:(?:still|just|now|then|will|shall|simply) )*(?:stays?|remains?) (?:(?:here|there|behind|back) )?(?:with|beside|by) `)

// SumsUp reports whether a clause says of what was ordered that it is all, the only or the last of its kind.
func SumsUp(clause string) bool { return summing.MatchString(clause) }

var summing = pattern.MustCompile(`(?i)^\W*(?:and |so |well |then )*(?:that|this|these|those|it|they)(?: is|'s| was| are| were| will be) (?:all|it|my|our|the|all of (?:my|our|the)|all (?:my|our|the))(?: (?:only|last|one|single|final|whole))*(?: (?:attacks?|moves?|shots?|fights?|bombardments?|charges?|orders?|combats?))?(?: (?:for|of|in|this|the|now|today|turn|phase|combat|movement|then|from me|from us))*[ .,;!]*$`)

// Given reports whether a word is that of an order that is spoken of: "before I give orders".
func Given(before, word string) bool {
	return strings.HasPrefix(word, "order") && giving[before]
}

var giving = WordSet(`give gives giving given gave write writing send sending standing new more some these those those attack advance march reserve`)

// HopesFor reports whether a clause beside an order only says what its writer or somebody wishes.
func HopesFor(clause string) bool { return hoping.MatchString(clause) }

var hoping = pattern.MustCompile(`(?i)^\W*(?:and )?(?:(?:may )?(?:somebody|someone|god|heaven|lady luck|fortune|the dice)|(?:i|we) (?:only |just |do |still |really )?(?:hope|pray|trust|fear|am afraid|are afraid|wonder)|i'm afraid|good luck|best of luck|long live|fingers crossed)\b`)

// Bids reports whether a text asks for something to be done after all.
func Bids(text string) bool { return bid.MatchString(text) }

// OfThePast reports whether what stands behind a word is of what somebody did, or was there to do: did charge, a fool to go.
func OfThePast(word string) bool { return aforetime[word] }

var aforetime = WordSet(`to did didn't not never had was were been`)

// OfNothing reports whether a clause begins so that it is said of nobody who acts: "that was the last shot of the day".
func OfNothing(text string) bool { return ofNothing.MatchString(text) }

var ofNothing = pattern.MustCompile(`(?i)^\W*(?:and |so |well )*(?:that|this|what|there|i|we)\b`)

// Paces finds words before an order that may say how or how far somebody goes.
var Paces = pattern.MustCompile(`(?i)\b(?:speed|gallop|pace|double|trot|halt\w*|slow\w*|careful\w*|quick\w*|fast|behind|beside|between|keep\w*|stay\w*|stop\w*|cover|line|column|square)\b`)

// BegsYou reports whether a text begins as one that asks whoever reads it to do something.
func BegsYou(text string) bool { return begging.MatchString(text) }

var begging = pattern.MustCompile(`(?i)^(?:could|can|would|will) you `)

// ElseDo matches what says of all others that they do something, or are to.
var ElseDo = pattern.MustCompile(`(?i)^\W*(?:and )?(?:everybody|everyone|all (?:the )?others|the others|whoever) (?:else )?`)

// wishing matches what nobody can have: "If only I had more guns!"
var wishing = pattern.MustCompile(`(?i)^\W*(?:(?:and|oh|ah|well|but|so|yes|alas),? )*(?:if only|would that|if (?:i|we) (?:had|were|could)|as if|i wish)\b`)

// Yearns reports whether a text says what its writer would have and has not: nothing hangs on that.
func Yearns(text string) bool { return wishing.MatchString(text) }
