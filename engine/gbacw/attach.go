package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// attach carries an attachment out. The higher level of fatigue is that of both (BB 17.0).
func attach(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	to := c.sys.Leads(c.sys.UnitIndex[engine.UnitID(a.Args[0].Values[0])])
	if c.sys.Unit(unit).Type == book.Leader {
		c.Used[state.UsedWith+c.sys.Formations[c.sys.Leads(unit)].Code] = to + 1
	} else {
		u, level := &c.Units[unit], command.Fatigue(c.sys.Book, c.State, unit)
		u.Formation, u.Fatigue = to, level
		if c.sys.Brigaded(to) {
			c.Formations[to].Fatigue, u.Fatigue = max(c.Formations[to].Fatigue, level), 0
		}
	}
	e := c.tell("attached", []int{unit}, "%s is attached to %s.", c.sys.Unit(unit).Name, c.sys.Formations[to].Name)
	e.Cites = []engine.Cite{"BB 4.24", "BB 4.32"}
}
