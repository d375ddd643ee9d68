package orders

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
)

// header reads the word of a game, side, turn or phase.
func (p *parser) header(o *Order) {
	from := p.at
	switch o.Verb {
	case "turn":
		o.Text = p.turn()
	case "side":
		o.Text = p.index.SideNamed(p.value("side"))
	default:
		o.Text = p.value(o.Verb)
	}
	if p.fault != nil || !p.index.reads(Tolerant) {
		return
	}
	o.Text = strings.TrimRight(o.Text, ".,:!")
	if !p.index.heads(*o) {
		p.fail(from, refusal.Missing(o.Verb, ""))
	}
}

// heads reports whether a header says which turn or side, and is no talk: "turn over".
func (x *index) heads(o Order) bool {
	switch o.Verb {
	case "turn":
		return strings.ContainsFunc(o.Text, idiom.IsDigit)
	case "side":
		return len(x.roster.Sides) == 0 || slices.ContainsFunc(x.roster.Sides, func(s Side) bool { return o.Text == string(s.ID) })
	case "game":
		return !slices.Contains(gameTalk, strings.ToLower(o.Text))
	}
	return true
}

// gameTalk are words behind "game" that name none. Any other may: a mail for another game is not taken.
var gameTalk = []string{"over", "on", "time", "night", "day", "face", "plan", "changer", "well", "set", "point", "theory"}

// text reads the rest of the line, whatever it is.
func (p *parser) text(o *Order) {
	o.Text = p.line()
}

// fact reads the rest of the line, if there is a number in it, a unit, or a word that is none of the language's:
// "roll well" is talk.
func (p *parser) fact(o *Order) {
	from := p.at
	o.Text = p.line()
	if p.fault != nil || !p.index.reads(Tolerant) {
		return
	}
	telling := func(word string) bool {
		return strings.ContainsFunc(word, idiom.IsDigit) || strings.Contains(word, "-") || len(word) > maxWord || len(p.index.Bear(word)) > 0
	}
	if !slices.ContainsFunc(strings.Fields(Fold(o.Text)), telling) {
		p.fail(from, refusal.Missing("number", ""))
	}
}

// accept reads what is accepted; nothing means whatever was proposed.
func (p *parser) accept(o *Order) {
	if p.done() {
		return
	}
	if p.index.reads(Tolerant) && !slices.ContainsFunc([]string{"draw", "result", "ruling", "delay", "dice", "roll"}, p.atWord) {
		p.fact(o)
		return
	}
	o.Text = p.line()
}

// reply reads the number of a question and the number of an answer to it, and the
// words of the answer if its whole line was copied.
func (p *parser) reply(o *Order) {
	question, open := p.asked()
	if p.fault == nil && !p.sign(":") && !open {
		p.fail(p.at, refusal.Expected([]string{":"}, p.rest(), "reply "+question+":<answer>"))
	}
	if p.index.reads(Conversing) && !p.done() && !idiom.IsDigit(p.chars[p.at]) {
		p.word("is")
		o.Text = question + ": is " + p.line()
		return
	}
	o.Text = question + ":" + p.number()
	if p.word("is") {
		o.Text += " is " + p.line()
	}
}

// cancel reads what is cancelled: the rest.
func (p *parser) cancel(o *Order) {
	p.arg(o, p.choose("rest"))
}

// nothing reads nothing: the verb says it all.
func (p *parser) nothing(*Order) {}

// asked reads the number of a question; where none stands, the one that is asked is meant.
func (p *parser) asked() (question string, open bool) {
	if p.index.reads(Conversing) && p.index.roster.Asked > 0 && !p.done() && !idiom.IsDigit(p.chars[p.at]) {
		return strconv.Itoa(p.index.roster.Asked), true
	}
	return p.question(), false
}

// question reads the number of a question: 17, or of one that was foreseen at it,
// 17.10, which is another than 17.1.
func (p *parser) question() string {
	from := p.at
	n := p.number()
	whole, part, dotted := strings.Cut(strings.TrimSpace(string(p.chars[from:p.at])), ".")
	if !dotted || n == "" {
		return n
	}
	whole = strings.TrimLeft(whole, "0")
	if whole == "" {
		whole = "0"
	}
	return whole + "." + part
}
