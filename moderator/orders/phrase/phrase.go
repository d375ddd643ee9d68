// Package phrase says turns of speech in plain words: "if you would be so kind" is "please", "keeps up its fire on" is "fires at", "gun one" is
// "gun 1". Nothing else of a line is changed.
//
//	glyphs = phrase.In(scope, glyphs)
package phrase

import (
	"slices"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

// turn is a turn of speech: what it matches in its group 1, and what stands in its place.
type turn struct {
	*pattern.Pattern
	plain string
}

var turns = []turn{
	{pattern.MustCompile(`(?i)(?:^|[.!;] +|\d[.)] +)(if (?:i (?:may|might) (?:ask|trouble you|be so bold)(?: (?:you )?to)?|you (?:would|could|will|can|'d)? ?(?:be|were) so (?:kind|good)(?: as to)?|you(?:'d| would) (?:please|not mind)|you (?:don't|do not) mind|you please|it please(?:s)? you|that is (?:all right|ok(?:ay)?)(?: with you)?|it is (?:all right|ok(?:ay)?)(?: with you)?),? +)`), "please "},
	{pattern.MustCompile(`(?i)[\p{L}\d] (keeps? up (?:(?:its|their|his|the) )?(?:fire|firing|volleys|cannonade|bombardment)(?: (?:on|at|upon|against|into))) `), "fire at"},
	{pattern.MustCompile(`(?i)[\p{L}\d] (keeps? up (?:(?:its|their|his|the) )?(?:fire|firing|volleys|cannonade|bombardment))(?:[ .!,;]*$|[.!;,] )`), "fire"},
	{pattern.MustCompile(`(?i)\bgun( one)\b`), " 1"},
	{pattern.MustCompile(`(?i)\bgun( two)\b`), " 2"},
	{pattern.MustCompile(`(?i)\bgun( three)\b`), " 3"},
	{pattern.MustCompile(`(?i)\bgun( four)\b`), " 4"},
}

// In is a line in plain words. Older reading versions have it as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(scan.Joining) || x.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if idiom.Quotes(text) {
		return glyphs
	}
	var edits []scan.Edit
	for _, t := range turns {
		for _, at := range t.FindAllStringSubmatchIndex(text, maxText) {
			edits = append(edits, scan.Edit{From: utf8.RuneCountInString(text[:at[2]]), To: utf8.RuneCountInString(text[:at[3]]), By: t.plain})
		}
	}
	slices.SortFunc(edits, func(a, b scan.Edit) int { return a.From - b.From })
	return scan.Edited(glyphs, edits)
}
