package gbacw

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// rides notes a long ride of Johnston's, where the ground tells it.
func rides(c *course, unit int, path []hex.Coord) {
	if c.Phase != state.PhaseCommanders || c.sys.Unit(unit).ID != state.Johnston || !c.sys.Book.HasTable(book.TableMovement) {
		return
	}
	if points, _, hole := c.sys.Book.Cost(command.Mover(c.sys.Book, c.State, unit), path); hole == "" && points > 2*command.LongRide {
		c.Used[state.UsedRode] = c.Turn
	}
}

func johnstonFalls(c *course, t state.Throw, f fallen) {
	if f.sum > 0 {
		c.rolled(t, f, "He is unhurt.")
		return
	}
	c.rolled(t, f, "He is killed.")
	killed(c, t.Index)
}
