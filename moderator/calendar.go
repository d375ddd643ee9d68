package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// calendar is the deadline of a seat as a file for its calendar, and what became of
// the one before; none where nothing is to be told.
func (h *Verdict) calendar(seat game.Seat) []mail.Attachment {
	var events []clock.Event
	now, waits := h.clock().Due(seat.Side)
	set := waits && !now.Deadline.IsZero()
	for _, before := range h.before {
		gone := before.Side == seat.Side && !before.Deadline.IsZero() && (!set || before.Wait != now.Wait)
		if gone {
			e := h.event(seat, before)
			e.Alarm, e.Cancelled = 0, true
			events = append(events, e)
		}
	}
	if set {
		events = append(events, h.event(seat, now))
	}
	if len(events) == 0 {
		return nil
	}
	return []mail.Attachment{{
		Name: h.course.Tag + "-deadline.ics", Type: "text/calendar", Bytes: clock.Calendar(h.m.Club.Name, events),
	}}
}

// event is a deadline of a seat in a calendar. Its UID is that of what is awaited, so
// a later file moves it; its sequence is the length of the journal, which only rises.
func (h *Verdict) event(seat game.Seat, d clock.Due) clock.Event {
	uid := roll.Sum([]byte(h.course.ID + "\n" + string(d.Side) + "\n" + d.Wait)).String()
	alarm := 24 * time.Hour
	if reminders := h.course.ClockPolicy().Reminders; len(reminders) > 0 {
		alarm = reminders[0]
	}
	return clock.Event{
		UID: fmt.Sprintf("%s@%s", uid[:32], h.m.Club.Address.Domain()), Sequence: len(h.in.Game.Lines), Stamp: h.in.Now, At: d.Deadline,
		Summary: fmt.Sprintf("[%s] your move: %s", h.course.Tag, d.Wait), Alarm: alarm,
		Description: fmt.Sprintf("%s: the game waits for %s. Mails go to %s", h.course.Title, seat.Name, h.m.Club.ReplyTo(h.course.Tag, seat).Addr),
	}
}

// dues are those that were known before the submission.
func dues(start *game.Course) []clock.Due { return slices.Clip(start.ClockAt().Dues()) }

// duesOf are the deadlines of a game as it is; none of one that is damaged.
func (m Moderator) duesOf(game game.Game) []clock.Due {
	t, err := m.Rules.Table(game.Lines)
	if err != nil {
		return nil
	}
	return t.Course().ClockAt().Dues()
}
