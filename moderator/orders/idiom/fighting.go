package idiom

import "adjutant/moderator/orders/pattern"

// FightsToo reports whether a part of a sentence says that somebody fires, or attacks, whom only what stands before it names.
func FightsToo(text string) bool { return fightsToo.MatchString(text) }

var fightsToo = pattern.MustCompile(`(?i)^\W*(?:(?:and|then|but|also|from there|afterwards|there) )*(?:(?:it|they|he) )?(?:then |also )?(?:fires?|shoots?|charges?|attacks?|assaults?|shocks?|bombards?|opens? fire)\b(?:[^\p{L}]|$|.* (?:it|them|him|there|too|as well|at will))`)

// AllOthersFight reports whether a sentence has all others, or those of them who can, fire or attack: that is said of no unit by its name.
func AllOthersFight(text string) bool { return othersFight.MatchString(text) }

var othersFight = pattern.MustCompile(`(?i)\b(?:everybody|everyone|anybody|anyone|all|all others|the (?:rest|others?)|whoever)(?: else)?(?: of (?:them|us|my [\p{L}]+))?(?: (?:who|that|with|in|has|can|is|are|sees?)\b[^,;.!?]{0,60}?)? (?:(?:may|can|should|shall|will|must|to) )?(?:also )?(?:fires?|shoots?|charges?|attacks?|bombards?|opens? fire)\b`)
