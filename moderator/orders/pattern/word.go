package pattern

import (
	"bytes"
	"strings"
)

// word is one without which something does not match: in small letters, ASCII, of two letters or more.
type word struct {
	text []byte
	pair uint16 // of its first two letters
}

func newWord(text string) word { return word{[]byte(text), pairOf(text[0], text[1])} }

// pairOf numbers two letters; others may have the same number.
func pairOf(a, b byte) uint16 { return uint16(a)<<5&1023 ^ uint16(b) }

// pairs are the numbers of the pairs of letters of a text.
type pairs [16]uint64

func (p *pairs) add(n uint16)      { p[n>>6] |= 1 << (n & 63) }
func (p *pairs) has(n uint16) bool { return p[n>>6]&(1<<(n&63)) != 0 }

// holdsOne reports whether a text has one of the words in it; where it cannot be told, or there are none, it may.
func holdsOne(words []word, text string) bool {
	if len(words) == 0 {
		return true
	}
	if len(text) <= window {
		return windowHolds(words, text)
	}
	lap := lapOf(words)
	if lap > window/2 {
		return true
	}
	for ; len(text) > window; text = text[window-lap:] {
		if windowHolds(words, text[:window]) {
			return true
		}
	}
	return windowHolds(words, text)
}

// lapOf is by how many bytes windows lap over each other, so that each of the words is whole in one of them.
func lapOf(words []word) int {
	lap := 0
	for _, w := range words {
		lap = max(lap, len(w.text)-1)
	}
	return lap
}

// windowHolds is holdsOne of no more than a window.
func windowHolds(words []word, text string) bool {
	var small [window]byte
	var in pairs
	for i := range len(text) {
		c := text[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case (c == 0xc5 || c == 0xe2) && isOtherLetter(text[i:]):
			return true
		}
		if small[i] = c; i > 0 {
			in.add(pairOf(small[i-1], c))
		}
	}
	for _, w := range words {
		if in.has(w.pair) && bytes.Contains(small[:len(text)], w.text) {
			return true
		}
	}
	return false
}

// isOtherLetter reports whether a text begins with ſ or the sign of Kelvin, which are s and k to an expression, or may do so,
// where it ends too soon to tell.
func isOtherLetter(text string) bool {
	for _, other := range []string{"ſ", "\u212a"} {
		if strings.HasPrefix(text, other) || strings.HasPrefix(other, text) {
			return true
		}
	}
	return false
}
