package moderator

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
)

// remind settles that a side is reminded of a deadline. The mail's key names the
// deadline and how long before it is, so that no crash sends two of a kind.
func remind(h *Hearing, act clock.Act) error {
	s := h.sit(nil)
	s.amend(game.Line{Clock: &clock.Fact{Reminded: game.ReminderOf(act)}})
	n := reminder(h.seat, act)
	n.key = fmt.Sprintf("reminder/%s/%s/%s/%d/%s", h.start.ID, act.Side, act.Wait, act.Deadline.Unix(), act.Before)
	letter, err := notify(&s.Verdict, h.seat, n)
	if err != nil {
		return err
	}
	d := Decision{Outcome: game.Reminded, Append: s.done.lines, Send: []mail.Outgoing{letter}, Wake: s.wake()}
	if act.Before == 0 {
		told, err := tellOfOverdue(h.seat, &h.start, &s.Verdict, act)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, told...)
	}
	h.settled = &d
	return nil
}
