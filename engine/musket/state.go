package musket

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// phase is what a side does in its part of a turn (MS 3.3).
type phase string

// The phases, in order.
const (
	phaseSetup   phase = "setup"   // before turn 1 (WC 13)
	phaseExhaust phase = "exhaust" // of the other side (WC 15.6)
	phaseReveal  phase = "reveal"  // of plans still sealed when the last turn begins
	phaseMove    phase = "move"
	phaseRecover phase = "recover"
	phaseCombat  phase = "combat"
	phaseCounter phase = "counter"
	phaseOver    phase = "over"
)

// dieSides is the number of sides of all dice of the system.
const dieSides = 6

// fate is whether a unit is in play.
type fate uint8

// The fates of a unit.
const (
	absent     fate = iota // takes no part in the scenario
	waiting                // enters later (MS 4.5)
	present                // on the map
	eliminated             // lost, with a line of retreat
	captured               // lost, without one
	departed               // forced off the map; neither eliminated nor captured (MS 7.7)
	exited                 // left the map by the exit hex (WC 14.2)
	struck                 // eliminated, and did not come back when it might have (MS 11.4)
)

var fateWords = [...]string{absent: "absent", waiting: "waiting", present: "", eliminated: "eliminated", captured: "captured", departed: "departed", exited: "exited", struck: "struck"}

// status is the condition of a unit (MS 11.0).
type status uint8

// The conditions of a unit.
const (
	good status = iota
	disrupted
	ineffective
)

var statusWords = [...]string{good: "", disrupted: "disrupted", ineffective: "ineffective"}

// piece is a unit in a state.
type piece struct {
	at     int // hex, nowhere when it is not on the map
	steps  int // left
	status status
	fate   fate
	moved  bool // this movement phase
	began  bool // this movement phase in an enemy zone of control
	fought bool // this combat phase
	square bool // it has formed square; all units of its hex are in it (MS 9.3)
	charge int  // the hex that it is to charge this turn, else nowhere
	spent  int  // half points of a move that may go on, else 0
	half   int  // road hexes of it that were paid at half rate
	back   int  // the turn on which a lost unit comes back (MS 11.4), else 0
}

// State is one moment of a game. It is never changed once it is handed out.
type State struct {
	sys      *System
	opts     choices
	scenario int
	turn     int // from 1
	phase    phase
	active   int // the side whose part of the turn it is
	plays    int // actions and rolls so far
	pieces   []piece
	attacked []int // hexes attacked or bombarded this combat phase (MS 7.1.5)
	used     []int // hexes from which an attack was made (MS 7.1.4), or a counterattack
	threats  []int // units that may counterattack (MS 7.3)
	battered []int // hexes bombarded alone, where that may be done again
	holders  []int // by objective: the side that holds it, nowhere if none
	battle   *battle
	tasks    []task // the last one is on top

	plans      []planned      // by formation of the sheet's plan
	restricted bool           // WC 15.4 is in force
	tries      int            // attempts of exhaustion made in this phase (WC 15.6)
	seized     bool           // the hex that wins at once was entered (WC 14.1)
	escaped    bool           // enough units have left the map (WC 14.2)
	waking     bool           // WC 15.4 ends with the next phase
	judged     bool           // the stacks at the end of this combat phase
	came       []int          // the entry hex of each unit that came in this phase, where that costs
	facts      []fact         // terrain that the sides have agreed on, by hex (see unseen.go)
	drafts     []fact         // what is said of the terrain and not yet agreed on, by hex
	pending    *engine.Action // the order that waits for it
	replaced   [2]tally       // tries for lost steps, by side, where the pack limits them (MS 11.4)
	rulings    []engine.GivenRuling
}

// clone is a copy that may be changed.
func (s *State) clone() *State {
	next := *s
	next.pieces = slices.Clone(s.pieces)
	next.attacked = slices.Clone(s.attacked)
	next.used = slices.Clone(s.used)
	next.threats = slices.Clone(s.threats)
	next.holders = slices.Clone(s.holders)
	next.tasks = slices.Clone(s.tasks)
	next.plans = slices.Clone(s.plans)
	next.battered = slices.Clone(s.battered)
	next.came = slices.Clone(s.came)
	next.facts, next.drafts = slices.Clone(s.facts), slices.Clone(s.drafts)
	next.rulings = slices.Clip(s.rulings)
	if s.battle != nil {
		b := *s.battle
		next.battle = &b
	}
	return &next
}

