package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// apiece matches that several who were named together get a hex each by half a name: ": Iowa to N3228 and Ohio to N3227".
var apiece = pattern.MustCompile(`(?i)(?:[:–—(]| -+) ?((?:the )?[\p{L}\d][^,;:.()]{0,30}? (?:to|into|onto|at|in|for) (?:hex )?([NS]?\d{4})(?:,? and|,? while|[,;])+ (?:the )?[\p{L}\d][^,;:.()]{0,30}? (?:to|into|onto|at|in|for) (?:hex )?([NS]?\d{4})\b.*)`)

// doubtApiece asks about a line whose hexes are for one unit each, and became a way of all of them.
func (r *Reading) doubtApiece(all []sentence, x *index) {
	if !x.Reads(Following) {
		return
	}
	for _, s := range all {
		f, text := fate{r, x, s}, scan.Text(s.glyphs)
		at := apiece.FindStringSubmatchIndex(text)
		if s.press != nil || at == nil || f.asks(s.glyphs) {
			continue
		}
		first, second := engine.Loc(strings.ToUpper(text[at[4]:at[5]])), engine.Loc(strings.ToUpper(text[at[6]:at[7]]))
		if !f.ordered(func(o Order) bool {
			return len(unitsOf(o)) > 1 && slices.Contains(o.Path, first) && slices.Contains(o.Path, second)
		}) {
			continue
		}
		found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text[at[2]:]) + "' gives each a place of his own: write an order for each, by name"}
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: len([]rune(text[:at[2]])), Finding: found}))
	}
}
