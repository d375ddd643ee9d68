package orders

import (
	"iter"
	"strings"
	"unicode"
)

// glyph is one character of normalised text and where the player wrote it.
type glyph struct {
	char         rune
	line, column int // both count from 1
}

// plain is what each character that mail programs put in means in an order.
var plain = map[rune]string{
	'\u2010': "-", '\u2011': "-", '\u2012': "-", '\u2013': "-", '\u2014': "-", '\u2015': "-", '\u2212': "-",
	'\u201c': `"`, '\u201d': `"`, '\u201e': `"`, '\u201f': `"`, '\u00ab': `"`, '\u00bb': `"`,
	'\u2018': "'", '\u2019': "'", '\u201a': "'", '\u201b': "'",
	'\u2032': "'", '\u00b4': "'", '\u0060': "'", '\u2033': `"`, '\u301d': `"`, '\u301e': `"`, '\u2039': "'", '\u203a': "'",
	'\u2192': "->", '\u21d2': "->", '\uf0e0': "->", '\u2794': "->", '\u279c': "->", '\u279d': "->", '\u279e': "->", '\u27a1': "->", '\u27f6': "->", '\u21e8': "->",
	'\u3001': ",", '\u3002': ".", '\u2043': "-", '\ufe58': "-", '\ufe63': "-",
}

// plainly gives the characters of a line as it is spelled plainly, each with its column: every
// run of blanks is one, none at the ends; dashes, quotes and arrows are ASCII; characters that
// only steer how text is shown are gone.
func plainly(line string) iter.Seq2[int, rune] {
	return func(yield func(int, rune) bool) {
		begun, blank, column := false, false, 0
		for _, char := range line {
			column++
			if unicode.IsSpace(char) {
				blank = true
				continue
			}
			for _, c := range spelled(char) {
				if begun && blank && !yield(column-1, ' ') || !yield(column, c) {
					return
				}
				begun, blank = true, false
			}
		}
	}
}

// normalise spells a line plainly, and keeps where the player wrote it.
func normalise(line string, number int) []glyph {
	out := make([]glyph, 0, len(line))
	for column, char := range plainly(line) {
		out = append(out, glyph{char, number, column})
	}
	return out
}

// ascii has each character of ASCII at its number.
var ascii = func() string {
	var all [unicode.MaxASCII + 1]byte
	for i := range all {
		all[i] = byte(i)
	}
	return string(all[:])
}()

func spelled(char rune) string {
	if char <= unicode.MaxASCII && char != '`' {
		return ascii[char : char+1]
	}
	if text, ok := plain[char]; ok {
		return text
	}
	switch {
	case unicode.Is(unicode.Cf, char), char == '\ufe0e', char == '\ufe0f':
		return ""
	case '\uff01' <= char && char <= '\uff5e': // the wide forms of ASCII
		return spelled(char - 0xfee0)
	case char > unicode.MaxLatin1 && unicode.Is(unicode.Nd, char):
		return string('0' + digit(char))
	}
	return string(char)
}

// digit is the value of a decimal digit of any script: they stand in runs of ten.
func digit(char rune) rune {
	for _, r := range unicode.Nd.R16 {
		if rune(r.Lo) <= char && char <= rune(r.Hi) {
			return (char - rune(r.Lo)) % 10
		}
	}
	for _, r := range unicode.Nd.R32 {
		if rune(r.Lo) <= char && char <= rune(r.Hi) {
			return (char - rune(r.Lo)) % 10
		}
	}
	return 0
}

// Fold is a line spelled plainly, as names and words are compared: small letters,
// single blanks and none at the ends; dashes, quotes and arrows in ASCII. What mail
// programs do to a line leaves that the same.
func Fold(s string) string {
	if isFolded(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, char := range plainly(s) {
		b.WriteRune(unicode.ToLower(char))
	}
	return b.String()
}

// isFolded reports whether nothing about a text in ASCII is to be folded.
func isFolded(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' '), c < ' ', c > unicode.MaxASCII, c == '`', 'A' <= c && c <= 'Z':
			return false
		}
	}
	return true
}

func asText(glyphs []glyph) string {
	var b strings.Builder
	b.Grow(len(glyphs))
	for _, g := range glyphs {
		b.WriteRune(g.char)
	}
	return b.String()
}

// wordEnds are the signs that end the first word of an order.
const wordEnds = " :;"

// firstWord is the text up to the first blank, colon or semicolon.
func firstWord(text string) string {
	if i := strings.IndexAny(text, wordEnds); i >= 0 {
		return text[:i]
	}
	return text
}

// OneLine is a text in one line, its words a blank apart.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
