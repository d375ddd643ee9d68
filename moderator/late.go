package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
)

// lateFor is the default that was taken at the choice for which a mail was written: by
// its date, which the sender's clock may be wrong in a little, or since our mail server
// took it before that. Nil if there is none.
func (h *Hearing) lateFor() (*tardy, error) {
	msg, received := h.in.Submission.Mail, h.in.Submission.Received
	for _, l := range slices.Backward(h.start.Lapses) {
		if l.Side != h.seat.Side || h.start.Undone[l.No] {
			continue
		}
		before := msg.Date.Before(l.At.Add(-game.ClockDifference)) || !received.IsZero() && received.Before(l.At)
		if !before {
			return nil, nil
		}
		if msg.Date.Before(l.Opened.Add(-game.ClockDifference)) {
			continue // it is older than that choice
		}
		return h.lateness(l.Lapse, received)
	}
	return nil, nil
}

// lateness is all that is to be told of a default, from the journal before it.
func (h *Hearing) lateness(l game.Lapse, received time.Time) (*tardy, error) {
	lines := h.in.Game.Lines
	i := slices.IndexFunc(lines, func(line game.Line) bool { return line.Judged != nil && line.Judged.No == l.No })
	before, err := h.m.Rules.Table(lines[:i])
	if err != nil {
		return nil, err
	}
	found := tardy{Lapse: l, received: received}
	found.act, _ = before.Course().ClockAt().By(l.At)
	for _, line := range lines[i+1:] {
		if line.Judged != nil {
			break
		}
		if s := line.Sealed; s != nil && s.Side == h.seat.Side {
			found.taken = h.printer().Texts(s.Lines())
			break
		}
		if p := line.Play; p != nil && p.Action != nil && p.Action.Side == h.seat.Side {
			found.taken = append(found.taken, h.printer().Line(*p.Action))
		}
	}
	return &found, nil
}

// comeLate has nothing of the submission's orders be judged: they were for a choice at
// which a default was taken since.
func (h *Hearing) comeLate(l tardy) {
	h.tardy = &l
	h.reading.Digest = roll.Sum([]byte("late\n" + h.reading.Digest)).String() // the same in time is another submission
	h.reading.Items, h.reading.Standing, h.reading.Ahead, h.reading.Log, h.reading.Notes = nil, nil, nil, nil, nil
	zone := h.start.ZoneOf(h.seat.Side)
	deadline := clock.Format(l.act.At, zone)
	text := fmt.Sprintf("this mail is for what you were asked until %s. It was written on %s", deadline, clock.Format(h.in.Submission.Mail.Date, zone))
	switch {
	case l.punctual():
		text += fmt.Sprintf(", and our mail server took it on %s, in time; but we read it only on %s. That is our fault: the club's moderator is told, and can take back what was done", clock.Format(l.received, zone), clock.Format(h.in.Now, zone))
	case !l.received.IsZero():
		text += fmt.Sprintf(", but reached our mail server on %s, too late", clock.Format(l.received, zone))
	default:
		text += fmt.Sprintf(", but was read on %s, too late", clock.Format(h.in.Now, zone))
	}
	text += fmt.Sprintf(". On %s this was done for you, as no. %d: %s. Nothing in this mail took effect", clock.Format(l.At, zone), l.No, strings.Join(l.taken, "; "))
	write := "orders for the game as it stands now"
	if !l.punctual() {
		write += "; the moderator may accept a mail that came late, if you ask him: press moderator: …"
	}
	h.reading.Findings = []engine.Finding{{Code: finding.DeadlinePassed, Text: text, Write: write}}
}

// hearLate is the hearing of a mail whose only fault is that it was written before the
// game came to stand as it does, since a default was taken meanwhile. Of its commands
// only those are done that just ask. It is nil for any other mail.
func hearLate(m Moderator, in Input, t *game.Table, p proof.Proof) (*Hearing, error) {
	if !p.Early || t.Ended != nil {
		return nil, nil
	}
	h, err := hear(m, in, t, *p.Seat)
	if err != nil || h.tardy == nil {
		return nil, err
	}
	h.reading.Commands = slices.DeleteFunc(h.reading.Commands, func(c orders.Command) bool { return !slices.Contains(harmless, c.Word) })
	return h, nil
}
