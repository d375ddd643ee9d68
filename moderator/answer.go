package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// answerOf is what the sender is told.
func answerOf(v *Verdict, no int, outcome game.Outcome) (report.Answer, error) {
	hash, err := v.course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := v.course.Node()
	a := report.Answer{
		Game:     reportGame(v.course, v.seat.Side, node),
		No:       no,
		From:     v.seat.Name,
		Yours:    true,
		Sent:     clock.Format(sent(v.mail, v.lapse), v.seat.Zone),
		Lapsed:   v.lapse != nil,
		Fallen:   fellBy(v),
		Acted:    actNote(v.Case, v.seat.Side),
		Origin:   v.origin(),
		Headline: headlineFor(v, outcome, v.seat.Side),
		OpenPlay: openPlayTold(v, v.seat.Side),
		Entries:  seenBy(v.entries, v.seat.Side),
		Summary:  turnSummary(v.course, &v.start, v.seat.Side),
		Replies:  v.done.replies,
		Log:      logReport(v.reading.Log),
		Audit:    slices.Concat(v.audit, v.misrolled, heldBoard(v)),
		Unread:   v.reading.Findings,
		Notes:    notesOf(v),
		Muster:   v.course.Muster(v.seat.Side),
		Next:     nextFor(v, node, v.seat.Side),
		Awaited:  v.course.MayAct(node, v.seat.Side) && len(v.awaitsRuling()) == 0,
		Ruled:    ruling(v.acted) != nil,
		Repacked: repacks(v.acted) != nil,
		Choices:  choicesFor(v, v.seat.Side),
		Ahead:    aheadOf(v, v.seat.Side),
		Due:      dueFor(v, v.seat.Side),
		Write:    v.club.ReplyTo(v.course.Tag, v.seat).Addr,
		Guides:   v.done.guides,
		Stored:   report.Stored{Accepted: v.lastEffective(no, outcome), Last: v.lasts(no, outcome), Hash: hash.String(), Waiting: waitingFor(v, v.seat.Side, outcome), Kept: storedFor(v, v.seat.Side, outcome), Position: positionName(v, no, outcome)},
	}
	a.Sign = signsWith(v.course, v.seat.Side, a.Stored.Hash)
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

// notesOf are what was read and set aside, and the standing orders as stored.
func notesOf(v *Verdict) []string {
	notes := slices.Clip(v.reading.Notes)
	notes = append(notes, unread(v.mail, v.reading.Empty() && len(v.reading.Commands) == 0)...)
	return append(append(notes, v.forAll...), sealNotes(v, v.seat.Side)...)
}

// positionName says what the game's position is after the submission.
func positionName(v *Verdict, no int, outcome game.Outcome) string {
	effective := v.position() != nil && outcome.Effective()
	switch {
	case v.course.Draws():
		return v.fileName(no) + ".vsav, which a line 'position' brings"
	case effective && v.cut.step > 0:
		return fmt.Sprintf("the log of no. %d up to log step %d", no, v.cut.step-1)
	case effective && v.reading.Void:
		return fmt.Sprintf("the log of no. %d up to its first roll", no)
	case effective:
		return fmt.Sprintf("the end of the log of no. %d", no)
	}
	return v.start.PositionName()
}

// sent is when the submission was written; of what nobody sent, when it was due.
func sent(msg *mail.Message, lapse *clock.Act) time.Time {
	if lapse != nil {
		return lapse.At
	}
	return msg.Date
}

// logReport is a log as it is shown.
func logReport(log *interpret.Log) *report.Log {
	if log == nil {
		return nil
	}
	shown := &report.Log{Name: log.Name, Steps: len(log.File.Steps)}
	for _, m := range log.Moved {
		shown.Moved = append(shown.Moved, report.Moved(m))
	}
	for _, r := range log.Rolled {
		shown.Rolled = append(shown.Rolled, report.Rolled(r))
	}
	return shown
}
