package orders

import (
	"slices"

	"adjutant/moderator/orders/condition"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// eachApart reads the sentences of a line of which one hangs on a case each by itself, so that this one alone is asked about; false for
// any other line, and where all of it goes on with the case.
func (r *Reading) eachApart(line sentence, m mark, x *index) bool {
	parts := caseParts(line.glyphs)
	hangs := func(part []scan.Glyph) bool { return signsOf(clause{part}, x).hasCase() }
	if len(parts) < 2 || !condition.Is(scan.Text(line.glyphs)) && !slices.ContainsFunc(parts, hangs) {
		return false
	}
	r.cut(m, x)
	for _, part := range parts {
		r.twice([]sentence{{source: line.source, glyphs: part}}, x)
	}
	return true
}

// caseParts are the sentences of a line; one that goes on with a case stands with that before it.
func caseParts(line []scan.Glyph) (all [][]scan.Glyph) {
	for _, part := range glean.Parts(line) {
		if n := len(all) - 1; n >= 0 && goesOnCase.MatchString(scan.Text(part)) {
			last := all[n][len(all[n])-1]
			all[n] = slices.Concat(all[n], []scan.Glyph{{Char: ' ', Line: last.Line, Column: last.Column + 1}}, part)
			continue
		}
		all = append(all, part)
	}
	return all
}

// goesOnCase matches what says what is done in another case, or in the same.
var goesOnCase = pattern.MustCompile(`(?i)^\W*(?:or |and |but )?(?:otherwise|else|if (?:not|so|it|he|they|that)|in that case|then|only then|when|unless)\b`)
