package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// Who chooses by the place of an answer, or its number, says so in a clause of his sentence: "that's exactly it: yes, number 1".

const (
	placeNoun = `(?:one|answers?|options?|choices?|possibilit(?:y|ies)|ways?|variants?|alternatives?)`
	countWord = `(?:one|two|three|four|five|six|seven|eight|nine|ten)`
	placeLead = `(?:(?:ok(?:ay)?|well|then|so|yes|right|fine|good|hm+|please|and|but|no|just|simply|exactly|again|make (?:it|that)|take|choose|pick|play|do|go (?:for|with)|let it be|it is|it's|that is|that's|i|we|(?:i|we)'(?:d|ll)|will|would like|shall|want|have|prefer|mean|meant|rather|to|take|the|your|answer with|stick (?:to|with)|keep) )*`
	placeTail = `(?: (?:of|from|in|on) (?:them|(?:these|those)(?: (?:answers|options|ones|choices|ways))?|it|the (?:list|answers|options|ones|choices)(?: (?:you (?:gave|listed|offered)|listed|offered|below))?|(?:your|the) (?:list|answers|options|choices|suggestions|examples?)|yours))?(?: (?:it is|please|then|thanks|thank you|this time|again|for me|for us|will do|is (?:it|what (?:i|we) (?:want|mean))|happens|stands|of course))*`
)

var (
	placeOrdinal = pattern.MustCompile(`(?i)^` + placeLead + `(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)|(\d{1,2})(?:st|nd|rd|th))(?: ` + placeNoun + `)?` + placeTail + `$`)
	placeNumber  = pattern.MustCompile(`(?i)^` + placeLead + `(?:number|no\.?|nr\.?|#|option|answer|choice|possibility|variant|alternative) ?#?(?:(\d{1,3})|(` + countWord + `))` + placeTail + `$`)
	placeBare    = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|well|then|so|yes|please|just|i take|we take|i'll take|take) )*(\d{1,3})` + placeTail + `$`)
	clauseSigns  = pattern.MustCompile(` *[,;:!.()]+ *| +[–—-]+ +`)
)

// counted are the words for numbers, in their order.
var counted = wordsOf(`one two three four five six seven eight nine ten`)

// ordinals are the words for places, in their order.
var ordinals = wordsOf(`first second third fourth fifth sixth seventh eighth ninth tenth`)

// placed is the number of the listed answer that a clause of a sentence chooses by its place or number, where no other clause asks,
// denies, or puts something in doubt, 0 for none.
func (o Offer) placed(s string) int {
	if len(s) > maxSense || o.unsure(splitWords(s)) || strings.Contains(s, "?") {
		return 0
	}
	chosen, another := 0, false
	for _, clause := range clauseSigns.Split(strings.Trim(s, " .!"), -1) {
		n, is := o.placeIn(strings.TrimSpace(clause))
		switch {
		case !is && slices.ContainsFunc(splitWords(clause), func(w word) bool { return denials[w.text] && !strings.EqualFold(clause, "no") }):
			return 0
		case !is && o.isAnother(clause):
			another = true
		case !is:
		case chosen > 0 && n != chosen:
			return 0
		default:
			chosen = n
		}
	}
	if !another || slices.Contains(o.fitting(s), chosen) || o.Roster.Version >= orders.Wayfaring && chosen > 0 && len(o.fitting(s)) == 0 && o.fits(s, o.Answers[chosen-1]) {
		return chosen // what is named beside its place is that answer's
	}
	return 0
}

// isAnother reports whether a clause beside a place says what another answer than one is: it names somebody, or a place on the map.
func (o Offer) isAnother(clause string) bool {
	units, places, _ := o.Roster.Mentions(clause)
	return len(units)+len(places) > 0
}

// placeIn is the number of the listed answer whose place or number a clause is.
func (o Offer) placeIn(clause string) (n int, is bool) {
	if found := placeNumber.FindStringSubmatch(clause); found != nil {
		if n, _ = strconv.Atoi(found[1]); found[2] != "" {
			n = 1 + slices.Index(counted, strings.ToLower(found[2]))
		}
	} else if found := placeBare.FindStringSubmatch(clause); found != nil {
		n, _ = strconv.Atoi(found[1])
	} else if found := placeOrdinal.FindStringSubmatch(clause); found != nil {
		switch word := strings.ToLower(found[1]); word {
		case "last":
			n = len(o.Answers)
		case "":
			n, _ = strconv.Atoi(found[2])
		default:
			n = 1 + slices.Index(ordinals, word)
		}
	}
	return n, n > 0 && n <= len(o.Answers) && n > o.Drafted
}
