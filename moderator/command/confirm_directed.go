package command

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// confirmDirected has a mail judged that a moderator says is his, with its code.
func confirmDirected(r *Session, c orders.Command) error {
	code := secret.CodeForm.FindString(c.Rest)
	if code == "" {
		r.Done.Refuse(c, noCode())
		return nil
	}
	found := r.Course.Confirms.By(r.Seat.Addr).Of(r.Course.Roster, game.Nobody, code)
	fault := cannotConfirm(r, code, found)
	if fault == nil && letters.DirectedAs(r.Input.Game, r.Seat, found.Mail) != nil {
		fault = &engine.Finding{Code: finding.DoneAlready, Text: "the mail was judged already"}
	}
	if fault != nil {
		r.Done.Refuse(c, *fault)
		return nil
	}
	if denies(r, c, *found) {
		return nil
	}
	r.Amend(game.Line{Confirmed: &game.Confirmed{Number: found.Number, Alone: r.Input.Submission.Alone()}})
	said, err := vouch(r, found.Unconfirmed)
	if err == nil {
		r.Done.Reply(c, report.Done, said)
	}
	return err
}

// OnlyOwnCodes reports whether a mail from a moderator's address has codes that he was
// sent, and nothing else: only who reads his mails has them.
func OnlyOwnCodes(h *verdict.Case, own game.Confirmations) bool {
	if len(h.Reading.Commands) == 0 || !strings.EqualFold(h.Mail.From.Addr, h.Seat.Addr) {
		return false
	}
	for _, c := range h.Reading.Commands {
		code := secret.CodeForm.FindString(c.Rest)
		if c.Word != "confirm" || code == "" {
			return false
		}
		if own.Of(h.Start.Roster, game.Nobody, code) == nil {
			return false
		}
	}
	return true
}

// noCode is what 'confirm' finds without a code.
func noCode() engine.Finding {
	return engine.Finding{Code: finding.NoCode, Text: "there is no code in it", Write: "confirm, and behind it the code of the mail that asked for it, such as abcde-fghij"}
}
