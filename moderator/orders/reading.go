package orders

import "adjutant/engine"

// Reading is what the body of a mail was taken to mean. Together its parts
// account for every line that is neither empty, nor a comment, nor quoted, nor
// nothing but pictures.
type Reading struct {
	Lines    []Line    // in the order of the mail
	Commands []Command // in the order of the mail
	Findings []Located // in the order of the mail
	Dropped  []string  // quoted lines and lines of the signature that look like orders
}

// Line is one order and where it stands. An order that was broken over several
// lines has the number of the first.
type Line struct {
	Number int    // from 1, of the mail's text
	Source string // as the player wrote it
	Order
}

// Located is a finding and the character of the mail that it is about.
type Located struct {
	Line, Column int    // from 1, as the player wrote it
	Source       string // the whole order it is about, as the player wrote it
	engine.Finding
}

// Parse reads the body of a mail.
func Parse(text string, r Roster) Reading {
	x := newIndex(r)
	l := openLetter(text, x)
	reading := Reading{Dropped: l.dropped}
	for _, s := range l.sentences {
		reading.add(s, x)
	}
	reading.Findings = append(reading.Findings, l.unread...)
	return reading
}

// add reads one line.
func (r *Reading) add(s sentence, x *index) {
	if s.press != nil {
		r.Commands = append(r.Commands, s.command())
		return
	}
	text := asText(s.glyphs)
	if c, ok := commandOf(text); ok && struckAt(text) < 0 {
		c.Line = s.number()
		r.Commands = append(r.Commands, c)
		return
	}
	p := newParser(x, text)
	o := p.order()
	if p.fault != nil {
		r.Findings = append(r.Findings, s.locate(*p.fault))
		return
	}
	for _, w := range p.warnings {
		r.Findings = append(r.Findings, s.locate(w))
	}
	r.Lines = append(r.Lines, Line{Number: s.number(), Source: s.source, Order: o})
}
