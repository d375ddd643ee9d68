package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// checkRecover refuses "recover": there is no such order, only dice for each state that a unit can recover from.
// The finding names the dice that this unit needs. It is nil for any other order.
func (sys *system) checkRecover(s *state.State, a engine.Action) *engine.Finding {
	if a.Verb != "recover" || len(a.Units) != 1 {
		return nil
	}
	unit, there := sys.UnitIndex[a.Units[0]]
	if !there {
		return finding.OfUnit(finding.NoUnit, a.Units[0], "no unit called %s", a.Units[0])
	}
	u, name, kind := s.Units[unit], sys.Unit(unit).Name, ""
	switch {
	case u.Fate == state.FateRouted:
		kind = state.ThrowRecovery
	case u.Here() && u.Disordered:
		kind = state.ThrowRally
	case u.Here() && u.Ammo != "" && sys.Unit(unit).Type == book.Artillery:
		kind = state.ThrowBattery
	case u.Here() && u.Ammo != "":
		kind = state.ThrowResupply
	default:
		return finding.OfUnit(finding.NoOrder, a.Units[0], "%s has nothing to recover from: it is neither routed, nor disordered, nor short of ammunition", name).Cite("BB 13.52", "BB 10.92")
	}
	roll := engine.Action{Side: a.Side, Verb: state.VerbRoll, Args: []engine.Arg{{Name: kind, Values: []string{string(a.Units[0])}}}}
	f := sys.check(s, roll)
	if f == nil || f.Code == finding.AsStated {
		return finding.OfUnit(finding.NoOrder, a.Units[0], "%s asks for dice to recover", name).Instead("%s", roll)
	}
	why := finding.OfUnit(finding.NoOrder, a.Units[0], "%s does not recover now: %s", name, f.Text).Cite(f.Cites...)
	why.Write = f.Write
	return why
}

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

// leaderPlace is where the brigadier stands who makes a unit recover, "" if there is none: the unit comes back
// within a hex of him (BB 13.52).
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
