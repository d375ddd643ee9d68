package letters

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// CalendarFor is the deadline of a seat as a file for its calendar, and what became of
// the one before; none where nothing is to be told, or where its player does not want all attachments.
func CalendarFor(v *verdict.Verdict, seat game.Seat) []mail.Attachment {
	if seat.Attachments != game.FullAttachments {
		return nil
	}
	var events []clock.Event
	now, waits := v.Clock().Due(seat.Side)
	set := waits && !now.Deadline.IsZero()
	for _, before := range v.Before {
		gone := before.Side == seat.Side && !before.Deadline.IsZero() && (!set || before.Wait != now.Wait)
		if gone {
			e := calendarEvent(v, seat, before)
			e.Alarm, e.Cancelled = 0, true
			events = append(events, e)
		}
	}
	if set {
		events = append(events, calendarEvent(v, seat, now))
	}
	if len(events) == 0 {
		return nil
	}
	return []mail.Attachment{{
		Name: v.Course.Tag + "-deadline.ics", Type: "text/calendar", Bytes: clock.Calendar(v.Club.Name, events),
	}}
}

// calendarEvent is a deadline of a seat in a calendar. Its UID is that of what is awaited, so
// a later file moves it; its sequence is the length of the journal, which only rises.
func calendarEvent(v *verdict.Verdict, seat game.Seat, d clock.Due) clock.Event {
	uid := roll.Sum([]byte(v.Course.ID + "\n" + string(d.Side) + "\n" + d.Wait)).String()
	alarm := 24 * time.Hour
	if reminders := v.Course.ClockPolicy().Reminders; len(reminders) > 0 {
		alarm = reminders[0]
	}
	return clock.Event{
		UID: fmt.Sprintf("%s@%s", uid[:32], v.Club.Address.Domain()), Sequence: len(v.Game.Lines), Stamp: v.Now, At: d.Deadline,
		Summary: fmt.Sprintf("[%s] your move: %s", v.Course.Tag, d.Wait), Alarm: alarm,
		Description: fmt.Sprintf("%s: the game waits for %s. Mails go to %s", v.Course.Title, seat.Name, v.Club.ReplyTo(v.Course.Tag, seat).Addr),
	}
}
