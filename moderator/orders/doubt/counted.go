package doubt

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// counted asks about a line that has more do something than it was read to: "They would be lost without the Lancers, so both go".
func (m Mail) counted(r *heard.Reading) {
	if !m.Reads(scan.Following) || len(m.Roster.Sites) > 0 {
		return
	}
	for _, s := range m.Sentences {
		text := scan.Text(s.Glyphs)
		n, from, _ := leaning.Counted(text)
		f := fate{r, m, s}
		does := len(f.doers())
		if n > 0 && does > 0 && (does < n || len(m.namedIn(lastSentence(text[:from]))) > n) && !f.asks(s.Glyphs) {
			found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text[from:]) + "' does not say who: say it with their names"}
			r.Findings = append(r.Findings, s.Locate(scan.Fault{At: len([]rune(text[:from])), Finding: found}))
		}
	}
}

// lastSentence is what a text says behind its last full stop.
func lastSentence(text string) string {
	return text[strings.LastIndex(text, ". ")+1:]
}

// namedIn are the units of the reader's whom a text names.
func (m Mail) namedIn(text string) []engine.UnitID {
	men, _, _ := glean.Named(m.Scope, text)
	return glean.Units(men)
}