// face is the printed values that count for a unit now.
func face(sys *System, pieces []piece, u int) pack.Values {
	card, p := &sys.units[u], &pieces[u]
	switch {
	case p.status == ineffective:
		return card.flipped
	case p.steps < card.steps:
		return card.reduced
	}
	return card.full
}

// in lists the units of a side in a hex, in the order of the pack.
func in(sys *System, pieces []piece, at, side int) []int {
	var all []int
	for u := range pieces {
		if pieces[u].at == at && sys.units[u].side == side {
			all = append(all, u)
		}
	}
	return all
}

// combatIn lists the combat units of a side in a hex.
func combatIn(sys *System, pieces []piece, at, side int) []int {
	return slices.DeleteFunc(in(sys, pieces, at, side), func(u int) bool { return !sys.units[u].combat() })
}

// holds reports whether a combat unit of the side is in the hex.
func holds(sys *System, pieces []piece, at, side int) bool {
	for u := range pieces {
		if pieces[u].at == at && sys.units[u].side == side && sys.units[u].combat() {
			return true
		}
	}
	return false
}

// occupied reports whether any unit of the side is in the hex.
func occupied(sys *System, pieces []piece, at, side int) bool {
	for u := range pieces {
		if pieces[u].at == at && sys.units[u].side == side {
			return true
		}
	}
	return false
}

// exerts reports whether a unit has a zone of control (MS 6.1, 11.1.3, 11.2.3).
func (s *State) exerts(u int) bool {
	return s.pieces[u].at != nowhere && s.sys.units[u].combat() && s.pieces[u].status == good
}

// reaches reports whether zones of control extend from one hex into an adjacent
// one: never into or out of brush (TEC).
func reaches(sys *System, from, to int) bool {
	ground := sys.field.ground
	return !ground[from].has(brush) && !ground[to].has(brush)
}

// zone is the hexes in the zone of control of a side. Units in but are
// taken to exert none.
func (s *State) zone(side int, but []int) patch {
	zone := s.sys.field.empty()
	for u := range s.pieces {
		if s.sys.units[u].side != side || !s.exerts(u) || slices.Contains(but, u) {
			continue
		}
		from := s.pieces[u].at
		for _, to := range s.sys.field.next[from] {
			if to != nowhere && reaches(s.sys, from, to) {
				zone.add(to)
			}
		}
	}
	return zone
}

// ids names units for the outside.
func ids(sys *System, units []int) []engine.UnitID {
	all := make([]engine.UnitID, len(units))
	for i, u := range units {
		all[i] = sys.units[u].id
	}
	return all
}

// id names a unit for the outside.
func id(sys *System, u int) engine.UnitID { return sys.units[u].id }

// loc names a hex for the outside.
func loc(sys *System, at int) engine.Loc { return sys.field.loc[at] }

// locs names hexes for the outside.
func locs(sys *System, hexes []int) []engine.Loc {
	all := make([]engine.Loc, len(hexes))
	for i, at := range hexes {
		all[i] = loc(sys, at)
	}
	return all
}

// foe is the other side.
func foe(side int) int { return 1 - side }

// name is what a unit is called in sentences, as its counter prints it.
func name(sys *System, u int) string { return sys.units[u].name }

// names calls several units one after the other: 1st Foot, Marlow and Battery A.
func names(sys *System, units []int) string {
	var text strings.Builder
	for i, u := range units {
		switch {
		case i == 0:
		case i == len(units)-1:
			text.WriteString(" and ")
		default:
			text.WriteString(", ")
		}
		text.WriteString(name(sys, u))
	}
	return text.String()
}

// verb is the form of a verb that fits so many units: attacks, attack.
func verb(units []int, one, many string) string {
	if len(units) == 1 {
		return one
	}
	return many
}
