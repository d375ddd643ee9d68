package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// offerNoFire gives the enemy the choice to avoid fire, where he holds a chit for it: of infantry that acts at two hexes or more, or
// return fire (BB 18.1, BB 19.0).
func offerNoFire(c *course, list []int, at hex.Coord, least int) {
	unit := list[0]
	far := c.sys.Pack.Grid.Distance(position.Where(c.sys.Book, c.State, unit), at)
	if held := combat.HoldsNoFire(c.State, c.sys.Sides[1-c.sys.SideOf(unit)]); held && far >= least && len(combat.Avoidable(c.sys.Book, c.State)) > 0 {
		c.Pending = state.Pending{Kind: state.PendingNoFire, Side: c.sys.Sides[1-c.sys.SideOf(unit)]}
	}
}

// avoided takes back the fire of a unit. The unit counts as having fired, and does not run low on ammunition (BB
// 18.1).
func avoided(c *course, a engine.Action) {
	c.Pending = state.Pending{}
	unit := combat.Avoidable(c.sys.Book, c.State)[0]
	if named := a.Args[0].Values; len(named) == 1 {
		unit = c.sys.UnitIndex[engine.UnitID(named[0])]
	}
	holdsFire(c, unit)
	spendsChit(c, a.Side, unit)
}

// spendsChit is the end of a side's chit, with which it avoids the fire of a unit.
func spendsChit(c *course, side engine.Side, unit int) {
	if side == "CS" {
		c.Used[state.UsedNoFire]--
	} else {
		delete(c.Used, state.UsedUnionNoFire)
	}
	c.tell("avoided", []int{unit}, "The %s avoid the fire of %s.", c.sys.SideName(c.sys.Side(side)), c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 18.1", "BB 19.0"}
}

// avoids takes the fire of a unit that the players have announced.
func avoids(c *course, a engine.Action) {
	spendsChit(c, a.Side, c.sys.UnitIndex[engine.UnitID(a.Args[0].Values[0])])
}

// holdsFire takes a unit out of the fire that is to fall; without any other there is none.
func holdsFire(c *course, unit int) {
	for i, t := range c.Rolls {
		units, mode := combat.Fighters(c.sys.Book, t)
		if t.Kind != state.ThrowFire || !slices.Contains(units, unit) {
			continue
		}
		if units = slices.DeleteFunc(units, func(j int) bool { return j == unit }); len(units) > 0 {
			c.Rolls[i].Index, c.Rolls[i].Word = units[0], combat.WordOf(c.sys.UnitIDs(units...), mode)
			return
		}
		c.Rolls = slices.DeleteFunc(slices.Delete(c.Rolls, i, i+1), func(t state.Throw) bool { return t.Kind == state.ThrowReply })
		delete(c.Used, state.UsedPanic)
		return
	}
}
