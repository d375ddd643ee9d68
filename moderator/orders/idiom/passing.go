package idiom

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// Who passes says so in few words, and beside them why: "I have no changes in command, so I pass."

const (
	// phaseWords are what people call the parts of a game in which they act.
	phaseWords = `(?:phases?|turns?|game|battle|day|markers?|chits?|activations?|impulse|parts?|ones?|times?|rounds?|fire|firing|shooting|shots|moves?|moving|movement|marching|orders?|brigade orders|division orders|` +
		`commands?|commanders|leaders|recovery|recovering|rallying|rally|combats?|fighting|attacks?|attacking|charges?|charging|melees?|morale|retreats?|advances?|counter-?attacks?|entry|entries|set-?up|bombardments?|bombarding|questions?(?: of .{1,60}| who .{1,60})?|rest|lot|this|that|it)`
	passLead = `(?:(?:and|so|then|now|here|but|ok|okay|well|right|hence|therefore|thus|sorry|also|again|please|afraid|with that|after (?:that|this|it)|in (?:this|that) (?:phase|case|turn)|for now|this time|that done|dann|und|also|nun|donc|alors|et),? )*`
	passTail = `(?:,? (?:here|now|then|again|too|as well|also|please|thanks|thank you|once more|on that|from me|from us|for me|for us|for now|for the moment|this time|today|after (?:that|this)|bitte|hier|mon tour|ici|merci|` +
		`(?:(?:in|on|for|with|through|during|at|of) )?(?:(?:the|this|that|these|all|all my|all the|all of (?:the|my)|my|our|the whole) )?(?:rest of (?:the |this |that |my )?)?` + phaseWords + `(?: \d{1,2})?|whatever .{1,40}))*[ .!]*$`
)

// passes matches a clause that only says that somebody passes; finishes one that says that he is done with what
// the phase is for.
var (
	passes = pattern.MustCompile(`(?i)^` + passLead + `(?:(?:(?:i|we|i'll|we'll|let me|let us|let's|i'd|we'd|me|us) )?(?:(?:just|simply|only|gladly|happily|hereby|therefore|have to|has to|will|shall|must|may as well|might as well|would like to|like to|want to|wish to|am going to|decide to|choose to|can only|now|then|again|also) )*(?:pass|passes|passing)` +
		`|(?:it's|it is|that's|that is|this is|that makes|make that|make it|here is|here comes|consider this)(?: yet)? (?:a|another|one more|my) pass|(?:a|another|one more|yet another) pass` +
		`|(?:(?:ich|wir) )?(?:passe|passen)|ich setze aus|(?:je|nous) (?:passe|passons)|paso|passo|pasuję)` + passTail)
	finishes = pattern.MustCompile(`(?i)^` + passLead + `(?:(?:i'm|i am|we're|we are|am|are) (?:now |all |quite )?(?:done|finished|through)|(?:all )?(?:done|finished|through) with|(?:my|our|the) ` + phaseWords + ` (?:is|are) (?:now |all )?(?:done|finished|complete|over)` +
		`|that(?:'s| is| was) (?:all )?(?:of )?(?:my|our) ` + phaseWords + ` (?:done|finished|complete|over)|that (?:ends|concludes|completes|finishes) (?:my|our|the)` +
		`|(?:no|nothing) (?:more|further) (?:from|for) (?:me|us)|(?:ich bin |wir sind )?fertig|(?:j'ai |nous avons )(?:fini|terminé)|terminé|terminado|finito)` + passTail)
)

// Passes reports whether a clause says that its writer passes, or is done with what the phase is for, and no more.
func Passes(clause string) bool {
	clause = strings.Trim(clause, " ,;:-–—()")
	if at := strings.LastIndex(clause, ": "); at > 0 && Closes(clause[:at]) {
		clause = clause[at+2:]
	}
	return passes.FindString(clause) != "" || finishes.FindString(clause) != ""
}

// PassesToo reports whether a clause that passes does so once more: "and I pass on the commanders as well".
func PassesToo(clause string) bool {
	return passes.FindString(strings.Trim(clause, " ,;:-()")) != "" && oncemore.MatchString(clause)
}

var oncemore = pattern.MustCompile(`(?i)\b(?:as well|too|also|again|once more|another|one more)\b`)

// PassesAgain reports whether who passes says that it is not for the first time, or for more than one phase: "and the orders phase too".
func PassesAgain(text string) bool { return again.MatchString(text) }

var again = pattern.MustCompile(`(?i)\b(?:as well|too|also|again|once more|another|one more|second|third|both|twice|times|next|after (?:it|that|this)|(?:phases|turns|markers|activations))\b`)

// TellsOfPass reports whether a sentence says of a pass that it was, or was not, meant, or what somebody made of it: it is none.
func TellsOfPass(text string) bool { return toldPass.MatchString(text) }

