package rethink

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// Who corrects himself says that he does, and what is so now: "let me amend that: it stays", "on second thought, to 1005", "scratch that".

// Change is a sentence in which somebody corrects what he has just ordered.
type Change struct {
	Rest    string // what is so now, without the words that say that he corrects himself; "" where that is all
	Strikes bool   // what stands before is not to be done, whatever is so now
	Last    bool   // the last order before is meant
	All     bool   // all orders of the sentence before are meant
	Parted  bool   // a sign stands behind a sigh that may correct something
	Strong  bool   // it can be nothing else than a correction
	Named   bool   // it names the unit that stays
	Not     string // where somebody does not go, as he goes elsewhere: what is so stands, whether or not that was ordered before
}

const (
	// sighs are what people say as they change their minds, and else; sighed those of them that may correct something by themselves.
	sighs  = `(?:(?:and|but|so|oh|ah|argh|aargh|hm+|er+m?|uh|um|well|ok(?:ay)?|please|yes|also)[ ,.!:;…–—-]+)*`
	sighed = `(?:(?:no|nope|nah|wait|sorry|oops|actually|hang on|hold on|stop|or rather|rather|or better|better|instead|damn|darn|apologies|pardon|excuse me|oh|hm+|but|well|and)(?:[ ,.!:;…–—-]+|$))+`
	// thatOrder is what is corrected.
	thatOrder = `(?:(?:that|it|this|them|those|these)(?: (?:last|first|previous))?(?: (?:one|order|orders|move|moves|bit|part|sentence|line|attack|shot|charge))?|myself|what i (?:just )?(?:said|wrote|ordered)|(?:the|my|that) (?:(?:last|previous|whole) )?(?:one|order|orders|move|moves|bit|part|sentence|line|attack|shot|thing|lot)|all (?:of )?(?:that|it|them|this)|both(?: of (?:them|those|these))?|everything)`
	// mends are words that say that something is said anew.
	mends = `on second thoughts?|on reflection|upon reflection|(?:(?:a|one|small|slight|quick|my|minor) )*(?:corrections?|amendments?|erratum|edit|change of (?:plans?|minds?|orders|heart)|new plan)|correcting (?:that|myself)` +
		`|(?:(?:let me|let us|let's|may i|i must|i have to|i need to|i want to|i wish to|i would like to|i'd like to|i'd better|i'll|i will|i should|we|i) )(?:just )?(?:amend|correct|change|revise|rephrase|alter|modify|redo|rethink|fix)(?: ` + thatOrder + `)?` +
		`|(?:amend|correct|change|revise|alter|modify) (?:that|it|this|the last(?: one| order)?)(?: to)?` +
		`|(?:(?:i|we)(?: have|'ve)? )?(?:just )?(?:changed|changing) (?:my|our) minds?|(?:i|we)(?: have|'ve)? (?:mis(?:spoke|wrote|typed|spoken|written)|thought again|thought better(?: of it)?)` +
		`|my (?:mistake|error|fault|bad)|(?:i|we) (?:mean|meant)(?: to (?:say|write))?|thinking (?:about it|again|it over|twice)(?: again)?|come to think of it|now that i think (?:of|about) it|having (?:thought|slept) (?:about|on|over) it|better idea|(?:i'd|i would) rather(?: (?:have|that))?|i prefer(?: that)?`
	// undoes are words that say that it is not to be done.
	undoes = `(?:scratch|strike|forget(?: about)?|belay|cancel|scrap|undo|ignore|disregard|drop|delete|withdraw|skip|never ?mind|leave out|take back) ` + thatOrder + `|(?:i|we)(?:'ll| will| must| have to)? ?(?:take|call) ` + thatOrder + ` (?:back|off)|(?:leave|strike|take) ` + thatOrder + ` (?:out|back)|never ?mind`
	// also ends it.
	also = `(?:,? (?:please|instead|then|again|though|sorry|for now|after all|now|altogether|completely))*`
)

