package redraft

import (
	"cmp"
	"slices"
	"strconv"

	"adjutant/moderator/orders/pattern"
)

// A command to a draft is a verb and its object; each reading version knows more words for both: send, post,
// play, go ahead with it, with the rest, with what is kept, with the other four; drop, strike out, forget the
// rest, all of the above, everything else.

const (
	few = `(?:` + cardinal + `|\d{1,2})`
	// gives is what has a draft carried out.
	gives = `(?:send|submit|post|play|mail|file|execute|enact|dispatch|commit|process|hand in|send in|send off|put in|carry out|carry on with|go ahead with|go ahead and (?:send|play|do|post|submit)|go with|proceed with|let's have)`
	// given is what of it.
	given = `(?:` + kept +
		`|(?:the|those|these|my|all|both) (?:(?:other|remaining|kept|good|legal|stored|accepted) )?` + few + `(?: (?:others|other (?:ones|orders)|remaining (?:ones|orders)|orders|ones|moves|attacks|kept|that (?:are|were|you) (?:kept|legal|have|left)))?` +
		`|(?:the|my|those|these) (?:(?:other|remaining|kept|good|legal|stored|accepted|whole) )+(?:ones|orders|moves|attacks|lot|rest|draft|thing|turn|list)` +
		`|(?:the|that|this|my|our) (?:attack|charge|assault|move|shot|volley|bombardment|retreat|order|fire)` +
		`|(?:what(?:ever)?|all(?: that| of what)?|everything(?: that)?|(?:the|those|these) (?:ones|orders|moves|rest|part|lot|bits|` + few + `)(?: that| which)?|those(?: that| which)?)(?: (?:you|we|i))?(?:'ve|'s| have| has| is| are| was| were| been| still)* (?:kept|got|hold|stored|saved|understood|read|left|legal|good|fine|there|standing|accepted)(?: (?:so far|already|of it|until now|by now|over))*)`
	// givenTail is what stands behind it and adds nothing.
	givenTail = tail + `(?:,? (?:just )?(?:the way (?:it|they) (?:is|are|stands?)|like (?:this|that)|straight away|right away|immediately|to (?:the )?(?:moderator|umpire|referee)|if you (?:please|would(?: be so kind)?|will|don't mind)|kindly)` + tail + `)*`

	// strikes is what leaves something out.
	strikes = `(?:` + drop + `|(?:get rid|dispose) of|do away with|bin|kill|ditch|lose|nix|scratch|cut|clear|wipe|erase|dump)`
	// left is what of a draft nobody has read or taken.
	left = `(?:all )?(?:of )?(?:the |those |these |any )*(?:rest|remainder|others|other (?:ones|orders|lines|points|things|` + few + `)|remaining (?:ones|orders|lines|` + few + `)|(?:unread|refused|unclear|open|garbled|illegal|impossible) (?:ones|orders|lines|bits|parts|things))(?: of (?:it|them|those))?`
	// besides is all that a mail does not order itself.
	besides = `(?:everything|anything|all|every other (?:order|line|thing)) else`
	// before is all that was said so far.
	before = `(?:(?:everything|all(?: of)?(?: (?:the|my))? (?:orders|lines|moves))(?: (?:that )?(?:is |are |stands? )?(?:in|of) (?:the|my) draft|,? (?:that |which )?(?:you (?:have |are )?(?:kept|keep|keeping|hold|holding|stored)|(?:is|are) (?:kept|stored))(?: for me)?)|all of the above|all the above|the above|(?:everything|all|whatever|what (?:i wrote|i said|is|stands))(?: that (?:is|stands|was written))? (?:above|before)|` +
		`(?:(?:all|the|my|those|these|of) )*(?:previous|earlier|old|older|former|prior) (?:orders|mails?|letters?|drafts?|moves|ones|lines|messages?|lists?|numbers|turn)|(?:my|the) last (?:mail|letter|list|message|draft))`
)

