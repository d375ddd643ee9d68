package verdict

import (
	"slices"
	"sync"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/workshop"
)

// Verdict is what a submission has come to, as far as it is told in mails: what was done,
// where the game stands behind it, and what waits there. What writes mails reads it alone.
type Verdict struct {
	*Case
	Course *game.Course // where the game stands by now
	Before []clock.Due  // what was due before the submission
	Took   bool         // the submission has taken effect

	Entries []report.Entry
	Lines   []game.Line
	Plays   []roll.ResultPlay         // the plays in the lines, as the signed result tells them
	Frames  []Frame                   // where the game stood behind each play
	Late    bool                      // dice have fallen: an order that fails now is skipped, not handed back
	Rest    *game.Rest                // what has to wait at the end
	Freezes *game.FrozenGame          // the freeze that it ends with, nil for none
	Notice  *roll.Notice              // the announcement of that freeze; nil as long as it is not announced
	Known   map[engine.Side]Foreknown // questions that may come up
	Ahead   []game.Line               // lines that tell of questions which were not told before
	Unread  []engine.Finding          // what of the submission could not be read, with mends that hold
	Numbers bool                      // orders are told with their numbers in the draft
	Outlook *report.Outlook           // chances of the dice that a draft leads to, nil for none

	Done      Doings          // what came of its commands
	Misrolled []audit.Finding // what is to be said of dice that its log rolled, or did not
	Cut       Cut             // where its log ends, if that may not be done as a whole
	Tells     []Told          // sealed orders that were opened

	Public bool              // everyone is to be told, though no play was made
	Plans  []mail.Attachment // sealed orders that everyone may read now
	ForAll []string          // notes about them

	WantsPosition bool             // its sender has asked for the position
	Mine          []mail.Enclosure // the position that the sender goes on from
	Carrying      func() error     // why the game has no files of VASSAL; found out when it is first asked
}

// Unjudged is where a game stands in which nothing was judged, for letters about it.
func Unjudged(m decision.Moderator, c *game.Course, g game.Game, now time.Time) *Verdict {
	v := &Verdict{Case: &Case{Club: m.Club, Beacon: m.Beacon, Packs: m.Rules, Now: now, Game: g, Start: *c}, Course: c}
	v.Carrying = FilesOnce(v)
	return v
}

// ToldTo is the verdict for a seat that has sent nothing.
func (v *Verdict) ToldTo(seat game.Seat) *Verdict {
	told, of := *v, *v.Case
	of.Seat = seat
	told.Case = &of
	return &told
}

// LastEffective is the number of the last submission that took effect.
func (v *Verdict) LastEffective(no int, outcome game.Outcome) int {
	if v.goesOn(outcome) {
		return no
	}
	return v.Course.LastEffective()
}

// Clock is the clock of the game behind the submission.
func (v *Verdict) Clock() *clock.Clock {
	if fact := v.Awaits(); fact != nil {
		return v.Course.ClockAt(clock.Entry{At: v.Now, Fact: *fact})
	}
	trial := *v.Course.Table
	c := *v.Course
	if c.Table = &trial; v.PlayedOn() {
		trial.Asked = v.Now
	}
	return c.ClockAt()
}

// Wake is when something is to be done next that no mail asks for, nil for never: at once where the house is to
// play, else when the clock asks for something.
func (v *Verdict) Wake() *game.Wake {
	c := *v.Course
	if v.Thaw != nil {
		c = c.Thawed()
	}
	if _, moves := c.HouseMoves(); moves {
		return &game.Wake{Question: game.HouseWake}
	}
	return v.ClockWake()
}

// ClockWake is when the clock asks for something next, nil for never.
func (v *Verdict) ClockWake() *game.Wake {
	at := v.Clock().Next()
	if at.IsZero() {
		return nil
	}
	return &game.Wake{At: at, Question: v.Course.AsksFor()}
}

// Frame is where a game stands behind a play, with the entry that tells of it.
type Frame struct {
	Course game.Course
	Entry  int
}

// MovedOn reports whether the game has gone on with the submission.
func (v *Verdict) MovedOn() bool { return v.Took && (len(v.Frames) > 0 || Closes(v.Case)) }

// Sheet is the file that the game's position is written into after the submission.
func (v *Verdict) Sheet() []byte {
	if own := v.Position(); v.Took && own != nil {
		return own
	}
	return v.Game.Position
}

// FileName names the position after a submission, without an ending: by the submission
// that led to it.
func (v *Verdict) FileName(no int) string {
	if v.MovedOn() {
		return game.FileName(v.Course.Tag, no)
	}
	return v.Start.FileName()
}

