// Package spelling compares what people write with what they mean, letter by letter: lines as mail programs leave them are spelled
// plainly, and names are found that are written almost so. It knows nothing of orders or games.
//
//	spelling.Fold("  Battery  A")                                     // battery a
//	spelling.Nearest("2nd Fot", []string{"2nd Foot", "Scouts"}, 64) // 2nd Foot
package spelling

import (
	"iter"
	"strings"
	"unicode"
)

// plain is what each character that mail programs put in means in an order.
var plain = map[rune]string{
	'\u2010': "-", '\u2011': "-", '\u2012': "-", '\u2013': "-", '\u2014': "-", '\u2015': "-", '\u2212': "-",
	'\u201c': `"`, '\u201d': `"`, '\u201e': `"`, '\u201f': `"`, '\u00ab': `"`, '\u00bb': `"`,
	'\u2018': "'", '\u2019': "'", '\u201a': "'", '\u201b': "'",
	'\u2032': "'", '\u00b4': "'", '\u0060': "'", '\u2033': `"`, '\u301d': `"`, '\u301e': `"`, '\u2039': "'", '\u203a': "'",
	'\u2192': "->", '\u21d2': "->", '\uf0e0': "->", '\u2794': "->", '\u279c': "->", '\u279d': "->", '\u279e': "->", '\u27a1': "->", '\u27f6': "->", '\u21e8': "->",
	'\u3001': ",", '\u3002': ".", '\u2043': "-", '\ufe58': "-", '\ufe63': "-",
}

// Plainly gives the characters of a line as it is spelled plainly, each with its column: every
// run of blanks is one, none at the ends; dashes, quotes and arrows are ASCII; characters that
// only steer how text is shown are gone.
func Plainly(line string) iter.Seq2[int, rune] {
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
	for _, char := range Plainly(s) {
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
