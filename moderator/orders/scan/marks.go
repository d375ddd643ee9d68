package scan

import (
	"unicode"

	"adjutant/moderator/orders/idiom"
)

// Unmarked leaves out the signs by which mail programs show thick and slanted letters.
func Unmarked(glyphs []Glyph) []Glyph {
	within := func(i int) bool {
		return i >= 0 && i < len(glyphs) && (unicode.IsLetter(glyphs[i].Char) || idiom.IsDigit(glyphs[i].Char))
	}
	var kept []Glyph
	for i, g := range glyphs {
		if g.Char != '*' && (g.Char != '_' || within(i-1) && within(i+1)) && (g.Char != ' ' || len(kept) > 0) {
			kept = append(kept, g)
		}
	}
	return kept
}
