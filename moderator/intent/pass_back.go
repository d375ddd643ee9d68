package intent

import (
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// Who takes back a pass has his phase go on: "forget the pass for now", "never mind ending the phase", "I passed too early". The pass that
// stands before that in his mail is taken out of it.

const (
	// ending is what ends a phase, as a thing: the pass, ending the phase.
	ending = `(?:(?:(?:the|my|that|this|our|any|a|of|about|to)[ ,]+)*(?:last |final |second )?(?:pass(?:es|ing)?|["'“‘]pass["'”’]|ending|finishing|closing|concluding|closure|end)(?: (?:of )?(?:it|there|` + part + `))?(?: (?:at|in|behind|from|of) (?:the end|my (?:last |earlier |previous )?(?:mail|list|turn|orders|letter|draft|move)|(?:the|that) (?:draft|mail|list)|it|before|yesterday|there))?)`
	// passedOn is who ends it.
	passedOn = `(?:pass(?:ed)?|passing|end(?:ed|ing)? ` + part + `|(?:said|wrote|written|put|say|write)(?: down)? ["'“‘]?pass["'”’]?)`
	// backOff is what stands behind one that is taken back.
	backOff = `(?:[,;]? (?:out|off|away|back|alone|aside|please|pls|sorry|thanks|thank you|for now|for the moment|for the time being|for today|just|yet|now|then|again|after all|altogether|completely|though|first|that i (?:wrote|sent|put|ordered|gave)(?: (?:before|yesterday|earlier))?|until .{1,40}|till .{1,40}|i (?:want|need|have|would like) .{1,60}|i'm not .{1,40}|i am not .{1,40}))*[ .!:]*$`
	unpass  = `(?:forget(?: about)?|never ?mind(?: about)?|scrap|cancel|drop|skip|scratch|disregard|ignore|strike(?: out)?|delete|remove|omit|undo|belay|withdraw|retract|revoke|recall|leave(?: out)?|take(?: out| back)?|hold(?: back| off(?: on| with)?| on with| with)?|keep back|call off|postpone|put off|delay|defer|wait with|cross out|hang on with|stop|no need(?: for)?|not so fast with|too soon for|too early for|withhold)`
)

// passesNot matches who takes back a pass, or leaves it out.
var passesNot = pattern.MustCompile(`(?i)^(?:(?:and|but|so|please|pls|well|hi|hello|ok(?:ay)?|oh|no|now|also|though|however|just|only|sorry|wait|hm+|oops|actually|hang on|hold on|stop|on second thoughts?|on reflection|send (?:it|them|all|the rest)|(?:i|we)(?:'d| would|'ll| will)?(?: like to| want to| have to| must| better)?|could you|can you|would you|let(?:'s| us| me)|you (?:may|can|could))[,.!:]* +)*(?:` +
	unpass + ` ` + ending +
	`|(?:take|leave|hold|keep|call|put|strike|cut) ` + ending + `(?: (?:out|back|off|away|aside))` +
	`|` + ending + ` (?:is|was|were|comes|came|has come|would be)(?: (?:a bit|far|much|just|still))? (?:premature|too early|too soon|too fast|a mistake|an error|a slip|wrong|off|out|cancelled|canceled|withdrawn|not meant(?: to be there)?|not (?:right|what i wanted)|nonsense|a typo|by mistake)` +
	`|` + ending + ` (?:can|may|must|should|shall|will|has to|had better)(?: still)? (?:wait|go|come later|be (?:dropped|left out|deleted|removed|scrapped|forgotten|skipped|cancelled|canceled|ignored|struck|taken (?:out|back)|withdrawn))` +
	`|(?:i|we)(?:'ve| have)? ` + passedOn + `(?: (?:too (?:early|soon|fast|quickly)|by mistake|by accident|in error|prematurely|accidentally))` +
	`|(?:i|we)? ?(?:should not|shouldn't|ought not to) have ` + passedOn +
	`|(?:i|we)? ?(?:did not|didn't|never) (?:mean|want|intend) to (?:pass|end ` + part + `)` +
	`|(?:i'd|i would|we'd|we would)? ?(?:rather|better) not (?:pass|end ` + part + `)` +
	`|(?:changed (?:my|our) minds?|thought (?:again|better)) (?:about|on|of) ` + ending +
	`|(?:(?:and|but) )?(?:without|not|no|minus|except(?: for)?|save|but(?: not)?|apart from) (?:the|my|that|any|a) pass` +
	`|no pass (?:after all|any ?more|then|please)` +
	`|(?:noch )?nicht passen|(?:vergiss|streich(?:e)?) (?:das )?passen` +
	`)` + backOff)

// endsNot matches who does not end his phase, in more words.
var endsNot = pattern.MustCompile(`(?i)^(?:(?:and|but|so|please|pls|oh|no|also|just)[, ]+)*(?:(?:i|we)(?:'m| am|'d| would)? )?(?:do not|don'?t|won'?t|will not|not going to|rather not|never)(?: (?:please|yet|want to|wish to))* (?:end|close|finish|conclude|pass|passing|ending|closing)(?: (?:it|` + part + `))?` + backOff)

// joinPass has what takes back a pass, and says why behind it, be one clause.
func (r clauseReader) joinPass(s string, cuts []span) []span {
	for i, c := range cuts[1:] {
		if hesitates.MatchString(strings.Trim(s[:cuts[i].to], enclosing+".!")) && r.takesBackPass(c.text(s)) {
			return r.joinPass(s, append([]span{{cuts[0].from, c.to}}, cuts[i+2:]...))
		}
	}
	for i, c := range cuts {
		if end := cuts[len(cuts)-1].to; i+1 < len(cuts) && r.takesBackPass(c.text(s)) && r.takesBackPass(s[c.from:end]) {
			return append(cuts[:i:i], span{c.from, end})
		}
	}
	return cuts
}

// withoutOne matches what sends a draft but for its pass, at the end of a sentence.
var withoutOne = pattern.MustCompile(`(?i)^(.+?)(?:,? but)?,? ((?:without|minus|except(?: for)?|but(?: not)?|not|save|apart from) (?:the|my|that|any|a) pass(?:,? (?:please|yet|for now|at the end|thanks))*[ .!]*)$`)

// isOrHas matches what ends in a word that says of something what it is, or what somebody does.
var isOrHas = pattern.MustCompile(`(?i)(?:\b(?:is|was|are|were|be|do|does|did|has|have|can|will|must|and|or|if|this|that|i|we)|'s|'m|'re)$`)

// TakesPassBack reports whether a sentence, or what stands behind its first comma, takes back a pass.
func TakesPassBack(sentence string) bool {
	plain := strings.Trim(strings.ReplaceAll(sentence, "’", "'"), enclosing)
	_, behind, _ := strings.Cut(plain, ", ")
	return takesBackPass(plain) || takesBackPass(behind)
}

// takesBackPass reports whether a clause does so.
func takesBackPass(clause string) bool { return passesNot.MatchString(clause) }

// cutPass parts what sends a draft from the pass that it leaves out.
func cutPass(s string, cuts []span) []span {
	found := withoutOne.FindStringSubmatchIndex(s)
	if found == nil || isOrHas.MatchString(s[:found[3]]) {
		return cuts
	}
	return append(clauses(s[:found[3]]), span{found[4], found[5]})
}

// listed matches the number before a line of a list.
var listed = pattern.MustCompile(`^\d{1,3}[.):] *`)

// unpassed takes the last pass out of sentences, and is what it was: "" where there is none.
func unpassed(all []string) (left []string, said string) {
	passes := func(s string) bool {
		s = strings.Trim(listed.ReplaceAllString(strings.TrimSpace(s), ""), " ,;:.!-–—")
		return idiom.Passes(s) || glean.Passes(s)
	}
	for i := len(all) - 1; i >= 0; i-- {
		if strings.HasSuffix(strings.TrimSpace(all[i]), "?") {
			continue
		}
		left = append([]string{}, all[:i]...)
		if passes(all[i]) {
			return append(left, all[i+1:]...), all[i]
		}
		cuts := clauses(all[i])
		if last := cuts[len(cuts)-1]; len(cuts) > 1 && passes(last.text(all[i])) {
			return append(append(left, strings.TrimRight(all[i][:cuts[len(cuts)-2].to], " ,;:")+"."), all[i+1:]...), strings.TrimSpace(last.text(all[i]))
		}
	}
	return all, ""
}

// withoutPass takes the last pass that stands before a line out of lines; "" where none does.
func withoutPass(lines []string, before int) (said string) {
	for i := before - 1; i >= 0; i-- {
		left, said := unpassed(redraft.Sentences(strings.ReplaceAll(lines[i], "’", "'")))
		if said != "" {
			lines[i] = strings.Join(left, " ")
			return said
		}
	}
	return ""
}
