package redraft

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Who is offered other lines agrees to them by naming whose they are: "do it the way you propose", "your version please", "go with your
// suggestion for 2 and 3, drop 4".

const (
	// offered is the words for a proposal, named those that can only mean one with its author, and offers its
	// author's verb.
	offered = `(?:suggestions?|proposals?|versions?|wordings?|corrections?|mends?|advice|readings?|variants?|alternatives?|recommendations?|fix(?:es)?|(?:suggested|proposed|corrected) (?:lines?|moves?|orders?|attacks?|ways?))`
	named   = `(?:` + offered + `|lines?|moves?|orders?|attacks?|ways?|ideas?|ones?)`
	offers  = `(?:` + propose + `|recommend(?:ed)?|offer(?:ed)?|advised?|correct(?:ed)?|mend(?:ed)?|do)`
	// theirs is that it is his.
	theirs = `(?:(?:all(?: of)? |both(?: of)? |just |exactly )?your ` + offered + `|(?:the|those|these) ` + named + `(?: that| which)? you ` + offers + `|what(?:ever)? (?:you|it) ` + offers + `|(?:it |that |them )?(?:just |exactly )?(?:the way|as|like|how|so as) you ` + offers + `(?: (?:it|them|that))?)`
	// takes is what somebody does with it who agrees.
	takes = `(?:(?:i|we)(?:'ll| will|'d| would| shall)? (?:like to )?|let's |let us |lets |can we |you (?:may|can) )?(?:take|use|accept|adopt|follow|choose|pick|go (?:ahead )?(?:with|for|by)|play|do|make it|send|have|want|agree (?:to|with)|stick (?:to|with)|carry out|proceed with|apply)`
	// ofWhich is to which of them.
	ofWhich = `(?: (?:for|of|on|about|in|to|as to|as for|regarding|with) (?:only )?(` + which + `|` + headword + ` ?\d{1,2}(?:(?:,? and |, )(?:` + headword + ` ?)?\d{1,2})*|the [\p{L}\d' ]{2,30}?|both|all))?`
	// isFine is that he likes it.
	isFine = `(?: (?:is|are|looks?|sounds?|seems?|will be|would be|works?) (?:both |all |quite |just |very |perfectly )*(?:fine|good|right|ok(?:ay)?|great|perfect|correct|better|best|accepted|agreed|what (?:i|we) (?:mean|meant|want|wanted)|for me))`
	// properly is what else he says.
	properly = `(?:,? (?:please|thanks|thank you|then|instead|too|as well|cheers|by all means|it is|will do(?: nicely)?|(?:for|with|by) me|exactly))*`
	partsEnd = `(?:$|[ .!]+$|[.!] |(?:[,;]| -| –)? (?:and|but|while|only)\b|[,;] | - | – )`
)

var (
	takesTheirs = pattern.MustCompile(`(?i)^(?:please,? )?(?:` + takes + ` ` + theirs + `|` + theirs + isFine + `|` + theirs + `)` + ofWhich + isFine + `?` + properly + partsEnd)
	doesTheirs  = pattern.MustCompile(`(?i)^(?:please,? )?(?:(?:i|we)(?:'ll| will) |let's |let us |lets )?(?:do|play|take|have|make|send|order) (?:it|them|that|this|so|everything|all(?: of (?:it|them))?)(?: all)? (?:(?:just |exactly )?(?:the way|as|like|how) you ` + offers + `(?: (?:it|them|that))?|(?:in )?your way)` + ofWhich + properly + partsEnd)
	inTongues   = pattern.MustCompile(`(?i)^(?:bitte )?(?:(?:mach|macht|machen sie|tu|tun sie|spiel|spielen sie) (?:es|das|sie)? ?(?:bitte )?(?:genau )?so,? wie (?:du(?: es)?|sie(?: es)?|ihr(?: es)?) (?:vorschl[aä]gs?t|vorschlagen|vorgeschlagen (?:hast|haben|habt))|(?:genau )?wie (?:du|sie|ihr)(?: es)? (?:vorschl[aä]gs?t|vorschlagen|vorgeschlagen (?:hast|haben|habt))|wie vorgeschlagen|(?:nimm|nehmen sie|nehmt|ich nehme) (?:bitte )?(?:deine?n?|ihre?n?|eure?n?) (?:fassung|vorschlag|vorschl[aä]ge|version)|(?:deine|ihre|eure) (?:fassung|version)(?: bitte)?|` +
		`(?:fais|faites|faisons)? ?comme (?:tu|vous) (?:le )?propose[sz]?|comme propos[eé]|(?:ta|votre) (?:version|proposition)|(?:haz|hazlo|h[aá]galo)? ?como (?:lo )?(?:propones|sugieres|usted (?:propone|sugiere)|propone)|tu (?:versi[oó]n|propuesta)|(?:fai|fallo|faccia)? ?come (?:proponi|proponete|propone|suggerisci|proposto)|la tua (?:versione|proposta)|(?:zr[oó]b )?(?:tak,? )?jak (?:proponujesz|sugerujesz)|twoja wersja)()` + properly + `,?(?: (?:bitte|danke|merci|s'il (?:te|vous) pla[iî]t|por favor|gracias|grazie|per favore|prosz[eę]|dzi[eę]kuj[eę]))*` + partsEnd)
	agreesFirst = pattern.MustCompile(`(?i)^(?:(?:` + assent + `|ok(?:ay)?|well|right|good|great|alright|all right|very well|then|so|please|thanks|thank you|cheers|hm+|ah|oh|and)(?:[ ,.!:;-]+|$))+`)
)

