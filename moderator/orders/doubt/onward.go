package doubt

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// onward matches that who goes to a place of a table goes on from there: "to the Mill, then along the lane to the Bridge".
var onward = pattern.MustCompile(`(?i)\b(?:to|into|onto|at|for) [^,.;]{1,30}?(?:,? and|[,.;])* ((?:and )?(?:(?:then|from there|thence|after that|afterwards|next|thereafter)(?:,? (?:on|it|they|he|straight|goes|go|moves|move|rides|ride|marches|march|continues?|keeps?|heads?|proceeds?))* (?:along|down|up|to|into|over|across|follow(?:s|ing)?)|and(?: on)? (?:along|down|up|follow(?:s|ing)?)) (?:it|that|them|the|our|his|to|\p{Lu}|[NS]?\d).*)`)

// onward asks about a line of which only one part of the way was read.
func (m Mail) onward(r *heard.Reading) {
	if !m.Reads(scan.Following) || len(m.Roster.Sites) == 0 {
		return
	}
	for _, s := range m.Sentences {
		f, text := fate{r, m, s}, scan.Text(s.Glyphs)
		at := onward.FindStringSubmatchIndex(text)
		if at == nil || len(f.doers()) != 1 || f.asks(s.Glyphs) || f.ordered(func(o order.Order) bool { return len(o.Path) != 1 }) {
			continue
		}
		found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text[at[2]:]) + "' is a second way behind the first, and an order has one: say where it ends, and by which points it goes"}
		r.Findings = append(r.Findings, s.Locate(scan.Fault{At: len([]rune(text[:at[2]])), Finding: found}))
	}
}
