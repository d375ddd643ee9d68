package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// Who has done all that he wants to do says so in many words, and means that he passes: "Pity. I pass then.", "No fire from us, we are
// done.", "Then I'm done with Sherman."

// passing reads a sentence that says, beside what changes nothing, that its writer passes.
func (r *Reading) passing(s sentence, text string, x *index) bool {
	if x.Reads(Wayfaring) {
		text = idiom.Spelled(text)
	}
	if x.Reads(Joining) && idiom.PassesSo(text) || x.Reads(Wayfaring) && idiom.PassesHere(text) {
		r.accept(s, Order{Verb: passWord}, nil)
		return true
	}
	if !idiom.MayHold(text, "pass", "done", "that", "hold") {
		return false
	}
	if x.Reads(Discerning) && idiom.TellsOfPass(text) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(s.source)})
		return true
	}
	found := idiom.PassesAmid.FindStringSubmatchIndex(text)
	if found == nil || !x.Reads(Conversing) || len(text) > maxSaid || !x.spend(len(text)) {
		return false
	}
	for _, name := range []string{"who", "he", "all", "of"} {
		at := 2 * idiom.PassesAmid.SubexpIndex(name)
		if at = found[at]; at >= 0 && !askerOf(x).Names(text[at:]) {
			return false
		}
	}
	for _, rest := range []string{text[:found[0]], text[found[1]:]} {
		alone := !strings.ContainsAny(strings.Trim(rest, " ,.;:!"), ".;:!") // one sentence, which is all of it
		idle := alone && x.isIdle(rest)
		said := signsOf(clause{scan.Normalise(rest, 1)}, x)
		if !idle && (idiom.Hangs(said.bare) || said.own > 0 || said.acts || len(said.places) > 0 || IsOrder(rest)) {
			return false
		}
	}
	r.accept(s, Order{Verb: passWord}, nil)
	if beside := strings.TrimSpace(text[:found[0]] + " " + text[found[1]:]); strings.Trim(beside, " ,.;:!") != "" && !idiom.IsCourtesy(beside) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: beside})
	}
	return true
}

// isIdle reports whether words beside a pass say that somebody does nothing more. What another does before, "48 OH fires at S2308, then
// Sherman is finished", is no part of that.
func (x *index) isIdle(text string) bool {
	if !x.rests(strings.Trim(text, " ,;")) && !idiom.EndsStaying(" "+text) {
		return false
	}
	return !x.Reads(Following) || !slices.ContainsFunc(strings.Split(text, ","), func(part string) bool {
		return !x.rests(strings.Trim(part, " ,;")) && !idiom.EndsStaying(" "+part) && !x.besidePass(part)
	})
}

// passes reads a sentence that says only that its writer passes, or that all of his stay, and why.
func (r *Reading) passes(s sentence, text string, x *index) bool {
	orders := IsOrder(text) && !strings.HasPrefix(Fold(text), passWord) && !idiom.AllIdle(text)
	if !x.Reads(Attending) || len(text) > maxSaid || orders || !x.spend(len(text)) {
		return false
	}
	if idiom.HangsIdle(text) {
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: signsOf(clause{s.glyphs}, x).caseFinding()}))
		return true
	}
	more, idle, said := idiom.Passing(text)
	if more+len(idle) == 0 || slices.ContainsFunc(said, func(part string) bool { return !x.besidePass(part) }) {
		return false
	}
	if more == 0 {
		r.Rests, r.Idle = append(r.Rests, Talk{Line: s.number(), Text: strings.Trim(text, " .!")}), s.number()
		r.IdleDeed = idiom.IdleDeed(idle[0])
	}
	for range more {
		r.accept(s, Order{Verb: passWord}, nil)
	}
	if told := strings.Join(said, ", "); more > 0 && strings.Trim(told, " ,.;:!-") != "" && !idiom.IsCourtesy(told) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.Trim(told, " ,")})
	}
	return true
}

// besidePass reports whether a clause beside a pass leaves it as it is.
func (x *index) besidePass(part string) bool {
	part = idiom.Unruled(strings.TrimSpace(part))
	said := signsOf(clause{scan.Normalise(part, 1)}, x)
	switch _, command := request.Of(part, x.Roster.Version); {
	case part == "", len(said.places) == 0 && (idiom.ToldIdle(part) && !(said.own > 0 && idiom.Excepts(part)) || said.own == 0 && idiom.Closes(part)):
		return true
	case idiom.Excepts(part) && said.own > 0, idiom.Hesitates(part), idiom.Denial.MatchString(part), command, len(said.places) > 0, IsOrder(part), idiom.Hangs(said.bare), idiom.TakenBack.MatchString(part):
		return false
	case said.own > 0:
		return idiom.EndsStaying(" "+part) || idiom.TellsOf(part) && !said.does()
	}
	return !said.does() && !(said.named() > 0 && aimed.MatchString(part))
}

// aimed matches what may be an order without a verb, where somebody is named: "the mortar at the Grenadiers".
var aimed = pattern.MustCompile(`(?i)\b(?:at|on|upon|into|against|to|towards?)\b`)

// goesOver reads a line that ends the turn of its writer in words that are no pass, or passes twice.
func (r *Reading) goesOver(s sentence, text string, x *index) bool {
	switch {
	case !x.Reads(Heeding):
		return false
	case glean.PassesTwice(text):
		r.accept(s, Order{Verb: passWord}, nil)
		r.accept(s, Order{Verb: passWord}, nil)
	case glean.GoesOver(text):
		r.pass(s, x)
	default:
		return false
	}
	return true
}

// barely matches who passes, or is done, without a word for what he is done with.
var barely = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|then|now|well|ok|okay|right|with that|after that),? )*(?:(?:i|we) )?(?:pass|done|finished|(?:i am|i'm|we are|we're|am|are) (?:now |all |then )?(?:done|finished|through))(?:,? (?:then|now|here|please|thanks|for now))*[ .!]*$`)

// onePass has two words for one pass, right behind each other, be one: "I am done.", "Pass." Who writes the same twice, gives them numbers,
// or says that he passes again, passes twice; before [Discerning] also who names what he is done with.
func (r *Reading) onePass(v Version) {
	r.Lines = slices.CompactFunc(r.Lines, func(a, b Line) bool {
		one, other := strings.TrimSpace(a.Source), strings.TrimSpace(b.Source)
		both := a.Verb == passWord && b.Verb == passWord && a.Listed+b.Listed == 0 && a.Number != b.Number && Fold(strings.Trim(one, " .!")) != Fold(strings.Trim(other, " .!"))
		if v >= Discerning {
			return both && (barely.MatchString(one) || barely.MatchString(other)) && !idiom.PassesAgain(one) && !idiom.PassesAgain(other)
		}
		return both && barely.MatchString(one) && barely.MatchString(other)
	})
}
