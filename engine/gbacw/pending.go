package gbacw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
)

// pending is a choice that a side has to make in the midst of a phase. Nothing waits where Kind is "".
type pending struct {
	Kind  pendingKind
	Side  engine.Side     // who chooses, where no unit says it
	Event int             // the random event (BB 19.0)
	Left  int             // how many are still to be chosen for it
	At    engine.Loc      // the hex that was left, or of who fired
	Units []engine.UnitID // who may, or has to
}

// pendingKind is what a choice is about, in the words of a state's text.
type pendingKind string

// The kinds, each with what stands behind its word in a state's text.
const (
	pendingLooting  pendingKind = "looting"       // who of the enemy loots which camp (BB 18.1)
	pendingMistaken pendingKind = "mistaken-fire" // SIDE: who of the enemy fires on his own (BB 18.1)
	pendingRandom   pendingKind = "random"        // EVENT LEFT SIDE: whom a random event concerns (BB 19.0)
	pendingRetreat  pendingKind = "retreat"       // UNITS: where the first of them retreats to
	pendingAdvance  pendingKind = "advance"       // HEX UNITS: who advances after a shock (SR 12.6)
	pendingReply    pendingKind = "reply"         // HEX UNITS: who replies to the fire from there
	pendingTurn     pendingKind = "turn"          // UNITS: who turns at once (BB 31.0, BB 18.1)
	pendingNoFire   pendingKind = "no-fire"       // SIDE: whether a fire is avoided (BB 18.1)
)

// mistaken begins the word of a mistaken fire; the side that chooses follows.
const mistaken = string(pendingMistaken) + "-"

// IsZero reports that nothing waits.
func (p pending) IsZero() bool { return p.Kind == "" }

// String is the choice as a state's text has it: advance S2121 24-TN 35-TN.
func (p pending) String() string {
	switch p.Kind {
	case pendingMistaken:
		return mistaken + string(p.Side)
	case pendingRandom:
		return fmt.Sprintf("%s %d %d %s", p.Kind, p.Event, p.Left, p.Side)
	case pendingNoFire:
		return string(p.Kind) + " " + string(p.Side)
	case pendingAdvance, pendingReply:
		return string(p.Kind) + " " + string(p.At) + " " + strings.Join(ids(p.Units), " ")
	case pendingRetreat, pendingTurn:
		return string(p.Kind) + " " + strings.Join(ids(p.Units), " ")
	}
	return string(p.Kind)
}

// MarshalText is the choice as [pending.String] writes it.
func (p pending) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes, and nothing else.
func (p *pending) UnmarshalText(text []byte) error {
	word, rest, _ := strings.Cut(string(text), " ")
	words := strings.Fields(rest)
	*p = pending{Kind: pendingKind(word)}
	switch side, fires := strings.CutPrefix(word, mistaken); {
	case fires:
		p.Kind, p.Side = pendingMistaken, engine.Side(side)
	case p.Kind == pendingRandom && len(words) == 3:
		p.Event, _ = strconv.Atoi(words[0])
		p.Left, _ = strconv.Atoi(words[1])
		p.Side = engine.Side(words[2])
	case p.Kind == pendingNoFire:
		p.Side = engine.Side(rest)
	case (p.Kind == pendingAdvance || p.Kind == pendingReply) && len(words) > 0:
		p.At, p.Units = engine.Loc(words[0]), engineIDs(words[1:])
	case p.Kind == pendingRetreat || p.Kind == pendingTurn:
		p.Units = engineIDs(words)
	}
	if p.String() != string(text) {
		return fmt.Errorf("the choice %q", text)
	}
	return nil
}

// choice is what is done where something of a kind waits. All that else is written waits, too.
type choice struct {
	side    func(*book.Book, *state) int
	prompt  func(*book.Book, *state) string // what is asked, for people
	check   func(*book.Book, *state, engine.Action) *engine.Finding
	act     func(*course, engine.Action)
	pass    func(*course, engine.Action) // nil where somebody has to be chosen
	samples func(*book.Book, *state, engine.Side) []engine.Action
}

// choices are all, by what waits.
func choices() map[pendingKind]choice {
	return map[pendingKind]choice{
		pendingLooting:  {union, lootingPrompt, checkLooting, (*course).loot, nil, lootingSamples},
		pendingMistaken: {pendingSide, mistakenPrompt, checkMistakes, (*course).mistake, nil, mistakenSamples},
		pendingRandom:   {pendingSide, randomPrompt, checkRandom, (*course).chosen, (*course).passedOver, randomSamples},
		pendingRetreat:  {sideOfFirst, retreatPrompt, checkRetreat, (*course).retreated, (*course).retreated, retreatSamples},
		pendingAdvance:  {sideOfFirst, advancePrompt, checkAdvance, (*course).advanced, (*course).stay, advanceSamples},
		pendingReply:    {sideOfFirst, replyPrompt, checkReply, (*course).replied, (*course).noReply, replySamples},
		pendingTurn:     {sideOfFirst, turnPrompt, checkTurn, (*course).turnsAtOnce, (*course).noTurn, turnSamples},
		pendingNoFire:   {pendingSide, noFirePrompt, checkNoFire, (*course).avoided, (*course).passedOver, noFireSamples},
	}
}

// union chooses who loots (BB 18.1).
func union(b *book.Book, _ *state) int { return b.Side("US") }

func pendingSide(b *book.Book, s *state) int { return b.Side(s.Pending.Side) }

func sideOfFirst(b *book.Book, s *state) int { return b.SideOf(pendingUnits(b, s)[0]) }

// pendingUnits are the units of the choice that waits.
func pendingUnits(b *book.Book, s *state) []int { return indices(b, s.Pending.Units) }

// pend has units choose, of whom at least one is left.
func (c *course) pend(kind pendingKind, at engine.Loc, units []int) {
	c.Pending = pending{}
	if len(units) > 0 {
		c.Pending = pending{Kind: kind, At: at, Units: c.sys.UnitIDs(units...)}
	}
}

// passedOver ends a choice without anybody being chosen.
func (c *course) passedOver(a engine.Action) {
	c.done(a)
	c.Pending = pending{}
}

// checkFirstChosen refuses what has to wait until somebody is chosen for an event.
func checkFirstChosen() *engine.Finding {
	return finding.New(finding.OutOfPhase, "first somebody is chosen for the event").Cite("BB 18.1", "BB 19.0")
}

// soundPending reports a choice that cannot have been reached.
func (sys *system) soundPending(s *state) error {
	p := s.Pending
	_, known := sys.Hexes[p.At]
	away := func(id engine.UnitID) bool { unit, there := sys.UnitIndex[id]; return !there || !s.Units[unit].here() }
	_, kind := sys.choices[p.Kind]
	switch {
	case p.IsZero():
		return nil
	case !kind, p.At != "" && !known, slices.ContainsFunc(p.Units, away), p.Side != "" && sys.Side(p.Side) < 0:
		return fmt.Errorf("the choice %q", p)
	}
	if sided := p.Kind == pendingMistaken || p.Kind == pendingRandom || p.Kind == pendingNoFire; sided != (p.Side != "") || !sided && p.Kind != pendingLooting && len(p.Units) == 0 {
		return fmt.Errorf("the choice %q", p)
	}
	return nil
}