// AsOffered is a text in which each sentence that agrees to what was offered by naming whose that is says yes to it instead: "yes", "yes to 2
// and 3, drop 4". It is false where none does. With every word, the number may stand before: "2: your suggestion".
func AsOffered(text string, by Words) (as string, agrees bool) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > maxLine || strings.HasPrefix(strings.TrimSpace(line), ">") {
			continue
		}
		sentences := Sentences(line)
		changed := false
		for n, s := range sentences {
			said, is := asOffered(s)
			if !is {
				said, is = besideNumber(s)
			}
			if !is && by >= Every {
				said, is = agreedBehind(s)
			}
			if is {
				sentences[n], changed = said, true
			}
		}
		if changed {
			lines[i], agrees = strings.Join(sentences, " "), true
		}
	}
	return strings.Join(lines, "\n"), agrees
}

// asOffered is such a sentence with a yes in its place.
func asOffered(sentence string) (said string, is bool) {
	if doubted.MatchString(sentence) || strings.Contains(sentence, "?") {
		return "", false
	}
	bare := strings.TrimLeft(sentence, signs)
	bare = bare[len(agreesFirst.FindString(bare)):]
	for _, form := range []*pattern.Pattern{doesTheirs, takesTheirs, inTongues} {
		found := form.FindStringSubmatchIndex(bare)
		if found == nil {
			continue
		}
		said = "yes"
		for g := 2; g+1 < len(found); g += 2 {
			if found[g] >= 0 && found[g+1] > found[g] {
				said = "yes to " + listed(bare[found[g]:found[g+1]])
			}
		}
		return joinedYes(said, bare[endOfPart(bare[:found[1]]):]), true
	}
	return "", false
}

// agreedBehind is a sentence that agrees to what was offered for the number before it: "2: your suggestion", "8: yes, that is what I meant by 5".
func agreedBehind(sentence string) (said string, is bool) {
	found := ofNumber.FindStringSubmatch(strings.TrimLeft(sentence, signs))
	if found == nil || doubted.MatchString(sentence) || strings.Contains(sentence, "?") {
		return "", false
	}
	return "yes to " + found[1] + ".\n", true
}

// ofNumber matches such a sentence; its group is the number.
var ofNumber = pattern.MustCompile(`(?i)^(?:(?:for|to|on|with) )?(?:(?:number|no\.?|order|#) ?)?(\d{1,3})(?: ?[:.,)=-]+)? ?(?:` + assent + `[ ,:!.-]+)*(?:` + theirs + `|` + asYou + `|` + assent + `(?:[ ,:!.-]+(?:` + theirs + `|` + asYou + `|(?:(?:that|this|it)(?:'s| is| was) |exactly )?` + meaning + `(?: (?:by|with|in) (?:it|that|(?:(?:number|no\.?|order|#) ?)?\d{1,3}))?))?)` + properly + `[ .!]*$`)

// listed is to what somebody agrees, with numbers as the command has them.
func listed(part string) string {
	if !onlyNumbers.MatchString(part) {
		return part
	}
	return State{}.numbersOf(part)
}

// endOfPart is where the words of a part end that stands before a sign or a word which goes on.
func endOfPart(part string) int {
	for _, goesOn := range []string{" and", " but", " while", " only"} {
		part = strings.TrimSuffix(part, goesOn)
	}
	return len(strings.TrimRight(part, " ,;-–"))
}

// joinedYes is a yes with what its sentence says behind it: what is to stand behind a number does so in a line of its own.
func joinedYes(said, rest string) string {
	if strings.Trim(rest, signs) == "" {
		return said + "."
	}
	if mends := numberBehind.FindStringSubmatch(rest); mends != nil {
		return said + ".\n" + mends[1]
	}
	if strings.ContainsAny(said, "0123456789") {
		return said + rest
	}
	return said + ". " + strings.TrimSpace(conjunction.ReplaceAllString(strings.TrimLeft(rest, signs), ""))
}

// numberBehind matches what stands behind a yes and says what is to stand behind a number.
var numberBehind = pattern.MustCompile(`(?i)^[ ,;.!–-]*(?:(?:and|but|only|except|with|just|also|then|please)\b,? *)*((?:order |number |no\.? ?|#)?\d{1,3} ?[:.)] ?\p{L}.*)$`)

// besideNumber is a sentence that says yes and what is to stand behind a number, as two lines.
func besideNumber(sentence string) (said string, is bool) {
	if doubted.MatchString(sentence) || strings.HasSuffix(sentence, "?") {
		return "", false
	}
	rest, says := Agreement(sentence, Most)
	if !says || numberBehind.FindString(rest) == "" {
		return "", false
	}
	said = strings.TrimRight(sentence[:len(sentence)-len(rest)], signs)
	return joinedYes(strings.TrimRight(dangling.ReplaceAllString(said, ""), signs), rest), true
}
