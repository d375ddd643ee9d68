package state

import (
	"maps"
	"slices"

	"adjutant/engine"
)

// State is one moment of a game. Its text is this struct as JSON on one line, see [State.Text].
type State struct {
	Version    int                  `json:"gbacw"`
	Scenario   string               `json:"scenario"`
	Options    Options              `json:"options"`
	Turn       int                  `json:"turn"` // 1 for the first of the scenario
	Phase      Phase                `json:"phase"`
	Seat       int                  `json:"seat"`       // the side that acts, in a phase in which one does after the other
	Units      []Unit               `json:"units"`      // in the pack's order
	Formations []Formation          `json:"formations"` // in the order of their codes
	Commands   []Command            `json:"commands"`   // in the order of their formations
	Cup        []string             `json:"cup,omitempty"`
	Active     int                  `json:"active"` // the command that acts, -1 if none does
	Initiative int                  `json:"initiative"`
	Open       *Question            `json:"open,omitempty"`
	Rolls      []Throw              `json:"throws,omitempty"` // asked for, not fallen yet
	Facts      map[string]string    `json:"facts,omitempty"`
	Used       map[string]int       `json:"used,omitempty"`    // abilities and releases: how often, or in which turn
	Pending    Pending              `json:"pick,omitzero"`     // what somebody has to choose first
	Held       map[engine.Loc]int   `json:"held,omitempty"`    // who passed last through a hex or a field that counts
	Counted    map[string]string    `json:"counted,omitempty"` // what counted for victory when it was due
	Rulings    []engine.GivenRuling `json:"rulings,omitempty"`
	Actions    int                  `json:"actions"`
	Fallen     int                  `json:"fallen"` // rolls
	Ended      string               `json:"ended,omitempty"`

	Latecomers Options `json:"-"` // of the pack: the text leaves out what is the same in the state
}

// Phase is where in a turn the game stands, in the words that players read.
type Phase string

// The phases of a turn in their order. The Battle Book names them by their numbers in the series'
// sequence of play; where those contradict each other the name counts (I-06).
const (
	PhaseCommand    Phase = "command"    // II.A: who is in command, attachments
	PhaseEfficiency Phase = "efficiency" // II.B: chits are drawn
	PhaseOrders     Phase = "orders"     // II.C: division orders
	PhaseInitiative Phase = "initiative" // III.A
	PhaseFirst      Phase = "first"      // III.B: the first marker is chosen
	PhaseDraw       Phase = "draw"       // III.C: the next is drawn
	PhaseActivation Phase = "activation"
	PhaseCommanders Phase = "commanders" // IV.A
	PhaseRecovery   Phase = "recovery"   // IV.B
	PhaseReckoning  Phase = "reckoning"  // what counts for victory at the end of the turn
	PhaseOver       Phase = "over"
)

// Fate is what became of a unit that is not on the map.
type Fate string

// The fates of units. A unit without one stands on the map.
const (
	FateAbsent     Fate = "absent"     // not in the scenario
	FateWaiting    Fate = "waiting"    // it arrives later
	FateEliminated Fate = "eliminated" // without strength, or killed
	FateRemoved    Fate = "removed"    // out of play by a rule, to return or not
	FateRouted     Fate = "routed"
)

// Unit is how a unit is. Strength that nobody knows is 0, and what it lost is kept.
type Unit struct {
	At         engine.Loc `json:"at,omitempty"`
	Fate       Fate       `json:"fate,omitempty"`
	Formation  int        `json:"formation"`
	Facing     string     `json:"facing,omitempty"`
	Start      int        `json:"start,omitempty"` // SP with which it began, 0 for those printed
	Lost       int        `json:"lost,omitempty"`  // SP since then
	Disordered bool       `json:"disordered,omitempty"`
	Collapsed  bool       `json:"collapsed,omitempty"`
	Ammo       string     `json:"ammo,omitempty"` // low or no; "" is full
	Fatigue    int        `json:"fatigue,omitempty"`
	Due        int        `json:"due,omitempty"`      // the turn in which it arrives
	Allowed    int        `json:"allowed,omitempty"`  // activations on that turn
	Moved      bool       `json:"moved,omitempty"`    // in this activation
	Fired      bool       `json:"fired,omitempty"`    // in this activation
	Shocked    bool       `json:"shocked,omitempty"`  // likewise
	Busy       bool       `json:"busy,omitempty"`     // it moved, fired or fought in this turn (BB 13.45)
	Done       bool       `json:"done,omitempty"`     // finished for this activation
	Frozen     bool       `json:"frozen,omitempty"`   // by a rule of the scenario
	Replaced   bool       `json:"replaced,omitempty"` // of a leader: another has taken his place
	From       engine.Loc `json:"from,omitempty"`     // where it stood when the activation began
	Acts       int        `json:"acts,omitempty"`     // of a unit in no brigade, a detachment, or one with activations of its own: in how many of this turn it did something
	Acting     bool       `json:"acting,omitempty"`   // likewise: in this one
	Tired      bool       `json:"tired,omitempty"`    // likewise: by shock in this one
	Rallied    bool       `json:"rallied,omitempty"`  // it has tried to in this activation
	Led        engine.Loc `json:"led,omitempty"`      // the marsh that a leader led others out of in this activation
}

