// Package engine says what every game system looks like, and holds the two
// functions through which all play goes: [Apply] and [Replay].
//
// A game is a [Setup] and a list of [Play]s. A play is what a side does (an
// [Action]) or dice that fell (a [Roll]); chance is a player like any other. Rarely it
// is what humans decide where the rules are silent (a [GivenRuling]), or that the game
// goes on with another version of its data (a [PackChange]). The state after
// them is computed, never stored as truth. A [System] is pure: the
// same arguments give the same answer, nothing is read from a clock or a
// generator, and no state that was handed in is ever changed. Dice are inputs:
// a system that needs them stands at a node of kind [AtChance], which names them
// completely before any falls.
//
// The loop of a game, with players and a source of dice:
//
//	s, err := sys.New(setup)
//	for n := sys.Node(s); n.Kind != engine.AtOver; n = sys.Node(s) {
//		play := engine.Play{Action: ask(n.Seats)}
//		if n.Kind == engine.AtChance {
//			play = engine.Play{Roll: draw(n.Chance)}
//		}
//		s, events, ruling, err = engine.Apply(sys, s, play)
//	}
//
// The package knows no game, no map and no mail.
package engine

import (
	"fmt"
	"iter"
)

// UnitID names a unit for ever, as its pack spells it: 1st-Foot.
type UnitID string

// Side names one of the sides of a game, as its pack spells it: north.
type Side string

// Loc is a place as it is printed: a hex (0507), an area's name, or a point in
// inches ((12.5,30)).
type Loc string

// Cite is a rule by its number: MS 7.4, WC 15.2. It is never a rule's text.
type Cite string

// Info describes a system together with the pack it was opened with.
type Info struct {
	System      string // musket, openplay
	Title       string // for people
	Sides       []Side // in the order of play
	TextVersion int    // of the text of its states; a running game keeps its own
	Pack        string // hash of the pack, as package pack makes it
	// Phases are the words of [Node.Phase] at choices that are not asked in the midst
	// of a phase, in the order of a turn.
	Phases []string
	// Rolls are the words after "roll" with which a side asks for dice that the rules
	// name: rout-recovery. The action has the word as its argument, and the units as its
	// values. None where nobody asks for dice so.
	Rolls []string
	// Alone are the verbs whose actions name one unit each. An order that names several
	// units stands for one action of each.
	Alone []string
	// Singly are further ones, which older reading versions do not know.
	Singly []string
	// Thrown are words for dice that are thrown for one unit each. Older reading versions throw them for the
	// first unit named, and for no other.
	Thrown []string
	// Forewarning says to whoever thinks of joining a game which tables of it are missing or others than the printed ones,
	// and what there is instead; "" where all are the game's own.
	Forewarning string
	// Declarations are the lines by which the system judges, in the order of their files, where somebody typed them in;
	// none where it has a rule book.
	Declarations []Declaration
}

// Declaration is a line by which orders are judged.
type Declaration struct {
	Cite Cite   // PACK limits:12
	Text string // what the line says
}

// Setup is what a game begins from, beside its pack.
type Setup struct {
	Scenario string            `json:"scenario,omitempty"` // "" is the pack's first
	Options  map[string]string `json:"options,omitempty"`  // those that differ from the pack's defaults
	// Secret decides what nobody is to know as the game begins, such as the order of a deck: 64 hexadecimal digits, made of seeds that are
	// opened at its end. Where it is "", what hangs on it is not known. It is never written down with a set-up.
	Secret string `json:"-"`
	// Redeals are the new shuffles of the game so far, for a program that replays it ([Redealt]). They do not
	// belong to the set-up, and are never written down with it.
	Redeals []Redeal `json:"-"`
}

// State is one moment of a game. It is never changed once made.
type State interface {
	// Text is the canonical form: equal states have equal text, and
	// ParseState reads it back.
	Text() []byte
}

// System is a game's rules with one pack. It is pure and safe for concurrent
// use. Its methods but Act and Roll may be called freely; those two are
// reached through [Apply] only, so that a rule stands in one place.
type System interface {
	Info() Info
	// New is the state before the first play. An error names what is wrong
	// with the setup: an unknown scenario, option or value.
	New(Setup) (State, error)
	ParseState(text []byte) (State, error)
	// Node tells what the game waits for.
	Node(State) Node
	// Check is the ruling on an action, without effect. Everything about the
	// action is checked, not only what [Legal] would list.
	Check(State, Action) Ruling
	// Legal lists actions of the side. All of them pass Check; at a choice of
	// that side there is at least one. The list need not be complete.
	Legal(State, Side) iter.Seq[Action]
	// Act carries out an action that Check calls legal.
	Act(State, Action) (State, []Event, error)
	// Roll goes on with the dice that the node asked for.
	Roll(State, Roll) (State, []Event, error)
}

// NodeKind is the kind of a [Node].
type NodeKind int

// What a game can wait for.
const (
	AtChoice NodeKind = iota // an action of one of Node.Seats
	AtChance                 // the dice of Node.Chance
	AtOver                   // nothing: Node.Result stands
)

// String is the word that the command line uses: choice, chance, over.
func (k NodeKind) String() string {
	switch k {
	case AtChoice:
		return "choice"
	case AtChance:
		return "chance"
	case AtOver:
		return "over"
	}
	return "unknown"
}

// TurnText is a turn for people, with what the rules call it where they do: turn 1 (6 AM).
func TurnText(turn int, hour string) string {
	if hour == "" {
		return fmt.Sprintf("turn %d", turn)
	}
	return fmt.Sprintf("turn %d (%s)", turn, hour)
}

