package orders

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
)

// Who has done all that he wants to do says so in many words, and means that he passes: "Pity. I pass then.", "No fire from us, we are
// done.", "Then I'm done with Sherman."

const (
	passesLead = `(?i)(?:^|[.;,!:)-] *)(?:(?:and|so|then|now|here|with that|after (?:that|this|it)|in this phase|for now),? )*`
	passesTail = `(?:,? (?:then|here|now|again|too|on that|after (?:that|this)|(?:(?:in|for|with) )?this (?:phase|turn|marker|activation|part)|for now|(?:with|for) (?P<of>[\p{L}'. ]+?)(?:,? (?:with this marker|for now))?))*[ .!]*(?:$|[.;,!:] *)`
)

// passing finds who passes, or is done, in a sentence; with a name it is one of the reader's.
var passing = regexp.MustCompile(passesLead + `(?:(?:i|we) (?:now |then |just |shall |will )?pass(?: (?:my|our|the|this) (?:fire|fire phase|phase|turn|shooting|move|moves|movement))?|(?:we|i) (?:all )?hold (?:our|my) fire|(?:i am|we are|i'm|we're|(?P<who>[\p{L}. ]{3,30}?) is) (?:all )?done|(?P<he>[\p{L}. ]{3,30}?) passes|that(?:'s| is) (?:all|it) (?:for|from) (?P<all>[\p{L}'. ]{3,30}?))` + passesTail)

// mayHold reports whether a text may hold one of the words in any letters, large or small; whoever writes other letters than
// those of ASCII may.
func mayHold(text string, words ...string) bool {
	low := strings.ToLower(text)
	return strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) ||
		slices.ContainsFunc(words, func(word string) bool { return strings.Contains(low, word) })
}

// passRemark matches a pass with a remark in brackets behind it.
var passRemark = regexp.MustCompile(`(?i)^(pass|done)[ .,!]*\([^()]*\)[ .!]*$`)

// passing reads a sentence that says, beside what changes nothing, that its writer passes.
func (r *Reading) passing(s sentence, text string, x *index) bool {
	if !mayHold(text, "pass", "done", "that", "hold") {
		return false
	}
	if x.reads(Attending) && passRemark.MatchString(text) {
		r.accept(s, Order{Verb: passWord}, nil)
		r.NotRead = append(r.NotRead, Talk{s.number(), strings.TrimLeft(text[len(passWord):], " .,!")})
		return true
	}
	found := passing.FindStringSubmatchIndex(text)
	if found == nil || !x.reads(Conversing) || len(text) > maxSaid || !x.spend(len(text)) {
		return false
	}
	for _, name := range []string{"who", "he", "all", "of"} {
		at := 2 * passing.SubexpIndex(name)
		if at = found[at]; at >= 0 && !x.names(text[at:]) {
			return false
		}
	}
	for _, rest := range []string{text[:found[0]], text[found[1]:]} {
		alone := !strings.ContainsAny(strings.Trim(rest, " ,.;:!"), ".;:!") // one sentence, which is all of it
		idle := alone && (x.rests(strings.Trim(rest, " ,;")) || idiom.EndsStaying(" "+rest))
		said := signsOf(clause{normalise(rest, 1)}, x)
		if !idle && (idiom.Hangs(said.bare) || said.own > 0 || said.acts || len(said.places) > 0 || IsOrder(rest)) {
			return false
		}
	}
	r.accept(s, Order{Verb: passWord}, nil)
	if beside := strings.TrimSpace(text[:found[0]] + " " + text[found[1]:]); strings.Trim(beside, " ,.;:!") != "" && !idiom.IsCourtesy(beside) {
		r.NotRead = append(r.NotRead, Talk{s.number(), beside})
	}
	return true
}

// passes reads a sentence that says only that its writer passes, or that all of his stay, and why.
func (r *Reading) passes(s sentence, text string, x *index) bool {
	orders := IsOrder(text) && !strings.HasPrefix(Fold(text), passWord) && !idiom.AllIdle(text)
	if !x.reads(Attending) || len(text) > maxSaid || orders || !x.spend(len(text)) {
		return false
	}
	if idiom.HangsIdle(text) {
		r.Findings = append(r.Findings, s.locate(fault{0, signsOf(clause{s.glyphs}, x).caseFinding()}))
		return true
	}
	parts, more, idle := beside.Split(text, -1), 0, []string(nil)
	var said []string
	for _, part := range parts {
		if before, last, joined := cutLast(part); joined && (idiom.Passes(last) || idiom.AllIdle(last)) {
			said, part = append(said, before), last
		}
		switch {
		case idiom.Passes(part) && (more == 0 || idiom.PassesToo(part)):
			more++
		case idiom.Passes(part):
		case idiom.AllIdle(part):
			idle = append(idle, part)
		default:
			said = append(said, strings.TrimSpace(part))
		}
	}
	if more+len(idle) == 0 || slices.ContainsFunc(said, func(part string) bool { return !x.besidePass(part) }) {
		return false
	}
	if more == 0 {
		r.Rests, r.Idle = append(r.Rests, Talk{s.number(), strings.Trim(text, " .!")}), s.number()
		r.IdleDeed = idiom.IdleDeed(idle[0])
	}
	for range more {
		r.accept(s, Order{Verb: passWord}, nil)
	}
	if told := strings.Join(said, ", "); more > 0 && strings.Trim(told, " ,.;:!-") != "" && !idiom.IsCourtesy(told) {
		r.NotRead = append(r.NotRead, Talk{s.number(), strings.Trim(told, " ,")})
	}
	return true
}

// beside parts the clauses of a sentence in which somebody passes, joints the last of them.
var (
	beside = regexp.MustCompile(`[.;,!:()]+(?: |$)|[()]| -+ |\s*[–—]\s*`)
	joints = regexp.MustCompile(`(?i) (?:and|so|und|et) `)
)

// cutLast cuts a clause where the last word that joins two stands.
func cutLast(part string) (before, last string, joined bool) {
	all := joints.FindAllStringIndex(part, -1)
	if len(all) == 0 {
		return part, "", false
	}
	at := all[len(all)-1]
	return part[:at[0]], part[at[1]:], true
}

// besidePass reports whether a clause beside a pass leaves it as it is.
func (x *index) besidePass(part string) bool {
	part = idiom.Unruled(strings.TrimSpace(part))
	said := signsOf(clause{normalise(part, 1)}, x)
	switch _, command := x.commandOf(part); {
	case part == "", len(said.places) == 0 && (idiom.ToldIdle(part) || said.own == 0 && idiom.Closes(part)):
		return true
	case idiom.Hesitates(part), idiom.Denial.MatchString(part), command, len(said.places) > 0, IsOrder(part), idiom.Hangs(said.bare), idiom.TakenBack.MatchString(part):
		return false
	case said.own > 0:
		return idiom.EndsStaying(" "+part) || idiom.TellsOf(part) && !said.does()
	}
	return !said.does()
}
