package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// moved carries a move out.
func moved(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
	if c.Phase == state.PhaseActivation {
		spend(c, unit)
	}
	c.Units[unit].Moved = true
	rides(c, unit, path)
	goes(c, unit, path[0])
	if near := move.StopsNear(a); near > 0 && position.UnitNear(c.sys.Book, c.State, 1-c.sys.SideOf(unit), path[0], near, position.Anyone) {
		path = path[:1]
	}
	if c.sys.Unit(unit).Type == book.Gunboat && len(path)-1 > move.MostSteamed {
		c.Units[unit].Fired = true
		c.tell("steamed", []int{unit}, "%s has gone more than %d hexes, and does not fire.", c.sys.Unit(unit).Name, move.MostSteamed).Cites = []engine.Cite{"BB 14.73"}
	}
	walkOn(c, unit, move.Stride{Path: path, Guard: move.StopsNear(a), Back: a.Verb == state.VerbWithdraw})
}