var toldPass = pattern.MustCompile(`(?i)\b(?:meant|mean|intended|wanted|wrote|written|said|sent) (?:only |just |but )?(?:one|a single|a|no|the|that|my) (?:second |first |other |last )?(?:word )?["']?pass\b|\bpass\b["']? .{0,60}\b(?:was|were|is) (?:not |never |n't |only )?(?:meant|intended|mine|a mistake|an error|wrong|misread)|\byou (?:have |had )?(?:played|read|taken|took|counted|made|turned) .{0,60}\b(?:two|2|twice|pass|passes)\b`)

const (
	idleTail = `(?:,? (?:here|now|again|please|for now|anything|anybody|anyone|at all|any more|anymore|at anybody|at anything|today|this (?:turn|phase|time)|(?:in |on |for )?turn \d{1,2}|from (?:me|us)|with anybody|with anything))*[ .!]*$`
	fighting = `(?:fires?|firing|shots?|shooting|shoots?|moves?|moving|movement|marches|marching|attacks?|attacking|charges?|charging|bombards?|bombardments?|counter-?attacks?|advances?|melees?|does anything|stirs?|acts?|recovers?|recovery|rall(?:y|ies))`
)

var (
	allOfThem = pattern.MustCompile(`(?i)^` + passLead + `(?:everybody|everyone|everything|all of (?:them|us|my (?:men|units|troops))|all (?:the |my |our )?(?:units|men|troops|regiments|battalions|brigades|guns)|all|my (?:whole )?(?:side|army|force|line)|the whole (?:army|line|side)|my men|my units|my troops)\b`)
	heldFire  = pattern.MustCompile(`(?i)^ ?(?:will |shall )?(?:holds?|keeps?) (?:(?:his|their|its|my|our|all) )?fire` + idleTail)
	inTurn    = pattern.MustCompile(`(?i)(?:,? (?:in |on |for )?(?:turn \d{1,2}|this (?:turn|phase|time)))+[ .!]*$`)
	idleAlone = pattern.MustCompile(`(?i)^` + passLead + `(?:(?:nobody|no one|no-one|none of (?:them|us|my (?:men|units))|no unit(?: of mine)?) ` + fighting + `|(?:no|not a single|not one) ` + fighting + `|(?:i|we) (?:do not|don't|will not|won't|shall not) ` + fighting +
		`|(?:i|we) hold (?:my|our|all) fire|hold (?:everybody|everyone|everything|all of them)|(?:alle|alles) (?:halten|hält|bleibt|bleiben)(?: stehen)?|(?:keiner|niemand) (?:schießt|bewegt sich|feuert|greift an)|personne ne (?:tire|bouge|attaque)|tout le monde (?:tient|reste))` + idleTail)
)

// idleDeeds are the order words of what those do who do it no more.
var idleDeeds = []struct {
	deed *pattern.Pattern
	verb string
}{
	{pattern.MustCompile(`(?i)\b(?:fir(?:es?|ing)|shots?|shoot(?:s|ing)?|schießt|feuert|tire)\b`), "fire"},
	{pattern.MustCompile(`(?i)\b(?:mov(?:es?|ing)|march(?:es|ing)?|bewegt|bouge)\b`), "move"},
	{pattern.MustCompile(`(?i)\b(?:attack(?:s|ing)?|melees?|greift an|attaque)\b`), "attack"},
	{pattern.MustCompile(`(?i)\bcharg(?:es?|ing)\b`), "charge"},
	{pattern.MustCompile(`(?i)\bbombard(?:s|ments?)?\b`), "bombard"},
	{pattern.MustCompile(`(?i)\bcounter-?attacks?\b`), "counter"},
	{pattern.MustCompile(`(?i)\badvances?\b`), "advance"},
	{pattern.MustCompile(`(?i)\b(?:recover(?:s|y)?|rall(?:y|ies))\b`), "recover"},
}

// IdleDeed is the order word of what a clause says that nobody does, "" where it says so of everything.
func IdleDeed(clause string) string {
	for _, d := range idleDeeds {
		if d.deed.MatchString(clause) {
			return d.verb
		}
	}
	return ""
}

// AllIdle reports whether a clause says of everybody that he does nothing, and no more: "everybody holds, turn 4", "no fire this turn".
func AllIdle(clause string) bool {
	clause = strings.Trim(clause, " ,;:-–—()")
	if all := allOfThem.FindString(clause); all != "" {
		said := inTurn.ReplaceAllString(clause[len(all):], "")
		return heldFire.MatchString(said) || Stayed.MatchString(strings.ToLower(strings.Trim(said, " .!")))
	}
	return idleAlone.FindString(clause) != ""
}

