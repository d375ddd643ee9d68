package draft

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Reader reads a submission once more, where what is kept makes it mean something else.
type Reader interface {
	// Request is the submission as it was read, by which kept lines are read as well.
	Request() (interpret.Request, error)
	// Instead reads lines in the place of the submission's own.
	Instead(lines []string) (interpret.Reading, error)
	// From reads its log as one that begins where some units have gone already.
	From(ends map[engine.UnitID]engine.Loc) (interpret.Reading, error)
	// WithLog reads it with the log that was kept of a submission before; false where that is not at hand, or where
	// the submission has a log of its own that does not go on from it.
	WithLog(no int) (reading interpret.Reading, read bool, err error)
}

// Taken is what counts of a submission with what was kept of one before.
type Taken struct {
	Reading interpret.Reading // with the orders of the draft, where they count
	Dropped []string          // orders of the draft that are left out, behind their numbers
	Changed []string          // and those in whose places others stand, with these
	WithLog bool              // the log of the draft counts as well
	Drafted bool              // orders of the draft count, and its note says which
}

// Take is what counts of the submission of a case, as it was read, with what its sender has stored.
func Take(c *verdict.Case, v orders.Version, reader Reader) (Taken, error) {
	f := &finish{whereabouts: whereabouts{names: names{c, v}}, reader: reader, reading: c.Reading, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	f.places = places{course: c.Start, side: c.Seat.Side, version: v}
	if err := f.haveStay(); err != nil {
		return Taken{Reading: f.reading}, err
	}
	f.process = slices.ContainsFunc(f.reading.Commands, hasDone)
	f.byNumber = f.mendsByNumber()
	f.byLog = f.reading.Log != nil
	err := f.take()
	f.number()
	finishStatement(f)
	f.keepParts()
	return Taken{Reading: f.reading, Dropped: f.dropped, Changed: f.changed, WithLog: f.withLog, Drafted: f.stated != nil}, err
}

// hasDone reports whether a command has a draft done as it stands.
func hasDone(c orders.Command) bool { return c.Word == "send" || c.Word == "process" }

// finish is a submission that finishes a draft, and how it does so.
type finish struct {
	whereabouts
	reader  Reader
	kept    report.StoredOrders
	reading interpret.Reading // in the end, all that counts

	process  bool // the draft is to be done as it stands
	byNumber bool // it names orders by their numbers
	whole    bool // it is a list as long as the draft: the whole turn anew
	byLog    bool // it has a log of its own, which can stand in the place of anything

	finished []part // the draft with what was sent for it
	stated   []part // the same where its note says what becomes of it
	notedAt  int    // which of the notes that is

	dropping []int    // numbers that are left out
	dropped  []string // what is left out, as it is told
	changed  []string // orders in whose places others stand, told
	withLog  bool

	places places // where orders may be done
}

// judged is the submission of which the draft was kept.
func (f *finish) judged() game.Judged { return f.c.Start.Judged[f.kept.No-1] }

// take has the submission take of the draft what it is for.
func (f *finish) take() error {
	switch {
	case len(f.kept.Lines) == 0 && !f.byNumber:
		return nil
	case f.kept.Waits && f.process && !f.byNumber && f.reading.Empty():
		return f.takeWaiting()
	case f.kept.Waits && !f.byNumber && f.version < orders.Amending, verdict.Client(f.c) && f.byLog:
		return nil
	case !f.byNumber && !f.isMeant(), f.version >= orders.Amending && f.kept.No > 0 && f.judged().Same == f.reading.Digest:
		return nil // it is the same mail again
	case f.whole && f.amends():
		return f.takeNoneOf()
	case isLogged(f.kept.Lines):
		return f.takeLogged()
	}
	return f.takeOrders()
}

// isMeant reports whether a submission that names no number may be for the draft.
func (f *finish) isMeant() bool {
	empty := f.reading.Empty() && f.version < orders.Gleaning // what cannot be read comes to a draft, which would be lost otherwise
	nothing := len(f.reading.Items) == 0 && !answersAhead(f.reading, f.version) && (empty || len(f.reading.Findings) == 0)
	return (len(f.judged().Slips) > 0 || f.kept.Waits) && (f.process || !nothing)
}

// answersAhead reports whether the submission answers what may come up, which is a part of a turn though none of its orders.
func answersAhead(r interpret.Reading, v orders.Version) bool {
	return v >= orders.Amending && len(r.Ahead) > 0
}

// retries reports whether the submission, with orders of its own, has what was refused tried once more.
func (f *finish) retries(own []interpret.Item) bool {
	unread := f.version >= orders.Discerning && len(f.reading.Garbled) > 0 // what else was refused is not lost beside it
	return (len(own) > 0 || f.byNumber || unread || answersAhead(f.reading, f.version)) && (!f.process || f.version < orders.Conversing)
}

// takeWaiting has the submission order what its sender has stored with 'wait'.
func (f *finish) takeWaiting() error {
	reading, err := f.reader.Instead(f.kept.Lines)
	if err != nil {
		return err
	}
	f.reading.Digest = roll.Sum(fmt.Appendf(nil, "process no. %d\n%s", f.kept.No, reading.Digest)).String()
	f.reading.Items, f.reading.Findings = reading.Items, append(slices.Clip(f.reading.Findings), reading.Findings...)
	f.goOn()
	for i := range f.reading.Items {
		f.reading.Items[i].Source = fmt.Sprintf("no. %d, %s", f.kept.No, f.reading.Items[i].Source)
	}
	return nil
}

// takeOrders has the submission order what is kept of one that was handed back as well, if
// it says so, or orders what is left of that and nothing of it again.
func (f *finish) takeOrders() error {
	f.checkNumbers()
	own := f.reading.Items
	parts, err := f.parts(f.retries(own))
	if err != nil {
		return err
	}
	if from, err := f.goOnFrom(parts); err != nil {
		return err
	} else if from {
		own = f.reading.Items
		if parts, err = f.parts(f.retries(own)); err != nil {
			return err
		}
		f.note("your log begins where no. %d ended", f.kept.No)
	}
	if !f.process && !f.byNumber && !f.amends() && !isRestOf(parts, own) {
		return nil
	}
	own = f.withoutOther(parts, f.withoutPass(parts, own))
	f.reading.Items = f.filledIn(parts, own)
	f.waitOn()
	f.goOn()
	f.renew()
	if len(own) > 0 || f.version >= orders.Discerning {
		state(f, f.finished)
	}
	return nil
}

// renew makes the submission another one than it would be without the draft.
func (f *finish) renew() {
	f.reading.Digest = roll.Sum(fmt.Appendf(nil, "draft no. %d\n%s", f.kept.No, f.reading.Digest)).String()
}

func (f *finish) note(format string, args ...any) {
	f.reading.Notes = append(f.reading.Notes, fmt.Sprintf(format, args...))
}

// goOn has the phase go on behind a draft whose writer said that he was not done, unless he passes.
func (f *finish) goOn() {
	passes := slices.ContainsFunc(f.reading.Items, func(i interpret.Item) bool { return i.Action.Verb == game.PassVerb })
	if !f.judged().GoesOn || f.reading.GoesOn || passes || f.version < orders.Obliging {
		return
	}
	f.reading.GoesOn = true
	f.note("the phase goes on behind your orders, since you said with no. %d that you were not done", f.kept.No)
}

// waitOn has orders wait on that are mended and were stored to wait.
func (f *finish) waitOn() {
	waits := slices.ContainsFunc(f.reading.Commands, func(c orders.Command) bool { return c.Word == "wait" })
	if f.kept.Waits && !f.process && !waits && len(f.reading.Items) > 0 {
		f.reading.Commands = append(f.reading.Commands, orders.Command{Line: 1, Word: "wait"})
	}
}

// goOnFrom reads the log of the submission anew as one that begins at the end of the log that was handed back, where all
// pieces stand that do not stand where the game has them. It is false, and nothing has changed, where they do not.
func (f *finish) goOnFrom(parts []part) (bool, error) {
	differs := func(f engine.Finding) bool { return f.Code == finding.StandsElsewhere }
	if !f.byLog || !slices.ContainsFunc(f.reading.Findings, differs) {
		return false, nil
	}
	reading, err := f.reader.From(endsOf(parts))
	if err != nil || slices.ContainsFunc(reading.Findings, differs) || !isRestOf(parts, reading.Items) {
		return false, err
	}
	f.reading = reading
	return true, nil
}
