package judge

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// RehearseRuling is what a moderator's ruling would lead to, as far as the side may know whose orders wait for it, up to the first
// die or the first answer of somebody; the ruling itself is not told. Nothing is written down. The error says why it cannot be
// given.
func RehearseRuling(m decision.Moderator, in decision.Input, given engine.GivenRuling) (report.Reply, error) {
	h, err := Ruling(m, in, given)
	if err != nil {
		return report.Reply{}, err
	}
	h.Reading.Commands = []orders.Command{{Word: "preview"}} // no die falls
	r := h.sit(nil)
	r.Course.State = engine.Seen(r.Course.Rules.System, r.Course.State, r.Seat.Side)
	for _, ruling := range h.Acted.Rulings() {
		if err := give(r, ruling); err != nil {
			return report.Reply{}, err
		}
	}
	r.Entries = nil
	if err := r.carryRest(); err != nil {
		return report.Reply{}, err
	}
	if !r.Refused() {
		if err := tellOutlook(r); err != nil {
			return report.Reply{}, err
		}
	}
	ruled := h.Acted.Ruling
	return report.Reply{Command: fmt.Sprintf("rule %s = %s", ruled.Question, ruled.Answer), Fate: report.Told, Outlook: r.Outlook, Lines: asModerated(r.Entries, r.Reading)}, nil
}