// doubted finds what puts a pass off, takes it back, or has it hang on something.
var doubted = pattern.MustCompile(`(?i)\?|\b(?:if|unless|when|whenever|once|only|except|instead|rather|otherwise|else|until|till|before|provided|assuming|yet|maybe|perhaps|possibly|later|tomorrow|next (?:turn|round|phase|time|week)|wait|cancel|undo|forget|ignore|scrap|jok(?:e|ing)|kidding|falls|wenn|bevor|vielleicht|sonst|nur|si|sauf|avant)\b|` + Crosses)

// Reasons begin what says why; denying is how what says that there is nothing to do begins.
var (
	reasons = WordSet(`whatever since as because for so da weil denn car parce puisque`)
	denying = WordSet(`no nobody none nothing neither i we there since because as for my our the it they all this that nichts niemand keine keiner kein ich wir rien personne aucun aucune je il nous don't`)
)

// Excepts reports whether a clause leaves somebody out of what it denies: "nothing but Raith goes".
func Excepts(clause string) bool { return excepting.MatchString(clause) }

var excepting = pattern.MustCompile(`(?i)\b(?:but|except(?:ing)?|besides|save for|apart from|other than|aside from|außer|sauf)\b`)

// Hesitates reports whether what stands beside a pass puts it off, or has it hang on something.
func Hesitates(beside string) bool { return doubted.MatchString(beside) }

// ToldIdle reports whether a clause beside a pass says that there is nothing to do, or why: it does not change it, whatever deed it names.
func ToldIdle(clause string) bool {
	words := Words(spelling.Fold(strings.Trim(clause, " ,;:-–—()")))
	if len(words) < 2 || Hesitates(clause) {
		return false
	}
	for len(words) > 2 && (Kindly[words[0]] && !denying[words[0]] || slices.Contains(Leading, words[0]) && !denying[words[0]]) {
		words = words[1:]
	}
	return reasons[words[0]] || denying[words[0]] && denied.MatchString(clause)
}

var denied = pattern.MustCompile(`(?i)\b(?:no|not|nothing|nobody|none|neither|cannot|never|nichts|niemand|keine?r?|nicht|rien|personne|aucune?|pas)\b|n't\b`)

// thatIsAll matches what ends an account of orders: "that is all for the division orders"; closing what else is said at the end of a letter.
var (
	thatIsAll = pattern.MustCompile(`(?i)^` + passLead + `(?:that(?:'s| is| was|'ll be| will be| would be)|this is) (?:all|it|enough|everything)(?: (?:for|from|with|of|in) .{1,60})?[ .!]*$`)
	closing   = pattern.MustCompile(`(?i)^` + passLead + `(?:(?:it's |it is |now it's )?your (?:move|turn|go)|(?:and )?(?:on|here) we go|over to you|carry on|das war's|das ist alles|c'est tout|(?:(?:in|for|on) )?turn \d{1,2})[ .!]*$`)
)

// Closes reports whether a clause ends an account of orders, or a letter, and says no more.
func Closes(clause string) bool {
	return closing.MatchString(strings.Trim(clause, " ,;:-–—()")) || IsAll(clause)
}

// IsAll reports whether a clause says that this is all.
func IsAll(clause string) bool { return thatIsAll.MatchString(strings.Trim(clause, " ,;:-–—()")) }

// WithoutTurn is a clause without the turn at its end.
func WithoutTurn(clause string) string { return inTurn.ReplaceAllString(clause, "") }

// Unruled is a clause in which standing orders are spoken of as what they are: no orders for now.
func Unruled(clause string) string { return rules.ReplaceAllString(clause, "rule") }

var rules = pattern.MustCompile(`(?i)\bstanding orders?\b(?: (?:looks?|sees?) (?:after|to))?`)

// HangsIdle reports whether it hangs on a case that somebody passes, or that all stay: "everybody holds unless they come".
func HangsIdle(text string) bool {
	at := caseWord.FindStringIndex(text)
	if at == nil {
		return false
	}
	before := text[:at[0]]
	comma := strings.LastIndex(text[at[0]:], ", ")
	idles := func(clause string) bool {
		return passes.FindString(strings.Trim(clause, " ,")) != "" || AllIdle(clause)
	}
	return strings.Trim(before, " ,") == "" && comma > 0 && idles(text[at[0]+comma+2:]) || idles(before)
}

var caseWord = pattern.MustCompile(`(?i)\b(?:if|unless|as soon as|whenever|in case|wenn|falls)\b`)

const (
	amidLead = `(?i)(?:^|[.;,!:)-] *)(?:(?:and|so|then|now|here|with that|after (?:that|this|it)|in this phase|for now),? )*`
	amidTail = `(?:,? (?:then|here|now|again|too|on that|after (?:that|this)|(?:(?:in|for|with) )?this (?:phase|turn|marker|activation|part)|for now|(?:with|for) (?P<of>[\p{L}'. ]+?)(?:,? (?:with this marker|for now))?))*[ .!]*(?:$|[.;,!:] *)`
)