// GameNow is the game with what the submission has led to so far.
func (v *Verdict) GameNow() game.Game {
	return game.Game{Lines: append(slices.Clip(v.Game.Lines), v.Done.Lines...), Position: v.Game.Position}
}

// Draw tells of the freeze that the game is in, for players; nil if it is in none.
func (v *Verdict) Draw() *report.Draw {
	frozen := v.Freezes
	if frozen == nil {
		frozen = v.Course.Frozen
	}
	if frozen == nil || v.Round != nil {
		return nil
	}
	return DrawOf(v.Case, frozen)
}

// LeftOver reports whether something of the reader's was not done and is his again.
func (v *Verdict) LeftOver(reader engine.Side) bool {
	undone := func(e report.Entry) bool {
		return e.Side == reader && e.Fate != report.Done && e.Fate != report.Waits && e.Fate != report.HandedIn
	}
	sent := reader == v.Seat.Side && v.Thaw == nil && (v.Reading.Void || v.Cut.Step > 0 || v.Done.IsRefused() || v.Reading.Unkept || v.passesInVain(reader))
	again := reader == v.Seat.Side && v.Thaw != nil && v.Thaw.Skipped
	return sent || again || slices.ContainsFunc(v.Entries, undone)
}

// passesInVain reports whether a reader passed more than a phase, and is on move again in the turn.
func (v *Verdict) passesInVain(reader engine.Side) bool {
	now := v.Course.Node()
	return v.Reading.PassesOn && now.Turn == v.Start.Node().Turn && slices.Contains(now.Seats, reader)
}

// Begun reports whether something of the submission was carried out.
func (v *Verdict) Begun() bool { return v.Late || len(v.Lines) > 0 }

// PlayedOn reports whether the game goes on from another choice than before: a change of
// the pack alone leaves it where it was.
func (v *Verdict) PlayedOn() bool {
	if RepackOf(v.Acted) == nil && v.OpenLog == nil {
		return v.Begun()
	}
	return slices.ContainsFunc(v.Lines, func(l game.Line) bool { return l.Play.Pack == nil })
}

// Position is the file whose end is the position after the submission, nil if
// it brought none. A log of which nothing was played leaves the position as it
// was; one that moves on behind a roll that does not count ends before that roll.
func (v *Verdict) Position() []byte {
	if v.Reading.Log == nil || v.Ground().Node().Together || len(v.Lines) == 0 && !Closes(v.Case) {
		return nil
	}
	return v.LogBytes()
}

// LogBytes is the log of the submission as a file, as far as it counts.
func (v *Verdict) LogBytes() []byte {
	if v.Cut.Step > 0 && v.Took {
		return v.Cut.Log
	}
	return v.Reading.Log.Bytes
}

// Refused reports whether an order keeps the whole submission from taking effect: the order is illegal or
// unclear, and no die has fallen.
func (v *Verdict) Refused() bool {
	if v.Cut.Step > 0 && len(v.Lines) > 0 {
		return false
	}
	return slices.ContainsFunc(v.Entries, func(e report.Entry) bool {
		return e.Fate == report.Refused || e.Fate == report.Unclear && !v.Late
	})
}

// OpensNow reports whether the submission has the game go on in open play, or would if it
// were no draft.
func (v *Verdict) OpensNow() bool { return v.OpenLog != nil && v.Course.OpenPlay != nil }

// Aliased is how many lines of the journal tell of players' ids once the submission is
// written down.
func (v *Verdict) Aliased() int {
	if v.Took {
		return v.Start.Aliased + len(v.NewAliases())
	}
	return v.Start.Aliased
}

// ReachedNow reports whether the submission brought a position of its own.
func (v *Verdict) ReachedNow() bool { return v.Took && v.Position() != nil }

// goesOn reports whether the game goes on with this submission.
func (v *Verdict) goesOn(outcome game.Outcome) bool {
	return outcome.Plays() && (len(v.Lines) > 0 || v.Public || v.MovedOn())
}

// Told is what the owner of a sealed part has told of it, as it is sealed now.
func (v *Verdict) Told(part engine.SealedPart) (game.Reveal, bool) {
	for _, r := range v.Course.Reveals {
		if r.IsOf(part) {
			return r, true
		}
	}
	for _, t := range v.Tells {
		if t.IsOf(part) {
			return t.Reveal, true
		}
	}
	return game.Reveal{}, false
}

// Received is when the seal of a part came in.
func (v *Verdict) Received(part engine.SealedPart) time.Time {
	var at time.Time
	for _, line := range append(slices.Clip(v.Game.Lines), v.Lines...) {
		if line.Play != nil && line.Play.Action != nil && line.Play.Action.Verb == "seal" && slices.Equal(line.Play.Action.Arg("hash"), []string{part.Seal}) {
			at = line.At
		}
	}
	return at
}

