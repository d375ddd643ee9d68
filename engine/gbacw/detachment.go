package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// A detachment that is further from the units of its brigade than its movement allowance, when division orders are given, is out of
// command: it acts once less than its division, but once in any case. At 6 AM none is (BB 14.45). Where the ground is typed in the
// distance is reckoned in movement points, other detachments left out; else its side says so: detach Det-A.

// partDetachments settles who is out of command by himself, where the ground is typed in.
func partDetachments(c *course) {
	for i, u := range c.Units {
		if !u.Here() || command.PartedBy(c.sys.Book, c.State, i) == "" || c.Used[state.UsedApart+string(c.sys.Unit(i).ID)] == c.Turn {
			continue
		}
		if far, known := command.Strays(c.sys.Book, c.State, i); far && known {
			parts(c, i)
		}
	}
}

func parts(c *course, unit int) {
	c.Used[state.UsedApart+string(c.sys.Unit(unit).ID)] = c.Turn
	c.tell("absent", []int{unit}, "%s is out of command, far from its brigade.", c.sys.Unit(unit).Name).Cites = []engine.Cite{command.PartedBy(c.sys.Book, c.State, unit)}
}
