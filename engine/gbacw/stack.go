package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// A stack is the units of a side in one hex. Which of them is on top its side says, once in an activation as
// long as the same units stand there; what a disorder of one does to the others the series says (SR 12.3), once
// in a game: the book knows such checks, and takes them back for fire by mistake alone (BB 18.1).

// topIs keeps who is on top of which units of a hex.
func topIs(c *course, unit int, list []string) {
	at := c.Units[unit].At
	for _, id := range list {
		if c.Units[c.sys.UnitIndex[engine.UnitID(id)]].At != at {
			return // they attack from several hexes
		}
	}
	c.Facts[position.TopKey(at)] = string(c.sys.Unit(unit).ID) + " of " + strings.Join(list, ",")
}

// restacks forgets what was said of stacks.
func restacks(c *course) {
	for key := range c.Facts {
		if strings.HasSuffix(key, " "+position.FactTop) {
			delete(c.Facts, key)
		}
	}
}

// stackShaken has the others of a stack wait for what a disorder does to them.
func stackShaken(c *course, unit int, at engine.Loc) {
	if len(position.StackedWith(c.sys.Book, c.State, unit, at)) > 0 {
		c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowStack, Index: unit, At: at})
	}
}

// stackChecks has the others in a hex check after the disorder of one, or asks whether they do.
func stackChecks(c *course, unit int, at engine.Loc) {
	others := position.StackedWith(c.sys.Book, c.State, unit, at)
	if len(others) == 0 {
		return
	}
	switch c.Used[state.UsedStack] {
	case position.KeptCheck:
		for _, other := range others {
			c.throw(state.ThrowUDD, other, combat.UddWord(0, false))
		}
	case position.KeptNoCheck:
	default:
		c.ask(state.AboutStack, unit, c.sys.SideOf(unit))
		c.Open.Word = string(at)
	}
}

// stackIs takes the answer whether the others check.
func stackIs(c *course, unit int, at engine.Loc, answer string) {
	c.Used[state.UsedStack] = position.KeptNoCheck
	if answer == state.AnswerYes {
		c.Used[state.UsedStack] = position.KeptCheck
		stackChecks(c, unit, at)
	}
}
