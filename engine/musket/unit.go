package musket

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// kind is the type of a unit (MS 2.4).
type kind int

// The types of units.
const (
	infantry kind = iota
	cavalry
	artillery
	leader
)

var kindWords = [...]string{infantry: "infantry", cavalry: "cavalry", artillery: "artillery", leader: "leader"}

// unit is a counter as printed.
type unit struct {
	id        engine.UnitID
	name      string
	side      int
	kind      kind
	formation string
	steps     int
	battalion bool
	disrupts  bool // adverse results disrupt it; otherwise it becomes ineffective
	full      pack.Values
	reduced   pack.Values
	flipped   pack.Values // its ineffective side
	reach     int         // range in hexes, artillery only
	charge    int         // charge factor, cavalry only
	vedette   bool        // without combat strength (WC 15.2)
	mounted   bool        // mounted infantry (WC 15.3)
}

// army is the formation of leaders who lead every formation of their side
// (MS 10.0).
const army = "A"

// leads reports whether the leader's factors may be applied to the unit.
func (u unit) leads(other unit) bool {
	return u.kind == leader && u.side == other.side && (u.formation == army || u.formation == other.formation)
}

// combat reports whether this is a combat unit: anything but a leader.
func (u unit) combat() bool { return u.kind != leader }

// light reports whether this is a battalion or artillery, of which one may fight
// and stack beside the others (MS 5.0, 7.1.1).
func (u unit) light() bool { return u.battalion || u.kind == artillery }

// horse reports whether the rules for cavalry hold for a unit; for vedettes they
// do not.
func (s *State) horse(u int) bool {
	card := &s.sys.units[u]
	return card.kind == cavalry && (!card.vedette || s.opts.is(optVedetteHorse, 1))
}

// disrupts reports whether adverse results disrupt a unit; otherwise it becomes
// ineffective (MS 11.0). Under A-44 all combat units may have the one status.
func disrupts(sys *System, opts choices, u int) bool {
	card := &sys.units[u]
	return card.disrupts || card.combat() && opts.is(optOneStatus, 1)
}
