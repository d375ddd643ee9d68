// Package gbacw is the Great Battles of the American Civil War as far as the Battle Book of Into the
// Woods (Shiloh) says how they go: the calendar, who may act when, and what the dice decide.
//
// # What it knows and what it does not
//
// The Battle Book is one of two. The series' own rules, the charts on the players' cards, the ground
// and what is printed on the counters are not part of the pack; their owner may type them in. Until he
// does, three things take their place, all of them in the open and kept in the state:
//
//   - A fact is what a counter or a card says: the cohesion of a regiment, the rating of a leader. The
//     side that it belongs to declares it. What nobody has declared counts for nobody.
//   - A question is what a chart would answer when the game itself needs it: who has the initiative,
//     what a battle event is. One side states the answer, the other agrees; or the moderator rules.
//   - An order that only a missing table could judge is Unclear. The moderator rules on it, or once for
//     all that the players count for themselves.
//
// # A turn
//
// In the order of the Battle Book's sequence: both sides settle who is in command; efficiency is drawn;
// both give orders; the markers go into the cup; one side chooses the first, the others are drawn
// blindly, and whoever's marker comes out acts with that command; then commanders move, and what can be
// recovered is.
//
// # Rooms
//
// What is printed is read by book; a moment of a game is a state. What the rules say of the two, without changing either, is
// in rooms that know only those below them:
//
//	book, state                 what is printed, and how a game stands
//	scenario                    what is special about each scenario, one row a scenario
//	position                    who stands where, what is known of him, who sees whom
//	command                     who leads, who may act, orders and markers
//	setup, move                 set-ups, moves and entries
//	combat                      fire, shock and what they bring about
//	supply, victory             who gets back what he lost; who wins
//
// This package plays: it asks the rooms whether an order is legal, carries it out in a course, throws dice, asks questions
// and goes from phase to phase.
//
// # Numbers
//
// BB 9.22 is a section of the Battle Book, SR 5.1 one of the series' rules that it refers to, and I-01
// to I-18 are the places where the book contradicts itself or its tables.
package gbacw

import (
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/pack"
)

// What the system has for players beside its rules.
var (
	_ engine.Board        = (*system)(nil)
	_ engine.Hexes        = (*system)(nil)
	_ engine.Disputes     = (*system)(nil)
	_ engine.Scorer       = (*system)(nil)
	_ engine.Rulings      = (*system)(nil)
	_ engine.Aids         = (*system)(nil)
	_ engine.Orders       = (*system)(nil)
	_ engine.SetupChecker = (*system)(nil)
	_ engine.Extender     = (*system)(nil)
	_ engine.Asker        = (*system)(nil)
	_ engine.Handbook     = (*system)(nil)
	_ engine.Lookout      = (*system)(nil)
)

// system is the rules with one pack. It never changes.
type system struct {
	*book.Book
	account
	info       engine.Info
	procedures map[string]procedure
	verbs      map[string]verb
	choices    map[state.PendingKind]choice
	asking     map[state.About]asking
}

// textVersion is that of the text of a state.
const textVersion = 1

// Open makes the system of a pack. The error is [pack.Mistakes] when the pack has in it what the rules
// do not know.
func Open(p *pack.Pack) (engine.System, error) {
	all, wrong := book.Read(p)
	sys := &system{Book: all, account: account{all}, procedures: procedures(), verbs: verbs(), choices: choices(), asking: askings()}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	sys.info = engine.Info{System: p.System, Title: p.Title, TextVersion: textVersion, Pack: p.Hash}
	for _, ph := range []state.Phase{state.PhaseCommand, state.PhaseOrders, state.PhaseFirst, state.PhaseActivation, state.PhaseCommanders, state.PhaseRecovery} {
		sys.info.Phases = append(sys.info.Phases, string(ph))
	}
	sys.info.Alone = []string{state.VerbMove, state.VerbWithdraw}
	sys.info.Singly = []string{state.VerbOrders, state.VerbFace}
	sys.info.Thrown = []string{"rally", "recover", "resupply"}
	sys.info.Rolls = slices.Sorted(maps.Keys(sys.procedures))
	sys.info.Sides, sys.info.Forewarning = all.Sides, all.Forewarning()
	return sys, nil
}

// Info describes the system with its pack.
func (sys *system) Info() engine.Info { return sys.info }
