package orders

import (
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// Directions are what the body of a mail asks for that a moderator of the game wrote.
// He gives no orders of his own; those that he gives for a side are the text of the
// command that says so.
type Directions struct {
	Commands []Command
	Findings []Located // lines that are much like a command, and are none
	Prose    []int     // numbers of all other lines
}

// ParseDirections reads the body of a mail of a moderator.
func ParseDirections(text string) Directions {
	var r directing
	l := openLetter(text, newIndex(Roster{}))
	for _, s := range l.sentences {
		r.take(s)
	}
	r.Findings = append(r.Findings, l.unread...)
	return r.Directions
}

// ParseDirection reads a line as a command of a moderator, false if it is none.
func ParseDirection(line string) (Command, bool) {
	d := ParseDirections(line)
	if len(d.Commands) != 1 {
		return Command{}, false
	}
	d.Commands[0].Line = 0
	return d.Commands[0], true
}

// directing is the body of a moderator's mail being read.
type directing struct {
	Directions
	open bool      // lines that follow are orders of the last command
	last *sentence // a line of the last command that may go on in the next
}

// take reads the next line.
func (r *directing) take(s sentence) {
	line := scan.Text(s.glyphs)
	c, ok := request.Direction(line)
	switch {
	case s.press != nil:
		r.begin(s.command(), s, false)
	case idiom.StruckAt(line) >= 0 && !r.open:
		r.last = nil
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: idiom.StruckAt(line), Finding: refusal.StruckOut()}))
	case r.open && Fold(line) == endOrders:
		r.open = false
	case ok && !(r.open && c.IsOrderToo()):
		c.Line = s.number()
		r.begin(c, s, c.Word == "process" || c.Word == "preview")
	case r.goesOn(s):
		r.Commands[len(r.Commands)-1].Rest += " " + line
		r.last = &s
	case r.open:
		r.Commands[len(r.Commands)-1].Text += s.source + "\n"
		r.last = nil
	default:
		r.passOver(s, line)
	}
}

// endOrders is the line with which the orders end that a command gives for a side.
const endOrders = "end orders"

func (r *directing) begin(c Command, s sentence, open bool) {
	r.Commands, r.open, r.last = append(r.Commands, c), open, nil
	if _, why := c.Because(); why != "" {
		r.last = &s
	}
}

// passOver notes a line that is no command.
func (r *directing) passOver(s sentence, line string) {
	r.last = nil
	word := order.FirstWord(Fold(line))
	near := Nearest(word, request.DirectionWords())
	if len(near) == 0 || near[0] == word {
		r.Prose = append(r.Prose, s.number())
		return
	}
	r.Findings = append(r.Findings, Located{Line: s.number(), Column: 1, Source: s.source, Finding: refusal.NoDirection(word, near[0])})
}

// goesOn reports whether the line is the end of a reason that a mail program has
// broken: it stands right below, and its first word would not have fitted.
func (r *directing) goesOn(next sentence) bool {
	if r.last == nil {
		return false
	}
	width, line := 0, r.last.glyphs[len(r.last.glyphs)-1].Line
	for _, g := range r.last.glyphs {
		if g.Line == line {
			width++
		}
	}
	return next.number() == line+1 && width+1+len([]rune(order.FirstWord(scan.Text(next.glyphs)))) > narrowest
}
