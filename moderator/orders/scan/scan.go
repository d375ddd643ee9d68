package scan

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// Scanner reads a line from left to right: words, signs, numbers, places and the
// names of units. After the first fault every reading method does nothing and gives
// zero values, so that whoever reads with it need not ask after each step.
type Scanner struct {
	Scope    *Scope
	Chars    []rune // normalised
	Low      []rune // the same in small letters, one for one
	At       int    // the next character
	Fault    *Fault
	Warnings []Fault
	Whose    Whose      // who is meant by a short name
	Near     engine.Loc // the hex that is spoken of, "" for none
	Silent   bool       // only whether there is a fault is asked, not what to write instead
}

// Fault is a finding and the character it is about.
type Fault struct {
	At      int
	Finding engine.Finding
}

// New is a scanner at the beginning of a line that is spelled plainly.
func New(s *Scope, normalised string) *Scanner {
	return &Scanner{Scope: s, Chars: []rune(normalised), Low: []rune(strings.Map(unicode.ToLower, normalised))}
}

// Fail keeps the first fault.
func (p *Scanner) Fail(at int, f engine.Finding) {
	if p.Fault == nil {
		p.Fault = &Fault{at, f}
	}
}

// Warn keeps a warning: what is read stands.
func (p *Scanner) Warn(at int, f engine.Finding) {
	p.Warnings = append(p.Warnings, Fault{at, f})
}

// Skip passes over blanks.
func (p *Scanner) Skip() {
	for p.At < len(p.Chars) && p.Chars[p.At] == ' ' {
		p.At++
	}
}

// Done reports whether nothing more is to be read.
func (p *Scanner) Done() bool {
	p.Skip()
	return p.Fault != nil || p.At == len(p.Chars)
}

// Rest is the text that is still to be read.
func (p *Scanner) Rest() string {
	p.Skip()
	return string(p.Chars[p.At:])
}

