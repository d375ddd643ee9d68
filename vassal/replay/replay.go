package replay

import "adjutant/vassal"

// Replay is a file being stepped through.
type Replay struct {
	file  *vassal.File
	pos   *Position
	setup Report
	next  int // index of the step that comes next
	err   error
	rolls []Roll
	told  int // rolls of the steps so far
}

// Report is what one log step did. Step 0 is the setup part, which reports
// conflicts, chat, turns and opaque commands but no changes.
type Report struct {
	LogStep   int
	Undo      bool
	Changes   []Change
	Conflicts []Conflict
	// MoreConflicts is how many conflicts there are beyond those listed.
	MoreConflicts int
	Values        []ValueChange
	Turns         []TurnChange // also of step 0, where they come from nothing
	Notes         bool         // the notes window changed
	Chat          []string     // as in the file, with its HTML entities
	Rolls         []Roll
	Opaque        []vassal.Opaque
}

// Change is what one command did to one thing. Before is nil if it came into
// the game, After if it left. A stack that moves changes each of its members.
type Change struct {
	LogStep       int
	Cmd           vassal.Command
	Before, After *Piece
}

// ValueChange is a property that got a value. Old is what the file says it was.
type ValueChange struct{ Container, Name, Old, New string }

// TurnChange is a turn tracker that went on, or back. The states are what
// package module reads; Old is what the position had, empty for nothing.
type TurnChange struct{ Tracker, Old, New string }

// Conflict is something a command assumes that is not so on the position: What
// names it, Want is what the file says, Got what the position had ("" for
// nothing at all).
type Conflict struct {
	LogStep         int
	Cmd             vassal.Command
	What, Want, Got string
}

// Start carries out the setup part of a file. Whether that came to its end says Err.
func Start(f *vassal.File) *Replay {
	r := &Replay{file: f, pos: newPosition(f.Counts.AddPieces), rolls: Rolls(f)}
	a := applier{pos: r.pos, report: &r.setup}
	r.err = a.applyAll(f.Setup)
	return r
}

// Begin gives the position that a file begins from, or the error of a file that is
// more work than any game.
func Begin(f *vassal.File) (*Position, error) {
	r := silent(f)
	return r.pos, r.err
}

// End gives the position at the end of a file, or the error of a file that is more
// work than any game. It keeps no reports.
func End(f *vassal.File) (*Position, error) {
	r := silent(f)
	for _, step := range f.Steps {
		if r.err != nil {
			break
		}
		a := applier{pos: r.pos, step: step.Number, quiet: true, report: &Report{}}
		r.err = a.applyAll(step.Commands)
	}
	return r.pos, r.err
}

// silent carries out the setup part of a file of which nobody wants a report.
func silent(f *vassal.File) *Replay {
	r := &Replay{file: f, pos: newPosition(f.Counts.AddPieces)}
	a := applier{pos: r.pos, quiet: true, report: &Report{}}
	r.err = a.applyAll(f.Setup)
	return r
}

// Setup reports on the setup part.
func (r *Replay) Setup() Report { return r.setup }

// Position is the position reached. It changes with every step.
func (r *Replay) Position() *Position { return r.pos }

// Rolls gives every roll of the file, also of steps that are still to come.
func (r *Replay) Rolls() []Roll { return r.rolls }

// Err says where the replay stopped before the end because it went beyond
// MaxWork, MaxChanges or MaxJoined; nil if it did not.
func (r *Replay) Err() error { return r.err }

// Step carries out the next log step; false at the end of the log, or where
// the replay had to stop, which Err then says.
func (r *Replay) Step() (Report, bool) {
	if r.next == len(r.file.Steps) || r.err != nil {
		return Report{}, false
	}
	step := r.file.Steps[r.next]
	r.next++
	report := Report{LogStep: step.Number, Undo: step.Undo, Rolls: r.rollsOf(step.Number)}
	if n := changing(step.Commands); n > 0 {
		report.Changes = make([]Change, 0, min(n, MaxChanges+1))
	}
	a := applier{pos: r.pos, step: step.Number, report: &report}
	if r.err = a.applyAll(step.Commands); r.err != nil {
		return Report{}, false
	}
	return report, true
}

// rollsOf gives the rolls of the next step; nil if it has none.
func (r *Replay) rollsOf(step int) []Roll {
	first := r.told
	for r.told < len(r.rolls) && r.rolls[r.told].Step == step {
		r.told++
	}
	if first == r.told {
		return nil
	}
	return r.rolls[first:r.told:r.told]
}

// changing counts the commands that change a thing: most of them just one.
func changing(commands []vassal.Command) int {
	n := 0
	for _, cmd := range commands {
		switch cmd.(type) {
		case vassal.AddPiece, vassal.RemovePiece, vassal.ChangePiece, vassal.MovePiece:
			n++
		}
	}
	return n
}

// Run carries out the whole file, and keeps the reports of all steps: of a long log
// that takes much memory. Who only wants where it leads calls End, and who can do with
// one report at a time steps through it.
func Run(f *vassal.File) (*Position, []Report, error) {
	r := Start(f)
	reports := make([]Report, 1, 1+len(f.Steps))
	reports[0] = r.setup
	for {
		report, ok := r.Step()
		if !ok {
			return r.pos, reports, r.err
		}
		reports = append(reports, report)
	}
}
