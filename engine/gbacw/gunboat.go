package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/state"
)

// shellFalls: on 8 or 9 the brigade recovers no stragglers, on a natural 0 the gunboat has no shells left and
// leaves (BB 14.79).
func shellFalls(c *course, t state.Throw, f fallen) {
	key := state.UsedShells + string(c.sys.Unit(t.Index).ID)
	c.Used[key] = max(c.Used[key], c.Turn*10) + 1
	brigade := c.sys.Formations[c.sys.Leads(c.sys.UnitIndex[engine.UnitID(t.Word)])]
	c.Used[state.UsedShelled+brigade.Code] = c.Turn
	switch n := f.natural(); {
	case n >= 8:
		c.Used[state.UsedStraggling+brigade.Code] = c.Turn
		c.rolled(t, f, "The brigade of %s recovers no stragglers in this turn.", brigade.Name)
	case n == 0:
		c.rolled(t, f, "It has no shells left, and leaves.")
		c.Units[t.Index].At, c.Units[t.Index].Fate = "", state.FateRemoved
	default:
		c.rolled(t, f, "It has no effect.")
	}
}

// shelledAtNight tells at the end of a night or dawn turn which brigades recover no stragglers in it. How others recover theirs the
// series' rules say (BB 14.79).
func shelledAtNight(c *course) {
	var names []string
	for _, f := range c.sys.Formations {
		if c.Used[state.UsedStraggling+f.Code] == c.Turn {
			names = append(names, f.Name)
		}
	}
	if len(names) > 0 {
		c.tell("stragglers", nil, "Where the series' rules have stragglers recovered now: none in the brigade of %s, after the gunboats' fire.", strings.Join(names, ", of ")).Cites = []engine.Cite{"BB 14.79"}
	}
}
