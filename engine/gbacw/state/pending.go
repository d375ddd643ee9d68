package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// Pending is a choice that a side has to make in the midst of a phase. Nothing waits where Kind is "".
type Pending struct {
	Kind  PendingKind
	Side  engine.Side     // who chooses, where no unit says it
	Event int             // the random event (BB 19.0)
	Left  int             // how many are still to be chosen for it
	At    engine.Loc      // the hex that was left, or that of the unit that fired
	Units []engine.UnitID // who may, or has to
}

// PendingKind is what a choice is about, in the words of a state's text.
type PendingKind string

// The kinds, each with what stands behind its word in a state's text.
const (
	PendingLooting  PendingKind = "looting"       // who of the enemy loots which camp (BB 18.1)
	PendingMistaken PendingKind = "mistaken-fire" // SIDE: who of the enemy fires on his own (BB 18.1)
	PendingRandom   PendingKind = "random"        // EVENT LEFT SIDE: the unit that a random event concerns (BB 19.0)
	PendingRetreat  PendingKind = "retreat"       // UNITS: where the first of them retreats to
	PendingAdvance  PendingKind = "advance"       // HEX UNITS: who advances after a shock (SR 12.6)
	PendingReply    PendingKind = "reply"         // HEX UNITS: who replies to the fire from there
	PendingTurn     PendingKind = "turn"          // UNITS: who turns at once (BB 31.0, BB 18.1)
	PendingNoFire   PendingKind = "no-fire"       // SIDE: whether a fire is avoided (BB 18.1)
)

// Mistaken begins the word of a mistaken fire; the side that chooses follows.
const Mistaken = string(PendingMistaken) + "-"

// IsZero reports that nothing waits.
func (p Pending) IsZero() bool { return p.Kind == "" }

// String is the choice as a state's text has it: advance S2121 24-TN 35-TN.
func (p Pending) String() string {
	switch p.Kind {
	case PendingMistaken:
		return Mistaken + string(p.Side)
	case PendingRandom:
		return fmt.Sprintf("%s %d %d %s", p.Kind, p.Event, p.Left, p.Side)
	case PendingNoFire:
		return string(p.Kind) + " " + string(p.Side)
	case PendingAdvance, PendingReply:
		return string(p.Kind) + " " + string(p.At) + " " + strings.Join(IDs(p.Units), " ")
	case PendingRetreat, PendingTurn:
		return string(p.Kind) + " " + strings.Join(IDs(p.Units), " ")
	}
	return string(p.Kind)
}

// MarshalText is the choice as [pending.String] writes it.
func (p Pending) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes, and nothing else.
func (p *Pending) UnmarshalText(text []byte) error {
	word, rest, _ := strings.Cut(string(text), " ")
	words := strings.Fields(rest)
	*p = Pending{Kind: PendingKind(word)}
	switch side, fires := strings.CutPrefix(word, Mistaken); {
	case fires:
		p.Kind, p.Side = PendingMistaken, engine.Side(side)
	case p.Kind == PendingRandom && len(words) == 3:
		p.Event, _ = strconv.Atoi(words[0])
		p.Left, _ = strconv.Atoi(words[1])
		p.Side = engine.Side(words[2])
	case p.Kind == PendingNoFire:
		p.Side = engine.Side(rest)
	case (p.Kind == PendingAdvance || p.Kind == PendingReply) && len(words) > 0:
		p.At, p.Units = engine.Loc(words[0]), UnitIDs(words[1:])
	case p.Kind == PendingRetreat || p.Kind == PendingTurn:
		p.Units = UnitIDs(words)
	}
	if p.String() != string(text) {
		return fmt.Errorf("the choice %q", text)
	}
	return nil
}

// IDs are the words of units.
func IDs(units []engine.UnitID) []string {
	var list []string
	for _, id := range units {
		list = append(list, string(id))
	}
	return list
}

// UnitIDs are the units of words.
func UnitIDs(values []string) []engine.UnitID {
	var list []engine.UnitID
	for _, v := range values {
		list = append(list, engine.UnitID(v))
	}
	return list
}
