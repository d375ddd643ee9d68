package orders

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// EndsText reports whether behind a line stands nothing that its writer says to the moderator: it begins a press, or a signature.
func EndsText(line string) bool { return request.IsPress(line) || idiom.IsSignature(line) }

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
		case l.index.Reads(Discerning) && endsSentence(s.press) && l.index.ordersAll(plain), l.index.Reads(Gleaning) && (request.AnotherPress(plain) || l.mayBeOrder(plain) || parted && !request.BeginsPress(plain) && l.index.mayBeMeant(plain)): // the word does not name the reader of the press
			s.until = i + 1
			l.sentences = append(l.sentences, s)
			return i
		case request.EndsPress(plain):
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
	_, command := request.Of(line, x.Roster.Version)
	if _, asks := askerOf(x).Of(line); command || asks {
		return true
	}
	c := clause{scan.Normalise(line, 1)}
	_, wrong := c.order(signsOf(c, x))
	return wrong == nil
}

// endsSentence reports whether the last line of a text that is not empty ends a sentence.
func endsSentence(lines []string) bool {
	last := strings.TrimSpace(lines[len(lines)-1])
	return last != "" && strings.ContainsRune(".!?", rune(last[len(last)-1]))
}

// ordersAll reports whether a line is one order from its beginning to its end, with a place in it.
func (x *index) ordersAll(line string) bool {
	if !hasPlace.MatchString(line) || !x.spend(len(line)) {
		return false
	}
	c := clause{scan.Normalise(line, 1)}
	_, wrong := c.order(signsOf(c, x))
	return wrong == nil
}

// hasPlace finds what can be a place in an order.
var hasPlace = pattern.MustCompile(`\d{4}|\(\s*[\d.]+\s*,`)

// command is the press that the sentence is.
func (s sentence) command() Command {
	c, _ := request.Of(scan.Text(s.glyphs), scan.Strict)
	to, _, _ := strings.Cut(c.Rest, ":")
	return Command{Line: s.number(), Word: c.Word, Rest: strings.TrimSpace(to), Text: strings.Trim(strings.Join(s.press, "\n"), "\n"), Orders: s.orders, Until: s.until}
}
