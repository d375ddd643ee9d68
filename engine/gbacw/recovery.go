package gbacw

import (
	"adjutant/engine"
)

// mayRecover: a routed unit whose brigade has been in Reserve tries in the last phase (BB 13.52,
// BB 13.55).
func mayRecover(sys *system, s *state, unit int) *engine.Finding {
	u := s.Units[unit]
	f := s.Formations[u.Formation]
	id, name := sys.unit(unit).ID, sys.unit(unit).Name
	switch {
	case s.Phase != phaseRecovery:
		return wrong(codePhase, id, "units recover in the recovery phase; it is the %s phase", s.Phase).cite("SR 3.0")
	case u.Fate != fateRouted:
		return wrong(codeProcedure, id, "%s is not routed", name).cite("BB 13.52")
	case s.tried(unit):
		return wrong(codeProcedure, id, "%s has tried in this turn", name).cite("BB 13.52")
	case f.Order != orderReserve:
		return wrong(codeProcedure, id, "the brigade of %s has not been in Reserve for a turn", name).cite("BB 13.55", "SR 6.3")
	}
	return nil
}

func recoveryMods(sys *system, s *state, t throw) []engine.Modifier {
	slot, code := sys.slot(s), sys.formations[s.Units[t.Index].Formation].code
	add := func(text string, value int) []engine.Modifier {
		return []engine.Modifier{{Side: sys.unit(t.Index).Side, Text: text, Value: value, Cites: []engine.Cite{"BB 13.54"}}}
	}
	switch first := sys.firstDay(s); {
	case first && slot.hour < 18 && code[:2] == "US":
		return add("the Union on the first day before 6 PM", 3) // I-07
	case first && slot.hour < 18:
		return add("the Confederates on the first day before 6 PM", 1)
	case (!first || slot.hour >= 19) && code[:4] == "US:T" && sys.book.scenario(s.Scenario).day <= 6:
		return add("the Army of the Tennessee from 7 PM", 1)
	}
	return nil
}

// recovery: a natural 0 always passes, a modified 9 or more never (BB 13.52, I-17); a strength point
// is lost in any case.
func recovery(c *course, t throw, f fallen) {
	c.try(t.Index)
	value, _ := c.sys.cohesion(c.state, t.Index, true)
	if f.natural() != 0 && (f.sum > value || f.sum >= 9) {
		c.rolled(t, f, "It stays routed.")
		c.lose(t.Index, 1)
		return
	}
	c.rolled(t, f, "It rallies to its brigade, disordered.")
	u := &c.Units[t.Index]
	u.Fate, u.Disordered, u.At = "", true, c.leaderPlace(t.Index)
	if u.At == "" {
		u.Fate = fateWaiting
		u.Due = c.Turn + 1
	}
	c.lose(t.Index, 1)
}

// leaderPlace is where the brigadier of a unit stands, "" without one.
func (c *course) leaderPlace(unit int) engine.Loc {
	for i, u := range c.Units {
		if u.here() && c.sys.leads(i) == c.Units[unit].Formation {
			return u.At
		}
	}
	return ""
}

// tried reports whether a unit has had its throw of this turn.
func (s *state) tried(unit int) bool { return s.Units[unit].Done }

func (c *course) try(unit int) { c.Units[unit].Done = true }

// mayResupply: in the recovery phase, not next to the enemy, and near a way that leads to the source,
// which the ground decides (BB 10.92).
func mayResupply(sys *system, s *state, unit int) *engine.Finding {
	u, id, name := s.Units[unit], sys.unit(unit).ID, sys.unit(unit).Name
	switch {
	case s.Phase != phaseRecovery:
		return wrong(codePhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).cite("SR 3.0")
	case sys.unit(unit).Type == typeCavalry || sys.unit(unit).Type == typeGunboat || sys.unit(unit).Type == typeLeader:
		return wrong(codeResupply, id, "%s does not run out of ammunition", name).cite("BB 10.92", "BB 14.75")
	case u.Ammo == "":
		return wrong(codeResupply, id, "%s has full ammunition", name).cite("BB 10.92")
	case s.tried(unit):
		return wrong(codeResupply, id, "%s has tried in this turn", name).cite("BB 10.92")
	}
	if sys.nextToEnemy(s, unit) {
		return wrong(codeResupply, id, "%s is adjacent to the enemy", name).cite("BB 10.92")
	}
	return sys.supplied(s, unit)
}

func resupplyMods(sys *system, s *state, t throw) []engine.Modifier {
	var mods []engine.Modifier
	at := sys.where(s, t.Index)
	switch {
	case sys.book.onRoad(at):
		mods = append(mods, engine.Modifier{Text: "on a Road", Value: -2, Cites: []engine.Cite{"BB 10.92"}})
	case sys.book.onLane(at):
		mods = append(mods, engine.Modifier{Text: "on a Farm Lane", Value: -1, Cites: []engine.Cite{"BB 10.92"}})
	}
	if sys.unit(t.Index).Side == "US" && sys.firstDay(s) && sys.slot(s).hour <= 10 {
		mods = append(mods, engine.Modifier{Side: "US", Text: "the Union until the end of 10 AM", Value: 3, Cites: []engine.Cite{"BB 10.92"}})
	}
	return mods
}

func resupply(c *course, t throw, f fallen) {
	c.try(t.Index)
	c.refill(t, f, 4)
}

func (c *course) refill(t throw, f fallen, most int) {
	if f.sum > most {
		c.rolled(t, f, "It finds no ammunition.")
		return
	}
	c.rolled(t, f, "It is resupplied.")
	c.Units[t.Index].Ammo = ""
}

// mayCamp: in a camp of infantry, on the first day, beside the usual try (BB 10.92).
func mayCamp(sys *system, s *state, unit int) *engine.Finding {
	u, id, name := s.Units[unit], sys.unit(unit).ID, sys.unit(unit).Name
	switch {
	case s.Phase != phaseRecovery:
		return wrong(codePhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).cite("SR 3.0")
	case u.Ammo == "" || sys.unit(unit).Type != typeInfantry:
		return wrong(codeResupply, id, "%s needs no ammunition, or none of that kind", name).cite("BB 10.92")
	case !sys.firstDay(s):
		return wrong(codeResupply, id, "camps have ammunition on the first day only").cite("BB 10.92")
	case !sys.book.infantryCamp(u.At):
		return wrong(codeResupply, id, "%s is no camp of infantry", u.At).cite("BB 10.92")
	case s.Used[usedCampOf+string(id)] == s.Turn:
		return wrong(codeResupply, id, "%s has tried in a camp in this turn", name).cite("BB 10.92")
	}
	if sys.nextToEnemy(s, unit) {
		return wrong(codeResupply, id, "%s is adjacent to the enemy", name).cite("BB 10.92")
	}
	return nil
}

func campResupply(c *course, t throw, f fallen) {
	c.Used[usedCampOf+string(c.sys.unit(t.Index).ID)] = c.Turn
	c.refill(t, f, 2)
}
