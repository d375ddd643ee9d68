package question

import (
	"iter"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// GivesWay is who gives way before an attack, and whether he has to.
const GivesWay = "giving way"

const (
	theirSide  = `(?:he|they|it|anyone|anybody|someone|somebody|any of them|the (?:enem(?:y|ies)|foe|others?|other side|opponent|rebels?|rebs|yankees?|yanks|federals?|union|confederates?))`
	seesOrHits = `(?:see|spot|notice|watch|shoot(?: at)?|fire(?: (?:at|on|upon))?|hit|reach|attack|charge|shell|bombard)`
	whereGoing = `((?:hex )?[ns]?\d{4}|\([\d., ]+\))`
	landscape  = `(?:hills?|[\p{L}]*fields?|farms?|houses?|fords?|woods?|ridge|church|creek|mill|crossroads?|landing|pond|orchard|hollow|bluffs?|bridges?|cemetery|village|town|camp|nest|branch|ravine|valley|spring|cabins?|tavern|schoolhouse|plateau|knoll)`
)

// posed are further ways to ask that readings before version Discerning do not know; they are tried before all others.
var posed = []way{
	form(Danger, `(?:who|which (?:enem(?:y|ies)|units?)|what)(?: of (?:them|the enemy|his))?(?: (?:is|are|'s))? (?:(?:can|may|could|will|might) )?(?:attack(?:s|ing)?|charg(?:es?|ing)|assault(?:s|ing)?|threaten(?:s|ing)?|shell(?:s|ing)?|shoot(?:s|ing)? at|fir(?:es?|ing) (?:at|on)|hit(?:s|ting)?) (?:me|us|my (?:men|units|side|army|troops|line|guns))(?: (?:now|here|at the moment|just now|right now|next|this turn|in this phase|from where|then))*`),
	form(Danger, `(?:am i|are we|is (?:anybody|anyone|any|one) of mine|are (?:any of )?(?:my (?:men|units|troops)|mine))(?: being)? (?:under (?:attack|fire)|attacked|in danger|threatened|shot at|fired (?:at|on))(?: (?:now|here|anywhere|at the moment|just now|by (?:anyone|anybody|him|them)))*`),
	form(Danger, `(?:is|are) `+theirSide+` (?:attacking|charging|threatening|shooting at|firing at) (?:me|us|my (?:men|units|side|troops))(?: (?:now|here|anywhere|at the moment))*`),
	form(Danger, `(?:if|suppose|supposing|when|once|say)(?: that)? .{3,60}? (?:in|to|at|into|on|onto|towards?|->) (?:the )?`+whereGoing+`[, ]+(?:then )?(?:would|will|can|could|do|does|may|might) `+theirSide+` `+seesOrHits+`(?: .{0,30})?`),
	form(Danger, `(?:would|will|can|could|do|does|may|might) `+theirSide+` (?:still )?`+seesOrHits+`(?: (?:me|us|it|him|them|her|that (?:hex|place|spot|unit)|this (?:hex|place|spot)|the (?:hex|place|spot)|my men))(?: (?:there|here|then|now|at once|already|in that hex|from there|from where (?:he|they|it) (?:is|are|stands?)))*`),
	about(GivesWay, `(?:must|do|does|should|can|may|could|will|have|has|need) (?:my |the |our )?(?:cavalry|horse|horsemen|mounted men|vedettes?|men|units?|.{2,30}?)(?: (?:have|need))?(?: to)? (?:give (?:way|ground)|evade|withdraw|get out of the way|retreat before (?:combat|an? attack|the attack|a charge)|stand and fight)(?: .*)?`),
	about(GivesWay, `(?:what is |what's |how does |explain )?(?:a |the )?(?:retreat(?:ing)? before combat|cavalry withdrawal|giving way)(?: work)?`),
	form(Term, `(?:who|what|which (?:units?|enem(?:y|ies))|anybody|anyone)(?:'s| is| are| stands?| sits?| holds?| has| lies)?(?: there)?(?: going on)? (?:on|at|in|near|by|around|upon) (?:the )?((?:[\p{L}'.-]+ ){0,3}`+landscape+`)(?: now| here| there)?`),
	form(Term, `(?:is|are) (?:there )?(?:anybody|anyone|somebody|someone|anything|any (?:units?|enem(?:y|ies)|men)|he|they|the enemy)(?: of (?:his|mine|theirs))? (?:on|at|in|near|by|around|upon) (?:the )?((?:[\p{L}'.-]+ ){0,3}`+landscape+`)(?: now| here| already)?`),
	ofUnit(Way, `(?:(?:can|could|may|might|will|would|is it possible for|is it possible that|do you think)|(?:is|are)) (?:the |my |our )?(.+? (?:able to )?(?:reach|get (?:in)?to|get as far as|make it to|come to|arrive at|be at|be in) (?:the )?(?:hex )?[ns]?\d{4})`+behindMe),
	about(Zones, `(?:what|which|whose|where)(?: (?:are|is))?(?: (?:the|his|my|their|any|enemy|hostile))* (?:zones? of control|zocs?)(?: (?:are|is|do|does|lie|lies|reach|extend|exist|on|there|here|now|the map|he|they|i|we|have|has))*`),
	form(Retreat, `(?:and )?(?:what|how) (?:happens|is it|does it go|goes it|is|about)(?: (?:to|with|it))*(?: .{1,30}?)? (?:if|when|where|once) .{1,40}? (?:(?:has|have|had) to |must |is to |needs? to |is (?:made|forced) to )?(?:retreats?|falls? back|withdraws?|go(?:es)? back|is (?:pushed|driven|forced|thrown|beaten) back)(?: .{0,20})?`),
	form(Retreat, `(?:and )?(?:if|when|once|suppose) (?:i|we|it|he|my .{2,30}|the .{2,30}) (?:loses?|am beaten|is beaten|are beaten|fails?|has to retreat|have to retreat|must retreat|get beaten)(?: .{1,20})?[, ]+(?:then )?(?:where|which way|whither|how far|to which hex) (?:(?:does|do|will|would|must|should|can|may) (.+? )(?:go|end up|retreat|run|withdraw|fall back)|.{0,20})`),
	form(Legal, `(?:so |and |well |ok |but )*what (?:now|do i do next|am i to do(?: (?:now|here|next))?|are we to do(?: (?:now|here|next))?)(?:,? then)?`),
}

var (
	// several matches a question what several words mean, coded the code of a finding that one quotes.
	several = pattern.MustCompile(`(?i)^(?:(?:please|could you|can you|would you|kindly|and|also|,) ?)*(?:(?:tell|explain|remind)(?: to)?(?: me| us)? |i (?:do not|don't) (?:know|understand) |i wonder )?(?:what (?:do |does |did )?|the meanings? of )(?:the (?:words?|codes?|results?|letters|abbreviations) )?(.{2,80}?)(?: (?:means?|meant|stands? for|signif(?:y|ies)))?[ ?.!]*$`)
	coded   = pattern.MustCompile(`(?i)\b([EW]\d{3})\b`)
	wonders = pattern.MustCompile(`(?i)\b(?:mean|means|meaning|meant|explain|understand|why|what(?:'s| is| does| do))\b`)
	joints  = pattern.MustCompile(`(?i) *(?:,|/| and | or |,? as well as )+ *`)
	result  = pattern.MustCompile(`^["'“”‘’]?(?:[A-Z][A-Za-z]{0,3}(?:\([A-Za-z]{1,3}\))?(?:\+L)?|[A-Z]{2,4}|\d?[A-Z]{1,2}/?[A-Z-]*)["'“”‘’]?$`)
)

// CodeIn is the last code of a finding in a text, "" for none.
func CodeIn(text string) string {
	all := coded.FindAllString(text, -1)
	if len(all) == 0 {
		return ""
	}
	return strings.ToUpper(all[len(all)-1])
}

// IsPlace reports whether a text may be the name of a place of a map: Bloody Hill.
func IsPlace(text string) bool { return placeName.MatchString(text) }

var placeName = pattern.MustCompile(`(?i)^(?:[\p{L}'.-]+ ){1,3}` + landscape + `$`)

// leastQuote is how many bytes a question has at least that quotes more than a code.
const leastQuote = 8

// PointsBack reports whether what a question asks the meaning of is what was said before it.
func PointsBack(about string) bool { return pointing.MatchString(about) }

var pointing = pattern.MustCompile(`(?i)^(?:that|this|it|these|those|the (?:above|last|quote|message|text|line))$`)

// Posed are the questions that a text may be by the ways to ask that readings before version Discerning do not know.
func Posed(text string) iter.Seq[Meaning] { return meanings(politeless(text), posed, false) }

// Abbreviations are the results and abbreviations that a question asks the meaning of, "what Dc(Ex) and Dm(Dr) mean"; none for any other.
func Abbreviations(text string) (all []string) {
	found := several.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	for _, word := range joints.Split(found[1], 9) {
		if !result.MatchString(word) {
			return nil
		}
		all = append(all, strings.Trim(word, `"'“”‘’`))
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// CodeQuoted is the code of a finding that a question quotes, with what it says: "what does 'E403 no legal way leads there' mean?"; "" for none.
func CodeQuoted(text string) string {
	found := coded.FindString(text)
	if found == "" || len(text) < leastQuote || len(text) > Max || !wonders.MatchString(coded.ReplaceAllString(text, "")) {
		return ""
	}
	return strings.ToUpper(found)
}
