package combat

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// The ways in which a unit goes somewhere out of its own activation.
const (
	GoRetreat = "retreats"
	GoReact   = "react"
	GoBefore  = "before"
)

// mostRetreat is how many hexes a unit retreats at most (BB 18.1, BB 30.9).
const mostRetreat = 2

// retreats are the hexes next to a unit into which it can retreat.
func retreats(b *book.Book, s *state.State, unit int) []hex.Coord {
	var list []hex.Coord
	for _, c := range b.Pack.Grid.Neighbours(position.Where(b, s, unit)) {
		if OpenTo(b, s, unit, c) {
			list = append(list, c)
		}
	}
	return list
}

// OpenTo reports whether a unit can retreat into a hex: inside of the scenario's area, but on the Critical Left (BB 30.9), without
// an enemy, not closed to it by the owner's costs, and for guns one that costs three movement points at most unless it is woods
// (BB 12.45).
func OpenTo(b *book.Book, s *state.State, unit int, to hex.Coord) bool {
	if !b.InArea(s.Scenario, position.Slot(b, s), to) && !scenario.Of(s).BeyondLimits || position.EnemyAt(b, s, b.SideOf(unit), to) >= 0 {
		return false
	}
	from := position.Where(b, s, unit)
	guns := b.Unit(unit).Type == book.Artillery
	if guns && b.Wooded(to) || !b.HasTable(book.TableMovement) || !b.Pack.Grid.Adjacent(from, to) {
		return true
	}
	m := command.Mover(b, s, unit)
	m.Disordered = false
	cost, never, unknown := b.Step(m, from, to)
	return unknown != "" || !never && (!guns || cost <= 2*mostGunsRetreat)
}

// whyShut says which of its conditions keeps a unit out of a hex that is not [OpenTo] it.
func whyShut(b *book.Book, s *state.State, unit int, to hex.Coord) string {
	switch {
	case position.EnemyAt(b, s, b.SideOf(unit), to) >= 0:
		return "the enemy is there"
	case !b.InArea(s.Scenario, position.Slot(b, s), to) && !scenario.Of(s).BeyondLimits:
		return "it lies beyond the edge of the map of this scenario"
	case b.Unit(unit).Type == book.Artillery:
		return fmt.Sprintf("guns do not retreat into woods, nor where a hex costs more than %d movement points", mostGunsRetreat)
	}
	return "nobody may enter it from there"
}

// mostGunsRetreat is what a hex may cost, in movement points, into which guns retreat (BB 12.45).
const mostGunsRetreat = 3

// RetreatPrompt says what is asked of the side that retreats.
func RetreatPrompt(b *book.Book, s *state.State) string {
	return "chooses where " + b.Unit(position.PendingUnits(b, s)[0]).Name + " retreats to, one hex or two"
}

// CheckRetreat judges "withdraw 55-IL S6118-S6016", one or two hexes.
func CheckRetreat(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	unit := position.PendingUnits(b, s)[0]
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	if a.Verb == state.VerbPass {
		if list := retreats(b, s, unit); len(list) > 0 {
			return finding.OfUnit(finding.OutOfPhase, id, "%s has to retreat", name).Instead("withdraw %s %s-%s", id, s.Units[unit].At, b.HexName(list[0])).Cite("BB 18.1", "SR 12.4")
		}
		return nil
	}
	if a.Verb != state.VerbWithdraw || len(a.Units) != 1 || a.Units[0] != id || len(a.Args) > 0 {
		return finding.New(finding.Missing, "%s retreats: withdraw %s %s-…", name, id, s.Units[unit].At)
	}
	path, f := move.Path(b, s, unit, a.Path)
	switch {
	case f != nil:
		return f
	case len(path) > mostRetreat+1:
		return finding.OfUnit(finding.TooFar, id, "%s retreats one hex or two, not %d", name, len(path)-1).Cite("BB 18.1", "SR 12.4")
	}
	return checkRetreatWay(b, s, unit, path)
}

func checkRetreatWay(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	moved := s.Clone()
	for _, c := range path[1:] {
		if !OpenTo(b, moved, unit, c) {
			found := finding.OfUnit(finding.GroundBarred, b.Unit(unit).ID, "%s cannot retreat into %s: the enemy, the edge, or ground that guns do not cross", b.Unit(unit).Name, b.HexName(c)).Cite("BB 12.45", "SR 12.4")
			found.Told = fmt.Sprintf("%s cannot retreat into %s: %s", b.Unit(unit).Name, b.HexName(c), whyShut(b, moved, unit, c))
			return found
		}
		moved.Units[unit].At = b.HexName(c)
	}
	return nil
}

// Includes reports a word among some.
func Includes(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// SplitGoing takes "react S5614" apart.
func SplitGoing(text string) (how string, at engine.Loc) {
	how, to, _ := strings.Cut(text, " ")
	return how, engine.Loc(to)
}

// ReactMods: two for each hex of woods that guns entered by reaction (BB 12.45).
func ReactMods(_ *book.Book, _ *state.State, t state.Throw) []engine.Modifier {
	n, _ := strconv.Atoi(t.Word)
	if n == 0 {
		return nil
	}
	return []engine.Modifier{{Text: command.Plural(n/2, "hex") + " of woods", Value: n, Cites: []engine.Cite{"BB 12.45"}}}
}

// ChecksBeforeShock: Green infantry on the first day of the scenarios that begin on 5 and 6 April; cavalry
// only where it is disordered (BB 14.1, BB 14.53).
func ChecksBeforeShock(b *book.Book, s *state.State, unit int) bool {
	switch b.Unit(unit).Type {
	case book.Infantry:
		green, _ := position.Fact(b, s, unit, book.FactGreen)
		return green == 1 && command.FirstDay(b, s)
	case book.Cavalry:
		return s.Units[unit].Disordered
	}
	return false
}

// RetreatSamples are the steps by which a unit can retreat.
func RetreatSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	unit := position.PendingUnits(b, s)[0]
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, c := range retreats(b, s, unit) {
		list = append(list, engine.Action{Side: side, Verb: state.VerbWithdraw, Units: b.UnitIDs(unit), Path: []engine.Loc{s.Units[unit].At, b.HexName(c)}})
	}
	return list
}
