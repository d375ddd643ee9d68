package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// doubtCounted asks about a line that has more do something than it was read to: "They would be lost without the Lancers, so both go".
func (r *Reading) doubtCounted(all []sentence, x *index) {
	if !x.Reads(Following) || len(x.Roster.Sites) > 0 {
		return
	}
	for _, s := range all {
		if s.press != nil {
			continue
		}
		text := scan.Text(s.glyphs)
		n, from, _ := leaning.Counted(text)
		f := fate{r, x, s}
		does := len(f.doers())
		if n > 0 && does > 0 && (does < n || len(x.namedIn(lastSentence(text[:from]))) > n) && !f.asks(s.glyphs) {
			found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text[from:]) + "' does not say who: say it with their names"}
			r.Findings = append(r.Findings, s.locate(scan.Fault{At: len([]rune(text[:from])), Finding: found}))
		}
	}
}

// lastSentence is what a text says behind its last full stop.
func lastSentence(text string) string {
	return text[strings.LastIndex(text, ". ")+1:]
}

// namedIn are the units of the reader's whom a text names.
func (x *index) namedIn(text string) []engine.UnitID {
	men, _, _ := glean.Named(x.Scope, text)
	return glean.Units(men)
}

// doers are the units that have an order of the line.
func (f fate) doers() (all []engine.UnitID) {
	f.ordered(func(o Order) bool {
		all = append(all, unitsOf(o)...)
		return false
	})
	slices.Sort(all)
	return slices.Compact(all)
}
