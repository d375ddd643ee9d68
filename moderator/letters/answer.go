package letters

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/clock"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Answer is what the sender is told.
func Answer(v *verdict.Verdict, no int, outcome game.Outcome) (report.Answer, error) {
	hash, err := v.Course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := v.Course.Node()
	a := report.Answer{
		Game:     reportGame(v, v.Seat.Side, node),
		No:       no,
		From:     v.Seat.Name,
		Yours:    true,
		Sent:     clock.Format(sent(v.Mail, v.Lapse), v.Seat.Zone),
		Lapsed:   v.Lapse != nil,
		Fallen:   fellBy(v),
		Acted:    actNote(v.Case, v.Seat.Side),
		Origin:   v.Origin(),
		Proofs:   proofsTold(v, no, ownSeat(v)),
		Says:     SubjectFor(v, outcome, v.Seat.Side),
		Headline: HeadlineFor(v, outcome, v.Seat.Side),
		Asks:     asksFor(v, outcome),
		Changed:  draft.Replaced(v.Changed),
		OpenPlay: openPlayTold(v, v.Seat.Side),
		Entries:  numbered(v, seenBy(v, v.Entries, v.Seat.Side)),
		Terms:    termsIn(v.Course, seenBy(v, v.Entries, v.Seat.Side)),
		Example:  ExampleFor(v, v.Seat.Side),
		Placing:  PlacingFor(v, v.Seat.Side),
		Summary:  turnSummary(v.Course, &v.Start, v.Seat.Side),
		Replies:  v.Done.Replies,
		Log:      logReport(v.Reading.Log),
		Audit:    slices.Concat(v.Audit, v.Misrolled, heldBoard(v)),
		Unread:   v.Unread,
		Notes:    notesOf(v),
		Next:     NextFor(v, node, v.Seat.Side),
		Awaited:  v.Course.MayAct(node, v.Seat.Side) && len(v.AwaitsRuling()) == 0,
		Ruled:    verdict.RulingOf(v.Acted) != nil,
		Repacked: verdict.RepackOf(v.Acted) != nil,
		Choices:  choicesFor(v, v.Seat.Side),
		Unused:   slices.Concat(lapsedAhead(v, v.Seat.Side), unusedFor(v, v.Seat.Side)),
		Due:      DueFor(v, v.Seat.Side),
		Write:    v.Club.ReplyTo(v.Course.Tag, v.Seat).Addr,
		Guides:   v.Done.Guides,
		Stored:   report.Stored{Accepted: v.LastEffective(no, outcome), Last: v.Lasts(no, outcome), Hash: hash.String(), Waiting: WaitingFor(v, v.Seat.Side, outcome), TakeBack: hasWaiting(v, v.Seat.Side, outcome), Kept: StoredFor(v, v.Seat.Side, outcome), Position: positionName(v, no, outcome)},
	}
	a.Sign = signsWith(v.Course, v.Seat.Side, a.Stored.Hash)
	if a.Repeats = repeats(v, outcome); a.Repeats {
		a.Placing, a.Game.Points, a.Game.Reckoning = nil, nil, nil
	} else {
		a.Muster, a.Ahead = account.Muster(v.Course, v.Seat.Side), aheadOf(v, v.Seat.Side)
	}
	news(v, &a, v.Seat.Side)
	if asksAhead(v) {
		a.Ahead, a.AheadWhole = aheadOf(v, v.Seat.Side), true
	}
	return a, nil
}

// asksFor is what a letter asks about a submission that is handed back, where a yes settles it.
func asksFor(v *verdict.Verdict, outcome game.Outcome) string {
	if outcome != game.HandBack || v.Start.Ended != nil || isWarning(v) || draft.Asks(v) == "" {
		return ""
	}
	return draft.HowToMend(v)
}

// asksAhead reports whether the submission asks for all that may be asked next.
func asksAhead(v *verdict.Verdict) bool {
	return slices.ContainsFunc(v.Reading.Commands, func(c orders.Command) bool { return c.Word == question.Ahead })
}

// repeats reports whether an answer would only say again where all units stand and what may be asked next, as the letter before did:
// nothing has changed, and nobody has asked.
func repeats(v *verdict.Verdict, outcome game.Outcome) bool {
	return (outcome == game.HandBack || outcome == game.Nothing || outcome == game.Answered) && !asksForTerms(v) && !v.WantsPosition && v.Reading.Log == nil
}

