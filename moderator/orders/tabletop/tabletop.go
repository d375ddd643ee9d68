// Package tabletop is what players say on a table - "advance 4 inches towards the mill" - as an order in points: [Said] reads the
// words, and a [Move] is what they come to from where the unit stands.
//
//	who := unit.Unit{ID: "1-MILL"}
//	stand := unit.Stand{At: "(10,10)", Facing: "90"}
//	does := tabletop.Deed{Verb: "advance", Inches: 400, Turn: -1, Way: -1}
//	tabletop.Move{Unit: who, Stand: stand, Does: does}.Line() // move 1-MILL (14,10)
package tabletop

import (
	"adjutant/engine"
	"adjutant/engine/plane"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// AttachVerb is the order by which somebody goes with somebody else.
const AttachVerb = "attach"

// The pack's words for terrain that orders treat in a way of its own.
const (
	RoadKind  = "road"
	HouseKind = "house"
)

// Move is who does something where he stands: a move, a turn or a shot.
type Move struct {
	Unit  unit.Unit
	Stand unit.Stand // of the unit, or of the gun that is ordered
	Does  Deed
	Units []unit.Unit // all units; of the other side's those that he sees
	// Corner is that of the table which is opposite to where it is measured from.
	Corner plane.Point
}

// Deed is what is said of a move, whoever makes it.
type Deed struct {
	Verb   string // advance, move, back, face, charge, fire, grape, limber, unlimber, enter, follow
	Inches int    // hundredths, of a turn hundredths of a degree; 0 for none told
	Turn   int    // of the way, in degrees from where the unit looks; -1 for none told
	Way    int    // by the compass, in degrees; -1 for none told
	Goal   Goal
	Along  *scan.Site    // the road that it follows
	Turns  []plane.Point // of a path that leads from point to point, before its goal
	By     []Goal        // what it is said to pass, which it does or is not understood
	Foe    engine.UnitID // who is shot at, charged or followed
	Far    bool          // as far as it can be
	Tail   string        // what stands behind it as it is ordered: " face 90"
}

// Goal is what a move leads towards, or a turn looks at.
type Goal struct {
	Told   bool
	Site   *scan.Site  // of which the nearest point, the middle or the far side is meant
	To     plane.Point // where it is none
	Exact  bool        // the point where the move ends
	Behind bool        // the far side, as the enemy sees it
	Before bool        // of a house: in front of it, where who comes stands at its wall
}

// Directed reports whether it is said where a move leads.
func (d Deed) Directed() bool { return d.Goal.Told || d.Turn >= 0 || d.Way >= 0 || d.Along != nil }

// Placed is where on the table a place of a roster is, false where that is no point.
func Placed(l engine.Loc) (plane.Point, bool) { return plane.ParsePoint(string(l)) }
