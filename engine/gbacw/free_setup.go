package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
)

// Where the book leaves it to a side where a unit begins, a hex is proposed, and the side may choose another while command is settled
// on the first turn: "entry S2120 6-MS".

// setsUpAt carries it out.
func setsUpAt(c *course, a engine.Action) {
	list := command.UnitsNamed(c.sys.Book, a.Units)
	at := c.sys.HexName(c.sys.HexOf(a.Path[0]))
	for _, unit := range list {
		c.Units[unit].At = at
		holds(c, unit, position.Where(c.sys.Book, c.State, unit))
	}
	var names []string
	for _, unit := range list {
		names = append(names, c.sys.Unit(unit).Name)
	}
	e := c.tell("entered", list, "At %s set up: %s.", at, strings.Join(names, ", "))
	e.At, e.Cites = at, []engine.Cite{position.BookCite(c.sys.Book, c.State)}
}
