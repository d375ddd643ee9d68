package gbacw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// choice is what is done where something of a kind waits. All that else is written waits, too.
type choice struct {
	side    func(*book.Book, *state.State) int
	prompt  func(*book.Book, *state.State) string // what is asked, for people
	check   func(*book.Book, *state.State, engine.Action) *engine.Finding
	act     func(*course, engine.Action)
	pass    func(*course, engine.Action) // nil where somebody has to be chosen
	samples func(*book.Book, *state.State, engine.Side) []engine.Action
}

// choices are all, by what waits.
func choices() map[state.PendingKind]choice {
	return map[state.PendingKind]choice{
		state.PendingLooting:  {union, combat.LootingPrompt, combat.CheckLooting, loot, nil, combat.LootingSamples},
		state.PendingMistaken: {pendingSide, combat.MistakenPrompt, combat.CheckMistakes, mistake, nil, mistakenSamples},
		state.PendingRandom:   {pendingSide, combat.RandomPrompt, combat.CheckRandom, chosen, (*course).passedOver, randomSamples},
		state.PendingRetreat:  {sideOfFirst, combat.RetreatPrompt, combat.CheckRetreat, retreated, retreated, combat.RetreatSamples},
		state.PendingAdvance:  {sideOfFirst, combat.AdvancePrompt, combat.CheckAdvance, advanced, stay, combat.AdvanceSamples},
		state.PendingReply:    {sideOfFirst, combat.ReplyPrompt, combat.CheckReply, replied, noReply, combat.ReplySamples},
		state.PendingTurn:     {sideOfFirst, move.TurnPrompt, move.CheckTurn, turnsAtOnce, noTurn, move.TurnSamples},
		state.PendingNoFire:   {pendingSide, combat.NoFirePrompt, combat.CheckNoFire, avoided, (*course).passedOver, combat.NoFireSamples},
	}
}

// union chooses who loots (BB 18.1).
func union(b *book.Book, _ *state.State) int { return b.Side("US") }

func pendingSide(b *book.Book, s *state.State) int { return b.Side(s.Pending.Side) }

func sideOfFirst(b *book.Book, s *state.State) int { return b.SideOf(position.PendingUnits(b, s)[0]) }

// pend has the units choose, if any of them is left.
func (c *course) pend(kind state.PendingKind, at engine.Loc, units []int) {
	c.Pending = state.Pending{}
	if len(units) > 0 {
		c.Pending = state.Pending{Kind: kind, At: at, Units: c.sys.UnitIDs(units...)}
	}
}

// passedOver ends a choice without anybody being chosen.
func (c *course) passedOver(a engine.Action) {
	c.done(a)
	c.Pending = state.Pending{}
}

// soundPending reports a choice that cannot have been reached.
func (sys *system) soundPending(s *state.State) error {
	p := s.Pending
	_, known := sys.Hexes[p.At]
	away := func(id engine.UnitID) bool { unit, there := sys.UnitIndex[id]; return !there || !s.Units[unit].Here() }
	_, kind := sys.choices[p.Kind]
	switch {
	case p.IsZero():
		return nil
	case !kind, p.At != "" && !known, slices.ContainsFunc(p.Units, away), p.Side != "" && sys.Side(p.Side) < 0:
		return fmt.Errorf("the choice %q", p)
	}
	if sided := p.Kind == state.PendingMistaken || p.Kind == state.PendingRandom || p.Kind == state.PendingNoFire; sided != (p.Side != "") || !sided && p.Kind != state.PendingLooting && len(p.Units) == 0 {
		return fmt.Errorf("the choice %q", p)
	}
	return nil
}