// AwaitsRuling is the questions that have to be ruled on before the game goes on with
// what waits in it after the submission, or on which its sides differ.
func (v *Verdict) AwaitsRuling() []string {
	return v.Course.Asks(v.RestNow())
}

// RestNow is what waits after the submission.
func (v *Verdict) RestNow() *game.Rest {
	if v.Took {
		return v.Rest
	}
	return v.Course.Rest
}

// StandingNo is the submission that brought standing orders: the present one where
// they are not in the journal yet.
func (v *Verdict) StandingNo(s game.Standing) int {
	if s.No == 0 {
		return v.No()
	}
	return s.No
}

// Rests are what waits after the submission, in the order in which it will be done.
func (v *Verdict) Rests(outcome game.Outcome) []*game.Rest {
	switch frozen := v.Course.Frozen; {
	case v.Freezes != nil:
		return []*game.Rest{v.Freezes.Rest, v.Rest}
	case outcome.Effective():
		return []*game.Rest{v.Rest}
	case frozen != nil:
		return []*game.Rest{frozen.Rest, v.Course.Rest}
	}
	return []*game.Rest{v.Course.Rest}
}

// lastOf is the number of the side's last submission that took effect and stands, after
// this one. What it handed in for a choice counts once that is made.
func (v *Verdict) lastOf(side engine.Side, outcome game.Outcome) int {
	last := 0
	for _, j := range v.Course.Judged {
		if j.Side == side && (v.Course.GoesOnWith(j) || j.Outcome == game.HandedIn && (outcome.Plays() || j.Choice != v.Choice.String())) && !v.Course.Undone[j.No] {
			last = j.No
		}
	}
	return last
}

// Lasts are the last submissions of the sides that took effect, after this one.
func (v *Verdict) Lasts(no int, outcome game.Outcome) []report.Last {
	var lasts []report.Last
	for _, seat := range v.Course.Seats {
		last := report.Last{Side: v.Course.Rules.Pack.SideName(seat.Side), No: v.lastOf(seat.Side, outcome)}
		if v.goesOn(outcome) && seat.Side == v.Seat.Side {
			last.No = no
		}
		lasts = append(lasts, last)
	}
	return lasts
}

// Dues are those that were known before the submission.
func Dues(start *game.Course) []clock.Due { return slices.Clip(start.ClockAt().Dues()) }

// Awaits is which sides the game waits for behind the submission, if it has a clock of its own and waited for
// something else before.
func Awaits(course *game.Course, start *game.Course) *clock.Fact {
	if course.Clock == nil {
		return nil
	}
	awaited := game.AwaitedAt(course)
	if before := start.ClockAt().Waits(); before.Wait == awaited.Wait && slices.Equal(before.Seats, awaited.Seats) {
		return nil
	}
	return &clock.Fact{Awaited: &awaited}
}

// Awaits is which sides the game waits for behind the submission. It is also set when they are the same as
// before, if the default for a missed deadline has not ended the wait: otherwise the game would go on waiting
// without a deadline.
func (v *Verdict) Awaits() *clock.Fact {
	fact := Awaits(v.Course, &v.Start)
	if fact != nil || !v.Renews || v.Course.Clock == nil {
		return fact
	}
	awaited := game.AwaitedAt(v.Course)
	if awaited.Wait != v.Lapse.Wait || !slices.Contains(awaited.Seats, v.Lapse.Side) {
		return nil
	}
	awaited.Anew = true
	return &clock.Fact{Awaited: &awaited}
}

// whyNoFiles says why the game has no files of VASSAL. It is nil where they can go on from the players' file
// that its position is written into, and so are also for players.
func whyNoFiles(v *Verdict) error {
	kit, err := workshop.Of(v.Course.Rules).Kit()
	if err != nil {
		return err
	}
	base := v.Sheet()
	if base != nil && v.Reading.Log != nil {
		return nil // the position was read with the log of the submission
	}
	return kit.Carries(base)
}

// FilesOnce is why the game has no files of VASSAL, found out at the first call and kept.
func FilesOnce(v *Verdict) func() error {
	return sync.OnceValue(func() error { return whyNoFiles(v) })
}

// Cut is where a log ends that cannot be done as a whole: what is before counts, and the
// next begins there.
type Cut struct {
	Step int    // the first step that does not count, 0 for none
	Log  []byte // the log as far as it counts
}

// Foreknown is what a side is told of the questions that may come up.
type Foreknown struct {
	Questions []game.Ahead // open questions
	Answered  []game.Ahead // questions that the side has answered, with its answers
	Idle      []string     // rules of its standing orders that are about what it is asked now, but give none of the possible answers
}

// Told is a reveal of this submission, and the entry that tells of it.
type Told struct {
	game.Reveal
	Entry int
}
