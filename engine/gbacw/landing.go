package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Who lands at Pittsburg Landing pays for it: the hex as one who enters the map, a movement point more, and for each stack that has
// landed there in the same activation another (BB 9.7, BB 30.1). Who enters with one order is a stack. Friends in the way are put
// elsewhere, disordered: entry N6221 28-IL.

// pays notes what the units of a stack have paid.
func pays(c *course, list []int, at hex.Coord) {
	paid := false
	for _, unit := range list {
		if !move.PaysLanding(c.sys.Book, unit, at) {
			continue
		}
		paid = true
		if cost, _, unknown := move.LandingCost(c.sys.Book, c.State, unit, at); c.sys.Book.HasTable(book.TableMovement) && unknown == "" {
			c.Used[state.UsedPaid+string(c.sys.Unit(unit).ID)] = cost
		}
	}
	if paid {
		c.Used[state.UsedStacks+string(c.sys.HexName(at))]++
	}
}

// forgetLandings begins an activation in which nobody has landed.
func forgetLandings(c *course) {
	for key := range c.Used {
		if strings.HasPrefix(key, state.UsedStacks) || strings.HasPrefix(key, state.UsedPaid) {
			delete(c.Used, key)
		}
	}
}

// displaced carries it out.
func displaced(c *course, a engine.Action) {
	at, _ := c.sys.Pack.Grid.Find(string(a.Path[0]))
	list := position.Indices(c.sys.Book, a.Units)
	for _, unit := range list {
		c.Units[unit].At = c.sys.HexName(at)
		goes(c, unit, at)
	}
	e := c.tell("displaced", list, "%s to %s.", move.MakeRoom(c.sys.Book, list), c.sys.HexName(at))
	e.At, e.Cites = c.sys.HexName(at), []engine.Cite{"BB 30.1"}
	for _, unit := range list {
		if c.sys.Unit(unit).Type != book.Leader {
			disorder(c, unit)
		}
	}
}
