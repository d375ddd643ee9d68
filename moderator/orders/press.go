package orders

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// pressWord begins a press: words of a player for other people.
const pressWord = "press"

// endPress is the line with which the text of a press ends before the mail does.
const endPress = "end press"

// isPress reports whether a line begins a press.
func isPress(line string) bool {
	if _, begins := cutWord(line, pressWord); !begins {
		return false
	}
	c, ok := commandOf(line)
	return ok && c.Word == pressWord
}

// beginsPress reports whether a line within a press is another one, with its reader, and no word of its text: "press on" is none.
func beginsPress(line string) bool {
	to, _, colon := strings.Cut(line, ":")
	return colon && isPress(line) && len(strings.Fields(to)) <= maxReader
}

// maxReader is in how many words a line says that it is a press, and for whom: press to the opponent.
const maxReader = 4

// IsPress reports whether a line begins a press.
func IsPress(line string) bool {
	return mayBePress(line) && isPress(scan.Text(scan.Normalise(line, 1)))
}

// mayBePress reports whether the word of a press may stand in a line: it does, or what is beyond ASCII may spell it.
func mayBePress(line string) bool {
	return strings.Contains(strings.ToLower(line), pressWord) || strings.ContainsFunc(line, func(r rune) bool { return r > unicode.MaxASCII })
}

// EndsText reports whether behind a line stands nothing that its writer says to the moderator: it begins a press, or a signature.
func EndsText(line string) bool { return IsPress(line) || idiom.IsSignature(line) }

// isEndPress reports whether a line ends a press.
func isEndPress(line string) bool {
	rest, begins := cutWord(line, endPress)
	return begins && strings.Trim(rest, order.WordEnds+idiom.Politeness) == ""
}

// takePress takes the text of the press that begins in the line at i, as it was
// written, and gives the place of the first line behind it.
func (l *letter) takePress(lines []string, skip []bool, i int) int {
	_, text, _ := strings.Cut(lines[i], ":")
	s := sentence{source: lines[i], glyphs: scan.Normalise(lines[i], i+1), press: []string{strings.TrimSpace(text)}}
	var orders []int
	parted := false // an empty line stands above
	for i++; i < len(lines); i++ {
		plain := scan.Text(scan.Normalise(lines[i], i+1))
		parted = parted || plain == ""
		switch {
		case skip[i]:
			continue
		case l.index.Reads(Gleaning) && (beginsPress(plain) || l.mayBeOrder(plain) || parted && !isPress(plain) && l.index.mayBeMeant(plain)): // it is no word for who reads the press
			s.until = i + 1
			l.sentences = append(l.sentences, s)
			return i
		case isEndPress(plain):
			l.sentences = append(l.sentences, s)
			return i + 1
		case l.mayBeOrder(plain), parted && l.index.mayBeMeant(plain):
			orders = append(orders, i+1)
		}
		s.press = append(s.press, strings.TrimRight(lines[i], " \t\r"))
	}
	s.orders = orders
	l.sentences = append(l.sentences, s)
	return i
}

// mayBeOrder reports whether a line in a text can be meant as an order: it reads
// as one, or it begins with an order word and has a number in it, as places do.
func (l *letter) mayBeOrder(line string) bool {
	if !looksLikeOrder(line) {
		return false
	}
	p := newParser(l.index, line)
	p.order()
	return p.Fault == nil || hasPlace.MatchString(line)
}

// mayBeMeant reports whether a line that stands apart from the text before it asks for something, or orders something in a sentence.
func (x *index) mayBeMeant(line string) bool {
	if line == "" || !x.Reads(Amending) {
		return false
	}
	_, command := x.commandOf(line)
	if _, asks := askerOf(x).Of(line); command || asks {
		return true
	}
	c := clause{scan.Normalise(line, 1)}
	_, wrong := c.order(signsOf(c, x))
	return wrong == nil
}

// hasPlace finds what can be a place in an order.
var hasPlace = pattern.MustCompile(`\d{4}|\(\s*[\d.]+\s*,`)

// command is the press that the sentence is.
func (s sentence) command() Command {
	c, _ := commandOf(scan.Text(s.glyphs))
	to, _, _ := strings.Cut(c.Rest, ":")
	return Command{Line: s.number(), Word: c.Word, Rest: strings.TrimSpace(to), Text: strings.Trim(strings.Join(s.press, "\n"), "\n"), Orders: s.orders, Until: s.until}
}
