package command

import (
	"adjutant/moderator/attachment"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// tellAudit tells the sender what is found in the files of his mail.
func tellAudit(h *Session, c orders.Command) error {
	lines, wrong := attachment.Audited(h.Input.Submission.Mail, attachment.BoundsFor(h.Input.Submission.Mail))
	if wrong != nil {
		h.Done.Refuse(c, *wrong)
		return nil
	}
	for i, line := range lines {
		lines[i] = h.Course.Redacted(line, h.Aliases(), game.Nobody)
	}
	h.Done.List(c, lines)
	return nil
}
