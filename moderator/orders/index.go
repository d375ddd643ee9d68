package orders

import (
	"maps"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/muster"
	"adjutant/moderator/orders/namesake"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// index is a mail as it is being read: who may be named in it, and what was read so far.
type index struct {
	*scan.Scope
	budget
	reveals bool          // the line above is a reveal, or was sealed and stands below one
	said    tabletop.Said // in the words of a table

	goes      map[engine.UnitID]engine.Loc // where units will stand by the orders that were read, "" where that is not known
	last      *Order                       // the order that was read last, nil for none
	deed      deed                         // of it, the zero value where no sentence gave it
	lastLine  int                          // where it stands
	line      int                          // where what is read now begins
	spoken    spoken                       // who was spoken of since the last order
	done      int                          // how many orders there were at the pass of a player who said that he is done, 0 for none
	asked     asking.Spoken                // the units that the question before names
	within    bool                         // it stands behind an order in the same sentence
	guessing  bool                         // it is tried whether another word was meant
	second    bool                         // it is of a line that is read by its sentences
	call      muster.Call                  // who is called up by less than his name
	namesakes namesake.Call                // who shares his name with others but for a number
}

// spoken is the units that a sentence names that is no order; words of the next sentence may point back to them.
type spoken struct {
	men, foes []glean.Man
	apart     bool // they are named one by one
	line      int
}

// speaks keeps the units that a sentence names that is no order.
func (x *index) speaks(text string, line int) {
	if !x.Reads(Heeding) || !x.spendAgain(len(text)) {
		return
	}
	if men, foes, apart := glean.Named(x.Scope, text); len(men)+len(foes) > 0 {
		x.spoken = spoken{men, foes, apart && x.Reads(Obliging), line}
	}
}

// opening is the index for a line of a mail. What was sealed is read as it stands: nobody who opens
// it may read it otherwise than it was written.
func (x *index) opening(text string) *index {
	first := order.FirstWord(Fold(text))
	sealed := first == "sealed" && x.reveals
	if x.reveals = sealed || first == "reveal"; !sealed {
		return x
	}
	strict := *x
	strict.Scope = x.Strictly()
	return &strict
}

// budget is how much of a mail was read that need not be.
type budget struct {
	talk   int // characters of lines that were no orders as they stood
	reread int // of them, and of talk, those that were read again by what they name
}

// spend takes characters from what may be read of talk, false if there are not as many left.
func (b *budget) spend(characters int) bool {
	b.talk += characters
	return b.talk <= maxTalk
}

// spendAgain takes characters from what may be read a second time, by what it names, false if there are not as many left: the first
// reading stands then.
func (b *budget) spendAgain(characters int) bool {
	b.reread += characters
	return b.reread <= maxTalk
}

func newIndex(r Roster) *index {
	return &index{Scope: scan.NewScope(scan.Roster(r)), goes: maps.Clone(r.Going)}
}

// parser reads one order: what a line is scanned for, by the grammar of orders.
type parser struct {
	scan.Scanner
	index *index
}

func newParser(x *index, normalised string) *parser {
	return &parser{*scan.New(x.Scope, normalised), x}
}

// kept is the index as it is now: what is read next changes it, and nothing of that.
func (x *index) kept() index {
	k := *x
	k.goes = maps.Clone(x.goes)
	return k
}

// restore sets the index to what it was, but for what was spent.
func (x *index) restore(was index) {
	was.budget, was.goes = x.budget, maps.Clone(was.goes)
	*x = was
}
