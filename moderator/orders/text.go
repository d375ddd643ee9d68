package orders

import (
	"strings"

	"adjutant/moderator/spelling"
)

// glyph is one character of normalised text and where the player wrote it.
type glyph struct {
	char         rune
	line, column int // both count from 1
}

// normalise spells a line plainly, and keeps where the player wrote it.
func normalise(line string, number int) []glyph {
	out := make([]glyph, 0, len(line))
	for column, char := range spelling.Plainly(line) {
		out = append(out, glyph{char, number, column})
	}
	return out
}

// Fold is a line spelled plainly, as names and words are compared: small letters, single blanks and none at the ends.
func Fold(s string) string { return spelling.Fold(s) }

func asText(glyphs []glyph) string {
	var b strings.Builder
	b.Grow(len(glyphs))
	for _, g := range glyphs {
		b.WriteRune(g.char)
	}
	return b.String()
}

// OneLine is a text in one line, its words a blank apart.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Nearest is the names that are likest to what is written, at most three; none if all are too far from it.
func Nearest(written string, names []string) []string {
	return spelling.Nearest(written, names, maxGuess)
}
