package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// checkFrozen forbids a move to units that a rule of the scenario holds in place.
func checkFrozen(b *book.Book, s *state.State, unit int, _ []hex.Coord) *engine.Finding {
	if !s.Units[unit].Frozen {
		return nil
	}
	return finding.OfUnit(finding.Frozen, b.Unit(unit).ID, "%s may not move yet", b.Unit(unit).Name).Cite(position.BookCite(b, s))
}

// MissionLost is the answer that a brigade loses its first activation, and is then free.
const MissionLost = "lost"

// CalledByRoar reports whether the roar of battle calls a brigade in this scenario.
func CalledByRoar(b *book.Book, s *state.State, formation int) bool {
	return b.Brigaded(formation) && slices.ContainsFunc(scenario.Of(s).Roar, func(code string) bool { return b.Belongs(formation, code) })
}

// OwlCreek tells who is asked for a mission of that hex.
func OwlCreek(b *book.Book, s *state.State) string {
	bridge := scenario.Of(s).OwlCreek
	if bridge == "" {
		return ""
	}
	return " The Owl Creek bridge is " + string(bridge) + " here."
}

// CheckGoal refuses a mission beyond the map of Shiloh Church: the one that leads there, to the Owl Creek bridge, is to a hex of its
// edge (BB 30.3).
func CheckGoal(b *book.Book, s *state.State, word string) *engine.Finding {
	bridge := scenario.Of(s).OwlCreek
	at, err := b.Pack.Grid.Find(word)
	if bridge == "" || err != nil || b.InArea(s.Scenario, position.Slot(b, s), at) {
		return nil
	}
	return finding.OfUnit(finding.NoSuchAnswer, "", "%s is outside the map of this scenario, where the mission to the Owl Creek bridge is to %s", b.HexName(at), bridge).Instead("answer %s", bridge).Cite("BB 30.3")
}

// checkMission warns of a move that leads away from the mission of a brigade: how far it binds is on the
// card (BB 30.0).
func checkMission(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	goal := s.Formations[s.Units[unit].Formation].Mission
	if goal == "" {
		return nil
	}
	to := b.Hexes[goal]
	if b.Pack.Grid.Distance(path[len(path)-1], to) < b.Pack.Grid.Distance(path[0], to) {
		return nil
	}
	return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: the roar of battle calls the brigade to %s, and the card says for how long", goal).Cite("BB 30.0")
}
