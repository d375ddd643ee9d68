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

// Rehearsal is what a mail with orders would come to, as far as that is known to whoever tries it.
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
	return rehearse(m, decision.Input{}, *public.Seat(side), public, text)
}

// RehearseSeat tries the orders of a text on what a seat sees of a game where its journal ends, as 'check' in a mail of its player
// does. The input has the game, and no submission. It writes nothing down, and nobody's standing or sealed orders are asked.
func RehearseSeat(m decision.Moderator, in decision.Input, seat game.Seat, at *game.Course, text string) (Rehearsal, error) {
	return rehearse(m, in, seat, at, text)
}

func rehearse(m decision.Moderator, in decision.Input, seat game.Seat, at *game.Course, text string) (Rehearsal, error) {
	in.Submission = proof.Submission{Mail: &mail.Message{Text: text}, Reading: orders.Latest}
	h := newHearing(m, in, seat, at)
	h.Role = verdict.Player
	var err error
	if h.Reading, err = h.read(); err != nil {
		return Rehearsal{}, err
	}
	p := Rehearsal{Commands: slices.DeleteFunc(slices.Clone(h.Reading.Commands), isCheck)}
	h.Reading.Commands = []orders.Command{{Word: "check"}}
	r := h.sit(nil)
	r.Course.State = engine.Seen(r.Course.Rules.System, r.Course.State, seat.Side)
	if r.Start.Frozen == nil {
		if err := r.carry(r.own()); err != nil {
			return Rehearsal{}, err
		}
	}
	behind := *r.Course
	if r.Start.Frozen == nil {
		if err := closeDraft(r); err != nil {
			return Rehearsal{}, err
		}
	}
	advise(r)
	p.Entries, p.Unread, p.Notes, p.Outlook, p.Behind = drafts(r.Entries, true), r.Unread, slices.Concat(r.Reading.Notes, r.Reading.Talk), r.Outlook, &behind
	p.Refused = r.Refused() || len(r.Reading.Findings) > 0
	return p, nil
}
