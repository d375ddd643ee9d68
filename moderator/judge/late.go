package judge

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Whether a late mail still counts is decided before it is heard ([Overtaken], which service asks): what has
// lapsed is taken first. Here a mail is told that the default was taken which it was written to prevent.

// lateFor is the default that was taken at the choice for which a mail was written: by
// its date, which the sender's clock may be wrong in a little, or since our mail server
// took it before that. Nil if there is none.
func (h *Hearing) lateFor() (*verdict.Tardy, error) {
	msg, received := h.in.Submission.Mail, h.in.Submission.Received
	for _, l := range slices.Backward(h.Start.Lapses) {
		if l.Side != h.Seat.Side || h.Start.Undone[l.No] {
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
func (h *Hearing) lateness(l game.Lapse, received time.Time) (*verdict.Tardy, error) {
	lines := h.in.Game.Lines
	i := slices.IndexFunc(lines, func(line game.Line) bool { return line.Judged != nil && line.Judged.No == l.No })
	before, err := h.m.Rules.Table(lines[:i])
	if err != nil {
		return nil, err
	}
	found := verdict.Tardy{Lapse: l, Received: received}
	found.Act, _ = before.Course().ClockAt().By(l.At)
	for _, line := range lines[i+1:] {
		if line.Judged != nil {
			break
		}
		if s := line.Sealed; s != nil && s.Side == h.Seat.Side {
			found.Taken = h.Printer().Texts(s.Lines())
			break
		}
		if p := line.Play; p != nil && p.Action != nil && p.Action.Side == h.Seat.Side {
			found.Taken = append(found.Taken, h.Printer().Line(*p.Action))
		}
	}
	return &found, nil
}

// comeLate has nothing of the submission's orders be judged: they were for a choice at
// which a default was taken since.
func (h *Hearing) comeLate(l verdict.Tardy) {
	h.Tardy = &l
	h.Reading.Digest = roll.Sum([]byte("late\n" + h.Reading.Digest)).String() // the same in time is another submission
	h.Reading.Items, h.Reading.Standing, h.Reading.Ahead, h.Reading.Log, h.Reading.Notes = nil, nil, nil, nil, nil
	zone := h.Start.ZoneOf(h.Seat.Side)
	deadline := clock.Format(l.Act.At, zone)
	text := fmt.Sprintf("this mail is for what you were asked until %s. It was written on %s", deadline, clock.Format(h.in.Submission.Mail.Date, zone))
	switch {
	case l.Punctual():
		text += fmt.Sprintf(", and our mail server took it on %s, in time; but we read it only on %s. That is our fault: the club's moderator is told, and can take back what was done", clock.Format(l.Received, zone), clock.Format(h.in.Now, zone))
	case !l.Received.IsZero():
		text += fmt.Sprintf(", but reached our mail server on %s, too late", clock.Format(l.Received, zone))
	default:
		text += fmt.Sprintf(", but was read on %s, too late", clock.Format(h.in.Now, zone))
	}
	text += fmt.Sprintf(". On %s this was done for you, as no. %d: %s. Nothing in this mail took effect", clock.Format(l.At, zone), l.No, strings.Join(l.Taken, "; "))
	write := "orders for the game as it stands now"
	if !l.Punctual() {
		write += "; the moderator may accept a mail that came late, if you ask him: press moderator: …"
	}
	h.Reading.Findings = []engine.Finding{tooLate(text, write)}
}

// tooLate is the finding for what came behind its deadline, with what to write instead.
func tooLate(text, write string) engine.Finding {
	return engine.Finding{Code: finding.DeadlinePassed, Text: text, Write: write}
}

// hearLate is the hearing of a mail whose only fault is that it was written before the
// game came to stand as it does, since a default was taken meanwhile. Of its commands
// only those are done that just ask. It is nil for any other mail.
func hearLate(m decision.Moderator, in decision.Input, t *game.Table, p proof.Proof) (*Hearing, error) {
	if !p.Early || t.Ended != nil {
		return nil, nil
	}
	h, err := HearPlayer(m, in, t, *p.Seat)
	if err != nil || h.Tardy == nil {
		return nil, err
	}
	h.Reading.Commands = slices.DeleteFunc(h.Reading.Commands, func(c orders.Command) bool { return !slices.Contains(harmless, c.Word) })
	return h, nil
}
