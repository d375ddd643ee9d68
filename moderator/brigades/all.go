package brigades

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

const besides = `(?:to )?(?:attacks?|charges?|assaults?|fights?|hits?|strikes?(?: at)?|shocks?|engages?|(?:goes?|go) (?:for|at)|falls? (?:on|upon)) (?:at )?(?:whoever|whomever|whatever|who|whom|anybody|anyone|anything|any enem(?:y|ies)|everybody|everyone|all|the enem(?:y|ies)|those|what|any(?: of (?:them|those))?)(?: (?:that|who|which))?(?:'s| (?:is|are|stands?|he|they|it|each|happens? to be|finds?))*(?: stands?| is| are)? (?:next to|beside|adjacent to|near|close to|in front of|besides|before|up against)(?: (?:them|him|it|us|me|each|himself|themselves|their noses?))?`

var (
	// next matches who is to attack whoever is next to him.
	next = pattern.MustCompile(opening + `(.+?) (?:(?:shall|will|should|must|can|is to|are to|just) )?` + besides + politely)
	// bids matches the same without who is to.
	bids = pattern.MustCompile(opening + besides + politely)
	// back matches which command goes back, and how far that is said.
	back = pattern.MustCompile(opening + `(?:the )?(?:men of |brigade of |division of )?(.{2,40}?)(?:'s|s'|’s|s’) (?:whole )?(?:brigade|division|command|men|troops|regiments|units|boys)(?: all)? ((?:(?:shall|will|should|must|to) )?(?:falls?|goes|go|moves?|steps?|pulls?|marche?s?|retires?|withdraws?|retreats?|backs?|shifts?|slides?|advances?)\b.* (?:one|a|1|two|2|three|3) hex(?:es)?.*?)` + politely)
	// except matches who does something while all others stay.
	except = pattern.MustCompile(opening + `(?:` + everyone + `|nobody|no one|none|nothing|no unit)(?: else)? (?:(?:shall|will|should|must|to|just|please) )?(?:stays?(?: put| still| where (?:he|it|they) (?:is|are))?|holds?(?: (?:still|fast|position|(?:his|its|their) (?:ground|place|position)s?))?|stands?(?: (?:still|fast|pat))?|remains?(?: (?:put|in place|where (?:he|it|they) (?:is|are)))?|waits?|rests?|moves?|stirs?|goes(?: anywhere)?|does (?:nothing|anything)|sits? (?:tight|still)),? (?:except|but|save|apart from|other than|besides|excepting|with the exception of|only not)(?: for)? (.+?)[, –:;-]+(?:(?:and |who |which |that )+|(?:he|it|they),? )?((?:goes|go|moves?|marche?s?|attacks?|advances?|charges?|falls?|fires?|shoots?|bombards?|retreats?|rides?|steps?|to)\b.*)$`)
)

// Next is who is to attack whoever is next to him, "" for everybody; false for any other sentence.
func Next(sentence string) (who string, is bool) {
	if len(sentence) > maxSentence || strings.Contains(sentence, "?") {
		return "", false
	}
	sentence = strings.ReplaceAll(sentence, "’", "'")
	if bids.MatchString(sentence) {
		return "", true
	}
	found := next.FindStringSubmatch(sentence)
	if found == nil {
		return "", false
	}
	return bare(found[1]), true
}

// Back is which leader's men go how many hexes somewhere without a hex being named, and what is said of each of them; false for any other
// sentence.
func Back(sentence string) (leader, deed string, is bool) {
	if len(sentence) > maxSentence || strings.Contains(sentence, "?") {
		return "", "", false
	}
	found := back.FindStringSubmatch(sentence)
	if found == nil || hexed.MatchString(found[2]) {
		return "", "", false
	}
	return found[1], found[2], true
}

// hexed matches a hex by its number.
var hexed = pattern.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// Except is a sentence in which all stay but some, as one of these some and one of all others; false for any other sentence.
func Except(sentence string) (some, others string, is bool) {
	if len(sentence) > maxSentence || strings.Contains(sentence, "?") {
		return "", "", false
	}
	found := except.FindStringSubmatch(sentence)
	if found == nil {
		return "", "", false
	}
	return strings.TrimRight(found[1], " ,") + " " + strings.TrimRight(found[2], " .!") + ".", "Everybody else stays.", true
}
