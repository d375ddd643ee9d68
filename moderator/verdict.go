package moderator

import (
	"slices"
	"strconv"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Verdict is what a submission has come to, as far as it is told in mails: what was done,
// where the game stands behind it, and what waits there. What writes mails reads it alone.
type Verdict struct {
	*Case
	course *game.Course // where it stands by now
	before []clock.Due  // what was due before it
	took   bool         // it has taken effect

	entries []report.Entry
	lines   []game.Line
	plays   []roll.ResultPlay         // that lines hold, as the result tells them
	frames  []frame                   // where it stood behind each play
	late    bool                      // dice have fallen: an order that fails now is skipped, not handed back
	rest    *game.Rest                // what has to wait at the end
	freezes *game.FrozenGame          // the freeze that it ends with, nil for none
	notice  *roll.Notice              // of that freeze; nil as long as it is not said
	known   map[engine.Side]outlookOf // questions that may come up
	ahead   []game.Line               // that tell of those which were not told before
	outlook *report.Outlook           // of the dice that a draft leads to, nil for none

	done      doings          // what came of its commands
	misrolled []audit.Finding // what is to be said of dice that its log rolled, or did not
	cut       cut             // where its log ends, if that may not be done as a whole
	tells     []told          // of sealed orders

	public bool              // everyone is to be told, though no play was made
	plans  []mail.Attachment // sealed orders that everyone may read now
	forAll []string          // notes about them

	wantsPosition bool             // its sender has asked for the position
	mine          []mail.Enclosure // the position that he goes on from
	carrying      func() error     // why the game has no files of VASSAL; found out when it is first asked
}

// unjudged is where a game stands in which nothing was judged, for letters about it.
func unjudged(m Moderator, c *game.Course, g game.Game, now time.Time) *Verdict {
	v := &Verdict{Case: &Case{club: m.Club, beacon: m.Beacon, packs: m.Rules, now: now, game: g, start: *c}, course: c}
	v.carrying = filesOnce(v)
	return v
}

// toldTo is the verdict as a seat is told of it that has sent nothing.
func (v *Verdict) toldTo(seat game.Seat) *Verdict {
	told, of := *v, *v.Case
	of.seat = seat
	told.Case = &of
	return &told
}

// lastEffective is the number of the last submission that took effect.
func (h *Verdict) lastEffective(no int, outcome game.Outcome) int {
	if h.goesOn(outcome) {
		return no
	}
	return h.course.LastEffective()
}

// clock is the clock of the game behind the submission.
func (h *Verdict) clock() *clock.Clock {
	if fact := awaits(h.course, &h.start); fact != nil {
		return h.course.ClockAt(clock.Entry{At: h.now, Fact: *fact})
	}
	trial := *h.course.Table
	c := *h.course
	if c.Table = &trial; h.playedOn() {
		trial.Asked = h.now
	}
	return c.ClockAt()
}

// wake is when the clock asks for something next, nil for never.
func (h *Verdict) wake() *game.Wake {
	at := h.clock().Next()
	if at.IsZero() {
		return nil
	}
	return &game.Wake{At: at, Question: h.course.AsksFor()}
}

// frame is where a game stands behind a play, with the entry that tells of it.
type frame struct {
	course game.Course
	entry  int
}

// movedOn reports whether the game has gone on with the submission.
func (h *Verdict) movedOn() bool { return h.took && (len(h.frames) > 0 || closes(h.Case)) }

// sheet is the file that the game's position is written into after the submission.
func (h *Verdict) sheet() []byte {
	if own := h.position(); h.took && own != nil {
		return own
	}
	return h.game.Position
}

// fileName names the position after a submission, without an ending: by the submission
// that led to it.
func (h *Verdict) fileName(no int) string {
	if h.movedOn() {
		return game.FileName(h.course.Tag, no)
	}
	return h.start.FileName()
}

// gameNow is the game with what the submission has led to so far.
func (h *Verdict) gameNow() game.Game {
	return game.Game{Lines: append(slices.Clip(h.game.Lines), h.done.lines...), Position: h.game.Position}
}

// backFor is the roll back that was asked for, as backTo has read it.
func (h *Verdict) backFor(game game.Game, found []string, why string) (back game.RolledBack, err error) {
	to, _ := strconv.Atoi(found[2]) // digits, or nothing
	if found[2] == "" {
		no, _ := strconv.Atoi(found[3]) // likewise: no. 0 is the opening
		if to, err = game.EndOf(no); err != nil {
			return back, err
		}
	}
	return game.RollBack(to, why)
}

// draft is what is kept of the side's last submission at this choice, if it was handed back
// or stored. It has no lines where there is none.
func (h *Verdict) draft(side engine.Side, outcome game.Outcome) report.StoredOrders {
	if outcome.Effective() {
		return report.StoredOrders{}
	}
	draft := h.course.DraftOf(side, h.choice.String())
	if side == h.seat.Side {
		lines, slips := h.keptLines()
		draft = game.Judged{No: h.no(), Outcome: outcome, Draft: lines, Slips: slips, Withdrawn: h.done.withdrawn}.StoredAfter(draft)
	}
	return draft
}

// keptLines are the orders of a submission that is handed back or stored, but for those that
// were refused, and those.
func (h *Verdict) keptLines() (lines []string, slips []game.Slip) {
	if h.logAsWhole() && !mayKeepLog(h.reading) {
		return nil, nil
	}
	for _, e := range h.entries {
		switch {
		case e.Source == "" || e.Dice != nil:
		case e.Fate == report.Draft || e.Fate == report.Waits:
			lines = append(lines, e.Order)
		default:
			slips = append(slips, game.Slip{Before: len(lines), Order: e.Order, Unclear: e.Fate == report.Unclear})
		}
	}
	lines = append(lines, h.behindCut()...)
	if len(lines) > 0 && len(slips) == 0 {
		slips = append(slips, game.Slip{Before: len(lines)})
	}
	return lines, slips
}

// behindCut are the orders of a log behind the step at which it was cut off, which nobody has tried.
func (h *Verdict) behindCut() (lines []string) {
	if h.cut.step == 0 {
		return nil
	}
	for _, item := range h.reading.Items {
		tried := slices.ContainsFunc(h.entries, func(e report.Entry) bool { return e.Order == item.Action.String() })
		if item.Step >= h.cut.step && !item.Result && item.Foreign == "" && !tried {
			lines = append(lines, item.Action.String())
		}
	}
	return lines
}

// draw tells of the freeze that the game is in, for players; nil if it is in none.
func (h *Verdict) draw() *report.Draw {
	frozen := h.freezes
	if frozen == nil {
		frozen = h.course.Frozen
	}
	if frozen == nil || h.round != nil {
		return nil
	}
	return drawOf(h.Case, frozen)
}

// leftOver reports whether something of the reader's was not done and is his again.
func (h *Verdict) leftOver(reader engine.Side) bool {
	undone := func(e report.Entry) bool {
		return e.Side == reader && e.Fate != report.Done && e.Fate != report.Waits && e.Fate != report.HandedIn
	}
	sent := reader == h.seat.Side && h.thaw == nil && (h.reading.Void || h.cut.step > 0 || h.done.isRefused())
	again := reader == h.seat.Side && h.thaw != nil && h.thaw.Skipped
	return sent || again || slices.ContainsFunc(h.entries, undone)
}

// begun reports whether something of the submission was carried out.
func (h *Verdict) begun() bool { return h.late || len(h.lines) > 0 }

// playedOn reports whether the game goes on from another choice than before: a change of
// the pack alone leaves it where it was.
func (h *Verdict) playedOn() bool {
	if repacks(h.acted) == nil && h.opening == nil {
		return h.begun()
	}
	return slices.ContainsFunc(h.lines, func(l game.Line) bool { return l.Play.Pack == nil })
}

// position is the file whose end is the position after the submission, nil if
// it brought none. A log of which nothing was played leaves the position as it
// was; one that moves on behind a roll that does not count ends before that roll.
func (h *Verdict) position() []byte {
	if h.reading.Log == nil || h.ground().Node().Together || len(h.lines) == 0 && !closes(h.Case) {
		return nil
	}
	return h.logBytes()
}

// logBytes is the log of the submission as a file, as far as it counts.
func (h *Verdict) logBytes() []byte {
	if h.cut.step > 0 && h.took {
		return h.cut.log
	}
	return h.reading.Log.Bytes
}

// refused reports whether an order keeps the whole from taking effect: it may
// not be done, or nobody knows, and no die has fallen.
func (h *Verdict) refused() bool {
	if h.cut.step > 0 && len(h.lines) > 0 {
		return false
	}
	return slices.ContainsFunc(h.entries, func(e report.Entry) bool {
		return e.Fate == report.Refused || e.Fate == report.Unclear && !h.late
	})
}

// opensNow reports whether the submission has the game go on in open play, or would if it
// were no draft.
func (h *Verdict) opensNow() bool { return h.opening != nil && h.course.OpenPlay != nil }

// aliased is how many lines of the journal tell of players' ids once the submission is
// written down.
func (h *Verdict) aliased() int {
	if h.took {
		return h.start.Aliased + len(h.newAliases())
	}
	return h.start.Aliased
}

// reachedNow reports whether the submission brought a position of its own.
func (h *Verdict) reachedNow() bool { return h.took && h.position() != nil }

// goesOn reports whether the game goes on with this submission.
func (h *Verdict) goesOn(outcome game.Outcome) bool {
	return outcome.Plays() && (len(h.lines) > 0 || h.public || h.movedOn())
}

// told is what the owner of a sealed part has told of it, as it is sealed now.
func (h *Verdict) told(part engine.SealedPart) (game.Reveal, bool) {
	for _, r := range h.course.Reveals {
		if r.IsOf(part) {
			return r, true
		}
	}
	for _, t := range h.tells {
		if t.IsOf(part) {
			return t.Reveal, true
		}
	}
	return game.Reveal{}, false
}

// received is when the seal of a part came in.
func (h *Verdict) received(part engine.SealedPart) time.Time {
	var at time.Time
	for _, line := range append(slices.Clip(h.game.Lines), h.lines...) {
		if line.Play != nil && line.Play.Action != nil && line.Play.Action.Verb == "seal" && slices.Equal(line.Play.Action.Arg("hash"), []string{part.Seal}) {
			at = line.At
		}
	}
	return at
}

// awaitsRuling is the questions that have to be ruled on before the game goes on with
// what waits in it after the submission.
func (h *Verdict) awaitsRuling() []string {
	if rest := h.restNow(); rest != nil {
		return rest.Asks
	}
	return nil
}

// restNow is what waits after the submission.
func (h *Verdict) restNow() *game.Rest {
	if h.took {
		return h.rest
	}
	return h.course.Rest
}

// standingNo is the submission that brought standing orders: the present one where
// they are not in the journal yet.
func (h *Verdict) standingNo(s game.Standing) int {
	if s.No == 0 {
		return h.no()
	}
	return s.No
}

// rests are what waits after the submission, in the order in which it will be done.
func (h *Verdict) rests(outcome game.Outcome) []*game.Rest {
	switch frozen := h.course.Frozen; {
	case h.freezes != nil:
		return []*game.Rest{h.freezes.Rest, h.rest}
	case outcome.Effective():
		return []*game.Rest{h.rest}
	case frozen != nil:
		return []*game.Rest{frozen.Rest, h.course.Rest}
	}
	return []*game.Rest{h.course.Rest}
}

// lastOf is the number of the side's last submission that took effect and stands, after
// this one. What it handed in for a choice counts once that is made.
func (h *Verdict) lastOf(side engine.Side, outcome game.Outcome) int {
	last := 0
	for _, j := range h.course.Judged {
		if j.Side == side && (h.course.GoesOnWith(j) || j.Outcome == game.HandedIn && (outcome.Plays() || j.Choice != h.choice.String())) && !h.course.Undone[j.No] {
			last = j.No
		}
	}
	return last
}

// lasts are the last submissions of the sides that took effect, after this one.
func (h *Verdict) lasts(no int, outcome game.Outcome) []report.Last {
	var lasts []report.Last
	for _, seat := range h.course.Seats {
		last := report.Last{Side: h.course.Rules.Pack.SideName(seat.Side), No: h.lastOf(seat.Side, outcome)}
		if h.goesOn(outcome) && seat.Side == h.seat.Side {
			last.No = no
		}
		lasts = append(lasts, last)
	}
	return lasts
}
