package gbacw

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// WordOf are the units of a fight in the word of its throw, with the way of firing behind them.
func WordOf(units []engine.UnitID, mode string) string {
	return strings.TrimSpace(strings.Join(state.IDs(units), ",") + " " + mode)
}

// Fighters reads the units of a fight's throw, and the way of firing.
func Fighters(b *book.Book, t state.Throw) (units []int, mode string) {
	words, mode, _ := strings.Cut(t.Word, " ")
	for id := range strings.SplitSeq(words, ",") {
		if unit, there := b.UnitIndex[engine.UnitID(id)]; there {
			units = append(units, unit)
		}
	}
	if len(units) == 0 {
		units = []int{t.Index}
	}
	return units, mode
}

// The kinds of fights, which begin the words of a result that looks for its unit.
const (
	FightFire    = "fire"
	FightShock   = "shock"
	FightMistake = "mistake"
)

// falls finds the unit in a hex that a result concerns: the only one there, else the players say which is on
// top.
func (c *course) falls(kind string, by int, at engine.Loc, result string) {
	var list []engine.UnitID
	for i, u := range c.Units {
		if u.Here() && u.At == at && c.sys.Unit(i).Type != book.Leader && c.sys.SideOf(i) != c.sys.SideOf(by) {
			list = append(list, c.sys.Unit(i).ID)
		}
	}
	c.concerns(kind, by, list, result)
}

// concerns carries a result out on one of some units.
func (c *course) concerns(kind string, by int, list []engine.UnitID, result string) {
	word := fmt.Sprintf("%s %d %s %s", kind, by, result, strings.Join(state.IDs(list), ","))
	switch {
	case result == NoResult || len(list) == 0:
		c.afterFight(kind)
	case len(list) == 1:
		c.strikes(c.sys.UnitIndex[list[0]], word)
	default:
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowTop, Index: c.sys.UnitIndex[list[0]], Word: word})
	}
}

// NoResult is the cell of a chart for nothing.
const NoResult = "-"

// ResultOf and unitsOf are parts of the word that [course.concerns] writes.
func ResultOf(word string) string { return Nth(word, 2) }

func UnitsOf(word string) []string { return strings.Split(Nth(word, 3), ",") }

func Nth(word string, n int) string {
	if list := strings.Fields(word); n < len(list) {
		return list[n]
	}
	return ""
}

// strikes carries a result out on a unit.
func (c *course) strikes(unit int, word string) {
	o, ok := OutcomeOf(c.sys.Book, unit, ResultOf(word))
	if ok && c.Units[unit].Here() {
		c.happens([]Outcome{o}, c.routs(word, unit))
		c.shakes(unit, o)
	}
	c.afterFight(Nth(word, 0))
}

// shakes tells those in the hex of a unit of its disorder, now or when its check has failed.
func (c *course) shakes(unit int, o Outcome) {
	switch i := c.pending(state.ThrowUDD, unit); {
	case !c.Units[unit].Here():
	case o.Hit:
		c.stackShaken(unit, c.Units[unit].At)
	case o.Check && i >= 0:
		c.Rolls[i].At = c.Units[unit].At
	}
}

// routs reports whether a second disorder by a result is checked for rout: by fire of small arms, or of guns
// at three hexes or less; never by mistake (BB 12.35).
func (c *course) routs(word string, unit int) bool {
	by, err := strconv.Atoi(Nth(word, 1))
	return Nth(word, 0) == FightFire && err == nil && by >= 0 && by < len(c.Units) && SmallFire(c.sys.Book, c.State, by, position.Where(c.sys.Book, c.State, unit))
}

// SmallFire reports fire of small arms, or of guns so near.
func SmallFire(b *book.Book, s *state.State, by int, at hex.Coord) bool {
	kind := b.Unit(by).Type
	return kind != book.Artillery && kind != book.Gunboat || s.Units[by].Here() && b.Pack.Grid.Distance(position.Where(b, s, by), at) <= SmallArms
}

// afterFight is what follows the results of fire or shock.
func (c *course) afterFight(kind string) {
	if kind == FightFire {
		c.panics()
	}
}

// fightIs carries out how a fight ended as it was stated.
func (c *course) fightIs(q state.Question, list []Outcome) {
	at, fire := strings.CutPrefix(q.Word, FightFire+" on ")
	c.happens(list, fire && SmallFire(c.sys.Book, c.State, q.Index, c.sys.HexOf(engine.Loc(at))))
	if fire {
		c.panics()
	}
}
