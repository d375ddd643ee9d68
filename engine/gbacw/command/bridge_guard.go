package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// How far the watch of a regiment has come.
const (
	GuardWatches = 1
	GuardFree    = 2
	GuardJoined  = 3 // it acts with the brigade to which it was assigned
)

func isGuard(b *book.Book, s *state.State, unit int) bool {
	return slices.Contains(scenario.Of(s).BridgeGuards, b.Unit(unit).ID)
}

// OnGuard reports whether a unit may not act yet.
func OnGuard(b *book.Book, s *state.State, unit int) bool {
	return isGuard(b, s, unit) && s.Used[state.UsedGuard+string(b.Unit(unit).ID)] == GuardWatches
}

// CheckRelief judges the declaration that one of them begins a turn in the Command Range of Grant, or of the leader of its
// brigade.
func CheckRelief(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case !isGuard(b, s, unit):
		return finding.OfUnit(finding.NoFact, u.ID, "%s does not guard the bridge", u.Name).Cite("BB 30.5")
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, u.ID, "this is declared where a turn begins, in the command phase").Cite("BB 30.5")
	case OnGuard(b, s, unit) && !helps(b, s, b.UnitIndex[state.Grant]):
		return finding.OfUnit(finding.NoFact, u.ID, "Grant is not in play").Cite("BB 30.5")
	case !OnGuard(b, s, unit) && (!isAway(b, s, unit) || s.Used[state.UsedGuard+string(u.ID)] == GuardJoined):
		return finding.OfUnit(finding.NoFact, u.ID, "%s waits for no leader: assign it to a brigade first", u.Name).Cite("BB 30.5")
	}
	leader := b.UnitIndex[state.Grant]
	if !OnGuard(b, s, unit) {
		leader = LeaderOf(b, s.Units[unit].Formation)
	}
	if leader < 0 {
		return nil
	}
	return inRange(b, Trace(b, s, leader, unit), finding.NoFact, "BB 30.5")
}
