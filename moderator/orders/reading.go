package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/doubt"
	"adjutant/moderator/orders/elided"
	"adjutant/moderator/orders/except"
	"adjutant/moderator/orders/going"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/instead"
	"adjutant/moderator/orders/jointly"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/muster"
	"adjutant/moderator/orders/namesake"
	"adjutant/moderator/orders/phrase"
	"adjutant/moderator/orders/remark"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/wording"
)

// Reading is what the body of a mail was taken to mean, with what reads it. Together its parts account for every line
// that is neither empty, nor a comment, nor quoted, nor nothing but pictures.
type Reading heard.Reading

// Parse reads the body of a mail.
func Parse(text string, r Roster) Reading {
	x := newIndex(r)
	l := openLetter(telegram{x.Scope}.telegraphed(text), x)
	reading := Reading{Dropped: l.dropped}
	if x.Reads(Wayfaring) {
		l.nameBelow()
	}
	if x.Reads(Obliging) {
		x.call, x.namesakes = muster.Of(x.Scope), namesake.Of(x.Scope)
		l.partMarks()
		plainer, leant, plain := wording.Of(x.Scope), leaning.Of(x.Scope), phrase.Of(x.Scope)
		for i, s := range l.sentences {
			if s.press == nil {
				said, told := apart(s, plain, x)
				reading.NotRead = append(reading.NotRead, told...)
				if len(said) == 0 {
					l.sentences[i].glyphs = nil
					continue
				}
				l.sentences[i].wrote = s.glyphs
				called := x.call.In(plainer.In(leant.In(jointly.In(x.Scope, said))))
				if l.sentences[i].glyphs = x.asideAsked(elided.In(x.Scope, going.In(x.Scope, called))); len(called) != len(s.glyphs) {
					l.sentences[i].plain = s.glyphs
				}
			}
		}
		reading.Adds = plain.Adds()
	}
	l.sentences = slices.DeleteFunc(l.sentences, func(s sentence) bool { return len(s.glyphs) == 0 && s.press == nil })
	for rest := reading.takeQuestions(l.sentences, x); len(rest) > 0; {
		rest = rest[reading.addListed(rest, x):]
	}
	mailOf(l.sentences, x).Ask((*heard.Reading)(&reading))
	reading.joinLegs(x)
	if x.Reads(Heeding) {
		reading.onePass(x.Roster.Version)
	}
	doubt.Stays((*heard.Reading)(&reading))
	reading.sortQuestions(x)
	quoteAsWritten((*heard.Reading)(&reading), l.sentences, x)
	for i, f := range reading.Findings { // of several who share a name it is asked who, and the others do nothing without them
		if which, asks := x.namesakes.Which(scan.Normalise(f.Source, f.Line), everyone); f.Beside && asks && x.Reads(Wayfaring) {
			reading.Findings[i].Finding = which.Finding
		}
	}
	reading.Findings = append(reading.Findings, l.unread...)
	return reading
}

// everyone is whoever there is.
func everyone(engine.UnitID) bool { return true }

// apart is a line without what is remarked in it, and what is not to be; nothing where that is all of it.
func apart(s sentence, plain *phrase.Reader, x *index) (said []scan.Glyph, told []Talk) {
	said, remarks := remark.In(x.Scope, x.namesakes.In(s.glyphs))
	said, not := instead.In(x.Scope, except.In(x.Scope, plain.In(said)))
	for _, text := range slices.Concat(remarks, not) {
		told = append(told, Talk{Line: s.number(), Text: text})
	}
	return said, told
}

// add reads the first of the sentences that are left, and says how many it took.
func (r *Reading) add(rest []sentence, x *index) int {
	s := rest[0]
	if s.press != nil {
		r.Commands = append(r.Commands, s.command())
		return 1
	}
	text := scan.Text(s.glyphs)
	x.within, x.line = false, s.number()
	if x.Reads(Conversing) && isDone(text) || x.Reads(Attending) && idiom.ThenDone.MatchString(text) {
		text = passWord
	}
	if r.passing(s, text, x) || r.passes(s, text, x) || r.spoken(s, text, x) {
		return 1
	}
	if x.Reads(Conversing) && idiom.EndsAll.MatchString(text) {
		r.Ends = s.number()
		return 1
	}
	if r.undoing(s, text, x) || r.goesOver(s, text, x) {
		return 1
	}
	x = x.opening(text)
	if r.asksStanding(s, text, x) || r.drafting(s, text, x) || r.standsDown(s, text, x) || r.standsFrom(s, text, x) || r.leaves(s, text, x) || r.commanding(s, text, x) {
		return 1
	}
	return r.ordering(rest, text, x)
}

// commanding reads the questions of a sentence, or the command that it is.
func (r *Reading) commanding(s sentence, text string, x *index) bool {
	asked := x.asks(s, text)
	if c, ok := request.Of(text, x.Roster.Version); len(asked) == 0 && ok && idiom.StruckAt(text) < 0 && !(x.Reads(Tolerant) && c.IsTalk(text)) {
		c.Line = s.number()
		asked = append(asked, c)
	}
	r.Commands = append(r.Commands, asked...)
	return len(asked) > 0
}

// ordering reads the first of the sentences that are left as an order, or for what it may hold of orders, and says how many it took.
func (r *Reading) ordering(rest []sentence, text string, x *index) int {
	s := rest[0]
	o, fault, warnings := x.readLine(text)
	c, wrong := request.Courteous(text, x.Roster.Version)
	switch {
	case fault == nil && o.Verb == passWord && x.done == len(r.Lines) && x.done > 0:
	case fault == nil:
		x.said.OrderedElse()
		r.accept(s, o, warnings)
		x.heard(o, deed{}, s.number())
	case wrong != nil:
		r.Findings = append(r.Findings, s.locate(*wrong))
	case c.Word != "" && idiom.StruckAt(text) < 0:
		c.Line = s.number()
		r.Commands = append(r.Commands, c)
	case x.Reads(Conversing) && askerOf(x).Wonders(text):
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(s.source)})
	case x.Reads(Tolerant) && fault.Finding.Code != finding.StruckOut && x.spend(len(s.glyphs)):
		return r.twice(rest, x)
	default:
		r.Findings = append(r.Findings, s.locate(*fault))
	}
	return 1
}

// passWord ends a phase; done, alone in its line, means the same.
const passWord = "pass"

func isDone(text string) bool { return strings.EqualFold(strings.TrimRight(text, ".!"), "done") }

// SaidDone is a line of chat in which somebody says that he is done, as the order that he means by it; any other as it is.
func SaidDone(text string) string {
	if isDone(strings.TrimSpace(text)) {
		return passWord
	}
	return text
}

// readOrder reads a text as one order, or says why it is none.
func readOrder(text string, x *index) (Order, *scan.Fault, []scan.Fault) {
	p := newParser(x, text)
	o := p.order()
	if x.Reads(Minding) {
		o.From = slices.Compact(o.From) // from one hex, with others from there
	}
	return o, p.Fault, p.Warnings
}

// accept adds an order and what is said of it.
func (r *Reading) accept(s sentence, o Order, warnings []scan.Fault) {
	for _, w := range warnings {
		r.Findings = append(r.Findings, s.locate(w))
	}
	r.Lines = append(r.Lines, Line{Number: s.number(), Source: s.source, Read: []heard.Span{heard.SpanOf(s.glyphs)}, Order: o})
}
