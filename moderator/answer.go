package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// answer is what the sender is told.
func (h *Verdict) answer(no int, outcome game.Outcome) (report.Answer, error) {
	hash, err := h.course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := h.course.Node()
	a := report.Answer{
		Game:     reportGame(h.course, h.seat.Side, node),
		No:       no,
		From:     h.seat.Name,
		Yours:    true,
		Sent:     clock.Format(sent(h.in.Submission.Mail, h.lapse), h.seat.Zone),
		Lapsed:   h.lapse != nil,
		Fallen:   h.fallen(),
		Acted:    h.actNote(h.seat.Side),
		Origin:   h.origin(),
		Headline: h.headline(outcome, h.seat.Side),
		OpenPlay: h.openPlayTold(h.seat.Side),
		Entries:  seenBy(h.entries, h.seat.Side),
		Summary:  turnSummary(h.course, &h.start, h.seat.Side),
		Replies:  h.done.replies,
		Log:      logReport(h.reading.Log),
		Audit:    slices.Concat(h.audit, h.thrown.found, h.heldBoard()),
		Unread:   h.reading.Findings,
		Notes:    h.notes(),
		Muster:   h.course.Muster(h.seat.Side),
		Next:     h.next(node, h.seat.Side),
		Awaited:  h.course.MayAct(node, h.seat.Side) && len(h.awaitsRuling()) == 0,
		Ruled:    ruling(h.acted) != nil,
		Repacked: repacks(h.acted) != nil,
		Choices:  h.choices(h.seat.Side),
		Ahead:    h.aheadOf(h.seat.Side),
		Due:      h.due(h.seat.Side),
		Write:    h.m.Club.ReplyTo(h.course.Tag, h.seat).Addr,
		Guides:   h.done.guides,
		Stored:   report.Stored{Accepted: h.lastEffective(no, outcome), Last: h.lasts(no, outcome), Hash: hash.String(), Waiting: h.waiting(h.seat.Side, outcome), Kept: h.stored(h.seat.Side, outcome), Position: h.positionName(no, outcome)},
	}
	if h.course.Draws() && h.bringsPosition() {
		h.mine, a.Stored.Position = h.carried(no, h.seat)
	}
	a.Sign = signsWith(h.course, h.seat.Side, a.Stored.Hash)
	return a, nil
}

// signsWith is the line that the side's next orders begin with if they are signed,
// given the state's hash; "" for a side that has no key.
func signsWith(course *game.Course, side engine.Side, state string) string {
	if len(course.PlayerKeys[side]) == 0 {
		return ""
	}
	return game.SignLine(course.Table, state)
}

// reportGame names the game at a node, with its options and as far as the sender may
// know them its points.
func reportGame(course *game.Course, side engine.Side, node engine.Node) report.Game {
	return report.Game{Tag: course.Tag, Title: course.Title, Turn: node.Turn, Hour: node.Hour, Phase: node.Phase, Points: course.Points(side), Reckoning: course.Reckoning(side), Options: append(course.ShownOptions(), game.OpenPlayNote(course.Table)...)}
}

// seenBy leaves out what the side may not read: orders of others that were not done,
// since they tell what somebody has in mind, and the events that another side alone
// may read. Of an order with no other events it leaves only that there is one.
func seenBy(entries []report.Entry, side engine.Side) []report.Entry {
	seen := slices.DeleteFunc(slices.Clone(entries), func(e report.Entry) bool { return e.Side != side && e.Fate != report.Done })
	for i, e := range seen {
		events := slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return ev.Only != "" && ev.Only != side })
		if len(events) == 0 && len(e.Events) > 0 {
			seen[i] = report.Entry{Side: e.Side, Fate: e.Fate, Sealed: true}
			continue
		}
		seen[i].Events = events
	}
	return seen
}

// notes are what was read and set aside, and the standing orders as stored.
func (h *Verdict) notes() []string {
	notes := slices.Clip(h.reading.Notes)
	notes = append(notes, unread(h.in.Submission.Mail, h.reading.Empty() && len(h.reading.Commands) == 0)...)
	return append(append(notes, h.forAll...), h.sealNotes(h.seat.Side)...)
}

// lastEffective is the number of the last submission that took effect.
func (h *Verdict) lastEffective(no int, outcome game.Outcome) int {
	if h.goesOn(outcome) {
		return no
	}
	return h.course.LastEffective()
}

// positionName says what the game's position is after the submission.
func (h *Verdict) positionName(no int, outcome game.Outcome) string {
	effective := h.position() != nil && outcome.Effective()
	switch {
	case h.course.Draws():
		return h.fileName(no) + ".vsav, which a line 'position' brings"
	case effective && h.cut.step > 0:
		return fmt.Sprintf("the log of no. %d up to log step %d", no, h.cut.step-1)
	case effective && h.reading.Void:
		return fmt.Sprintf("the log of no. %d up to its first roll", no)
	case effective:
		return fmt.Sprintf("the end of the log of no. %d", no)
	}
	return h.start.PositionName()
}
