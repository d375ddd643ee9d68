package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/moderator/orders/scan"
)

// whereAlso matches what describes a place.
var whereAlso = regexp.MustCompile(`(?i), where [^,.;]*`)

// withoutWhere is a sentence of a table without what describes a place that it names: ", where the enemy is".
func (x *index) withoutWhere(glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(Attending) || len(x.Roster.Sites) == 0 {
		return glyphs
	}
	text := scan.Text(glyphs)
	found := whereAlso.FindStringIndex(text)
	if found == nil || strings.HasSuffix(text, "?") {
		return glyphs
	}
	from, end := len([]rune(text[:found[0]])), len([]rune(text[:found[1]]))
	return slices.Concat(glyphs[:from], glyphs[end:])
}
