package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/orders/caption"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/phrase"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// letter is the body of a mail without what is quoted, commented or signed.
type letter struct {
	sentences []sentence
	dropped   []string
	unread    []Located // what was beyond the limits, at the end of the mail
	index     *index
}

// sentence is one order, joined where it was broken over several lines.
type sentence struct {
	source string
	glyphs []scan.Glyph // at least one
	plain  []scan.Glyph // as it was written, where others stand for it; nil for the same
	wrote  []scan.Glyph // as its writer wrote it, whatever stands for it; nil in a part of one
	press  []string     // the text of a press, nil for anything else
	orders []int        // lines of it that look like orders
	until  int          // of a press that ends before an order: the line of that, 0 for none
}

// asWritten are its glyphs as its writer wrote them.
func (s sentence) asWritten() []scan.Glyph {
	if s.plain != nil {
		return s.plain
	}
	return s.glyphs
}

func (s sentence) number() int { return s.glyphs[0].Line }

// locate puts a fault where the player wrote what it is about.
func (s sentence) locate(f scan.Fault) Located {
	return heard.Locate(s.source, s.glyphs, f)
}

// openLetter takes a mail's text apart.
func openLetter(text string, x *index) letter {
	l := letter{index: x}
	lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	skip := l.skipped(lines)
	open := false // whether the line above may go on
	for i := 0; i < len(lines); i++ {
		line, glyphs := lines[i], scan.Normalise(lines[i], i+1)
		if skip[i] || len(glyphs) == 0 || glyphs[0].Char == '#' && !x.numbers(glyphs) || glyphs[0].Char == '[' && idiom.Pictures.MatchString(scan.Text(glyphs)) {
			open = false
			continue
		}
		if len(l.sentences) == maxLines {
			l.unread = append(l.unread, Located{Line: i + 1, Column: 1, Source: line, Finding: refusal.TooLong("lines", maxLines)})
			break
		}
		if request.BeginsPress(scan.Text(glyphs)) {
			i, open = l.takePress(lines, skip, i)-1, false
			continue
		}
		l.take(line, glyphs, open, x)
		open = true
	}
	return l
}

// take adds a line, to the last sentence if that is open and goes on with it.
func (l *letter) take(line string, glyphs []scan.Glyph, open bool, x *index) {
	last := len(l.sentences) - 1
	if open && l.sentences[last].continues(glyphs, x) {
		s := &l.sentences[last]
		s.source += "\n" + line
		s.glyphs = append(append(s.glyphs, scan.Glyph{Char: ' ', Line: glyphs[0].Line, Column: 1}), glyphs...)
	} else {
		l.sentences = append(l.sentences, sentence{source: line, glyphs: glyphs})
	}
}

// nameBelow has what stands in a list below a heading of somebody's be his.
func (l *letter) nameBelow() {
	var above []scan.Glyph
	last := 0
	for i, s := range l.sentences {
		if s.press != nil || s.number() > last+1 {
			above = nil
		}
		last = s.glyphs[len(s.glyphs)-1].Line
		if heading := caption.Of(l.index.Scope, s.glyphs); s.press == nil && heading != nil {
			above = heading
		} else if above != nil {
			l.sentences[i].glyphs = caption.Under(l.index.Scope, above, s.glyphs)
		}
	}
}

// partMarks parts its lines that mark several.
func (l *letter) partMarks() {
	var all []sentence
	for _, s := range l.sentences {
		parts := phrase.EachMark(l.index.Scope, s.glyphs)
		if s.press != nil || len(parts) == 1 {
			all = append(all, s)
			continue
		}
		for _, part := range parts {
			all = append(all, sentence{source: scan.Text(part), glyphs: part})
		}
	}
	l.sentences = all
}

// joining are the ends of a line that is not complete.
var joining = []string{",", "+", "-", "->", "=>"}

// continues reports whether the glyphs of the next line belong to the sentence:
// it ends in a sign after which a unit or a place must come, and one comes. A
// standing order goes on behind a semicolon with its next "if", and a line about
// seals wherever a mail program breaks it.
func (s sentence) continues(next []scan.Glyph, x *index) bool {
	if IsOrder(scan.Text(next)) || len(s.glyphs)+len(next) > maxLineSize {
		return false
	}
	text, p := scan.Text(s.glyphs), newParser(x, scan.Text(next))
	if s.broken(scan.Text(next)) || x.Reads(Proposing) && s.wrapped(scan.Text(next), x) {
		return true
	}
	if strings.HasSuffix(text, ";") {
		return p.AtWord("if")
	}
	if x.Reads(Tolerant) && !idiom.OrdersBegin(text) {
		return false
	}
	ends := func(sign string) bool { return strings.HasSuffix(text, sign) }
	return slices.ContainsFunc(joining, ends) && (p.AtUnit() || p.ResemblesPlace())
}

// wrapped reports whether the next line is of the same sentence of a paragraph that a mail program has broken: its first word would
// not have fitted, nothing ends the line before it, and it goes on behind a word that something must follow, or with one that
// follows something, or in small letters with what is no order by itself.
func (s sentence) wrapped(next string, x *index) bool {
	text := scan.Text(s.glyphs)
	_, command := request.Of(next, x.Roster.Version)
	if command || idiom.Undoes.MatchString(next) || isDone(next) || idiom.AmDone.MatchString(next) || strings.ContainsAny(text[len(text)-1:], ".!?:;") || !s.full(next) || idiom.ListMark.MatchString(next) {
		return false
	}
	if x.Reads(Amending) && !idiom.Unfinished.MatchString(text) && len(askerOf(x).In(next)) > 0 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(next)
	goesOn := unicode.IsLower(first) && !IsOrder(text[len(idiom.Opening(text)):]) && !IsOrder(next) && !x.goesOn(next)
	return goesOn || idiom.Unfinished.MatchString(text) || idiom.Following.MatchString(next)
}

// skipped marks the lines that are quoted or belong to the signature, and keeps
// those that look like orders.
func (l *letter) skipped(lines []string) []bool {
	skip := make([]bool, len(lines))
	for i, line := range lines {
		switch {
		case idiom.IsSignature(line):
			for j := i; j < len(lines); j++ {
				l.drop(lines[j], skip, j)
			}
			return skip
		case idiom.IsQuoted(line):
			l.drop(line, skip, i)
			l.dropAttribution(lines, skip, i)
		}
	}
	return skip
}

func (l *letter) drop(line string, skip []bool, i int) {
	skip[i] = true
	said := strings.TrimLeft(scan.Text(scan.Normalise(line, 1)), "> |")
	if looksLikeOrder(said) {
		l.dropped = append(l.dropped, said)
	}
}

// dropAttribution drops the line above a quotation that says who wrote it, of
// which mail programs make two if it is long.
func (l *letter) dropAttribution(lines []string, skip []bool, quoted int) {
	i := quoted - 1
	for i >= 0 && strings.TrimSpace(lines[i]) == "" {
		i--
	}
	if i < 0 || skip[i] || !strings.HasSuffix(strings.TrimSpace(lines[i]), ":") || IsOrder(lines[i]) {
		return
	}
	skip[i] = true
	if i > 0 && !skip[i-1] && idiom.Dated.MatchString(lines[i-1]) && !idiom.Dated.MatchString(lines[i]) && !IsOrder(lines[i-1]) {
		skip[i-1] = true
	}
}

// looksLikeOrder leaves out headers: without orders they order nothing.
func looksLikeOrder(text string) bool {
	first := order.FirstWord(Fold(text))
	v, ok := order.VerbOf(first)
	return first == "sealed" || ok && v.Kind != order.Heading
}
