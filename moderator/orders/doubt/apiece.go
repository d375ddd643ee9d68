package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// apiece matches that several who were named together get a hex each by half a name: ": Iowa to N3228 and Ohio to N3227".
var apiece = pattern.MustCompile(`(?i)(?:[:–—(]| -+) ?((?:the )?[\p{L}\d][^,;:.()]{0,30}? (?:to|into|onto|at|in|for) (?:hex )?([NS]?\d{4})(?:,? and|,? while|[,;])+ (?:the )?[\p{L}\d][^,;:.()]{0,30}? (?:to|into|onto|at|in|for) (?:hex )?([NS]?\d{4})\b.*)`)

// apiece asks about a line whose hexes are for one unit each, and became a way of all of them.
func (m Mail) apiece(r *heard.Reading) {
	if !m.Reads(scan.Following) {
		return
	}
	for _, s := range m.Sentences {
		f, text := fate{r, m, s}, scan.Text(s.Glyphs)
		at := apiece.FindStringSubmatchIndex(text)
		if at == nil || f.asks(s.Glyphs) {
			continue
		}
		first, second := engine.Loc(strings.ToUpper(text[at[4]:at[5]])), engine.Loc(strings.ToUpper(text[at[6]:at[7]]))
		if !f.ordered(func(o order.Order) bool {
			return len(order.Doers(o)) > 1 && slices.Contains(o.Path, first) && slices.Contains(o.Path, second)
		}) {
			continue
		}
		found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text[at[2]:]) + "' gives each a place of his own: write an order for each, by name"}
		r.Findings = append(r.Findings, s.Locate(scan.Fault{At: len([]rune(text[:at[2]])), Finding: found}))
	}
}
