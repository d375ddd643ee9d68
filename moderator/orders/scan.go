package orders

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// scanner reads a line from left to right: words, signs, numbers, places and the
// names of units. After the first fault every reading method does nothing and gives
// zero values, so that whoever reads with it need not ask after each step.
type scanner struct {
	scope    *scope
	chars    []rune // normalised
	low      []rune // the same in small letters, one for one
	at       int    // the next character
	fault    *fault
	warnings []fault
	whose    whose      // who is meant by a short name
	near     engine.Loc // the hex that is spoken of, "" for none
}

// fault is a finding and the character it is about.
type fault struct {
	at      int
	finding engine.Finding
}

func newScanner(s *scope, normalised string) *scanner {
	return &scanner{scope: s, chars: []rune(normalised), low: []rune(strings.Map(unicode.ToLower, normalised))}
}

// fail keeps the first fault.
func (p *scanner) fail(at int, f engine.Finding) {
	if p.fault == nil {
		p.fault = &fault{at, f}
	}
}

func (p *scanner) warn(at int, f engine.Finding) {
	p.warnings = append(p.warnings, fault{at, f})
}

func (p *scanner) skip() {
	for p.at < len(p.chars) && p.chars[p.at] == ' ' {
		p.at++
	}
}

// done reports whether nothing more is to be read.
func (p *scanner) done() bool {
	p.skip()
	return p.fault != nil || p.at == len(p.chars)
}

// rest is the text that is still to be read.
func (p *scanner) rest() string {
	p.skip()
	return string(p.chars[p.at:])
}

// ahead reports whether the sign or text comes next, whatever follows it.
func (p *scanner) ahead(sign string) bool {
	return !p.done() && hasPrefix(p.low[p.at:], sign)
}

// hasPrefix reports whether the characters begin with the text.
func hasPrefix(chars []rune, text string) bool {
	for _, r := range text {
		if len(chars) == 0 || chars[0] != r {
			return false
		}
		chars = chars[1:]
	}
	return true
}

// sign reads the sign if it comes next.
func (p *scanner) sign(sign string) bool {
	if !p.ahead(sign) {
		return false
	}
	p.at += len(sign)
	return true
}

// atWord reports whether the words of the phrase come next and end there.
func (p *scanner) atWord(phrase string) bool {
	return p.ahead(phrase) && p.breaks(p.at+len(phrase))
}

// word reads the words of the phrase if they come next.
func (p *scanner) word(phrase string) bool {
	if !p.atWord(phrase) {
		return false
	}
	p.at += len(phrase)
	return true
}

// oneOf reads the one of the phrases that comes next, "" if none does.
func (p *scanner) oneOf(phrases ...string) string {
	for _, phrase := range phrases {
		if p.word(phrase) {
			return phrase
		}
	}
	return ""
}

// breaks reports whether a word cannot go on at the position.
func (p *scanner) breaks(i int) bool {
	return i >= len(p.chars) || strings.ContainsRune(` ,;:+("`, p.chars[i]) || p.arrowAt(i)
}

// arrowAt reports whether an arrow sign stands at the position.
func (p *scanner) arrowAt(i int) bool {
	return i+1 < len(p.chars) && p.chars[i+1] == '>' && (p.chars[i] == '-' || p.chars[i] == '=')
}

// arrowWords are the words that mean the same as an arrow; the last two are what is left of one that
// Outlook has put into its font of signs.
var arrowWords = []string{"to", "at", "vs", "à", "è"}

// arrow reads an arrow or a word that means the same, if one comes next.
func (p *scanner) arrow() bool {
	if p.done() {
		return false
	}
	if p.arrowAt(p.at) {
		p.at += 2
		return true
	}
	return p.oneOf(arrowWords...) != ""
}

// token is the text up to the next blank, comma or semicolon, not read yet.
func (p *scanner) token() string {
	p.skip()
	return upTo(p.chars[p.at:], " ,;")
}

// upTo is the text before the first of the signs.
func upTo(chars []rune, signs string) string {
	end := slices.IndexFunc(chars, func(r rune) bool { return strings.ContainsRune(signs, r) })
	if end < 0 {
		end = len(chars)
	}
	return string(chars[:end])
}

// value reads a word as it is written.
func (p *scanner) value(what string) string {
	if p.fault != nil {
		return ""
	}
	text := p.token()
	if text == "" {
		p.missing(what)
	}
	p.at += len([]rune(text))
	if p.scope.reads(Tolerant) {
		return idiom.WithoutPoint(text)
	}
	return text
}

// firstWord is the word that comes next, in small letters, not read yet.
func (p *scanner) firstWord() string {
	p.skip()
	return upTo(p.low[p.at:], order.WordEnds)
}

// line reads the rest as a text.
func (p *scanner) line() string {
	if p.done() {
		p.missing("text")
		return ""
	}
	text := p.rest()
	p.at = len(p.chars)
	return text
}

// choose reads one of the phrases or finds E102.
func (p *scanner) choose(phrases ...string) string {
	p.skip()
	got := p.oneOf(phrases...)
	if got == "" {
		p.fail(p.at, refusal.Expected(phrases, p.rest(), ""))
	}
	return got
}

// expect reads the phrase or finds E102, with the line in which the phrase and
// what must follow it are put in.
func (p *scanner) expect(phrase, follows string) {
	p.skip()
	if !p.word(phrase) {
		p.fail(p.at, p.behind(refusal.Expected([]string{phrase}, p.rest(), p.with(strings.TrimSpace(phrase+" "+follows)))))
	}
}

// expectArrow reads an arrow or finds E102, likewise.
func (p *scanner) expectArrow(follows string) {
	if p.arrow() {
		return
	}
	arrow := "->"
	if p.done() {
		arrow += " " + follows
	}
	p.fail(p.at, p.behind(refusal.Expected([]string{"->"}, p.rest(), p.with(arrow))))
}

// missing finds E107: what is wanted next is not there.
func (p *scanner) missing(what string) {
	p.skip()
	p.fail(p.at, p.behind(refusal.Missing(what, p.with("<"+what+">"))))
}

// behind is a finding that says by the words before it what "here" is.
func (p *scanner) behind(f engine.Finding) engine.Finding {
	said := strings.TrimRight(string(p.chars[:p.at]), " ,")
	said = said[strings.LastIndexAny(said, ",;")+1:]
	if said = strings.TrimSpace(said); said != "" && p.scope.reads(Attending) {
		f.Text = strings.Replace(f.Text, " here", " behind '"+refusal.Excerpt(said)+"'", 1)
	}
	return f
}

// with is the line with the text put in at the next character.
func (p *scanner) with(text string) string {
	return p.replaced(p.at, p.at, text)
}

// alternatives are the lines with each of the texts in place of the characters from, to.
func (p *scanner) alternatives(from, to int, texts []string) string {
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = p.replaced(from, to, text)
	}
	return strings.Join(lines, Or)
}

// Or stands between lines of which one is to be written.
const Or = "   or   "

// replaced is the line with the text in place of the characters from, to.
func (p *scanner) replaced(from, to int, text string) string {
	before, after := strings.TrimSpace(string(p.chars[:from])), strings.TrimSpace(string(p.chars[to:]))
	return strings.TrimSpace(before + " " + text + " " + after)
}