// Node is what a game waits for.
type Node struct {
	Kind  NodeKind
	Turn  int    // 1 for the first
	Hour  string // what the rules call the turn beside its number: 11 AM; "" where they only count
	Phase string // the system's word: move, combat, retreat
	Seats []Side // who may act; at least one at a choice
	// Occasion says which of several choices of the phase in the turn this is, where it has several: the
	// second marker of McClernand.
	Occasion string
	// Prompt is what is asked of them, for people: "moves units, or passes". Journals keep it of what was foreseen, so a system
	// never words it anew.
	Prompt string
	// Asked marks a question in the midst of a phase, often one of the side that
	// is not at play: where to retreat, whether to counterattack. A side that
	// stays away is taken to give Pass, or where that is nil, what Legal lists
	// first; a system lists first what harms the side least.
	Asked bool
	// Amid is in the midst of which part of the turn something is Asked, where Phase and Occasion do not
	// say so: none where they do, and outside questions.
	Amid Amid
	// Unforeseen marks a question that the players answer out of what the system does not
	// hold, such as a table of their own: what they will say cannot be known before it is
	// asked, so that nobody is asked for it ahead.
	Unforeseen bool
	// Together marks a choice that its seats make at once, none knowing what the others
	// do: whoever keeps a game has each side's actions wait until those of all are
	// there, and plays them then, in the order of [Info.Sides]. What a side does at it
	// is seen by nobody else, and changes nothing for them but that it has chosen.
	Together bool
	// Pass is what a complete submission of the seat implies at its end: that
	// it is done in this phase. Nil where that must be said, or cannot be.
	Pass *Action
	// Keeps are the verbs of actions that only say or settle something: a submission of
	// nothing else does not imply Pass.
	Keeps []string
	// Refer is what is done when the deadline of a question passes that asks what the ground or a chart says, or
	// whether the other side is right about it. Silence agrees to nothing, so the question goes to the
	// moderator. Nil where what is said at Asked holds.
	Refer *Action
	// Dispute is what a human has to rule on before the game goes on, nil if there is nothing. The seats are the
	// sides that may still agree with the other side, or answer late; the game waits for neither.
	Dispute *Dispute
	Chance  *Chance
	Result  *Result
}

// Amid is a phase that goes on when what is asked in its midst has been answered.
type Amid struct {
	Phase string // the system's word
	Side  Side   // whose it is
}

// Result is how a game ended.
type Result struct {
	Winner Side   `json:"winner,omitempty"` // "" is a draw
	Level  string `json:"level,omitempty"`  // major, minor, as the rules say
	Text   string `json:"text,omitempty"`
	// Undecided has the players say who has won: the rules of the system do not.
	Undecided bool `json:"undecided,omitempty"`
}

// Dice are N dice whose faces are Low to Low+Sides-1, each equally likely.
type Dice struct {
	N     int `json:"n"`
	Sides int `json:"sides"`
	Low   int `json:"low"` // 1 for an ordinary die, 0 for a d10 read 0 to 9
}

// Chance is a request for dice or for a blind draw, complete before anything
// falls. Exactly one of Dice and Pool is set.
type Chance struct {
	ID      string     // a function of the state: never twice the same in a game
	Purpose string     // for people: "north attacks 0508: combat die, morale die"
	Dice    []Dice     // thrown in this order
	Pool    []string   // chits in the cup, in the pool's own order
	Draws   int        // how many chits are drawn, none put back; 0 means one, len(Pool) is a shuffle
	Mods    []Modifier // everything that will be added, known beforehand
	Cites   []Cite
}

// Modifier is one line of a sum, with its reason.
type Modifier struct {
	Side  Side   `json:"side,omitempty"`
	Unit  UnitID `json:"unit,omitempty"`
	Text  string `json:"text"`
	Value int    `json:"value"`
	Cites []Cite `json:"cites,omitempty"`
}

// Roll is what fell for a [Chance].
type Roll struct {
	Chance string   `json:"chance"`           // the ID of the chance it answers
	Values []int    `json:"values,omitempty"` // one a die, in the order of the dice
	Drawn  []string `json:"drawn,omitempty"`  // the chits that came out of the pool, in that order
}

// Verdict is the short answer of a [Ruling].
type Verdict int

// The three verdicts. Unclear is no polite "illegal": the rules or the data
// that would decide are not known, and a human is asked.
const (
	Legal Verdict = iota
	Illegal
	Unclear
)

// String is the word that the command line uses: legal, illegal, unclear.
func (v Verdict) String() string {
	switch v {
	case Legal:
		return "legal"
	case Illegal:
		return "illegal"
	}
	return "unclear"
}

// Ruling is the answer to an action. A legal one may carry findings that are
// warnings (codes W...).
type Ruling struct {
	Verdict  Verdict
	Findings []Finding
}

// Event is one thing that happened, as a sentence.
type Event struct {
	Kind  string     `json:"kind"`           // the system's word: moved, attacked, lost
	Only  Side       `json:"only,omitempty"` // the side that alone may read it; "" is everyone
	Units []UnitID   `json:"units,omitempty"`
	At    Loc        `json:"at,omitempty"`
	Text  string     `json:"text"`
	Story string     `json:"story,omitempty"` // the same for a short report, where Text has all the numbers; "" is Text itself
	Quiet bool       `json:"quiet,omitempty"` // a short report leaves it out
	Mods  []Modifier `json:"mods,omitempty"`  // the sum behind it, where there is one
	Cites []Cite     `json:"cites,omitempty"`
	// Traces are what a picture shows of it. Who may not read the event does not see them.
	Traces []Trace `json:"traces,omitempty"`
}
