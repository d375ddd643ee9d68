package choice

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// Where one may pass, who is not named does nothing: that the others stay says the same once more. "45 IL advances and the 20th stays".

var (
	// others are those who are left, behind what joins them to what is done.
	others = pattern.MustCompile(`(?i)(?:[,;.]| -+|,? and|,? but|,? while)+ ((?:the |my |all )?(?:others?|rest|remainder|remaining(?: \p{L}+)?|other (?:one|two|three|ones|units?|regiments?))|(?:everybody|everyone|all|nobody|no one|none|no) (?:else|others?)|(?:the )?[\p{L}\d][^,;.!?]{0,30}?) (?:stays?|remains?|holds?|stands?|sits?|waits?|does not|doesn't|do not|don't|will not|won't|advances|moves|goes|not)\b(?: (?:put|behind|back|here|there|still|fast|where (?:it|they|he) (?:is|are|stands?)|in (?:place|position|reserve)|out of it|advance|follow|go|move|please|now|at home|in [ns]?\d{4}))*[ .!]*$`)
	// rest matches those who are no unit.
	rest = pattern.MustCompile(`(?i)^(?:(?:the |my |all )?(?:others?|rest|remainder|remaining|other )|(?:everybody|everyone|all|nobody|no one|none|no) (?:else|others?))`)
	// nobody matches who does nothing, whatever the word is for that.
	nobody = pattern.MustCompile(`(?i)^(?:nobody|no one|none|no) `)
	// goes matches that somebody goes.
	goes = pattern.MustCompile(`(?i) (?:advances|moves|goes)\b`)
	// allBut matches that not all do it, or only some.
	allBut = pattern.MustCompile(`(?i)\b(?:all|everybody|everyone|anybody|anyone|any|both|none|nobody|no one|noone)(?: of (?:them|us|the \p{L}+))? (?:but|bar|save|apart from|minus|without|less)\b`)
	// elided matches who does what another does not.
	elided = pattern.MustCompile(`(?i)[,;]? (?:but |and )?(?:the )?[\p{L}\d][^,;.!?]{0,30} (?:does|do|will|is|are)[ .!]*$`)
)

// withoutRest is a sentence without what it says of those who stay, and that as what is denied of them.
func (o Offer) withoutRest(s string) (said string, left []sense) {
	passes := func(a engine.Action) bool { return a.Verb == passVerb }
	if o.Roster.Version < orders.Following || only(o.Answers, passes) == 0 {
		return s, nil
	}
	found := others.FindStringSubmatchIndex(s)
	if found == nil || strings.TrimSpace(s[:found[0]]) == "" {
		return s, nil
	}
	who, tail := s[found[2]:found[3]], s[found[3]:]
	if goes.MatchString(tail) && !strings.Contains(strings.ToLower(tail), "n't") && !strings.Contains(tail, "not") && !nobody.MatchString(who+" ") {
		return s, nil
	}
	of := o.senseOf(splitWords(who))
	if rest.MatchString(who) {
		return s[:found[0]], nil
	}
	if units, places, _ := o.Roster.Mentions(who); len(of.mentions) == 0 && len(units) == 0 || len(places) > 0 {
		if !ordinal.MatchString(who) {
			return s, nil
		}
	}
	if len(of.mentions) == 0 {
		return s[:found[0]], nil
	}
	of.denied = true
	return s[:found[0]], []sense{of}
}

var (
	// holdsBack matches who holds somebody back.
	holdsBack = pattern.MustCompile(`(?i)^(?:(?:no|so|then|well|ok(?:ay)?),? )*(?:i|we)(?:'ll| will| shall)? (?:hold|keep|leave) (it|them|him|her|everybody|everyone|all(?: of them)?|(?:the )?[\p{L}\d][^,;.!?]{0,30}?)(?: (?:back|here|there|out|in (?:place|reserve|position)|put|where (?:it|they|he) (?:is|are|stands?|stand)))*[ .!]*$`)
	// alone matches what says that nobody else is meant.
	alone = pattern.MustCompile(`(?i)^(?:just|only) `)
)

// heldBack is the number of the pass where a sentence holds all back of whom it is asked whether they go, 0 for none.
func (o Offer) heldBack(s string) int {
	found := holdsBack.FindStringSubmatch(s)
	pass := only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb })
	if o.Roster.Version < orders.Following || found == nil || pass == 0 || slices.ContainsFunc(o.all(), func(a engine.Action) bool { return a.Verb != passVerb && !leavesPlace(a) }) {
		return 0
	}
	who := o.senseOf(splitWords(found[1]))
	if len(who.mentions) == 0 && !anybody.MatchString(found[1]) || !o.ofEverybody(who) {
		return 0
	}
	return pass
}

// anybody matches those of whom it is asked, without a name.
var anybody = pattern.MustCompile(`(?i)^(?:it|them|him|her|everybody|everyone|all(?: of them)?)$`)

// onlyRest reports whether a sentence says of those who are left that they stay, and no more.
func (o Offer) onlyRest(s string) bool {
	if o.Roster.Version < orders.Following {
		return false
	}
	found := others.FindStringSubmatch(", " + s)
	return found != nil && found[0] == ", "+s && rest.MatchString(found[1])
}

// ordinal matches a unit that is called by its number alone.
var ordinal = pattern.MustCompile(`(?i)^(?:the )?\d{1,3}(?:st|nd|rd|th|d)$`)

// partly reports whether a sentence says of some who are not told by name that they do it, or do not.
func (o Offer) partly(s string) bool {
	if o.Roster.Version < orders.Following {
		return false
	}
	return allBut.MatchString(s) || elided.MatchString(s) && slices.ContainsFunc(splitWords(s), func(w word) bool { return denials[w.text] }) && len(o.bystanders(s)) > 0
}

// numberOnly reports whether words begin with a unit's number alone, "the 25th", where one alone of those asked about has it.
func (o Offer) numberOnly(clause []word, at int) (units []engine.UnitID, to int) {
	if o.Roster.Version < orders.Following || !ordinal.MatchString(clause[at].said) || at+1 < len(clause) && notWhom[clause[at+1].text] {
		return nil, at
	}
	for _, u := range o.named {
		if slices.ContainsFunc(u.names, func(name []string) bool { return len(name) > 1 && name[0] == clause[at].text }) {
			units = append(units, u.unit.ID)
		}
	}
	if len(units) != 1 || len(clause[at].text) == 1 && int(clause[at].text[0]-'0') <= len(o.Answers) {
		return nil, at
	}
	return units, at + 1
}

// notWhom are words behind an ordinal that counts answers, or turns.
var notWhom = wordSet(`one answer choice option of turn way hex time phase way line number`)
