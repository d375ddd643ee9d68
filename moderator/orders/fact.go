package orders

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// header reads the word of a game, side, turn or phase.
func (p *parser) header(o *Order) {
	from := p.At
	switch o.Verb {
	case "turn":
		o.Text = p.turn()
	case "side":
		o.Text = p.index.SideNamed(p.Value("side"))
	default:
		o.Text = p.Value(o.Verb)
	}
	if p.Fault != nil || !p.index.Reads(Tolerant) {
		return
	}
	o.Text = strings.TrimRight(o.Text, ".,:!")
	if !p.index.heads(*o) {
		p.Fail(from, refusal.Missing(o.Verb, ""))
	}
}

// heads reports whether a header says which turn or side, and is no talk: "turn over".
func (x *index) heads(o Order) bool {
	switch o.Verb {
	case "turn":
		return strings.ContainsFunc(o.Text, idiom.IsDigit)
	case "side":
		return len(x.Roster.Sides) == 0 || slices.ContainsFunc(x.Roster.Sides, func(s Side) bool { return o.Text == string(s.ID) })
	case "game":
		return !slices.Contains(gameTalk, strings.ToLower(o.Text))
	}
	return true
}

// gameTalk are words behind "game" that name none. Any other may: a mail for another game is not taken.
var gameTalk = []string{"over", "on", "time", "night", "day", "face", "plan", "changer", "well", "set", "point", "theory"}

// text reads the rest of the line, whatever it is.
func (p *parser) text(o *Order) {
	o.Text = p.Line()
}

// fact reads the rest of the line, if there is a number in it, a unit, or a word that is none of the language's:
// "roll well" is talk.
func (p *parser) fact(o *Order) {
	from := p.At
	o.Text = p.Line()
	if p.Fault != nil || !p.index.Reads(Tolerant) {
		return
	}
	telling := func(word string) bool {
		return strings.ContainsFunc(word, idiom.IsDigit) || strings.Contains(word, "-") || len(word) > maxWord || len(p.index.Bear(word)) > 0 || p.index.Roster.Typed != nil && slices.ContainsFunc(p.index.Roster.Typed.Rolls, func(table string) bool { return strings.EqualFold(table, word) })
	}
	bare := p.index.Roster.Typed != nil && p.index.Reads(Obliging) && order.IsBareDice(o.Text)
	if !bare && !slices.ContainsFunc(strings.Fields(Fold(o.Text)), telling) {
		p.Fail(from, refusal.Missing("number", ""))
	}
}

// accept reads what is accepted; nothing means whatever was proposed.
func (p *parser) accept(o *Order) {
	if p.Done() {
		return
	}
	if p.index.Reads(Tolerant) && !slices.ContainsFunc([]string{"draw", "result", "ruling", "delay", "dice", "roll"}, p.AtWord) {
		p.fact(o)
		return
	}
	o.Text = p.Line()
}

// reply reads the number of a question and the number of an answer to it, and the
// words of the answer if its whole line was copied.
func (p *parser) reply(o *Order) {
	question, open := p.asked()
	if p.Fault == nil && !p.Sign(":") && !open {
		p.Fail(p.At, refusal.Expected([]string{":"}, p.Rest(), "reply "+question+":<answer>"))
	}
	if p.index.Reads(Conversing) && !p.Done() && !idiom.IsDigit(p.Chars[p.At]) {
		p.Word("is")
		o.Text = question + ": is " + p.Line()
		return
	}
	o.Text = question + ":" + p.Number()
	if p.Word("is") {
		o.Text += " is " + p.Line()
	}
}

// cancel reads what is cancelled: the rest.
func (p *parser) cancel(o *Order) {
	p.arg(o, p.Choose("rest"))
}

// nothing reads nothing: the verb says it all.
func (p *parser) nothing(*Order) {}

// asked reads the number of a question; where none stands, the one that is asked is meant.
func (p *parser) asked() (question string, open bool) {
	if p.index.Reads(Conversing) && p.index.Roster.Asked > 0 && !p.Done() && !idiom.IsDigit(p.Chars[p.At]) {
		return strconv.Itoa(p.index.Roster.Asked), true
	}
	return p.question(), false
}

// question reads the number of a question: 17, or of one that was foreseen at it,
// 17.10, which is another than 17.1.
func (p *parser) question() string {
	from := p.At
	n := p.Number()
	whole, part, dotted := strings.Cut(strings.TrimSpace(string(p.Chars[from:p.At])), ".")
	if !dotted || n == "" {
		return n
	}
	whole = strings.TrimLeft(whole, "0")
	if whole == "" {
		whole = "0"
	}
	return whole + "." + part
}
