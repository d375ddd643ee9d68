package orders

import (
	"maps"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// index is a mail as it is being read: who may be named in it, and what was read so far.
type index struct {
	*scan.Scope
	talk    int           // characters of lines that were no orders as they stood
	reveals bool          // the line above is a reveal, or was sealed and stands below one
	said    tabletop.Said // in the words of a table

	goes     map[engine.UnitID]engine.Loc // where units will stand by the orders that were read, "" where that is not known
	last     *Order                       // the order that was read last, nil for none
	deed     deed                         // of it, the zero value where no sentence gave it
	lastLine int                          // where it stands
	line     int                          // where what is read now begins
	done     int                          // how many orders there were with the pass of who said that he is done, 0 for none
	within   bool                         // it stands behind an order in the same sentence
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

// spend takes characters from what may be read of talk, false if there are not as many left.
func (x *index) spend(characters int) bool {
	x.talk += characters
	return x.talk <= maxTalk
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
