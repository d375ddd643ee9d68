package scan

import "slices"

// Edit puts text in the place of what stands between two characters.
type Edit struct {
	From, To int
	By       string
}

// Edited are glyphs with edits made that stand in their order, each from where to where that was written which it stands for.
func Edited(glyphs []Glyph, edits []Edit) []Glyph {
	if len(edits) == 0 {
		return glyphs
	}
	glyphs = slices.Clone(glyphs)
	for _, e := range slices.Backward(edits) {
		at := glyphs[min(e.From, len(glyphs)-1)]
		var by []Glyph
		for _, char := range e.By {
			by = append(by, Glyph{Char: char, Line: at.Line, Column: at.Column})
		}
		if last := len(by) - 1; last > 0 && e.To > e.From {
			by[last].Line, by[last].Column = glyphs[e.To-1].Line, glyphs[e.To-1].Column
		}
		glyphs = slices.Replace(glyphs, e.From, e.To, by...)
	}
	return glyphs
}
