package scan

import (
	"slices"
	"unicode"

	"adjutant/moderator/orders/idiom"
)

// Unmarked leaves out the signs by which mail programs show thick and slanted letters.
func Unmarked(glyphs []Glyph) []Glyph {
	within := func(i int) bool {
		return i >= 0 && i < len(glyphs) && (unicode.IsLetter(glyphs[i].Char) || idiom.IsDigit(glyphs[i].Char))
	}
	if !slices.ContainsFunc(glyphs, func(g Glyph) bool { return g.Char == '*' || g.Char == '_' }) {
		return slices.Clip(glyphs[leading(glyphs):])
	}
	kept := make([]Glyph, 0, len(glyphs))
	for i, g := range glyphs {
		if g.Char != '*' && (g.Char != '_' || within(i-1) && within(i+1)) && (g.Char != ' ' || len(kept) > 0) {
			kept = append(kept, g)
		}
	}
	return kept
}

// leading is how many blanks stand at the beginning.
func leading(glyphs []Glyph) int {
	n := slices.IndexFunc(glyphs, func(g Glyph) bool { return g.Char != ' ' })
	if n < 0 {
		return len(glyphs)
	}
	return n
}
