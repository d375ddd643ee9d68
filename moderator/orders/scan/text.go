package scan

import (
	"strings"

	"adjutant/moderator/spelling"
)

// Glyph is one character of normalised text and where the player wrote it.
type Glyph struct {
	Char         rune
	Line, Column int // both count from 1
}

// Normalise spells a line plainly, and keeps where the player wrote it.
func Normalise(line string, number int) []Glyph {
	out := make([]Glyph, 0, len(line))
	for column, char := range spelling.Plainly(line) {
		out = append(out, Glyph{char, number, column})
	}
	return out
}

// Text is the characters of glyphs.
func Text(glyphs []Glyph) string {
	var b strings.Builder
	b.Grow(len(glyphs))
	for _, g := range glyphs {
		b.WriteRune(g.Char)
	}
	return b.String()
}

// Nearest is the names that are likest to what is written, at most three; none if all are too far from it.
func Nearest(written string, names []string) []string {
	return spelling.Nearest(written, names, MaxGuess)
}
