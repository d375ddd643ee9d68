package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
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

// directionWords begin the lines that are commands of a moderator.
var directionWords = []string{
	"help", "commands", "status", "history", "map", "deadline", "ladder", "audit",
	"preview", "process", "rule", "hold", "pause", "release", "rollback", "end", "seat", pressWord, "confirm", "holidays",
}

// directionSynonyms are words that stand for another of them.
var directionSynonyms = []struct{ word, means string }{{"roll back", "rollback"}, {"ruling", "rule"}, {"resume", "release"}}

// DirectionWords are all words that begin a command of a moderator, in small letters.
func DirectionWords() []string { return slices.Clone(directionWords) }

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
	c, ok := directionOf(line)
	switch {
	case s.press != nil:
		r.begin(s.command(), s, false)
	case idiom.StruckAt(line) >= 0 && !r.open:
		r.last = nil
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: idiom.StruckAt(line), Finding: refusal.StruckOut()}))
	case r.open && Fold(line) == endOrders:
		r.open = false
	case ok && !(r.open && isOrderToo(c)):
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
	near := Nearest(word, directionWords)
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

// directionOf is the command of a moderator that a normalised line is, if it is one.
func directionOf(line string) (Command, bool) {
	var c Command
	found := ""
	for _, word := range directionWords {
		c, found = longerOf(c, found, line, word, word)
	}
	for _, s := range directionSynonyms {
		c, found = longerOf(c, found, line, s.word, s.means)
	}
	if slices.Contains(inquiring, c.Word) && !c.dropPoliteness() {
		return c, false
	}
	return c, c.Word != ""
}

// inquiring are commands that nothing stands behind but politeness.
var inquiring = []string{"commands", "status", "deadline", "audit"}

// longerOf is the command of the word if the line begins with it and it is longer than
// what was found.
func longerOf(c Command, found, line, word, means string) (Command, string) {
	rest, begins := cutWord(line, word)
	if !begins || len(word) <= len(found) {
		return c, found
	}
	said := strings.TrimLeft(rest, order.WordEnds+".,")
	if slices.Contains(reasoned, means) && strings.HasPrefix(strings.TrimLeft(rest, " "), ":") {
		said = becauseWord + " " + said
	}
	if strings.Trim(said, idiom.Politeness) == "" {
		said = ""
	}
	return Command{Word: means, Rest: strings.TrimRight(said, order.WordEnds)}, word
}

// becauseWord leads to the reason of a command.
const becauseWord = "because"

// reasoned are commands that may have nothing but their reason behind them, which a
// colon can lead to as well.
var reasoned = []string{"hold", "pause", "release"}

// isOrderToo reports whether a command among orders is one of them: it begins with an
// order word, and neither stands alone nor gives a reason.
func isOrderToo(c Command) bool {
	_, also := order.VerbOf(c.Word)
	_, why := c.Because()
	return also && c.Rest != "" && why == ""
}

// Because parts what stands behind a command from the reason that it gives; "" for
// none.
func (c Command) Because() (what, why string) {
	found := reasonForm.FindStringSubmatch(c.Rest)
	if found == nil {
		return c.Rest, ""
	}
	return strings.TrimRight(found[1], " ,"), strings.TrimRight(found[2], " .")
}

// reasonForm parts a text at the first 'because'.
var reasonForm = pattern.MustCompile(`(?is)^(.*?)(?:^|[ ,]+)because[ :;]+(.+)$`)
