package orders

import "strings"

// header reads the word of a game, side, turn or phase.
func (p *parser) header(o *Order) {
	switch o.Verb {
	case "turn":
		o.Text = p.turn()
	case "side":
		o.Text = p.index.sideNamed(p.value("side"))
	default:
		o.Text = p.value(o.Verb)
	}
}

// text reads the rest of the line, whatever it is.
func (p *parser) text(o *Order) {
	o.Text = p.line()
}

// accept reads what is accepted; nothing means whatever was proposed.
func (p *parser) accept(o *Order) {
	if !p.done() {
		o.Text = p.line()
	}
}

// reply reads the number of a question and the number of an answer to it, and the
// words of the answer if its whole line was copied.
func (p *parser) reply(o *Order) {
	question := p.question()
	if p.fault == nil && !p.sign(":") {
		p.fail(p.at, expected([]string{":"}, p.rest(), "reply "+question+":<answer>"))
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
