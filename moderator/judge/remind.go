package judge

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
)

// remind settles that a side is reminded of a deadline. The mail's key names the
// deadline and how long before it is, so that no crash sends two of a kind.
func remind(h *Hearing, act clock.Act) error {
	s := h.sit(nil)
	s.Amend(game.Line{Clock: &clock.Fact{Reminded: game.ReminderOf(act)}})
	n := letters.Reminder(h.Seat, act)
	n.Key = fmt.Sprintf("reminder/%s/%s/%s/%d/%s", h.Start.ID, act.Side, act.Wait, act.Deadline.Unix(), act.Before)
	letter, err := letters.Notify(&s.Verdict, h.Seat, n)
	if err != nil {
		return err
	}
	d := decision.Decision{Outcome: game.Reminded, Append: s.Done.Lines, Send: []mail.Outgoing{letter}, Wake: s.Wake()}
	if act.Before == 0 {
		told, err := letters.TellOfOverdue(h.Seat, &h.Start, &s.Verdict, act)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, told...)
	}
	h.settled = &d
	return nil
}