// PassesAmid finds who passes, or is done, in a sentence; with a name it is one of the reader's.
var PassesAmid = pattern.MustCompile(amidLead + `(?:(?:i|we) (?:now |then |just |shall |will )?pass(?: (?:my|our|the|this) (?:fire|fire phase|phase|turn|shooting|move|moves|movement))?|(?:we|i) (?:all )?hold (?:our|my) fire|(?:i am|we are|i'm|we're|(?P<who>[\p{L}. ]{3,30}?) is) (?:all )?done|(?P<he>[\p{L}. ]{3,30}?) passes|that(?:'s| is) (?:all|it) (?:for|from) (?P<all>[\p{L}'. ]{3,30}?))` + amidTail)

// besides parts the clauses of a sentence in which somebody passes, joints the last of them.
var (
	besides = pattern.MustCompile(`[.;,!:()]+(?: |$)|[()]| -+ |\s*[–—]\s*`)
	joints  = pattern.MustCompile(`(?i) (?:and|so|und|et) `)
)

// Passing takes a text apart of somebody who passes: how often he does, the clauses that say of everybody that he does nothing, and all
// others.
func Passing(text string) (more int, idle, said []string) {
	for _, part := range besides.Split(text, -1) {
		if all := joints.FindAllStringIndex(part, -1); len(all) > 0 {
			if at := all[len(all)-1]; Passes(part[at[1]:]) || AllIdle(part[at[1]:]) {
				said, part = append(said, part[:at[0]]), part[at[1]:]
			}
		}
		switch passes := Passes(part); {
		case passes && (more == 0 || PassesToo(part)):
			more++
		case passes:
		case AllIdle(part):
			idle = append(idle, part)
		default:
			said = append(said, strings.TrimSpace(part))
		}
	}
	return more, idle, said
}

// PassesSo reports whether a sentence says no more than that its writer is done with what he was to do now: "nothing from me in this phase",
// "I have finished with this marker".
func PassesSo(text string) bool { return passesSo.MatchString(text) }

// PassesHere reports whether a sentence says so more shortly: "done with the third marker", "no more orders for this activation".
func PassesHere(text string) bool { return passesHere.MatchString(text) }

var passesHere = pattern.MustCompile(`(?i)^\W*(?:(?:ok(?:ay)?|well|right|so|then|and|all|now)[, ]+)*(?:` +
	`(?:done|finished|through) (?:with|w/) (?:this|the|that|\p{L}+'s) (?:\p{L}+ )?(?:phase|marker|step|segment|activation|chit)` +
	`|(?:no (?:more|further|other) orders|nothing (?:more|else|further)|no more) (?:for|in|with|under|during) (?:this|the|that) (?:\p{L}+ )?(?:phase|marker|step|segment|activation|chit)` +
	`|that's (?:all|it) (?:for|with|under) (?:this|the|that) (?:\p{L}+ )?(?:phase|marker|step|segment|activation|chit)` +
	`|(?:then|with that|and),? that's it|otherwise (?:i am |i'm |we are |we're )?(?:all )?done` +
	`|(?:on|over) to the next(?: (?:one|marker|chit|activation))?|\p{L}+ (?:rests|is done|has done enough)[,;.] (?:the )?next (?:one|marker|chit)` +
	`)(?:,? (?:then|now|thx|thanks|thank you|please|pls|carry on|move on|go on))*[ .!]*$`)

// Spelled is a text with the apostrophe that people leave out of "that's".
func Spelled(text string) string { return thats.ReplaceAllString(text, "$1's") }

var thats = pattern.MustCompile(`(?i)\b(that)s\b`)

var passesSo = pattern.MustCompile(`(?i)^\W*(?:(?:ok(?:ay)?|well|right|so|then|and|afterwards|after that|when that is done|with that|that done)[, ]+)*(?:` +
	`(?:there is |there's )?nothing (?:more |else |further )?(?:from|by) (?:me|us|my side) (?:in|for|during) (?:this|the) (?:\p{L}+ )?(?:phase|step|segment|marker|activation)` +
	`|(?:i am|i'm|im|we are|we're|i have|we have|i've|we've) (?:now )?(?:done|finished|through) (?:with|w/) (?:this|the|that|\p{L}+'s) (?:\p{L}+ )?(?:phase|marker|step|segment|activation|chit)` +
	`|(?:this|the|that|\p{L}+'s) (?:\p{L}+ )?(?:marker|activation|chit) is (?:finished|done|over)` +
	`)(?:,? (?:then|now|after that|with that|thx|thanks|thank you|please|pls|carry on|move on|go on|(?:over to|your turn) \p{L}+))*[ .!]*$`)
