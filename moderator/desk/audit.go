package desk

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/attachment"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// audit has the files of a mail audited that belongs to no game, unless so many of the
// sender's were on this day.
func (d *desk) audit() (lines []string, wrong *engine.Finding, err error) {
	msg, before := d.in.Submission.Mail, 0
	if msg.Auth.Aligned {
		known, err := d.in.KnownOf(decision.Want{Kind: decision.WantAudits, Who: game.Registered{Addr: msg.From.Addr}, At: d.in.Now})
		if err != nil {
			return nil, nil, err
		}
		before = known.Audits
	}
	if before >= maxAudits && d.auditKey == "" {
		return nil, &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("the files of %d of your mails were audited today, and no more are", maxAudits), Write: "it again tomorrow, or run 'adjutant audit' on your own machine, which has no limit"}, nil
	}
	if lines, wrong = attachment.Audited(msg, attachment.BoundsFor(msg)); wrong == nil {
		d.auditKey = attachment.AuditKey(msg.From.Addr, d.in.Now, before+1)
	}
	return lines, wrong, nil
}

// MaxAudits is how many of an address are answered on one day.
const MaxAudits = maxAudits
