package bundle

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/past"
	"adjutant/moderator/roll"
)

// done checks what the host did, or the program for him, which no mail asked for as far as the
// journal says, and says how many lines that is.
func (c *checker) done(m decision.Moderator, d passage) (int, *Failure) {
	line, before := d.lines[0], game.Game{Lines: c.Lines[:d.at]}
	var err error
	said := "the host did this: " + line.String()
	switch {
	case line.Rekeyed != nil:
		return len(d.lines), nil // checked with the records that follow from it
	case line.Secret != nil && before.Unsecured():
		return len(d.lines), nil // nothing hangs on it before the words that come of it
	case line.Secret != nil:
		err = errors.New("the game has a secret already")
	case line.RolledBack != nil:
		said = fmt.Sprintf("the host rolled the game back to line %d: %s", line.RolledBack.To, line.RolledBack.Why)
		if err = c.rolledBackSo(d.at); err == nil {
			err = c.awaitsAnew(m, d)
		}
	case line.Ended != nil:
		_, err = past.EndedSo(m.Rules, before, d.lines)
	}
	if err != nil {
		return 0, &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", d.at+1, err)}
	}
	c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: %s", d.at+1, said))
	return len(d.lines), nil
}

// awaitsAnew checks the line behind a roll back that says which sides the game waits for; a game with a clock of
// its own must have it. Where a play is left out it cannot be checked.
func (c *checker) awaitsAnew(m decision.Moderator, d passage) error {
	switch {
	case c.begun().Clock != nil && len(d.lines) == 1:
		return errors.New("behind the roll back nothing says whom the game waits for")
	case c.stopped > 0 || len(d.lines) == 1:
		return nil
	}
	return past.AwaitedSo(m.Rules, game.Game{Lines: c.Lines[:d.at+1]}, d.lines[1])
}

// rolledBackSo checks that a roll back is one that the game can have: what it takes away, and
// that nothing forbids it. Plays that are left out count; positions that are left out do not.
func (c *checker) rolledBackSo(at int) error {
	before, line := slices.Clone(c.Lines[:at]), c.Lines[at]
	for i, l := range before {
		switch {
		case c.For == All:
		case c.kindAt(i) == "play" && l.Play == nil:
			before[i].Play = &engine.Play{}
		case l.Opened != nil:
			o := *l.Opened
			o.Position = line.RolledBack.Position
			before[i].Opened = &o
		case l.Reached != nil:
			r := *l.Reached
			r.Blob = line.RolledBack.Position
			before[i].Reached = &r
		}
	}
	return game.Game{Lines: before}.RolledBackSo(line)
}

// brings checks what can only follow from the rules, where a decision in a side's bundle was not judged anew:
// the end of the game, and the sides that it waits for. Where the state is not known, it notes what is taken as
// told.
func (w *walk) brings(d passage) *Failure {
	over := w.over
	w.over = over || d.has("ended") > 0
	if w.stopped > 0 || d.at < w.opening() {
		return nil
	}
	if f := w.ends(w.m, d); f != nil {
		return f
	}
	judged := d.lines[0].Judged
	if judged == nil {
		return nil
	}
	for i, line := range d.lines {
		switch {
		case line.Ended != nil:
			w.toldEnd(d.at+i, *judged)
		case awaits(line) && w.waits == 0:
			if f := w.unless(d.lines[0], w.check(d.at+i, past.AwaitsSo(w.m.Rules, w.Lines[:d.at+i+1]))); f != nil {
				return f
			}
		}
	}
	if tells := slices.ContainsFunc(d.lines, awaits); !tells && w.waits == 0 && !w.over && d.has("logged") > 0 {
		if f := w.unless(d.lines[0], w.check(d.at, past.WaitsOnSo(w.m.Rules, w.Lines[:d.end()], d.at))); f != nil {
			return f
		}
	}
	if !w.over && judged.Outcome.Effective() && w.trail.IsOver() {
		return w.unless(d.lines[0], w.check(d.at, fmt.Errorf("the rules end the game with no. %d, and the journal does not", judged.No)))
	}
	return nil
}

// awaits reports whether a line says which sides the game waits for.
func awaits(l game.Line) bool { return l.Clock != nil && l.Clock.Awaited != nil }

