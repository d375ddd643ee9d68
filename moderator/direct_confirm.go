package moderator

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// confirmDirected has a mail judged that a moderator says is his, with its code.
func confirmDirected(h *Run, c orders.Command) error {
	code := game.CodeForm.FindString(c.Rest)
	if code == "" {
		h.done.refuse(c, noCode())
		return nil
	}
	found := h.course.Confirms.By(h.seat.Addr).Of(h.course.Roster, game.Nobody, code)
	fault := cannotConfirm(h, code, found)
	if fault == nil && directedAs(h.in.Game, h.seat, found.Mail) != nil {
		fault = &engine.Finding{Code: finding.DoneAlready, Text: "the mail was judged already"}
	}
	if fault != nil {
		h.done.refuse(c, *fault)
		return nil
	}
	if denies(h, c, *found) {
		return nil
	}
	h.amend(game.Line{Confirmed: &game.Confirmed{Number: found.Number, Alone: h.in.Submission.Alone()}})
	said, err := vouch(h, found.Unconfirmed)
	if err == nil {
		h.done.reply(c, report.Done, said)
	}
	return err
}

// onlyOwnCodes reports whether a mail from a moderator's address has codes that he was
// sent, and nothing else: only who reads his mails has them.
func onlyOwnCodes(h *Case, own game.Confirmations) bool {
	if len(h.reading.Commands) == 0 || !strings.EqualFold(h.mail.From.Addr, h.seat.Addr) {
		return false
	}
	for _, c := range h.reading.Commands {
		code := game.CodeForm.FindString(c.Rest)
		if c.Word != "confirm" || code == "" {
			return false
		}
		if own.Of(h.start.Roster, game.Nobody, code) == nil {
			return false
		}
	}
	return true
}

// noCode is what 'confirm' finds without a code.
func noCode() engine.Finding {
	return engine.Finding{Code: finding.NoCode, Text: "there is no code in it", Write: "confirm, and behind it the code of the mail that asked for it, such as abcde-fghij"}
}
