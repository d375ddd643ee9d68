package orders

import (
	"maps"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/tabletop"
	"adjutant/moderator/orders/unit"
)

// Roster is who and what orders may name. The zero roster knows no unit and
// leaves places unchecked.
type Roster struct {
	Units []Unit
	Sides []Side
	Maps  []Map    // where hexes lie; none leaves them to the rules
	Roads []string // of a map, by name
	// Version is how all of it is read.
	Version Version
	// Game is the tag of the game, "" where nobody knows it.
	Game string
	// Asked is the number of the question that its reader is asked, 0 for none, and Ahead are those of questions that
	// may come up, 17.2: what he may answer.
	Asked int
	Ahead []string
	// Pending are the units of which it is asked what they do, where it is asked of the same in all answers.
	Pending []engine.UnitID
	// Reader is the side whose orders are read; "" for any. Talk may name units of others.
	Reader engine.Side
	Sites  []Site // places of a table, by which its reader may tell a way; none elsewhere
	// Led are the units that move where somebody moves "Hildebrand's brigade", by their leader; nil where such an order is the
	// leader's alone. It is read from version Conversing on.
	Led map[engine.UnitID][]engine.UnitID
	// Coming are likewise the units of a leader who is still to come, and who come as he does.
	Coming map[engine.UnitID][]engine.UnitID

	// Going is where units of the reader's will stand by orders that are kept, "" where that is not known; it is read from version
	// Amending on.
	Going map[engine.UnitID]engine.Loc

	// Canonical says that what is read are canonical lines. They are read as the printer has them, by any version.
	Canonical bool

	bearers *unit.Bearers // of Units, nil until Indexed
}

// Indexed is the roster for many lines: its names are looked through once. The names of its units change no more.
func (r Roster) Indexed() Roster {
	r.bearers = unit.BearersOf(r.Units)
	return r
}

// index is a mail as it is being read: who may be named in it, and what was read so far.
type index struct {
	roster Roster
	*unit.Names
	talk    int           // characters of lines that were no orders as they stood
	reveals bool          // the line above is a reveal, or was sealed and stands below one
	before  tabletop.Deed // what the order in words of the table says that was read last, if it was the last order

	goes     map[engine.UnitID]engine.Loc // where units will stand by the orders that were read, "" where that is not known
	it       engine.UnitID                // who was said last to do something on a table
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
	strict.roster.Version, strict.Names = Strict, x.Strict()
	return &strict
}

// spend takes characters from what may be read of talk, false if there are not as many left.
func (x *index) spend(characters int) bool {
	x.talk += characters
	return x.talk <= maxTalk
}

func newIndex(r Roster) *index {
	return &index{roster: r, goes: maps.Clone(r.Going), Names: unit.NamesOf(r.Units, r.bearers, r.Sides, r.Reader, r.Version >= Conversing)}
}
