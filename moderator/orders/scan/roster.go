package scan

import (
	"adjutant/engine"
	"adjutant/moderator/orders/unit"
)

// Roster is who and what orders may name. The zero roster knows no unit and
// leaves places unchecked.
type Roster struct {
	Units []unit.Unit
	Sides []unit.Side
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
	// Firing says that shots are ordered now on a table, and moves are not; it is read from version Wayfaring on.
	Firing bool
	// Led are the units that move where somebody moves "Hildebrand's brigade", by their leader; nil where such an order is the
	// leader's alone. It is read from version Conversing on.
	Led map[engine.UnitID][]engine.UnitID
	// Coming are likewise the units of a leader who is still to come, and that come as he does.
	Coming map[engine.UnitID][]engine.UnitID

	// Going is where units of the reader's will stand by orders that are kept, "" where that is not known; it is read from version
	// Amending on.
	Going map[engine.UnitID]engine.Loc

	// Leads are the hexes of a map to which a way leads from one, nil where there is no map; it is read from version Heeding on.
	Leads func(from engine.Loc, w Way) []engine.Loc

	// Typed is what else orders may name in a game whose limits its players have typed in, nil in others.
	Typed *Typed

	// Canonical says that what is read are canonical lines. They are read as the printer has them, by any version.
	Canonical bool

	bearers *unit.Bearers // of Units, nil until Indexed
}

// Way is where somebody goes without naming a hex: so many hexes in a direction of the compass, or nearer to a hex, or behind it.
type Way struct {
	Hexes   int
	Compass string     // "north-east"; "" for a hex
	To      engine.Loc // a hex, "" for a direction
	Behind  bool       // behind that hex, as seen from where he stands
	Away    bool       // away from the nearest enemy that he sees
}

// Indexed is the roster for many lines: its names are looked through once. The names of its units change no more.
func (r Roster) Indexed() Roster {
	r.bearers = unit.BearersOf(r.Units)
	return r
}
