package interpret

import (
	"slices"

	"adjutant/engine/finding"
	"adjutant/moderator/interpret/filed"
	"adjutant/moderator/orders"
)

// onlyByHand is what of the standing orders of a line only a human can carry out, none where the rules can.
func (r *ground) onlyByHand(o orders.Order) []string {
	var texts []string
	for _, rule := range o.Rules {
		if rule.Then.Word != filed.InWords {
			continue
		}
		if r.Rules != nil && r.Version >= orders.Conversing {
			if _, does := filed.Dice(r.Side, r.Rules.Info().Rolls, r.roster, rule.Then.Text); does {
				continue
			}
		}
		texts = append(texts, rule.Then.Text)
	}
	return texts
}

// carriedOut reports whether a finding says of the standing orders of a line that only a human can carry them out, and the
// rules can.
func (r *ground) carriedOut(f orders.Located, lines []orders.Line) bool {
	i := slices.IndexFunc(lines, func(l orders.Line) bool { return l.Number == f.Line && l.Verb == "standing" })
	return f.Code == finding.ForModerator && i >= 0 && len(r.onlyByHand(lines[i].Order)) == 0
}
