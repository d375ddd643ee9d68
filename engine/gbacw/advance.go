package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// mayFollow offers those who shocked the hex that the enemy has left (SR 12.6): after the last result of the
// shock, so that it goes behind all other throws.
func mayFollow(c *course, t state.Throw) {
	if len(c.Rolls) > 0 && slices.ContainsFunc(c.Rolls, func(other state.Throw) bool { return other.Kind != state.ThrowAdvance }) {
		c.Rolls = append(c.Rolls, t)
		return
	}
	units, _ := combat.Fighters(c.sys.Book, t)
	c.pend(state.PendingAdvance, t.At, combat.Followers(c.sys.Book, c.State, units, t.At))
}

// advanced has a unit go into the hex. Out of a marsh it checks first, or a leader lets it out (BB 9.44).
func advanced(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	list, to := position.PendingUnits(c.sys.Book, c.State), c.Pending.At
	list = slices.DeleteFunc(list, func(other int) bool { return other == unit })
	c.pend(state.PendingAdvance, to, list)
	path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
	walkOn(c, unit, move.Stride{Path: path, On: true})
}

// stay ends the choice.
func stay(c *course, _ engine.Action) {
	list, to := position.PendingUnits(c.sys.Book, c.State), c.Pending.At
	c.Pending = state.Pending{}
	c.tell("stayed", list, "Nobody else advances into %s.", to).Cites = []engine.Cite{"SR 12.6"}
}

// goesOn has a unit advance one hex as was stated; further away it does not go.
func goesOn(c *course, unit int, to engine.Loc) {
	from, at := position.Where(c.sys.Book, c.State, unit), c.sys.Hexes[to]
	if c.sys.Pack.Grid.Adjacent(from, at) && position.EnemyAt(c.sys.Book, c.State, c.sys.SideOf(unit), at) < 0 {
		walkOn(c, unit, move.Stride{Path: []hex.Coord{from, at}, On: true})
		return
	}
	c.tell("stayed", []int{unit}, "%s does not advance into %s: it is held, or not next to it.", c.sys.Unit(unit).Name, to).Cites = []engine.Cite{"SR 12.6"}
}
