package scan

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// whereAlso matches what describes a place.
var whereAlso = pattern.MustCompile(`(?i), where [^,.;]*`)

// WithoutWhere is a sentence of a table without what describes a place that it names: ", where the enemy is".
func (s *Scope) WithoutWhere(glyphs []Glyph) []Glyph {
	if !s.Reads(Attending) || len(s.Roster.Sites) == 0 {
		return glyphs
	}
	text := Text(glyphs)
	found := whereAlso.FindStringIndex(text)
	if found == nil || strings.HasSuffix(text, "?") {
		return glyphs
	}
	from, end := len([]rune(text[:found[0]])), len([]rune(text[:found[1]]))
	return slices.Concat(glyphs[:from], glyphs[end:])
}
