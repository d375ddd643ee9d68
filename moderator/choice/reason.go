package choice

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// Who answers says that it is his answer, and why: "My answer is number 1: because we must", "yes - they have to". Where the sentence as a
// whole is none of the answers, what is left without that may be one.

var (
	// announces matches the words before an answer that say that it is one.
	announces = pattern.MustCompile(`(?i)^\W*(?:(?:so|then|well|ok(?:ay)?|and|right)[, ]+)*(?:my|our|the) (?:answer|reply|choice|decision|pick|response)(?: (?:to|for|on|here|there|in) (?:that|this|it|you|your question|the question|(?:question )?#?\d+|this case))?(?:'s| is| would be| will be| remains)?[: ]+(?:that )?`)
	// reasons matches why an answer is given, at the end of a sentence.
	reasons = pattern.MustCompile(`(?i)(?:[,;:]| [-–—])? *\b(?:because|since|as (?:i|we|they|he|it|there|that)|for (?:they|he|we|i) (?:is|are|have|has|had|must|can|can't|cannot))\b.*$`)
	// remarks matches a yes or a no, and what is said behind it.
	remarks = pattern.MustCompile(`(?i)^\W*((?:yes|yep|yeah|aye|no|nope|nah)(?:,? (?:please|thanks|thank you))?)(?: ?[,;:–—]| -)+ *(.+)$`)
)

// bare is a sentence without the words that announce an answer, and without the reason for it.
func bare(s string) string {
	plain := strings.ReplaceAll(s, "’", "'")
	rest := plain[len(announces.FindString(plain)):]
	if at := reasons.FindStringIndex(rest); at != nil && at[0] > 0 {
		rest = rest[:at[0]]
	}
	return strings.TrimRight(rest, " ,;:-–—")
}

// plainly is a sentence without what only announces an answer or gives a reason for it; false where there is nothing of that.
func plainly(o Offer, s string) (said string, less bool) {
	if o.Roster.Version < orders.Discerning || strings.HasSuffix(strings.TrimSpace(s), "?") {
		return s, false
	}
	said = bare(s)
	if found := remarks.FindStringSubmatch(said); found != nil && isRemark(o, found[2]) {
		said = found[1]
	}
	return said, said != "" && said != strings.TrimRight(strings.ReplaceAll(s, "’", "'"), " ,;:-–—")
}

// isRemark reports whether what stands behind a yes or a no leaves it as it is: it names nobody and no place, and neither denies nor supposes.
func isRemark(o Offer, words string) bool {
	units, places, some := o.Roster.Mentions(words)
	return !some && len(units)+len(places) == 0 && !strings.ContainsAny(words, "0123456789") &&
		!idiom.ChoosesOtherwise(words) && !o.unsure(splitWords(words)) && !idiom.Agreement(words) && !idiom.Refusal(words) && !agreement.MatchString(words) && !objection.MatchString(words)
}

// hitTaken matches who takes what comes to him where he stands.
var hitTaken = pattern.MustCompile(`(?i)\b(?:takes?|accepts?|suffers?) the (?:hits?|consequences?|penalty|damage)\b`)

// takesHit is a sentence in which who takes the hit is disrupted, where that is one of the answers, and a loss is none.
func takesHit(o Offer, s string) string {
	is := func(verb string) bool {
		return slices.ContainsFunc(o.Answers, func(a engine.Action) bool { return a.Verb == verb })
	}
	if is("disrupt") && !is("lose") {
		return hitTaken.ReplaceAllString(s, "takes the disruption")
	}
	return s
}

// standsFor matches who has somebody stay where he is, and be disrupted for it.
var standsFor = pattern.MustCompile(`(?i)^\W*(?:(?:ok(?:ay)?|well|no|then|so|we|they|he|it|i|all|everybody|just|please|rather|will|shall|let them|\p{L}*'ll)[, ]+)*(?:stays?|stands?|holds?|remains?|stay put|stays put|sits?)\b[^.!?]{0,30}\b(?:takes?|accepts?|suffers?|are|is|be|gets?)\b[^.!?]{0,20}\b(?:disruption|disrupted|hits?|loss(?:es)?|consequences?)\b`)

// inVain is what a sentence wants that none of the answers does: that somebody stays and is disrupted, where all fall back; or a yes with a
// reason, where several answers are one.
func inVain(o Offer, s string) (open Open, is bool) {
	if o.Roster.Version < orders.Discerning || o.Drafted > 0 {
		return open, false
	}
	verbs := map[string]int{}
	for _, a := range o.Answers {
		verbs[a.Verb]++
	}
	if verbs["retreat"] > 0 && verbs["disrupt"] == 0 && standsFor.MatchString(s) {
		return Open{Why: "none of the answers that are offered does that: here somebody falls back, by one of the ways that are listed"}, true
	}
	said, less := plainly(o, s)
	if less && idiom.Agreement(said) && listed(o.Answers).yes() == 0 && len(o.Answers) > 1 && verbs[agreeVerb] == 0 {
		for n := range o.Answers {
			if o.Answers[n].Verb != passVerb {
				open.Numbers = append(open.Numbers, n+1)
			}
		}
		return open, len(open.Numbers) > 1
	}
	return open, false
}
