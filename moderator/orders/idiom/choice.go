package idiom

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// How people choose among answers that have numbers: "Number 4: the road", "let the second one happen", "ok. yes", "stay put".

const (
	chooseLead = `(?i)^(?:(?:ok(?:ay)?|well|then|so|yes|alright|all right|right|fine|good|hm+|please)[,.! ]+)*` +
		`(?:(?:let|make it|make that|take|choose|pick|play|do|go (?:for|with)|(?:i|we)(?:'d|'ll| would| will| shall)?(?: like| rather)?(?: to)?(?: just)? (?:take|choose|pick|go (?:for|with)|prefer|want|play)) )?(?:the )?`
	chooseTail = `(?: (?:happens?|it is|of (?:them|these|those)|then|stands?))*(?:,? (?:please|thanks|thank you|of course|naturally))*[ .!]*$`
	chosenNoun = `(?:one|answer|option|choice|possibility|way)`
)

var (
	chosenPlace  = pattern.MustCompile(chooseLead + `(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)(?: ` + chosenNoun + `)?|(\d{1,2})(?:st|nd|rd|th) ` + chosenNoun + `)` + chooseTail)
	chosenNumber = pattern.MustCompile(chooseLead + `(?:number|no\.?|nr\.?|option|answer|choice) ?#?(\d{1,3})` + chooseTail)
	numberedWord = pattern.MustCompile(`(?i)^(?:(?:the )?(?:number|no\.?|nr\.?|option|answer|choice) ?#?(\d{1,3})|#?\(?(\d{1,3}))(?:\)? ?[:.)–-]|, )+ *(\S.*)$`)
)

// ChosenPlace is which of so many answers a text chooses, by its number or its place among them, and says no more; 0 for none.
func ChosenPlace(text string, of int) int {
	n := 0
	if found := chosenNumber.FindStringSubmatch(text); found != nil {
		n, _ = strconv.Atoi(found[1])
	} else if found := chosenPlace.FindStringSubmatch(text); found != nil {
		switch word := strings.ToLower(found[1]); word {
		case "last":
			n = of
		case "":
			n, _ = strconv.Atoi(found[2])
		default:
			n = 1 + slices.Index(ordinals, word)
		}
	}
	if n > of {
		return 0
	}
	return n
}

// NumberedWords are the number with which a text begins that may be that of an answer, and what stands behind it; 0 for none.
func NumberedWords(text string) (n int, words string) {
	found := numberedWord.FindStringSubmatch(text)
	if found == nil {
		return 0, ""
	}
	n, err := strconv.Atoi(found[1] + found[2])
	if err != nil {
		return 0, "" // not reached: three digits are a number
	}
	return n, found[3]
}

// besideNumber are words that have an answer not be the one whose number stands before them.
var besideNumber = pattern.MustCompile(`(?i)\?|\b(?:no|not|nobody|none|never|if|unless|when|but|or|instead|except|nor|\w+n't)\b`)

// ChoosesOtherwise reports whether words behind the number of an answer put it in doubt.
func ChoosesOtherwise(words string) bool { return besideNumber.MatchString(words) }

var (
	agrees     = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|well|hm+|right|sure|good|fine|alright|all right)[,.! ]+)*(?:yes|yep|yeah|aye|ja|oui|s[ií]|tak)(?:[,.! ]+(?:yes|please|do|do it|do so|go|go ahead|of course|sure|by all means|thanks|thank you|indeed))*[ .!]*$`)
	declines   = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|well|hm+|right|sure|good|fine|alright|all right|sorry)[,.! ]+)*(?:no|nope|nah|nein|non|nie)(?:[,.! ]+(?:no|thanks|thank you|please|sir|not now|not this time|of course not))*[ .!]*$`)
	allStayPut = pattern.MustCompile(`(?i)^(?:(?:we|they|he|it|i|you|all|everybody|everyone|just|please|let (?:them|him|it|everybody)|they'll|we'll|he'll|so|then|and|should|shall|will|my men|the men|no|yes|ok(?:ay)?|well|better|rather) )*(?:stay|stays|staying|remain|remains|hold|holds|stand|stands|sit|sits)(?: (?:put|still|here|there|in place|in position|fast|firm|tight|back|where (?:you|they|we|he|it|i) (?:are|is|am|stand|stands)|(?:the|their|our|his|its) (?:ground|line|position|place|hex)))*$`)
	noDeed     = pattern.MustCompile(`(?i)^(?:(?:and|so|then|please|there (?:will be|is)) )*(?:no|nobody|no one|none|without)(?: (?:more|further|any))?(?: ([\p{L}-]+))?$`)
	parted     = pattern.MustCompile(` *[,;.!:] *| +[–-]+ +`)
)

// Agreement reports whether a text says yes and no more, Refusal whether it says no.
func Agreement(text string) bool { return agrees.MatchString(strings.TrimSpace(text)) }

// Refusal reports whether a text says no, and no more.
func Refusal(text string) bool { return declines.MatchString(strings.TrimSpace(text)) }

// Declines reports whether a text says in clauses of few words that somebody stays where he is, and does nothing of a kind: "stay put,
// no advance". The deeds that it names are given to the caller, who knows what is asked.
func Declines(text string) (deeds []string, declines bool) {
	for _, part := range parted.Split(spelling.Fold(text), -1) {
		found := noDeed.FindStringSubmatch(part)
		switch {
		case part == "" || Refusal(part) || IsCourtesy(part):
			continue
		case allStayPut.MatchString(part):
		case found != nil && found[1] != "":
			deeds = append(deeds, found[1])
		default:
			return nil, false
		}
		declines = true
	}
	return deeds, declines
}

// takesIt matches who is said to bear what a question is about.
var takesIt = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|well|then|so|yes|let|the loss (?:is|goes to)|make it) )*(?:the )?(.+?)(?:,? (?:(?:should|will|shall|must|may|can|has to) )?(?:takes?|gets?|suffers?|loses?|bears?|pays?|has|have)(?: (?:it|that|this|one|the (?:loss|losses|hit|step|damage|blow|casualt(?:y|ies)|point)|a (?:step|loss|hit|point)|1|the step loss))?)?(?:,? please)?[ .!]*$`)

// WhoTakesIt is the name of the unit that is said to take what a question is about, or the whole text, which may
// be its name; "" for none.
func WhoTakesIt(text string) string {
	found := takesIt.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return ""
	}
	return strings.TrimSpace(found[1])
}

var ofCourse = pattern.MustCompile(`(?i)^[\s,(–-]*(?:of course|naturally|obviously|as (?:ever|always|usual)|as a matter of course|needless to say|surely|certainly|by all means|i (?:think|guess|suppose)|if you please)[\s.!)]*$`)

// OfCourse reports whether a remark beside an order says that it goes without saying, and no more.
func OfCourse(remark string) bool { return ofCourse.MatchString(remark) }