// Ahead reports whether the sign or text comes next, whatever follows it.
func (p *Scanner) Ahead(sign string) bool {
	return !p.Done() && hasPrefix(p.Low[p.At:], sign)
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

// Sign reads the sign if it comes next.
func (p *Scanner) Sign(sign string) bool {
	if !p.Ahead(sign) {
		return false
	}
	p.At += p.width(sign)
	return true
}

// AtWord reports whether the words of the phrase come next and end there.
func (p *Scanner) AtWord(phrase string) bool {
	return p.Ahead(phrase) && p.Breaks(p.At+p.width(phrase))
}

// width is how many characters a phrase has. Versions before [Following] counted bytes, and so knew no word with an accent.
func (p *Scanner) width(phrase string) int {
	if p.Scope.Reads(Following) {
		return utf8.RuneCountInString(phrase)
	}
	return len(phrase)
}

// Word reads the words of the phrase if they come next.
func (p *Scanner) Word(phrase string) bool {
	if !p.AtWord(phrase) {
		return false
	}
	p.At += p.width(phrase)
	return true
}

// OneOf reads the one of the phrases that comes next, "" if none does.
func (p *Scanner) OneOf(phrases ...string) string {
	for _, phrase := range phrases {
		if p.Word(phrase) {
			return phrase
		}
	}
	return ""
}

// Breaks reports whether a word cannot go on at the position.
func (p *Scanner) Breaks(i int) bool {
	return i >= len(p.Chars) || strings.ContainsRune(` ,;:+("`, p.Chars[i]) || p.ArrowAt(i)
}

// ArrowAt reports whether an arrow sign stands at the position.
func (p *Scanner) ArrowAt(i int) bool {
	return i+1 < len(p.Chars) && p.Chars[i+1] == '>' && (p.Chars[i] == '-' || p.Chars[i] == '=')
}

// arrowWords are the words that mean the same as an arrow; the last two are what is left of one that
// Outlook has put into its font of signs.
var arrowWords = []string{"to", "at", "vs", "à", "è"}

// Arrow reads an arrow or a word with its meaning, if one comes next.
func (p *Scanner) Arrow() bool {
	if p.Done() {
		return false
	}
	if p.ArrowAt(p.At) {
		p.At += 2
		return true
	}
	return p.OneOf(arrowWords...) != ""
}

// Token is the text up to the next blank, comma or semicolon, not read yet.
func (p *Scanner) Token() string {
	p.Skip()
	return UpTo(p.Chars[p.At:], " ,;")
}

// UpTo is the text before the first of the signs.
func UpTo(chars []rune, signs string) string {
	end := slices.IndexFunc(chars, func(r rune) bool { return strings.ContainsRune(signs, r) })
	if end < 0 {
		end = len(chars)
	}
	return string(chars[:end])
}

// Value reads a word as it is written.
func (p *Scanner) Value(what string) string {
	if p.Fault != nil {
		return ""
	}
	text := p.Token()
	if text == "" {
		p.Missing(what)
	}
	p.At += len([]rune(text))
	if p.Scope.Reads(Tolerant) {
		return idiom.WithoutPoint(text)
	}
	return text
}

// FirstWord is the word that comes next, in small letters, not read yet.
func (p *Scanner) FirstWord() string {
	p.Skip()
	return UpTo(p.Low[p.At:], order.WordEnds)
}

// Line reads the rest as a text.
func (p *Scanner) Line() string {
	if p.Done() {
		p.Missing("text")
		return ""
	}
	text := p.Rest()
	p.At = len(p.Chars)
	return text
}

// Choose reads one of the phrases or finds E102.
func (p *Scanner) Choose(phrases ...string) string {
	p.Skip()
	got := p.OneOf(phrases...)
	if got == "" {
		p.Fail(p.At, refusal.Expected(phrases, p.Rest(), ""))
	}
	return got
}

// Expect reads the phrase or finds E102, with the line in which the phrase and
// what must follow it are put in.
func (p *Scanner) Expect(phrase, follows string) {
	p.Skip()
	if !p.Word(phrase) {
		p.Fail(p.At, p.behind(refusal.Expected([]string{phrase}, p.Rest(), p.with(strings.TrimSpace(phrase+" "+follows)))))
	}
}

// ExpectArrow reads an arrow or finds E102, likewise.
func (p *Scanner) ExpectArrow(follows string) {
	if p.Arrow() {
		return
	}
	arrow := "->"
	if p.Done() {
		arrow += " " + follows
	}
	p.Fail(p.At, p.behind(refusal.Expected([]string{"->"}, p.Rest(), p.with(arrow))))
}

// Missing finds E107: what is wanted next is not there.
func (p *Scanner) Missing(what string) {
	p.Skip()
	p.Fail(p.At, p.behind(refusal.Missing(what, p.with("<"+what+">"))))
}

// behind is a finding that says by the words before it what "here" is.
func (p *Scanner) behind(f engine.Finding) engine.Finding {
	said := strings.TrimRight(string(p.Chars[:p.At]), " ,")
	said = said[strings.LastIndexAny(said, ",;")+1:]
	if said = strings.TrimSpace(said); said != "" && p.Scope.Reads(Attending) {
		f.Text = strings.Replace(f.Text, " here", " behind '"+refusal.Excerpt(said)+"'", 1)
	}
	return f
}

// with is the line with the text put in at the next character.
func (p *Scanner) with(text string) string {
	return p.Replaced(p.At, p.At, text)
}

// alternatives are the lines with each of the texts in place of the characters from, to.
func (p *Scanner) alternatives(from, to int, texts []string) string {
	if len(texts) == 0 || p.Silent {
		return ""
	}
	before, after := p.around(from, to)
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = strings.TrimSpace(before + text + after)
	}
	return strings.Join(lines, Or)
}

// around is the line before and behind the characters from, to, with one blank towards them.
func (p *Scanner) around(from, to int) (before, after string) {
	return strings.TrimSpace(string(p.Chars[:from])) + " ", " " + strings.TrimSpace(string(p.Chars[to:]))
}

// Or stands between lines of which one is to be written.
const Or = "   or   "

// Replaced is the line with the text in place of the characters from, to.
func (p *Scanner) Replaced(from, to int, text string) string {
	before, after := p.around(from, to)
	return strings.TrimSpace(before + text + after)
}
