package glean

import (
	"unicode/utf8"

	"adjutant/moderator/orders/scan"
)

// Parts are the sentences of a line.
func Parts(glyphs []scan.Glyph) (all [][]scan.Glyph) {
	text := scan.Text(glyphs)
	begins := Sentences(text)
	for i, from := range begins {
		to := len(text)
		if i+1 < len(begins) {
			to = begins[i+1]
		}
		first, last := utf8.RuneCountInString(text[:from]), utf8.RuneCountInString(text[:to])
		if part := Trimmed(glyphs[first:last]); len(part) > 0 {
			all = append(all, part)
		}
	}
	return all
}

// Trimmed is glyphs without blanks at their ends, and without the strokes before them by which some part their lines.
func Trimmed(glyphs []scan.Glyph) []scan.Glyph {
	for len(glyphs) > 0 && (glyphs[0].Char == ' ' || glyphs[0].Char == '/') {
		glyphs = glyphs[1:]
	}
	for len(glyphs) > 0 && glyphs[len(glyphs)-1].Char == ' ' {
		glyphs = glyphs[:len(glyphs)-1]
	}
	return glyphs
}
