package book

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// kind is the type of a unit (MS 2.4).
type kind int

// The types of units.
const (
	Infantry kind = iota
	Cavalry
	Artillery
	leader
)

var KindWords = [...]string{Infantry: "infantry", Cavalry: "cavalry", Artillery: "artillery", leader: "leader"}

// Unit is a counter as printed.
type Unit struct {
	Id        engine.UnitID
	Name      string
	Side      int
	Kind      kind
	Formation string
	Steps     int
	battalion bool
	Disrupts  bool // adverse results disrupt it; otherwise it becomes ineffective
	Full      pack.Values
	Reduced   pack.Values
	Flipped   pack.Values // its ineffective side
	Reach     int         // range in hexes, artillery only
	Charge    int         // charge factor, cavalry only
	Vedette   bool        // without combat strength (WC 15.2)
	Mounted   bool        // mounted infantry (WC 15.3)
}

// Army is the formation of leaders who lead every formation of their side
// (MS 10.0).
const Army = "A"

// Leads reports whether the leader's factors may be applied to the unit.
func (u Unit) Leads(other Unit) bool {
	return u.Kind == leader && u.Side == other.Side && (u.Formation == Army || u.Formation == other.Formation)
}

// Combat reports whether this is a combat unit: anything but a leader.
func (u Unit) Combat() bool { return u.Kind != leader }

// Light reports whether this is a battalion or artillery, of which one may fight
// and stack beside the others (MS 5.0, 7.1.1).
func (u Unit) Light() bool { return u.battalion || u.Kind == Artillery }
