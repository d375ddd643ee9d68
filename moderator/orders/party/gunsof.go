package party

import (
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// gunsOf matches the guns of somebody, who are himself where he is guns: the guns of Battery M.
var gunsOf = pattern.MustCompile(`(?i)\b(?:the |my |our )?(?:guns|cannons?|artillery|gunners) of (?:the )?`)

// by matches a word behind which the guns of somebody take part as guns.
var by = pattern.MustCompile(`(?i)\b(?:by|with|from|and) $`)

// withoutGunsOf is a line in which a battery's guns are that battery.
func withoutGunsOf(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if !x.Reads(scan.Following) {
		return glyphs
	}
	var edits []scan.Edit
	for _, at := range gunsOf.FindAllStringIndex(text, maxFound) {
		if by.MatchString(text[:at[0]]) {
			continue // that they shoot is what it says
		}
		s := scan.New(x, text[at[1]:])
		s.Silent = true
		if u, known := x.Of(s.Unit()); known && s.Fault == nil && len(s.Warnings) == 0 && u.Guns {
			edits = append(edits, scan.Edit{From: utf8.RuneCountInString(text[:at[0]]), To: utf8.RuneCountInString(text[:at[1]])})
		}
	}
	return scan.Edited(glyphs, edits)
}
