package brigades

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// maxSentence is how many bytes a sentence has at most that is read so, mostNames how many are named in it.
const (
	maxSentence = 300
	mostNames   = 12
)

// Told is somebody, by the name in the sentence, and what he is told: the word for his orders, or the one he
// goes with.
type Told struct {
	Who  string // "" for everybody
	What string
}

const (
	opening  = `(?i)^\W*(?:(?:and|so|then|now|ok(?:ay)?|right|well|please|next|first|finally|also|hello|hi|for now)[ ,:.!-]+)*(?:(?:i|we)(?:'d| would)? (?:want|like|wish|need)s? |let |have |get |put |give |send )?`
	politely = `(?:,? (?:please|pls|thanks|thank you|this turn|now|today|for now|with all (?:his|their) (?:men|might)))*[ .!]*$`
	everyone = `(?:everybody|everyone|everything|all(?: of (?:them|us|you|my (?:men|units|brigades)))?|all (?:the |my |our )?(?:brigades?|divisions?|commands?|units|men|troops|leaders)|the (?:whole )?(?:army|lot|line)|my (?:whole )?(?:army|force|side)|each (?:brigade|division|unit))`
	ofHis    = `(?:(?:'s|s'|’s|s’) )?(?:brigade|division|corps|command|men|troops|boys|lot|people)?`
)

var (
	// stanced matches who is put under orders, or told so in one word.
	stanced = pattern.MustCompile(opening + `(.+?)` + ` (?:(?:is|are|go(?:es)?|gets?|has|have|shall|will|must|should|to|be|on|onto|over|under|in|into|the|an?|put|takes?|does?|do|given|full)[ -])*(attack|advance|march|reserve)(?:s|es|ing)?(?: orders?)?` + politely)
	// likewise matches who does as the one before.
	likewise = pattern.MustCompile(opening + `(.+?),? (?:(?:does?|do|gets?|has|have|is|are|goes?) )?(?:(?:just |exactly )?the same|same|ditto|likewise|too|as well|also|so too)(?: (?:for|with) (?:him|them))?` + politely)
	sameFor  = pattern.MustCompile(opening + `(?:(?:exactly |just )?(?:the )?same|ditto|likewise)(?: (?:goes|holds|again))? (?:for|with) (.+?)` + politely)
	// goesWith matches a unit and the one that it goes with.
	goesWith = pattern.MustCompile(opening + `(.+?) (?:(?:shall|will|should|must|to|now) )?((?:goes|go|rides?|marche?s?|travels?|comes?|serves?|moves?|fights?|works?|tags? along)(?: along| together| back)? (?:with|to|under)|joins?|belongs? (?:with|to)|is (?:with|under|attached to)|are (?:with|under|attached to)|with|under) (.+?)` + politely)
	polite   = pattern.MustCompile(`(?i)` + politely)
	isAll    = pattern.MustCompile(`(?i)^` + everyone + `(?: else)?$`)
	article  = pattern.MustCompile(`(?i)^(?:the|my|our|old|general|gen\.?|brigades? of|division of|men of) `)
	his      = pattern.MustCompile(`(?i)` + ofHis + `$`)
	joint    = pattern.MustCompile(`(?i) *[,;&+/] *(?:and |but |while )?| +and +`)
)

// Stances are the orders that a sentence gives to the units that it names, each in a word; before is the last
// one of the sentence before it, "" for none. ok is false where any part of the sentence says anything else.
func Stances(sentence, before string) (all []Told, ok bool) {
	return parts(sentence, func(part string) (who, what string, is bool) {
		if found := stanced.FindStringSubmatch(part); found != nil {
			return found[1], strings.ToLower(found[2]), true
		}
		return "", "", false
	}, before)
}

// Companies are the units that a sentence has go with somebody, or be under him, each with the one that it goes
// with. is says that the sentence only states this ("is with"). ok is false as for [Stances].
func Companies(sentence, before string) (all []Told, is, ok bool) {
	all, ok = parts(sentence, func(part string) (who, whom string, fits bool) {
		found := goesWith.FindStringSubmatch(part)
		if found == nil {
			return "", "", false
		}
		verb := strings.ToLower(found[2])
		is = is || strings.HasPrefix(verb, "is ") || strings.HasPrefix(verb, "are ")
		return found[1], bare(strings.TrimSuffix(strings.TrimSuffix(found[3], " too"), " as well")), true
	}, before)
	return all, is, ok
}

// parts reads a sentence of several parts, each of which names somebody and what he is told, or somebody more.
func parts(sentence string, of func(part string) (who, what string, is bool), before string) (all []Told, ok bool) {
	if len(sentence) > maxSentence || strings.ContainsAny(sentence, "?\"“”") {
		return nil, false
	}
	sentence = polite.ReplaceAllString(strings.ReplaceAll(sentence, "’", "'"), "")
	var waiting []string
	for _, part := range joint.Split(sentence, mostNames+1) {
		who, what, is := of(part)
		if !is {
			if who = asBefore(part); who == "" {
				waiting = append(waiting, part)
				continue
			}
			what = before
		}
		if what == "" {
			return nil, false
		}
		before = what
		for _, name := range append(waiting, who) {
			all = append(all, Told{Who: bare(name), What: what})
		}
		waiting = nil
	}
	return all, len(all) > 0 && len(waiting) == 0 && len(all) <= mostNames
}

// asBefore is who does as the one before, "" for nobody.
func asBefore(part string) string {
	if found := sameFor.FindStringSubmatch(part); found != nil {
		return found[1]
	}
	if found := likewise.FindStringSubmatch(part); found != nil {
		return found[1]
	}
	return ""
}

// bare is a name without what is said of his men, "" for everybody.
func bare(name string) string {
	name = strings.Trim(name, " ,.;:!")
	if isAll.MatchString(name) {
		return ""
	}
	name = article.ReplaceAllString(name, "")
	return strings.TrimSpace(his.ReplaceAllString(name, ""))
}
