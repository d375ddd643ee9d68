package idiom

import "adjutant/moderator/orders/pattern"

// farSaid matches the ways in which people say that somebody goes as far as he can.
var farSaid = pattern.MustCompile(`(?i)\b(?:(?:at )?full (?:speed|tilt|gallop)|as far (?:as )?(?:is |it is |it's )?possible|as far as (?:he|she|it|they|we|each|all of them|everybody|everyone) (?:can|may|could|will|is able|are able|is allowed|are allowed|manages?|can manage|can make)(?: (?:to )?(?:go|get|move|march|come|reach|travel|ride|do|be|make it))?(?: (?:there|this turn))?|as far as (?:he|she|it|they) (?:goes?|gets?|comes?|manages?)(?: to (?:go|get))?` +
	`|as far as (?:its|his|her|their|the) (?:legs|movement|move|moves|mps?|points|movement points|allowance|movement allowance|horses|feet)(?: points)? (?:allows?|permits?|will (?:allow|take|carry)|carry|carries|takes?|lasts?|suffices?|goes?|go|let)(?: (?:him|her|it|them))?|(?:with|using|spending|for) (?:all|the whole of) (?:its|his|her|their|the) (?:movement|mps?|points|movement points|allowance|movement allowance|move))\b`)

// farBehind matches where somebody goes, with how far behind it.
var farBehind = pattern.MustCompile(`(?i)( (?:to|towards?|for|into|in the (?:general )?direction of) [^,.;:!?]{1,40}?),? as far as it can\b`)

// FarAs is a line in which whoever goes as far as he can is said to do so in the same words, before where he goes.
func FarAs(line string) string {
	line = farSaid.ReplaceAllString(line, "as far as it can")
	return farBehind.ReplaceAllString(line, " as far as it can$1")
}
