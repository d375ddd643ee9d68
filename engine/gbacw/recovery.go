package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// recovery: a natural 0 always passes, a modified 9 or more never (BB 13.52, I-17); a strength point
// is lost in any case.
func recovery(c *course, t state.Throw, f fallen) {
	try(c, t.Index)
	if by, there := c.sys.UnitIndex[engine.UnitID(t.Word)]; there {
		c.Used[state.UsedHelper+c.sys.Formations[c.sys.Leads(by)].Code] = c.Turn
	}
	value, _ := position.Cohesion(c.sys.Book, c.State, t.Index, true)
	if f.natural() != 0 && (f.sum > value || f.sum >= 9) {
		c.rolled(t, f, "It stays routed.")
		lose(c, t.Index, 1)
		return
	}
	c.rolled(t, f, "It rallies to its brigade, disordered.")
	u := &c.Units[t.Index]
	u.Fate, u.Disordered, u.At = "", true, leaderPlace(c, t)
	if u.At == "" {
		u.Fate = state.FateWaiting
		u.Due = c.Turn + 1
	}
	lose(c, t.Index, 1)
}

// leaderPlace is where the brigadier stands with whom a unit recovers, "" without one: within a hex of him
// is where it comes back (BB 13.52).
func leaderPlace(c *course, t state.Throw) engine.Loc {
	formation := c.Units[t.Index].Formation
	if by, there := c.sys.UnitIndex[engine.UnitID(t.Word)]; there {
		formation = c.sys.Leads(by)
	}
	for i, u := range c.Units {
		if u.Here() && c.sys.Leads(i) == formation {
			return u.At
		}
	}
	return ""
}

func try(c *course, unit int) { c.Units[unit].Done = true }

func resupply(c *course, t state.Throw, f fallen) {
	try(c, t.Index)
	refill(c, t, f, 4)
}

func refill(c *course, t state.Throw, f fallen, most int) {
	if f.sum > most {
		c.rolled(t, f, "It finds no ammunition.")
		return
	}
	c.rolled(t, f, "It is resupplied.")
	c.Units[t.Index].Ammo = ""
}

func campResupply(c *course, t state.Throw, f fallen) {
	c.Used[state.UsedCampOf+string(c.sys.Unit(t.Index).ID)] = c.Turn
	refill(c, t, f, 2)
}