var (
	strikesBut = wished(strikes + ` (?:(?:all|everything|the (?:whole|entire) draft)(?: (?:that is )?(?:in|of) (?:the|my) draft| (?:that )?you have kept)?|all of (?:it|them)),? ` + except + ` (?:(` + anyOf + `)|(?:the|my) (pass(?:es)?))` + tail)
	givesIt    = wished(`(?:` + gives + ` ` + given + `|(?:send|submit|post))` + givenTail)
	goesOn     = pattern.MustCompile(`(?i)^((?:go ahead|proceed|do (?:it|that|so)|make it so|so be it|let it stand)` + givenTail + `)[ .!]*$`)
	strikesIn  = []struct {
		form *pattern.Pattern
		rest string // of the wish; "" for the numbers of a list
	}{
		{wished(`(?:` + strikes + ` ` + besides + `|(?:leave|take|strike|throw|cross|rule) ` + besides + ` (?:out|away|off))` + tail), "else"},
		{wished(`(?:` + strikes + ` ` + left + `(?: out| away| off)?|(?:leave|take|strike|throw|cross|rule) ` + left + ` (?:out|away|off))` + tail), "rest"},
		{wished(`(?:` + strikes + ` ` + before + `(?: out| away| off)?|(?:leave|take|strike|throw|cross|rule) ` + before + ` (?:out|away|off))` + tail), "all"},
		{wished(`(?:(?:let's |let us |let me |i'll |i will |i |we )?(?:start|starting|begin|beginning) (?:over|afresh|anew|again|clean|fresh)(?: (?:from (?:scratch|the (?:top|start|beginning))|with a clean (?:slate|sheet)))?|(?:all )?from scratch|(?:a )?(?:clean|fresh) (?:start|slate|sheet)|` +
			`(?:this|these|what follows|the following|my new (?:list|orders))(?: (?:list|orders|lines|mail|letter))?(?: now| then)? (?:replaces?|supersedes?|(?:is|are|goes|comes?) instead of) (?:it all|everything|all|the (?:draft|lot|old (?:ones|orders)))(?: (?:before|above|so far|that (?:was|stood) (?:before|there)|i (?:wrote|sent|said)(?: (?:before|so far))?))?|` +
			`(?:this|here|these) (?:is|are) (?:(?:my|the) )?(?:whole|complete|full|entire|new) (?:turn|set(?: of orders)?|list|orders)(?: (?:anew|again|once more|now))?)` + tail), "all"},
		{wished(strikes + ` (` + anyOf + `)(?: out| away| off)?` + tail), ""},
		{wished(`(?:no|nope),? (?:to|for) (` + anyOf + `)` + tail), ""},
	}
	// keeps matches who says which orders are all that stays.
	keeps     = wished(`(?:(only|just) keep|keep( only| just)?) (` + anyOf + `)` + tail)
	unreadFew = pattern.MustCompile(`(?i)\b(?:what(?:ever)?|all(?: that)?|everything(?: that)?|the (?:ones|lines|orders|rest|bits|parts)(?: that| which)?)(?: (?:you|i))? (?:could not|couldn't|can't|cannot|did not|didn't|do not|don't|was not|wasn't|were not|weren't|is not|isn't|are not|aren't)(?: be)? (?:read|understand|understood|take|taken|keep|kept|accept|accepted|like|legal|clear|possible)\b`)
)

// mindful matches a word of what these say.
var mindful = pattern.MustCompile(`(?i)\b(?:send|submit|post|play|mail|file|execute|enact|dispatch|commit|process|hand|put|carry|go|proceed|let|make|do|drop|scrap|delete|remove|skip|strike|ignore|omit|cancel|disregard|discard|withdraw|forget|mind|leave|take|throw|cross|rule|without|except|give|get|bin|kill|ditch|lose|nix|scratch|cut|clear|wipe|erase|dump|dispose|start|starting|begin|beginning|scratch|fresh|clean|replaces?|supersedes?|instead|keep|turn|set|list|orders)\b`)