// ends checks the end of the game that a submission or a deadline brings, if it does, and what was
// signed of it.
func (c *checker) ends(m decision.Moderator, d passage) *Failure {
	for i, line := range d.lines {
		var err error
		switch {
		case d.lines[0].Judged == nil && d.lines[0].Clock == nil: // with what began it
		case line.Ended != nil:
			err = past.EndSo(m.Rules, c.Lines[:d.at+i+1], d.at, c.foreign(d.lines[0]))
		case line.Ending != "":
			err = past.SignedSo(m.Rules, c.Lines[:d.at+i+1], d.at)
		}
		if err != nil {
			return c.check(d.at+i, err)
		}
	}
	return nil
}

// toldEnd notes on whose word a game is over, where that is no mail that is here and was judged
// anew.
func (w *walk) toldEnd(i int, judged game.Judged) {
	end := w.Lines[i].Ended
	again := slices.ContainsFunc(w.report.Verdicts, func(v Verdict) bool { return v.No == judged.No && v.Again })
	if end.How != roll.ByVictory && !again {
		w.report.Notes = append(w.report.Notes, fmt.Sprintf("warning: line %d: the game is over (%s), and it is taken as told that no. %d, a mail of %s, asked for that", i+1, end.How, judged.No, judged.Side))
	}
}

// ownActions checks what of the reader's own stands in somebody else's submission that was not
// judged anew: its orders that were carried out, or that wait, must be such as it had given before.
func (w *walk) ownActions(d passage) *Failure {
	judged := d.lines[0].Judged
	if judged.Side == w.For {
		return nil
	}
	had := w.givenBefore(d.at)
	for i, line := range d.lines {
		switch {
		case line.Play != nil && line.Play.Action != nil && line.Play.Action.Side == w.For:
			if !had.any() {
				return w.check(d.at+i, fmt.Errorf("an action of %s in no. %d of %s, for which %s had ordered nothing", w.For, judged.No, judged.Side, w.For))
			}
			w.told = append(w.told, fmt.Sprintf("%d (%s: %s)", d.at+i+1, w.For, line.Play.Action))
		case line.Rest.Waits() && line.Rest.Side == w.For && !had.all(line.Rest.Actions):
			return w.check(d.at+i, fmt.Errorf("orders of %s wait behind no. %d of %s that %s had not given", w.For, judged.No, judged.Side, w.For))
		}
	}
	return nil
}

// given is what a side had ordered that others' submissions may carry out.
type given struct {
	orders   []string // sealed, waiting, or answers ahead
	standing bool     // rules that may order more
	ends     bool     // the phase was to end behind them
}

func (g given) any() bool { return g.standing || g.ends || len(g.orders) > 0 }

// all reports whether the actions are among the orders, or can come of standing ones.
func (g given) all(actions []engine.Action) bool {
	return g.standing || !slices.ContainsFunc(actions, func(a engine.Action) bool { return !slices.Contains(g.orders, a.String()) })
}

// givenBefore is what the reader had ordered before the line with the index.
func (w *walk) givenBefore(at int) (g given) {
	add := func(actions []engine.Action) {
		for _, a := range actions {
			g.orders = append(g.orders, a.String())
		}
	}
	for _, l := range w.Lines[:at] {
		switch {
		case l.Standing != nil && l.Standing.Side == w.For:
			g.standing = g.standing || len(l.Standing.Orders) > 0
		case l.Sealed != nil && l.Sealed.Side == w.For:
			add(l.Sealed.Actions)
		case l.Rest != nil && l.Rest.Side == w.For:
			add(l.Rest.Actions)
			g.ends = g.ends || l.Rest.Ends != nil
		case l.Freeze != nil && l.Freeze.Side == w.For:
			add(l.Freeze.Rest.ActionList())
			g.ends = g.ends || l.Freeze.Rest != nil && l.Freeze.Rest.Ends != nil
		case l.Advance != nil && l.Advance.Side == w.For:
			for _, a := range l.Advance.Answers {
				if a.Action != nil {
					add([]engine.Action{*a.Action})
				}
			}
		}
	}
	return g
}
