// Package musket is the game system Musket & Saber Quick Play: brigades,
// batteries and leaders on a hex map, two sides that move and attack in turn.
//
// A [System] is the rules with one pack compiled into slices; a [State] is one
// moment of a game. Each side in the order of play has these phases in a turn:
//
//	exhaust   the other side tires units of this one (WC 15.6), late in the game
//	move      units and stacks, one after the other, until the side passes
//	recover   units shake off disruption and ineffectiveness
//	combat    attacks in the order the side likes, until it passes
//	counter   the other side's hexes that were threatened and left alone
//
// Before turn 1 a scenario may have a set-up, in which sides plan their entry and
// choose places (WC 13). A plan is hidden until its units enter, see [System.View];
// or it is not there at all, but for its seal, see [System.Sealed].
//
// Whatever either side must decide in the midst of a phase is a task; the task
// on top of the stack says what the game waits for: defend, fight, retreat, lose,
// advance, leader, stray and others. No task: the phase waits.
//
// # Rooms
//
// What the rules say of a state, without changing it, is in rooms that know only those below them:
//
//	book, state       what a pack says, and how a game stands in its text
//	position, order   who stands where; what an order names
//	move              moves, entries, exits
//	retreat           retreats, advances, and what is done instead
//	morale            morale, recovery and exhaustion
//
// This package plays: it asks the rooms whether an order is legal, carries it out in a course, throws dice, and goes from
// phase to phase.
//
// # Rules
//
// Rules are cited by number: MS for the standard rules, TEC for the terrain
// effects chart, WC for the Wilson's Creek sheet, A and R for readings that a pack
// or a game may choose otherwise (the register in book/option.go). What is not modelled
// answers Unclear and names its rule: charges under the sheet's table (MS 9.2), for
// which no text has a result.
//
// Terrain that nobody has typed in is unknown, never guessed: what can be checked
// without it is, and what it decides is said by the side that acts and agreed on by
// the other; where they differ, a human rules: see unseen.go, ask.go and dispute.go.
//
// It is not a computer opponent: [System.Legal] lists what may be done, not what
// is wise.
//
//	sys, err := musket.Open(p)
//	s, err := sys.New(engine.Setup{})
//	sys.Check(s, engine.Action{Side: "north", Verb: "move",
//		Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"1103", "1104"}})
package musket

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
	"adjutant/engine/pack"
)

// What the system has for players beside its rules.
var (
	_ engine.Board     = (*System)(nil)
	_ engine.Hexes     = (*System)(nil)
	_ engine.Zones     = (*System)(nil)
	_ engine.Secrets   = (*System)(nil)
	_ engine.Scorer    = (*System)(nil)
	_ engine.Rulings   = (*System)(nil)
	_ engine.Aids      = (*System)(nil)
	_ engine.Handbook  = (*System)(nil)
	_ engine.Lookout   = (*System)(nil)
	_ engine.Disputes  = (*System)(nil)
	_ engine.Foresight = (*System)(nil)
)

// System is the rules with one pack. It is never changed once open, and safe for
// concurrent use.
type System struct{ *book.Book }

// Open compiles a pack. The error is [pack.Mistakes], all at once.
func Open(p *pack.Pack) (engine.System, error) {
	read, err := book.Read(p)
	if err != nil {
		return nil, err
	}
	return &System{read}, nil
}

// Info describes the system with its pack.
func (sys *System) Info() engine.Info {
	return engine.Info{System: sys.Pack.System, Title: sys.Pack.Title, Sides: sys.Sides, TextVersion: state.TextVersion, Pack: sys.Pack.Hash, Phases: phases(sys.Book)}
}

// phases are those in which a side moves on its own account; the set-up only where one
// has something to decide in it.
func phases(sys *book.Book) []string {
	var all []string
	if sys.Prepares(0) || sys.Prepares(1) {
		all = append(all, string(state.PhaseSetup))
	}
	return append(all, string(state.PhaseMove), string(state.PhaseRecover), string(state.PhaseCombat), string(state.TaskTerrain))
}