// wished matches at the beginning of a text what a form of words says, where nothing else goes on behind it; its first group is all of it.
func wished(form string) *pattern.Pattern {
	return pattern.MustCompile(`(?i)^(` + form + `)(?:$| *[.,;:!)–—-]| (?:and|but|then|without|except)\b)`)
}

// begs matches what people say besides before a wish.
var begs = pattern.MustCompile(`(?i)^(?:(?:kindly|by all means|feel free to|be so kind (?:and|as to))[ ,]+)+`)

// minded is the wish with which a text begins, in the words of which there are more and more; 0 bytes for none.
func (s State) minded(text string) (w Wish, n int) {
	lead := len(begs.FindString(text))
	text = text[lead:]
	if at := strikesBut.FindStringSubmatch(text); at != nil {
		return Wish{"drop", "all but " + cmp.Or(s.numbersOf(at[2]), "pass")}, lead + len(at[1])
	}
	for _, one := range strikesIn {
		if at := one.form.FindStringSubmatch(text); at != nil && one.rest != "" {
			return Wish{"drop", one.rest}, lead + len(at[1])
		} else if at != nil {
			return Wish{"drop", s.numbersOf(at[2])}, lead + len(at[1])
		}
	}
	if at := keeps.FindStringSubmatch(text); at != nil {
		w = Wish{"keep", s.numbersOf(at[4])}
		if at[2]+at[3] != "" {
			w.Word = "keep only"
		}
		return w, lead + len(at[1])
	}
	for _, form := range []*pattern.Pattern{givesIt, goesOn} {
		if at := form.FindStringSubmatch(text); at != nil {
			return Wish{Word: "send"}, lead + len(at[1])
		}
	}
	return Wish{}, 0
}

// settledKept turns "keep some, drop the rest" into dropping all but those. Saying only what is kept says
// nothing.
func settledKept(wishes []Wish) []Wish {
	at := slices.IndexFunc(wishes, func(w Wish) bool { return w.Word == "keep" || w.Word == "keep only" })
	if at < 0 {
		return wishes
	}
	kept := wishes[at]
	wishes = slices.Delete(slices.Clone(wishes), at, at+1)
	drops := slices.IndexFunc(wishes, func(w Wish) bool { return w.Word == "drop" && (w.Rest == "rest" || w.Rest == "else") })
	switch {
	case drops >= 0:
		wishes[drops].Rest = "all but " + kept.Rest
	case kept.Word == "keep only":
		wishes = append(wishes, Wish{"drop", "all but " + kept.Rest})
	}
	return wishes
}

// instead matches a number of the draft and what is to stand in its place, without a word for that it does: "instead of 4, the Horse stand
// fast", "for number 5: the Rifles fire", "5 = 2nd Mill to (4,9)".
var instead = pattern.MustCompile(`(?i)^[ ,]*(?:and |but |then )?(?:(?:instead of|in (?:the )?(?:place|stead) of|replacing|to replace) (?:order |line |number |no\.? ?|nr\.? ?|#)?(\d{1,3})(?:,|:| -|;)? |(?:for|as for|as to|regarding|on) (?:order |line |number |no\.? ?|nr\.? ?|#)(\d{1,3})(?:,|:| -|;) ?|(\d{1,3}) ?=+>? ?)(\S.*)$`)

// forNumber matches a number by itself, with the same groups: "for 3: the Rifles to (9,5)".
var forNumber = pattern.MustCompile(`(?i)^[ ,]*(?:and |but |then )?(?:for|as for|as to|regarding|on) (\d{1,3})()(): ?(\S.*)$`)

// inStead is a sentence that says so with its number before it, "" for any other.
func (s State) inStead(line string) string {
	found := instead.FindStringSubmatch(line)
	if found == nil && s.Settles {
		found = forNumber.FindStringSubmatch(line)
	}
	if !s.Minds || found == nil {
		return ""
	}
	n, err := strconv.Atoi(cmp.Or(found[1], found[2], found[3]))
	if err != nil || n < 1 || n > s.Drafted {
		return ""
	}
	return strconv.Itoa(n) + ": " + found[4]
}
