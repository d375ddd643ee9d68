package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Rehearsal is what a mail with orders would come to, as far as that is known to whoever sits at
// no seat.
type Rehearsal struct {
	Entries  []report.Entry   // what became of each order that was read
	Unread   []engine.Finding // what could not be read
	Notes    []string         // what was read and set aside, with the reason
	Commands []orders.Command // what the mail asks for besides, which is not tried
	Outlook  *report.Outlook  // of the first dice that it leads to, nil for none
	Refused  bool             // the mail would be handed back
	Behind   *game.Course     // where the game stands behind its orders, as far as they were tried, and before the phase ends by itself
}

// Rehearse tries the orders of a text on what everybody sees of a game, as 'check' in a mail from
// the side does on what its player sees: with the same findings, up to the first die or the
// first answer of somebody else. It writes nothing down, and what it comes to follows from what
// is public alone.
func Rehearse(m decision.Moderator, at *game.Course, side engine.Side, text string) (Rehearsal, error) {
	public := at.Public()
	in := decision.Input{Submission: proof.Submission{Mail: &mail.Message{Text: text}, Reading: orders.Latest}}
	h := &Hearing{m: m, in: in, Case: verdict.NewCase(m, in, *public.Seat(side), public)}
	h.Role = verdict.Player
	var err error
	if h.Reading, err = h.read(); err != nil {
		return Rehearsal{}, err
	}
	p := Rehearsal{Commands: slices.DeleteFunc(slices.Clone(h.Reading.Commands), isCheck)}
	h.Reading.Commands = []orders.Command{{Word: "check"}}
	r := h.sit(nil)
	if err := r.carry(r.own()); err != nil {
		return Rehearsal{}, err
	}
	behind := *r.Course
	if err := closeDraft(r); err != nil {
		return Rehearsal{}, err
	}
	advise(r)
	p.Entries, p.Unread, p.Notes, p.Outlook, p.Behind = drafts(r.Entries, true), r.Unread, r.Reading.Notes, r.Outlook, &behind
	p.Refused = r.Refused() || len(r.Reading.Findings) > 0
	return p, nil
}
