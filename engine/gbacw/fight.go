package gbacw

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// falls finds the unit in a hex that a result concerns: the only one there, else the players say which is on
// top.
func falls(c *course, kind string, by int, at engine.Loc, result string) {
	var list []engine.UnitID
	for i, u := range c.Units {
		if u.Here() && u.At == at && c.sys.Unit(i).Type != book.Leader && c.sys.SideOf(i) != c.sys.SideOf(by) {
			list = append(list, c.sys.Unit(i).ID)
		}
	}
	concerns(c, kind, by, list, result)
}

// concerns carries a result out on one of some units.
func concerns(c *course, kind string, by int, list []engine.UnitID, result string) {
	word := fmt.Sprintf("%s %d %s %s", kind, by, result, strings.Join(state.IDs(list), ","))
	switch {
	case result == combat.NoResult || len(list) == 0:
		afterFight(c, kind)
	case len(list) == 1:
		strikes(c, c.sys.UnitIndex[list[0]], word)
	default:
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowTop, Index: c.sys.UnitIndex[list[0]], Word: word})
	}
}

// strikes carries a result out on a unit.
func strikes(c *course, unit int, word string) {
	o, ok := combat.OutcomeOf(c.sys.Book, unit, combat.ResultOf(word))
	if ok && c.Units[unit].Here() {
		happens(c, []combat.Outcome{o}, routs(c, word, unit))
		shakes(c, unit, o)
	}
	afterFight(c, combat.WordAt(word, 0))
}

// shakes tells those in the hex of a unit of its disorder, now or when its check has failed.
func shakes(c *course, unit int, o combat.Outcome) {
	switch i := pending(c, state.ThrowUDD, unit); {
	case !c.Units[unit].Here():
	case o.Hit:
		stackShaken(c, unit, c.Units[unit].At)
	case o.Check && i >= 0:
		c.Rolls[i].At = c.Units[unit].At
	}
}

// routs reports whether a second disorder by a result is checked for rout: by fire of small arms, or of guns
// at three hexes or less; never by mistake (BB 12.35).
func routs(c *course, word string, unit int) bool {
	by, err := strconv.Atoi(combat.WordAt(word, 1))
	return combat.WordAt(word, 0) == combat.FightFire && err == nil && by >= 0 && by < len(c.Units) && combat.SmallFire(c.sys.Book, c.State, by, position.Where(c.sys.Book, c.State, unit))
}

// afterFight is what follows the results of fire or shock.
func afterFight(c *course, kind string) {
	if kind == combat.FightFire {
		panics(c)
	}
}

// fightIs carries out how a fight ended as it was stated.
func fightIs(c *course, q state.Question, list []combat.Outcome) {
	at, fire := strings.CutPrefix(q.Word, combat.FightFire+" on ")
	happens(c, list, fire && combat.SmallFire(c.sys.Book, c.State, q.Index, c.sys.HexOf(engine.Loc(at))))
	if fire {
		panics(c)
	}
}
