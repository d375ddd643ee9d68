package state

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
)

// Phase is what a side does in its part of a turn (MS 3.3).
type Phase string

// The phases, in order.
const (
	PhaseSetup   Phase = "setup"   // before turn 1 (WC 13)
	PhaseExhaust Phase = "exhaust" // of the other side (WC 15.6)
	PhaseReveal  Phase = "reveal"  // of plans still sealed when the last turn begins
	PhaseMove    Phase = "move"
	PhaseRecover Phase = "recover"
	PhaseCombat  Phase = "combat"
	PhaseCounter Phase = "counter"
	PhaseOver    Phase = "over"
)

// Fate is whether a unit is in play.
type Fate uint8

// The fates of a unit.
const (
	Absent     Fate = iota // takes no part in the scenario
	Waiting                // enters later (MS 4.5)
	Present                // on the map
	Eliminated             // lost, with a line of retreat
	Captured               // lost, without one
	Departed               // forced off the map; neither eliminated nor captured (MS 7.7)
	Exited                 // left the map by the exit hex (WC 14.2)
	Struck                 // eliminated, and did not come back when it might have (MS 11.4)
)

var FateWords = [...]string{Absent: "absent", Waiting: "waiting", Present: "", Eliminated: "eliminated", Captured: "captured", Departed: "departed", Exited: "exited", Struck: "struck"}

// Status is the condition of a unit (MS 11.0).
type Status uint8

// The conditions of a unit.
const (
	Good Status = iota
	Disrupted
	Ineffective
)

var StatusWords = [...]string{Good: "", Disrupted: "disrupted", Ineffective: "ineffective"}

// Piece is a unit in a state.
type Piece struct {
	At     int // hex, nowhere when it is not on the map
	Steps  int // left
	Status Status
	Fate   Fate
	Moved  bool // this movement phase
	Began  bool // this movement phase in an enemy zone of control
	Fought bool // this combat phase
	Square bool // it has formed square; all units of its hex are in it (MS 9.3)
	Charge int  // the hex that it is to charge this turn, else nowhere
	Spent  int  // half points of a move that may go on, else 0
	Half   int  // road hexes of it that were paid at half rate
	Back   int  // the turn on which a lost unit comes back (MS 11.4), else 0
}

// State is one moment of a game. It is never changed once it is handed out.
type State struct {
	Sys      *book.Book
	Opts     book.Choices
	Scenario int
	Turn     int // from 1
	Phase    Phase
	Active   int // the side whose part of the turn it is
	Plays    int // actions and rolls so far
	Pieces   []Piece
	Attacked []int // hexes attacked or bombarded this combat phase (MS 7.1.5)
	Used     []int // hexes from which an attack was made (MS 7.1.4), or a counterattack
	Threats  []int // units that may counterattack (MS 7.3)
	Battered []int // hexes bombarded alone, where that may be done again
	Holders  []int // by objective: the side that holds it, nowhere if none
	Battle   *Battle
	Tasks    []Task // the last one is on top

	Plans      []Planned      // by formation of the sheet's plan
	Restricted bool           // WC 15.4 is in force
	Tries      int            // attempts of exhaustion made in this phase (WC 15.6)
	Seized     bool           // the hex that wins at once was entered (WC 14.1)
	Escaped    bool           // enough units have left the map (WC 14.2)
	Waking     bool           // WC 15.4 ends with the next phase
	Judged     bool           // the stacks at the end of this combat phase
	Came       []int          // the entry hex of each unit that came in this phase, where that costs
	Facts      []book.Fact    // terrain that the sides have agreed on, by hex (see unseen.go)
	Drafts     []book.Fact    // what is said of the terrain and not yet agreed on, by hex
	Readings   []Reading      // what was said of it before, by turns, and the other side said otherwise
	Silent     engine.Side    // who was silent about it, where a human is to rule, "" for nobody
	Pending    *engine.Action // the order that waits for it
	Replaced   [2]Tally       // tries for lost steps, by side, where the pack limits them (MS 11.4)
	Rulings    []engine.GivenRuling
}

// Clone is a copy that may be changed.
func (s *State) Clone() *State {
	next := *s
	next.Pieces = slices.Clone(s.Pieces)
	next.Attacked = slices.Clone(s.Attacked)
	next.Used = slices.Clone(s.Used)
	next.Threats = slices.Clone(s.Threats)
	next.Holders = slices.Clone(s.Holders)
	next.Tasks = slices.Clone(s.Tasks)
	next.Plans = slices.Clone(s.Plans)
	next.Battered = slices.Clone(s.Battered)
	next.Came = slices.Clone(s.Came)
	next.Facts, next.Drafts = slices.Clone(s.Facts), slices.Clone(s.Drafts)
	next.Readings = slices.Clone(s.Readings)
	next.Rulings = slices.Clip(s.Rulings)
	if s.Battle != nil {
		b := *s.Battle
		next.Battle = &b
	}
	return &next
}
