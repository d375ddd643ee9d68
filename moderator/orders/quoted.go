package orders

import (
	"strings"

	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// quoteAsWritten has findings quote sentences in their writer's words, where they were read in others.
func quoteAsWritten(r *heard.Reading, all []sentence, x *index) {
	if !x.Reads(Wayfaring) {
		return
	}
	for _, s := range all {
		if len(s.wrote) == 0 {
			continue
		}
		read, wrote := quoted(s.glyphs), quoted(s.wrote)
		for i := range r.Findings {
			if f := &r.Findings[i]; f.Line == s.number() {
				f.Text = strings.Replace(f.Text, read, wrote, 1)
			}
		}
	}
}

// quoted is a sentence as findings quote it.
func quoted(glyphs []scan.Glyph) string {
	return "'" + refusal.Excerpt(strings.Trim(scan.Text(glyphs), " .!"))
}