// signsWith is the line that the side's next orders begin with if they are signed,
// given the state's hash; "" for a side that has no key.
func signsWith(course *game.Course, side engine.Side, state string) string {
	if len(course.PlayerKeys[side]) == 0 {
		return ""
	}
	return game.SignLine(course.Table, state)
}

// reportGame names the game at a node, as far as the side may know with its points. Its options stand in the
// letters with which it began, and where they are asked for.
func reportGame(v *verdict.Verdict, side engine.Side, node engine.Node) report.Game {
	c := v.Course
	named := report.Game{Tag: c.Tag, Title: c.Title, Turn: node.Turn, Hour: node.Hour, Phase: node.Phase, Points: c.Points(side), Reckoning: c.Reckoning(side), Cards: c.Cards(side), Options: game.OpenPlayNote(c.Table)}
	if asksForTerms(v) && side == v.Seat.Side {
		named.Options = append(terms.Options(*c.Table.Opened), named.Options...)
	}
	return named
}

// asksForTerms reports whether the submission asks for what holds in its game.
func asksForTerms(v *verdict.Verdict) bool {
	return slices.ContainsFunc(v.Reading.Commands, func(c orders.Command) bool { return c.Word == "status" || c.Word == "help" || c.Word == "commands" })
}

// seenBy leaves out what the side may not read: orders of others by which nothing was done,
// since they tell what somebody has in mind, and the events that another side alone
// may read. Of an order with no other events it leaves only that there is one, unless it
// was given at a choice of several sides and all that its side ordered there is played. What is added to dice has its units by
// their names.
func seenBy(v *verdict.Verdict, entries []report.Entry, side engine.Side) []report.Entry {
	seen := slices.DeleteFunc(slices.Clone(entries), func(e report.Entry) bool { return e.Side != side && (e.Fate != report.Done || e.Idle) })
	secret := func(ev engine.Event) bool { return ev.Only != "" && ev.Only != side }
	together := v.Start.Node().Together
	for i, e := range seen {
		if e.Beyond != nil && e.Side != side { // where he wanted to go is his own
			seen[i].Beyond, seen[i].Findings = nil, e.Findings[1:]
		}
		if !slices.ContainsFunc(e.Events, secret) {
			continue
		}
		events := slices.DeleteFunc(slices.Clone(e.Events), secret)
		if len(events) == 0 && !(together && v.Course.HidesNothing(e.Side)) {
			seen[i] = report.Entry{Side: e.Side, Fate: e.Fate, Sealed: true}
			continue
		}
		seen[i].Events = events
	}
	for i, e := range seen {
		seen[i] = e.Named(v.Printer().Unit)
	}
	return slices.CompactFunc(seen, func(a, b report.Entry) bool { return a.Sealed && b.Sealed && a.Side == b.Side && a.Fate == b.Fate })
}

// numbered is entries with their numbers in the draft, if they are told.
func numbered(v *verdict.Verdict, entries []report.Entry) []report.Entry {
	if v.Numbers {
		return entries
	}
	entries = slices.Clone(entries)
	for i := range entries {
		entries[i].Number = 0
	}
	return entries
}

// notesOf are what was read and set aside, and the standing orders as stored.
func notesOf(v *verdict.Verdict) []string {
	notes := slices.Concat(v.Reading.Talk, v.Reading.Notes)
	notes = append(notes, unread(v.Mail, v.Reading.Empty() && len(v.Reading.Commands)+len(v.Reading.Talk) == 0)...)
	return append(append(notes, v.ForAll...), SealNotes(v, v.Seat.Side)...)
}

// positionName says what the game's position is after the submission.
func positionName(v *verdict.Verdict, no int, outcome game.Outcome) string {
	effective := v.Position() != nil && outcome.Effective()
	switch {
	case v.Course.Draws() && v.Carrying() != nil:
		return "no file of VASSAL can be written of it: 'map' tells where the units stand"
	case v.Course.Draws():
		return v.FileName(no) + ".vsav, which a line 'position' brings"
	case effective && v.Cut.Step > 0:
		return fmt.Sprintf("the log of no. %d up to log step %d", no, v.Cut.Step-1)
	case effective && v.Reading.Void:
		return fmt.Sprintf("the log of no. %d up to its first roll", no)
	case effective:
		return fmt.Sprintf("the end of the log of no. %d", no)
	}
	return v.Start.PositionName()
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