var (
	strong = pattern.MustCompile(`(?i)^(` + sighs + `(?:` + sighed + `)?(?:((?:` + undoes + `)` + also + `)(?:[ ,.:;!…–—-]+|$))?(?:(?:` + sighed + `)?((?:` + mends + `)` + also + `)(?:[ ,.:;!…–—-]+|$))?)(?:that |to )?(.*)$`)
	weak   = pattern.MustCompile(`(?i)^` + sighs + sighed + `(.*)$`)
	weakly = pattern.MustCompile(`(?i)\b(?:no|nope|nah|wait|sorry|oops|actually|hang on|hold on|stop|rather|better|instead)\b`)
	// besides matches what comes to what was said, and corrects nothing.
	besides = pattern.MustCompile(`(?i)\b(?:also|too|as well|in addition|besides|additionally)\b`)
	// lastOne matches what means the last of several, ofAll what means all of them.
	lastOne = pattern.MustCompile(`(?i)\b(?:last|previous)\b`)
	ofAll   = pattern.MustCompile(`(?i)\b(?:all|both|everything|them|those|these|lot|orders|moves)\b`)
	// joint matches where within a sentence somebody begins to correct himself.
	joint = pattern.MustCompile(`(?i)(?:,? +(?:-+|–|—) +|\.{2,} *|… *|; *|, +(?:and |but |or )?)(?:` + sighs + `)(?:` + sighed + `)?(?:` + undoes + `|` + mends + `)\b|(?:,? +(?:-+|–|—) +|\.{2,} *|… *|; *|, +)(?:no|nope|nah|sorry|oops|hang on|hold on|wait|actually)[ ,.!]+|, +(?:or )?(?:better|rather|better still|make (?:it|that)) (?:to )?` + place)
)

// MayCorrect reports whether a mail may correct itself.
func MayCorrect(text string) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' }) {
		if len(word) < longestCue && mendWords[strings.ToLower(word)] {
			return true
		}
	}
	return false
}

// mendWords are words without which nobody corrects himself, longestCue is longer than each of them, in bytes.
var mendWords = wordSet(`thought thoughts reflection correction corrections correcting amend amendment amendments correct change changed changing revise rephrase alter modify redo rethink fix edit erratum plan
	mistake error fault bad mean meant thinking think better idea rather prefer scratch strike forget belay cancel scrap undo ignore disregard drop delete withdraw skip never nevermind leave take call
	no nope nah wait sorry oops actually hang hold stop instead misspoke miswrote mistyped misspoken miswritten not lieu place stead don't doesn't won't shouldn't needn't don’t doesn’t won’t shouldn’t needn’t argh damn darn`)

const longestCue = 16

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// going is a word for going somewhere, denied or not.
const going = `(?:go(?:es|ing)?|mov(?:e|es|ing)|march(?:es|ing)?|rid(?:e|es|ing)|advanc(?:e|es|ing)|head(?:s|ing)?|send(?:s|ing)?|attack(?:s|ing)?|charg(?:e|es|ing)|bombard(?:s|ing)?|fir(?:e|es|ing)|shoot(?:s|ing)?)`

var (
	// insteadFirst and insteadLast match who goes elsewhere than to a place, before and behind what he does.
	insteadFirst = pattern.MustCompile(`(?i)^(` + sighs + `(?:instead of|rather than|in (?:the )?(?:place|stead) of|in lieu of|not) (?:` + going + ` )?(?:to |at |into |on |towards? |for )?((?:hex )?` + place + `|(?:(?:staying|standing|holding|waiting|resting|remaining)(?: [\p{L}]+){0,3}|[^,;:.]{3,40}),),* +)(?:but )?(.+)$`)
	insteadLast  = pattern.MustCompile(`(?i)^(.*[\d)\p{L}]),? +\(?(?:instead of|rather than|and not|not|in (?:the )?place of|in lieu of) (?:` + going + ` )?(?:to |at |into |on |towards? )?((?:hex )?` + place + `)\)?((?:,? (?:please|thanks|now|then|as (?:i|we) (?:said|wrote|ordered)(?: before| yesterday)?))*[ .!]*)$`)
	// butTo matches a place to which somebody does not go before the one to which he does.
	butTo = pattern.MustCompile(`(?i)\b(?:(?:doesn't|does not|don't|do not|won't|will not|shouldn't|should not|shall not|must not|needn't|is not to|are not to|not) (?:(` + going + `) )?)((?:(?:to|at|into|on|towards?) )?(?:hex )?` + place + `),? but (?:rather |instead )?(?:(` + going + `) )?((?:(?:to|at|into|on|towards?) )?(?:hex )?` + place + `)`)
)

