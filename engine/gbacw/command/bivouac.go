package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// GoesToLeader reports whether a unit is on its way back: it has neither begun an activation in its leader's Command Range or
// with an enemy in sight, nor been fired on with small arms or canister, nor shocked.
func GoesToLeader(b *book.Book, s *state.State, unit int) bool {
	return scenario.Of(s).SleptApart && b.Camping(unit) && CorpsOf(b, s, unit) != "" && s.Used[state.UsedBivouac+string(b.Unit(unit).ID)] == 0 && LeaderHere(b, s, unit) >= 0
}

// LeaderHere is the leader of a unit's own formation on the map, -1 for none.
func LeaderHere(b *book.Book, s *state.State, unit int) int {
	for i, u := range s.Units {
		if u.Here() && b.Leads(i) == s.Units[unit].Formation {
			return i
		}
	}
	return -1
}

// CheckWayToLeader has such a unit move nearer to its leader; who stands with him is in his range.
func CheckWayToLeader(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	if !GoesToLeader(b, s, unit) {
		return nil
	}
	u, head := b.Unit(unit), LeaderHere(b, s, unit)
	to := position.Where(b, s, head)
	was, is := b.Pack.Grid.Distance(path[0], to), b.Pack.Grid.Distance(path[len(path)-1], to)
	if was == 0 || is < was {
		return nil
	}
	return finding.OfUnit(finding.Frozen, u.ID, "%s goes to %s, who is %d hexes away: its move ends nearer to him until it begins an activation in his Command Range or with an enemy in sight, or is fired on or shocked", u.Name, b.Unit(head).Name, was).
		Instead("declare %s=1 %s or declare %s=1 %s, where that is so", state.FactReached, u.ID, state.FactSight, u.ID).Cite("BB 30.8")
}

// checkReached judges the declaration that a unit has begun an activation in its leader's Command Range.
func checkReached(b *book.Book, s *state.State, unit int) *engine.Finding {
	if !GoesToLeader(b, s, unit) {
		return finding.OfUnit(finding.NoFact, b.Unit(unit).ID, "%s is not on its way back to its leader", b.Unit(unit).Name).Cite("BB 30.8")
	}
	if f := checkBegins(b, s, unit); f != nil {
		return f
	}
	return inRange(b, Trace(b, s, LeaderHere(b, s, unit), unit), finding.NoFact, "BB 30.8")
}
