package moderator

import (
	"slices"
	"sync"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/workshop"
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
func (v *Verdict) lastEffective(no int, outcome game.Outcome) int {
	if v.goesOn(outcome) {
		return no
	}
	return v.course.LastEffective()
}

// clock is the clock of the game behind the submission.
func (v *Verdict) clock() *clock.Clock {
	if fact := awaits(v.course, &v.start); fact != nil {
		return v.course.ClockAt(clock.Entry{At: v.now, Fact: *fact})
	}
	trial := *v.course.Table
	c := *v.course
	if c.Table = &trial; v.playedOn() {
		trial.Asked = v.now
	}
	return c.ClockAt()
}

// wake is when the clock asks for something next, nil for never.
func (v *Verdict) wake() *game.Wake {
	at := v.clock().Next()
	if at.IsZero() {
		return nil
	}
	return &game.Wake{At: at, Question: v.course.AsksFor()}
}

// frame is where a game stands behind a play, with the entry that tells of it.
type frame struct {
	course game.Course
	entry  int
}

// movedOn reports whether the game has gone on with the submission.
func (v *Verdict) movedOn() bool { return v.took && (len(v.frames) > 0 || closes(v.Case)) }

// sheet is the file that the game's position is written into after the submission.
func (v *Verdict) sheet() []byte {
	if own := v.position(); v.took && own != nil {
		return own
	}
	return v.game.Position
}

// fileName names the position after a submission, without an ending: by the submission
// that led to it.
func (v *Verdict) fileName(no int) string {
	if v.movedOn() {
		return game.FileName(v.course.Tag, no)
	}
	return v.start.FileName()
}

// gameNow is the game with what the submission has led to so far.
func (v *Verdict) gameNow() game.Game {
	return game.Game{Lines: append(slices.Clip(v.game.Lines), v.done.lines...), Position: v.game.Position}
}

// draft is what is kept of the side's last submission at this choice, if it was handed back
// or stored. It has no lines where there is none.
func (v *Verdict) draft(side engine.Side, outcome game.Outcome) report.StoredOrders {
	if outcome.Effective() {
		return report.StoredOrders{}
	}
	draft := v.course.DraftOf(side, v.choice.String())
	if side == v.seat.Side {
		lines, slips := v.keptLines()
		draft = game.Judged{No: v.no(), Outcome: outcome, Draft: lines, Slips: slips, Withdrawn: v.done.withdrawn}.StoredAfter(draft)
	}
	return draft
}

// keptLines are the orders of a submission that is handed back or stored, but for those that
// were refused, and those.
func (v *Verdict) keptLines() (lines []string, slips []game.Slip) {
	if v.logAsWhole() && !mayKeepLog(v.reading) {
		return nil, nil
	}
	for _, e := range v.entries {
		switch {
		case e.Source == "" || e.Dice != nil:
		case e.Fate == report.Draft || e.Fate == report.Waits:
			lines = append(lines, e.Order)
		default:
			slips = append(slips, game.Slip{Before: len(lines), Order: e.Order, Unclear: e.Fate == report.Unclear})
		}
	}
	lines = append(lines, v.behindCut()...)
	if len(lines) > 0 && len(slips) == 0 {
		slips = append(slips, game.Slip{Before: len(lines)})
	}
	return lines, slips
}

// behindCut are the orders of a log behind the step at which it was cut off, which nobody has tried.
func (v *Verdict) behindCut() (lines []string) {
	if v.cut.step == 0 {
		return nil
	}
	for _, item := range v.reading.Items {
		tried := slices.ContainsFunc(v.entries, func(e report.Entry) bool { return e.Order == item.Action.String() })
		if item.Step >= v.cut.step && !item.Result && item.Foreign == "" && !tried {
			lines = append(lines, item.Action.String())
		}
	}
	return lines
}

// draw tells of the freeze that the game is in, for players; nil if it is in none.
func (v *Verdict) draw() *report.Draw {
	frozen := v.freezes
	if frozen == nil {
		frozen = v.course.Frozen
	}
	if frozen == nil || v.round != nil {
		return nil
	}
	return drawOf(v.Case, frozen)
}

// leftOver reports whether something of the reader's was not done and is his again.
func (v *Verdict) leftOver(reader engine.Side) bool {
	undone := func(e report.Entry) bool {
		return e.Side == reader && e.Fate != report.Done && e.Fate != report.Waits && e.Fate != report.HandedIn
	}
	sent := reader == v.seat.Side && v.thaw == nil && (v.reading.Void || v.cut.step > 0 || v.done.isRefused())
	again := reader == v.seat.Side && v.thaw != nil && v.thaw.Skipped
	return sent || again || slices.ContainsFunc(v.entries, undone)
}

// begun reports whether something of the submission was carried out.
func (v *Verdict) begun() bool { return v.late || len(v.lines) > 0 }

// playedOn reports whether the game goes on from another choice than before: a change of
// the pack alone leaves it where it was.
func (v *Verdict) playedOn() bool {
	if repacks(v.acted) == nil && v.opening == nil {
		return v.begun()
	}
	return slices.ContainsFunc(v.lines, func(l game.Line) bool { return l.Play.Pack == nil })
}

// position is the file whose end is the position after the submission, nil if
// it brought none. A log of which nothing was played leaves the position as it
// was; one that moves on behind a roll that does not count ends before that roll.
func (v *Verdict) position() []byte {
	if v.reading.Log == nil || v.ground().Node().Together || len(v.lines) == 0 && !closes(v.Case) {
		return nil
	}
	return v.logBytes()
}

// logBytes is the log of the submission as a file, as far as it counts.
func (v *Verdict) logBytes() []byte {
	if v.cut.step > 0 && v.took {
		return v.cut.log
	}
	return v.reading.Log.Bytes
}

// refused reports whether an order keeps the whole from taking effect: it may
// not be done, or nobody knows, and no die has fallen.
func (v *Verdict) refused() bool {
	if v.cut.step > 0 && len(v.lines) > 0 {
		return false
	}
	return slices.ContainsFunc(v.entries, func(e report.Entry) bool {
		return e.Fate == report.Refused || e.Fate == report.Unclear && !v.late
	})
}

// opensNow reports whether the submission has the game go on in open play, or would if it
// were no draft.
func (v *Verdict) opensNow() bool { return v.opening != nil && v.course.OpenPlay != nil }

// aliased is how many lines of the journal tell of players' ids once the submission is
// written down.
func (v *Verdict) aliased() int {
	if v.took {
		return v.start.Aliased + len(v.newAliases())
	}
	return v.start.Aliased
}

// reachedNow reports whether the submission brought a position of its own.
func (v *Verdict) reachedNow() bool { return v.took && v.position() != nil }

// goesOn reports whether the game goes on with this submission.
func (v *Verdict) goesOn(outcome game.Outcome) bool {
	return outcome.Plays() && (len(v.lines) > 0 || v.public || v.movedOn())
}

// told is what the owner of a sealed part has told of it, as it is sealed now.
func (v *Verdict) told(part engine.SealedPart) (game.Reveal, bool) {
	for _, r := range v.course.Reveals {
		if r.IsOf(part) {
			return r, true
		}
	}
	for _, t := range v.tells {
		if t.IsOf(part) {
			return t.Reveal, true
		}
	}
	return game.Reveal{}, false
}

// received is when the seal of a part came in.
func (v *Verdict) received(part engine.SealedPart) time.Time {
	var at time.Time
	for _, line := range append(slices.Clip(v.game.Lines), v.lines...) {
		if line.Play != nil && line.Play.Action != nil && line.Play.Action.Verb == "seal" && slices.Equal(line.Play.Action.Arg("hash"), []string{part.Seal}) {
			at = line.At
		}
	}
	return at
}

// awaitsRuling is the questions that have to be ruled on before the game goes on with
// what waits in it after the submission.
func (v *Verdict) awaitsRuling() []string {
	if rest := v.restNow(); rest != nil {
		return rest.Asks
	}
	return nil
}

// restNow is what waits after the submission.
func (v *Verdict) restNow() *game.Rest {
	if v.took {
		return v.rest
	}
	return v.course.Rest
}

// standingNo is the submission that brought standing orders: the present one where
// they are not in the journal yet.
func (v *Verdict) standingNo(s game.Standing) int {
	if s.No == 0 {
		return v.no()
	}
	return s.No
}

// rests are what waits after the submission, in the order in which it will be done.
func (v *Verdict) rests(outcome game.Outcome) []*game.Rest {
	switch frozen := v.course.Frozen; {
	case v.freezes != nil:
		return []*game.Rest{v.freezes.Rest, v.rest}
	case outcome.Effective():
		return []*game.Rest{v.rest}
	case frozen != nil:
		return []*game.Rest{frozen.Rest, v.course.Rest}
	}
	return []*game.Rest{v.course.Rest}
}

// lastOf is the number of the side's last submission that took effect and stands, after
// this one. What it handed in for a choice counts once that is made.
func (v *Verdict) lastOf(side engine.Side, outcome game.Outcome) int {
	last := 0
	for _, j := range v.course.Judged {
		if j.Side == side && (v.course.GoesOnWith(j) || j.Outcome == game.HandedIn && (outcome.Plays() || j.Choice != v.choice.String())) && !v.course.Undone[j.No] {
			last = j.No
		}
	}
	return last
}

// lasts are the last submissions of the sides that took effect, after this one.
func (v *Verdict) lasts(no int, outcome game.Outcome) []report.Last {
	var lasts []report.Last
	for _, seat := range v.course.Seats {
		last := report.Last{Side: v.course.Rules.Pack.SideName(seat.Side), No: v.lastOf(seat.Side, outcome)}
		if v.goesOn(outcome) && seat.Side == v.seat.Side {
			last.No = no
		}
		lasts = append(lasts, last)
	}
	return lasts
}

// dues are those that were known before the submission.
func dues(start *game.Course) []clock.Due { return slices.Clip(start.ClockAt().Dues()) }

// awaits is for whom the game waits behind the submission, if it has a clock of its
// own and waited for something else before.
func awaits(course *game.Course, start *game.Course) *clock.Fact {
	if course.Clock == nil {
		return nil
	}
	awaited := game.AwaitedAt(course)
	if before := start.ClockAt().Waits(); before.Wait == awaited.Wait && slices.Equal(before.Seats, awaited.Seats) {
		return nil
	}
	return &clock.Fact{Awaited: &awaited}
}

// whyNoFiles says why the game has no files of VASSAL; nil where they can go on from the file
// of the players' that its position is written into. It is for them too.
func whyNoFiles(v *Verdict) error {
	kit, err := workshop.Of(v.course.Rules).Kit()
	if err != nil {
		return err
	}
	base := v.sheet()
	if base != nil && v.reading.Log != nil {
		return nil // with the log of the submission it was read
	}
	return kit.Carries(base)
}

// filesOnce says the same, and looks once.
func filesOnce(v *Verdict) func() error {
	return sync.OnceValue(func() error { return whyNoFiles(v) })
}

// cut is where a log ends that cannot be done as a whole: what is before counts, and the
// next begins there.
type cut struct {
	step int    // the first that does not count, 0 for none
	log  []byte // as far as it counts
}

// outlookOf is what a side is told of the questions that may come up.
type outlookOf struct {
	questions []game.Ahead // that are open
	answered  []game.Ahead // that it has answered, with the answers that it gave
}

// told is a reveal of this submission, and the entry that tells of it.
type told struct {
	game.Reveal
	entry int
}