// goesInstead reads who goes elsewhere than to a place.
func goesInstead(sentence string) (Change, bool) {
	if at := insteadFirst.FindStringSubmatch(sentence); at != nil && !strings.HasPrefix(strings.ToLower(at[3]), "please") {
		return Change{Rest: at[3], Not: at[2], Strong: true}, true
	}
	if at := butTo.FindStringSubmatchIndex(sentence); at != nil {
		group := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return sentence[at[2*n]:at[2*n+1]]
		}
		goes := group(3)
		if goes == "" {
			goes = group(1)
		}
		if to := group(4); goes != "" && strings.ContainsAny(to[:1], "0123456789(") {
			goes += " to"
		}
		rest := strings.TrimSpace(sentence[:at[0]] + strings.TrimSpace(goes+" "+group(4)) + sentence[at[1]:])
		return Change{Rest: rest, Not: group(2), Strong: true}, true
	}
	if at := insteadLast.FindStringSubmatch(sentence); at != nil {
		return Change{Rest: at[1] + at[3], Not: at[2], Strong: true}, true
	}
	return Change{}, false
}

// Pieces are the sentences of a line, and what corrects one of them within it by itself.
func Pieces(line string) (all []string) {
	for _, s := range redraft.Sentences(line) {
		plain := strings.ReplaceAll(s, "’", "'")
		for len(plain) <= maxSentence {
			at := joint.FindStringIndex(plain)
			if at == nil || at[0] == 0 || IsSigh(plain[:at[0]]) {
				break
			}
			all = append(all, strings.TrimRight(plain[:at[0]], " ,;-–—")+".")
			plain = strings.TrimLeft(plain[at[0]:], " ,;.…–—-")
		}
		if strings.TrimSpace(plain) != "" {
			all = append(all, plain)
		}
	}
	return all
}

// sigh matches who says no more than that he hesitates.
var sigh = pattern.MustCompile(`(?i)^[ ,.!…–—-]*` + sighs + `(?:` + sighed + `)?[ ,.!…–—-]*$`)

// IsSigh reports whether a text says no more than that somebody hesitates: "no, wait."
func IsSigh(text string) bool {
	return len(text) < maxSigh && sigh.MatchString(strings.TrimSpace(text))
}

// maxSigh is how many bytes such a text has at most.
const maxSigh = 60

// Correction says what a sentence corrects; false where it does not.
func Correction(sentence string) (Change, bool) {
	sentence = strings.TrimSpace(strings.ReplaceAll(sentence, "’", "'"))
	if len(sentence) > maxSentence || strings.HasSuffix(sentence, "?") || besides.MatchString(sentence) {
		return Change{}, false
	}
	if at := strong.FindStringSubmatch(sentence); at != nil && at[2]+at[3] != "" && !(at[2] != "" && idle.MatchString(sentence)) {
		rest := strings.Trim(at[4], " ,;:")
		if strings.Trim(rest, " .!") == "" || slices.Contains([]string{"the", "about"}, strings.ToLower(rest)) {
			rest = ""
		}
		bare := at[2] != "" && at[3] == "" && rest != "" && !parts(at[1]) // forget it at your peril
		if at[2] == "" && rest == "" {
			return Change{}, false // it says no more than that somebody thinks again
		}
		if !bare {
			return Change{Rest: rest, Strikes: at[2] != "", Last: lastOne.MatchString(at[1]), All: ofAll.MatchString(at[2]), Strong: true}, true
		}
	}
	if said, is := goesInstead(sentence); is {
		return said, true
	}
	if at := weak.FindStringSubmatch(sentence); at != nil && strings.Trim(at[1], " .!") != "" && weakly.MatchString(sentence[:len(sentence)-len(at[1])]) {
		return Change{Rest: strings.TrimSpace(at[1]), Parted: parts(sentence[:len(sentence)-len(at[1])])}, true
	}
	return Change{}, false
}

// parts reports whether words end in a sign that parts them from what follows.
func parts(words string) bool {
	words = strings.TrimRight(words, " ")
	return words != "" && strings.ContainsRune(",.:;!-–—…", []rune(words)[len([]rune(words))-1])
}
