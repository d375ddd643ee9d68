package audit

import (
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Auditor is what an audit may use and show. The zero value knows no module and
// shows what an observer sees.
type Auditor struct {
	Module *module.Module // nil if there is none at hand
	Side   string         // see what the player of this side sees
	Reveal bool           // see through everything
	// VoidDice says that the log is of a game in which only the moderator's dice
	// count, so that a roll made in VASSAL is a finding.
	VoidDice bool
}

// Chain compares the start of a log with the end of the file before it, piece by
// piece, as an observer sees them.
func Chain(before, f *vassal.File) ([]Finding, error) { return Auditor{}.Chain(before, f) }

// Log looks at one log by itself: the strongest findings first. The files before
// it are those its rolls may go on from. The error is that of [Auditor.Part].
func (a Auditor) Log(f *vassal.File, before ...*vassal.File) ([]Finding, error) {
	p, err := a.Part("", f)
	if err != nil {
		return nil, err
	}
	for _, b := range before {
		p.subject.remembers(lastRolls(replay.Rolls(b)), "")
		p.follows = true
	}
	return Link([]*Part{p})[0], nil
}

// Chain compares the start of a log with the end of the file before it, piece by
// piece. What honest copies differ in is left out: ids of stacks, order, the
// bookkeeping of the basic piece, marks and trails of movement, who sits where.
// That turn trackers and properties were set in between is a note. The error says
// that a file is more work than any game.
func (a Auditor) Chain(before, f *vassal.File) ([]Finding, error) {
	end, err := replay.End(before)
	if err != nil {
		return nil, fmt.Errorf("auditing the file before: %w", err)
	}
	begin, err := replay.Begin(f)
	if err != nil {
		return nil, fmt.Errorf("auditing: %w", err)
	}
	was, start := standing(end), standing(begin)
	found := append(was.differences(start, a.viewer(f), editionsOf(before, f)), was.dials.turned(start.dials, a.Module)...)
	for _, r := range []*vassal.Redactor{vassal.NewRedactor(before), vassal.NewRedactor(f)} {
		for i := range found {
			redact(r, &found[i])
		}
	}
	return found, nil
}

// viewer gives the eyes the caller asked for, in a file.
func (a Auditor) viewer(f *vassal.File) piece.Viewer { return piece.ViewerOf(f, a.Side, a.Reveal) }
