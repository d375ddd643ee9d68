package scan_test

import (
	"testing"

	"adjutant/moderator/orders/scan"
)

// TestUnmarked leaves out the signs of thick and slanted letters, and nothing within a word; what is written behind that
// is not written over the text.
func TestUnmarked(t *testing.T) {
	for text, want := range map[string]string{
		"move *1st Foot* 0101":  "move 1st Foot 0101",
		"_attack_ 0102":         "attack 0102",
		"unit us_11_foot":       "unit us_11_foot",
		"_ us_11":               "us_11",
		"  move 1st Foot":       "move 1st Foot",
		"  *move*  1st Foot  ":  "move  1st Foot  ",
		"move 1st Foot 0101-02": "move 1st Foot 0101-02",
		"   ":                   "",
		"***":                   "",
		"":                      "",
	} {
		var glyphs []scan.Glyph
		for i, char := range text {
			glyphs = append(glyphs, scan.Glyph{Char: char, Line: 1, Column: i + 1})
		}
		if got := scan.Text(scan.Unmarked(glyphs)); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
		_ = append(scan.Unmarked(glyphs[:len(glyphs)/2]), scan.Glyph{Char: '!'})
		if after := scan.Text(glyphs); after != text {
			t.Errorf("%q is %q behind that", text, after)
		}
	}
}
