package idiom

import "adjutant/moderator/orders/pattern"

// MovesToo reports whether a sentence that says of somebody that he stops, keeps or holds tells where he goes, or how: he does not stay.
func MovesToo(text string) bool { return movesToo.MatchString(standsFast.ReplaceAllString(text, "")) }

var standsFast = pattern.MustCompile(`(?i)\b(?:stand|hold|stay|stick|remain)(?:s|ing)? fast\b`)

var movesToo = pattern.MustCompile(`(?i)(?:^|[^\p{L}\d])(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight) ?(?:inch(?:es)?|"|″|hexes)(?:[^\p{L}\d]|$)|\b(?:along|down|up) (?:the|our) (?:\p{L}+ )?(?:lane|road|track|pike|turnpike|trace)\b|\b(?:fast|full speed|at the double|quick march|at a gallop)\b|\b(?:north|south|east|west)(?:-?(?:east|west))?(?:wards?)?(?:[ ,;:.!]*$|[,;:.!]| (?:along|by|on|fast|full|at|until|till|to|as|and|then)\b)`)

// StaysWithSomebody reports whether a sentence says of somebody that he stays with others: he goes nowhere.
func StaysWithSomebody(text string) bool { return staysWithSome.MatchString(text) }

var staysWithSome = pattern.MustCompile(`(?i)\b(?:stays?|remains?|waits?|staying|remaining) (?:here |there |behind |back |put |close )?(?:with|beside|by|next to) `)

// FightsToo reports whether a part of a sentence says that somebody fires, or attacks, whom only what stands before it names.
func FightsToo(text string) bool { return fightsToo.MatchString(text) }

var fightsToo = pattern.MustCompile(`(?i)^\W*(?:(?:and|then|but|also|from there|afterwards|there) )*(?:(?:it|they|he) )?(?:then |also )?(?:fires?|shoots?|charges?|attacks?|assaults?|shocks?|bombards?|opens? fire)\b(?:[^\p{L}]|$|.* (?:it|them|him|there|too|as well|at will))`)

// AllOthersFight reports whether a sentence has all others, or those of them who can, fire or attack: that is said of no unit by its name.
func AllOthersFight(text string) bool { return othersFight.MatchString(text) }

var othersFight = pattern.MustCompile(`(?i)\b(?:everybody|everyone|anybody|anyone|all|all others|the (?:rest|others?)|whoever)(?: else)?(?: of (?:them|us|my [\p{L}]+))?(?: (?:who|that|with|in|has|can|is|are|sees?)\b[^,;.!?]{0,60}?)? (?:(?:may|can|should|shall|will|must|to) )?(?:also )?(?:fires?|shoots?|charges?|attacks?|bombards?|opens? fire)\b`)

// PassesSo reports whether a sentence says no more than that its writer is done with what he was to do now: "nothing from me in this phase",
// "I have finished with this marker".
func PassesSo(text string) bool { return passesSo.MatchString(text) }

var passesSo = pattern.MustCompile(`(?i)^\W*(?:(?:ok(?:ay)?|well|right|so|then|and|afterwards|after that|when that is done|with that|that done)[, ]+)*(?:` +
	`(?:there is |there's )?nothing (?:more |else |further )?(?:from|by) (?:me|us|my side) (?:in|for|during) (?:this|the) (?:\p{L}+ )?(?:phase|step|segment|marker|activation)` +
	`|(?:i am|i'm|im|we are|we're|i have|we have|i've|we've) (?:now )?(?:done|finished|through) (?:with|w/) (?:this|the|that|\p{L}+'s) (?:\p{L}+ )?(?:phase|marker|step|segment|activation|chit)` +
	`|(?:this|the|that|\p{L}+'s) (?:\p{L}+ )?(?:marker|activation|chit) is (?:finished|done|over)` +
	`)(?:,? (?:then|now|after that|with that|thx|thanks|thank you|please|pls|carry on|move on|go on|(?:over to|your turn) \p{L}+))*[ .!]*$`)
