package glean

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

const (
	phase = `(?:(?:(?:the|this|that|my|our|all|whole|entire|of|rest|last|first|current|any|every) )*(?:phases?|turns?|part|game|set-?up|deployment|movement|moves?|moving|marching|combats?|fighting|attacks?|fire|firing|shooting|bombardments?|bombarding|activations?|markers?|chits?|impulse|` +
		`orders?|order phase|command|command phase|commands|commanders?|leaders?|generals?|officers?|recovery|rallying|rally|morale|attachments?|divisions?|division orders|brigade orders|combat phase|move phase|movement phase|fire phase|round|side|business|it|that|this|them|these|everything|here)` +
		`(?: (?:phase|orders|side|of mine|of ours|of it|part|activation|of [\p{L}'. ]{2,24}))?)`
	part = `(?:(?:the|this|that|my|our|all|these|of) )*(?:phase|part|set-?up|deployment|movement|moves|moving|marching|combats?|fighting|attacks|firing|shooting|bombardments?|activation|marker|chit|impulse|orders|commands?|commanders?|leaders?|generals?|officers?|recovery|rallying|attachments?|division orders|brigade orders|` +
		`combat phase|move phase|movement phase|fire phase|order phase|command phase|recovery phase)`
	passOpens = `(?i)^(?:(?:and|so|then|but|now|with that|with this|after (?:that|this|all that|it)|afterwards|for the rest|well|ok(?:ay)?|right|alas|otherwise|i think|i guess|here|this time|for this (?:turn|phase)|all right|thus|hence|therefore|in that case|finally|lastly),? )*`
	passEnds  = `(?:,? (?:too|as well|also|then|now|here|please|thanks|thank you|again|afterwards|after (?:that|this|all that|it)|from me|for me|for now|for this (?:turn|phase|marker|activation)|this (?:turn|phase|time)|today|i think|at last|entirely|completely|as (?:they|it) (?:are|is|stands?)|with all of it|(?:on|in|for|with|to|at|from|of) ` + phase + `))*[ .!]*$`
	shot1     = `(?:fire|shots?|shooting|firing|volleys?|moves?|movement|moving|marching|attacks?|attacking|assaults?|charges?|combats?|fights?|bombardments?|bombarding|orders?|changes?|attachments?|recovery|rallying)`
	doing     = `(?:shoot|fire|move|attack|charge|bombard|change|order|attach|recover|rally|fight|advance|do)`
)

// done matches who says that he is done with what he may do now.
var done = pattern.MustCompile(passOpens + `(?:` +
	`(?:i|we)(?:'ll| will| shall| must| have to| would|'d)? ?(?:just |simply |now |then |gladly |also |hereby )*pass` +
	`|(?:then )?(?:comes |follows |here is |here's |there is )?(?:the|a|my|another|one|one more) pass` +
	`|pass` +
	`|(?:(?:i am|i'm|we are|we're|i have|we have|i've|we've) (?:now |then |all |quite |also |herewith )*)?(?:done|finished|through|ready) (?:with|for|as for) ` + phase +
	`|(?:i am|i'm|we are|we're) (?:now |then |all |quite )*(?:done|finished|through)` +
	`|(?:that|this|which|and that|with which) (?:now |also |then )?(?:ends|concludes|finishes|completes|closes|is the end of|was the end of|is it for|will be it for|makes an end of) ` + phase +
	`|(?:that|this)(?:'s| is| was|'ll be| will be) (?:all|it|everything|enough) (?:from|for|with|of|in|as to) ` + part +
	`|(?:i|we) (?:will |shall |'ll )?(?:leave|keep) ` + phase + ` (?:as|like|just as|exactly as) (?:it is|they are|it stands)` +
	`)` + passEnds)

// nothing matches who says that he has nothing to do, or does not do it.
var nothing = pattern.MustCompile(passOpens + `(?:` +
	`(?:(?:there is|there's|i have|we have|i've|we've) )?(?:nothing|nobody|no one) (?:is )?(?:left |more |there |here )*to (?P<todo>` + doing + `)` +
	`|(?:there is |there will be |i have |we have |i want |i order )?no (?:more |further |other )?(?P<thing>` + shot1 + `)(?: (?:from|by|for|of|with) (?:me|us|my (?:side|men|guns|units)|our side))?` +
	`|(?:i|we) (?:do not|don't|won't|will not|shall not|would rather not|cannot|can't) (?P<does>` + doing + `)(?: (?:at|on))?(?: (?:anything|anybody|anyone|any))?` +
	`)` + passEnds)

// beganPass is a quick look at whether a clause may be one of these.
var beganPass = pattern.MustCompile(`(?i)\b(?:pass|done|finished|through|ready|that|this|which|leave|keep|nothing|nobody|no|don't|not|won't|can't)\b`)