// Here reports whether the unit stands on the map.
func (u Unit) Here() bool { return u.Fate == "" }

// Gone reports whether a unit does not come back.
func (u Unit) Gone() bool {
	return u.Fate == FateEliminated || u.Fate == FateAbsent
}

// Formation is how a formation is; most of it is about brigades.
type Formation struct {
	Order   string     `json:"order,omitempty"`  // attack, advance, march, reserve; "" has none
	Given   bool       `json:"given,omitempty"`  // it was given orders in this turn
	Failed  bool       `json:"failed,omitempty"` // its change of orders failed in this turn
	Out     bool       `json:"out,omitempty"`    // of command
	Direct  bool       `json:"direct,omitempty"` // under a commander's own eye (BB 4.11)
	Extra   bool       `json:"extra,omitempty"`  // Johnston has it act once more (BB 4.11)
	Used    int        `json:"used,omitempty"`   // activations in this turn
	Acting  bool       `json:"acting,omitempty"` // in this activation
	Fatigue int        `json:"fatigue,omitempty"`
	Tired   bool       `json:"tired,omitempty"`       // by shock in this activation
	Mission engine.Loc `json:"mission,omitempty"`     // where the roar of battle calls it (BB 30.1)
	Beaten  bool       `json:"ineffective,omitempty"` // combat ineffective, as declared or computed
	// alerted against its will in the activation that is on (BB 31.0)
	Startled bool `json:"startled,omitempty"`
}

// Command is how a command stands in its turn.
type Command struct {
	Efficiency int  `json:"efficiency,omitempty"` // drawn, 0 for none
	Markers    int  `json:"markers,omitempty"`    // of this turn, all
	Drawn      int  `json:"drawn,omitempty"`      // that came out of the cup
	Own        int  `json:"own,omitempty"`        // of its own efficiency, where arrivals have more; 0 for all
	Asleep     bool `json:"asleep,omitempty"`     // not alerted yet
	Raised     int  `json:"raised,omitempty"`     // by an overall commander
}

// Clone is a copy that may be changed.
func (s *State) Clone() *State {
	c := *s
	c.Units = slices.Clone(s.Units)
	c.Formations = slices.Clone(s.Formations)
	c.Commands = slices.Clone(s.Commands)
	c.Cup = slices.Clone(s.Cup)
	c.Rolls = slices.Clone(s.Rolls)
	c.Facts, c.Used, c.Held, c.Counted = cloned(s.Facts), cloned(s.Used), cloned(s.Held), cloned(s.Counted)
	c.Rulings = slices.Clone(s.Rulings)
	if s.Open != nil {
		open := *s.Open
		open.Said = slices.Clone(open.Said)
		c.Open = &open
	}
	return &c
}

// cloned is a copy that can be written to.
func cloned[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return map[K]V{}
	}
	return maps.Clone(m)
}

// ActsAgain reports an activation outside the command's markers (BB 4.11).
func (f Formation) ActsAgain() bool { return f.Extra && f.Acting }

// Waived reports whether the players have agreed to do without one of the two.
func (s *State) Waived(what string) bool {
	return s.Options.Is(OptWaive, "yes") || s.Options.Is(OptWaive, what)
}

// MayRule reports whether nothing is under way that a ruling would meet half done.
func (s *State) MayRule() bool { return s.Phase != PhaseOver && (len(s.Rolls) == 0 || s.Open != nil) }

// Ruled is the ruling on a question, if there is one.
func (s *State) Ruled(name string) (answer string, there bool) {
	ruling, there := engine.RulingOn(s.Rulings, name)
	return ruling.Answer, there
}

// Ammunition below full.
const (
	AmmoLow  = "low"
	AmmoNone = "no"
)

// Rested reports whether a brigade has been in Reserve for the whole turn: it was so before anybody acted.
func (f Formation) Rested() bool { return f.Order == OrderReserve && !f.Failed && f.Used == 0 }

// Tried reports whether a unit has had its throw of this turn.
func (s *State) Tried(unit int) bool { return s.Units[unit].Done }

// Since reports whether something that is kept with the turn of its beginning holds.
func (s *State) Since(key string) bool { return s.Used[key] > 0 && s.Used[key] <= s.Turn }
