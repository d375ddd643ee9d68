package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Who leads a brigade, a division or a corps and is lost is replaced in the Replacement/Recovery Phase, by the series' rules, which
// the Battle Book does not hold: his side says so, "entry S3514 Peabody". What the book says of it is kept.

// takesPlace carries it out.
func takesPlace(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	u, was := &c.Units[unit], c.Units[unit].Fate
	u.Fate, u.At = "", c.sys.HexName(c.sys.HexOf(a.Path[0]))
	if was == state.FateEliminated {
		u.Replaced = true
		for _, name := range []string{book.FactRating, book.FactRange, book.FactAggressive} {
			delete(c.Facts, state.FactKey(a.Units[0], name))
		}
		e := c.tell("replaced", []int{unit}, "Another takes the place of %s, at %s.", c.sys.Unit(unit).Name, u.At)
		e.At, e.Cites = u.At, []engine.Cite{"SR 3.0"}
		return
	}
	e := c.tell("entered", []int{unit}, "%s sets up at %s.", c.sys.Unit(unit).Name, u.At)
	e.At, e.Cites = u.At, []engine.Cite{"BB 30.8"}
}