// Passes reports whether a clause says that its writer is done with what he may do now, and no more.
func Passes(clause string) bool {
	clause = strings.Trim(clause, " ,;:-–—()")
	return beganPass.MatchString(clause) && len(clause) <= maxSentence && done.MatchString(clause)
}

// goOver matches who ends his turn in other words.
var goOver = pattern.MustCompile(passOpens + `(?:(?:and )?(?:this is |that is |that's |that was |here is )?(?:the )?end of (?:my|our|the|this) (?:go|turn|phase|part|move|moves|movement|round|orders|side)|end (?:of )?(?:turn|phase)|(?:that's|that is|that will be|i am|i'm|we are|we're|all)? ?(?:done|finished|through) for (?:today|the day|tonight|now|this (?:turn|phase|time))|no more from (?:me|us)|i (?:end|close|conclude|finish) (?:my|the|this) (?:go|turn|phase|part|move|side))` + passEnds)

// GoesOver reports whether a clause ends the turn of its writer in words that are no pass, and says no more.
func GoesOver(clause string) bool {
	clause = strings.Trim(clause, " ,;:-–—()")
	return len(clause) <= maxSentence && goOver.MatchString(clause)
}

// PassesTwice reports whether a clause passes two times.
func PassesTwice(clause string) bool { return passTwice.MatchString(clause) }

var passTwice = pattern.MustCompile(passOpens + `(?:i |we )?(?:will |shall |'ll )?pass,? (?:twice|two times|2 times|2x|x2|(?:on |in |for )?both (?:phases|times|of them))` + passEnds)

// Idle reports whether a clause says that there is nothing to do, or that nobody does it, and the order word of what, "" for all.
func Idle(clause string) (verb string, idle bool) {
	clause = strings.Trim(clause, " ,;:-–—()")
	if !beganPass.MatchString(clause) || len(clause) > maxSentence {
		return "", false
	}
	found := nothing.FindStringSubmatch(clause)
	if found == nil {
		return "", false
	}
	for _, name := range []string{"todo", "thing", "does"} {
		if said := strings.ToLower(found[nothing.SubexpIndex(name)]); said != "" {
			return idleVerb(said), true
		}
	}
	return "", true
}

// idleVerbs are the order words of what is not done, by how its word begins.
var idleVerbs = []struct{ begins, verb string }{
	{"fir", "fire"},
	{"shot", "fire"},
	{"shoot", "fire"},
	{"volley", "fire"},
	{"mov", "move"},
	{"march", "move"},
	{"attach", "attach"},
	{"attack", "attack"},
	{"assault", "attack"},
	{"charg", "attack"},
	{"combat", "attack"},
	{"fight", "attack"},
	{"bombard", "bombard"},
	{"order", "orders"},
	{"change", "orders"},
	{"recover", "recover"},
	{"rall", "recover"},
	{"advance", "advance"},
}

func idleVerb(said string) string {
	for _, v := range idleVerbs {
		if strings.HasPrefix(said, v.begins) {
			return v.verb
		}
	}
	return ""
}

// sentenceEnd matches the end of a sentence with what follows on it.
var sentenceEnd = pattern.MustCompile(`[.!?;]+[)"'’]*(?: +|$)|(?:\.{2,}|…) *`)

// Sentences are where the sentences of a line begin, in bytes; the first is 0.
func Sentences(line string) []int {
	begins := []int{0}
	if !strings.ContainsAny(line, ".!?;…") {
		return begins // most orders are one, and need not be looked through
	}
	for _, at := range sentenceEnd.FindAllStringIndex(line, -1) {
		before := line[begins[len(begins)-1]:at[0]]
		if at[1] >= len(line) || strings.TrimSpace(before) == "" || idiom.Initial.MatchString(before) || listMark.MatchString(before) {
			continue
		}
		begins = append(begins, at[1])
	}
	return begins
}

// listMark matches a number that only counts.
var listMark = pattern.MustCompile(`^\W*\d{1,3}$`)

// clauseEnd matches what parts clauses.
var clauseEnd = pattern.MustCompile(`,? (?:and|but|so)(?: then)? |[,:;] +| [-–—]+ |[()]`)

// Clause is a part of a sentence, in bytes.
type Clause struct{ From, To int }

// Clauses are the clauses of a sentence.
func Clauses(sentence string) []Clause {
	var all []Clause
	from := 0
	for _, at := range clauseEnd.FindAllStringIndex(sentence, -1) {
		all = append(all, Clause{from, at[0]})
		from = at[1]
	}
	return append(all, Clause{from, len(sentence)})
}
