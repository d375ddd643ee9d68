// Package declared is the system of games whose players have typed in what is to be judged: packs that say in
// lists which side may act with which pieces, how far they go and where, in which phases, with which dice and on
// which tables. What a pack declares is held against every order and cited by its line, as PACK limits:12; what
// it does not declare is not judged, and said to be so before the game begins ([engine.Info]). The format
// of the lists is the comment of package book.
//
// The orders of a side, each where a phase of lists/phases.csv lets it:
//
//	move UNIT PLACE-PLACE-…              the way may leave places out: then the cheapest is gone
//	entry UNIT PLACE                     a unit of setup.csv whose turn has come
//	attack PLACE+PLACE -> PLACE primary UNIT support UNIT, UNIT      or without units: all who stand there and may attack
//	roll TABLE UNIT, UNIT                a table of lists/tables.csv whose order is roll
//	roll dice 2d6 for PURPOSE            dice of lists/dice.csv by name, or any where nothing is said of them
//	flip UNIT
//	mark UNIT as MARK                    or: off MARK
//	lose UNIT                            a step
//	draw DECK                            in the open; or unseen into the hand, where the pack says how many cards a side may hold
//	play CARD                            out of the hand
//	discard CARD
//	hide UNIT under MASK                 unseen by the others
//	show MASK
//	declare WORD                         what a line of lists/modifiers.csv asks a side to say
//	pass                                 is done in the phase
//
// A table is read by the moderator: the column follows from the strengths, the modifiers from what is declared,
// each is told with its line, and the dice fall after all that is known. What the result demands is done at once
// where nothing is left to choose, and asked of the side where something is: lose UNIT, retreat UNIT PATH,
// advance UNIT PLACE. What follows from a result that the pack leaves to the sides, one of them says and the
// other agrees (agree), or not (object); a moderator rules where they do not come together.
//
// A state holds the pieces with what changes of them. What lies beneath masks, which cards it holds, and what is
// written in a phase whose orders are opened together, its side alone knows; a system with one of these is
// [engine.Secrets]. A human may rule on whatever the sides disagree about that is not judged; the state keeps
// it.
//
// # Rooms
//
// What a pack says is read by book; a moment of a game is a state. What follows from the two is in rooms that
// know only those above them:
//
//	book, state                 what is declared, and how a game stands
//	position                    who has a unit, whom a line means now, what a unit is worth
//	order                       what an order names, and what is wrong with it
//	blind, hand                 what lies beneath masks; cards that sides hold
//	ground, counter             the board as a unit sees it; what is done to a counter where it lies
//	move, table                 moves and entries; the column and the modifiers of a roll
//	combat, chance              attacks and what their results demand; dice and decks
//	victory, setup              who holds what and who wins; how a game begins
//	handbook                    a pack in words, by the book alone
//
// This package plays: it asks the rooms whether an order is legal, has them carry it out, and goes from phase to
// phase.
package declared

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/handbook"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/setup"
	"adjutant/engine/declared/state"
	"adjutant/engine/pack"
)

// What the system has for players beside its rules.
var (
	_ engine.Board    = (*system)(nil)
	_ engine.Hexes    = (*system)(nil)
	_ engine.Scorer   = (*system)(nil)
	_ engine.Rulings  = (*system)(nil)
	_ engine.Aids     = (*system)(nil)
	_ engine.Handbook = (*system)(nil)
)

// system is what one pack declares, as rules.
type system struct {
	*book.Book
	handbook.Handbook
	info engine.Info
}

// Open makes the system of a pack. The error is [pack.Mistakes] if it declares what cannot be.
func Open(p *pack.Pack) (engine.System, error) {
	b, err := book.Read(p)
	if err != nil {
		return nil, err
	}
	sys := &system{Book: b, Handbook: handbook.Handbook{Book: b}}
	sys.info = sys.describe()
	if b.Hides() {
		return &hiding{sys}, nil
	}
	return sys, nil
}

func (sys *system) describe() engine.Info {
	info := engine.Info{
		System: sys.Pack.System, Title: sys.Pack.Title, TextVersion: state.TextVersion, Pack: sys.Pack.Hash, Sides: sys.Sides, Rolls: sys.Rolls,
		Forewarning: sys.Forewarning(), Declarations: sys.Declarations(),
		Alone: []string{book.Move, book.Entry, book.Flip, book.Mark, book.Lose, book.Show, order.Retreat, order.Advance},
	}
	for _, p := range sys.Phases {
		if !slices.Contains(info.Phases, p.Word) {
			info.Phases = append(info.Phases, p.Word)
		}
	}
	return info
}

// Info describes the system with its pack.
func (sys *system) Info() engine.Info { return sys.info }

// Notes are what whoever checks the pack should know of it.
func (sys *system) Notes() pack.Mistakes { return append(sys.Book.Notes(), setup.Doubts(sys.Book)...) }

// New is the state before the first play.
func (sys *system) New(begin engine.Setup) (engine.State, error) {
	s, err := setup.New(sys.Book, begin)
	if err != nil {
		return nil, err
	}
	return s, nil
}
