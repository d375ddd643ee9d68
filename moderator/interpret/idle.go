package interpret

import (
	"slices"

	"adjutant/moderator/orders"
)

// idlePhases are the phases that are for nothing but what an order word says: whose men do it no more has done all that he can.
var idlePhases = map[string][]string{
	"":        nil, // any
	"fire":    {"fire"},
	"move":    {"move"},
	"attack":  {"combat"},
	"counter": {"counter"},
	"recover": {"recover", "recovery"},
}

// idles reports whether a mail that orders nothing says of everybody that he does nothing in this phase: that is a pass. Where something
// is asked, it answers that.
func (r *reader) idles(reading orders.Reading) bool {
	phases, known := idlePhases[reading.IdleDeed]
	if reading.Idle == 0 || !known || len(r.Answers) > 0 || len(r.Items)+len(r.Findings)+len(reading.Findings) > 0 {
		return false
	}
	if reading.IdleDeed != "" && !slices.Contains(phases, r.Phase) {
		return false
	}
	return !slices.ContainsFunc(reading.Commands, func(c orders.Command) bool { return !c.IsQuestion() })
}
