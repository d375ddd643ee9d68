package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

func declare(c *course, a engine.Action) {
	d, _ := command.Declared(c.sys.Book, c.State, a)
	for _, unit := range d.Units {
		u := c.sys.Unit(unit)
		c.Facts[state.FactKey(u.ID, d.Name)] = strconv.Itoa(d.Value)
		if at := c.sys.Leads(unit); d.Name == state.FactIneffective && at >= 0 {
			c.Formations[at].Beaten = d.Value == 1
		}
		c.tell("declared", []int{unit}, "%s declares the %s of %s: %d.", c.sys.SideName(c.sys.Side(a.Side)), command.FactTitle(d.Name), u.Name, d.Value)
		if d.Value == 1 {
			seen(c, d.Name, unit)
		}
	}
}

// seen carries out what is declared of the second day (BB 30.8).
func seen(c *course, name string, unit int) {
	switch name {
	case state.FactSight:
		sees(c, unit)
	case state.FactReached:
		delete(c.Facts, state.FactKey(c.sys.Unit(unit).ID, name)) // it may be so again
		switch {
		case len(scenario.Of(c.State).BridgeGuards) > 0:
			relieved(c, unit)
			return
		case !scenario.Of(c.State).SecondDay:
			mustered(c, unit)
			return
		}
		c.Used[state.UsedBivouac+string(c.sys.Unit(unit).ID)] = c.Turn
	case state.FactCrossed:
		c.Used[state.UsedBuell] = c.Turn
	}
}
