package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// MayRecover: a routed unit whose brigade has been in Reserve tries in the last phase (BB 13.52,
// BB 13.55).
func MayRecover(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	unit := q.Unit
	u, id, name := s.Units[unit], b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units recover in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0", "BB 13.52")
	case u.Fate != state.FateRouted:
		return finding.OfUnit(finding.NoProcedure, id, "%s is not routed", name).Cite("BB 13.52")
	case s.Tried(unit):
		return finding.OfUnit(finding.NoProcedure, id, "%s has tried in this turn", name).Cite("BB 13.52")
	}
	return mayRecoverWith(b, s, q)
}

// mayRecoverWith: the unit's brigade has been in Reserve for the whole turn. Who is in no brigade names
// the brigadier of one that was; each helps one such unit in a turn (BB 13.55).
func mayRecoverWith(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	at, own := recoversWith(b, s, q)
	switch {
	case at < 0:
		return finding.OfUnit(finding.NoProcedure, id, "%s is in no brigade: name the brigadier of one of its side that is in Reserve", name).Instead("roll %s %s, Shaver", state.ThrowRecovery, id).Cite("BB 13.55")
	case own && len(q.Others) > 0:
		return finding.OfUnit(finding.NoProcedure, id, "%s recovers with its own brigade", name).Instead("roll %s %s", state.ThrowRecovery, id).Cite("BB 13.52")
	case !s.Formations[at].Rested():
		return finding.OfUnit(finding.NoProcedure, id, "the brigade of %s has not been in Reserve for a turn", b.Formations[at].Name).Cite("BB 13.55", "SR 6.3")
	case !own && s.Used[state.UsedHelper+b.Formations[at].Code] == s.Turn:
		return finding.OfUnit(finding.NoProcedure, id, "%s has had one such unit try in this turn", b.Formations[at].Name).Cite("BB 13.55")
	}
	return nil
}

// recoversWith is the brigade with which a routed unit tries, -1 where it has to name one; own where it
// is the unit's.
func recoversWith(b *book.Book, s *state.State, q state.Ask) (formation int, own bool) {
	if at := s.Units[q.Unit].Formation; command.InBrigade(b, s, at) {
		return at, true
	}
	if len(q.Others) != 1 {
		return -1, false
	}
	if at := b.Leads(q.Others[0]); at >= 0 && command.InBrigade(b, s, at) && s.Units[q.Others[0]].Here() {
		return at, false
	}
	return -1, false
}

// RecoveryMods: by the hour (BB 13.54), and the Union's one of the first hours beside it. Recovery is no rally roll, but the book
// calls it a check, made on the disordered side (BB 13.52), and takes no roll of cohesion out of that rule (BB 30.0).
func RecoveryMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	mods := UnreadyMods(b, s, t.Index)
	for i := range mods {
		mods[i].Text += ", recovery being a check too"
		mods[i].Cites = append(mods[i].Cites, "BB 13.52")
	}
	return append(mods, hourOfRecovery(b, s, t.Index)...)
}

// hourOfRecovery is what the hour adds (BB 13.54).
func hourOfRecovery(b *book.Book, s *state.State, unit int) []engine.Modifier {
	slot, code := position.Slot(b, s), b.Formations[s.Units[unit].Formation].Code
	add := func(text string, value int) []engine.Modifier {
		return []engine.Modifier{{Side: b.Unit(unit).Side, Text: text, Value: value, Cites: []engine.Cite{"BB 13.54"}}}
	}
	until := 18 // I-07
	if s.Options.Is("I-07", "inclusive") {
		until++
	}
	switch first := command.FirstDay(b, s); {
	case first && slot.Hour < until && code[:2] == "US":
		return add("the Union on the first day before 6 PM", 3)
	case first && slot.Hour < until:
		return add("the Confederates on the first day before 6 PM", 1)
	case (!first || slot.Hour >= 19) && code[:4] == "US:T" && b.Scenario(s.Scenario).Day <= 6:
		return add("the Army of the Tennessee from 7 PM", 1)
	}
	return nil
}

// recovery: a natural 0 always passes, a modified 9 or more never (BB 13.52, I-17); a strength point
// is lost in any case.
func recovery(c *course, t state.Throw, f fallen) {
	c.try(t.Index)
	if by, there := c.sys.UnitIndex[engine.UnitID(t.Word)]; there {
		c.Used[state.UsedHelper+c.sys.Formations[c.sys.Leads(by)].Code] = c.Turn
	}
	value, _ := position.Cohesion(c.sys.Book, c.State, t.Index, true)
	if f.natural() != 0 && (f.sum > value || f.sum >= 9) {
		c.rolled(t, f, "It stays routed.")
		c.lose(t.Index, 1)
		return
	}
	c.rolled(t, f, "It rallies to its brigade, disordered.")
	u := &c.Units[t.Index]
	u.Fate, u.Disordered, u.At = "", true, c.leaderPlace(t)
	if u.At == "" {
		u.Fate = state.FateWaiting
		u.Due = c.Turn + 1
	}
	c.lose(t.Index, 1)
}

// leaderPlace is where the brigadier stands with whom a unit recovers, "" without one: within a hex of him
// is where it comes back (BB 13.52).
func (c *course) leaderPlace(t state.Throw) engine.Loc {
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

func (c *course) try(unit int) { c.Units[unit].Done = true }

// MayResupply: in the recovery phase, not next to the enemy, and near a way that leads to the source,
// which the ground decides (BB 10.92).
func MayResupply(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	unit := q.Unit
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0", "BB 10.92")
	case b.Unit(unit).Type == book.Artillery:
		return finding.OfUnit(finding.NoResupply, id, "%s needs no dice", name).Instead("roll %s %s", state.ThrowBattery, id).Cite("BB 10.92")
	case b.Unit(unit).Type == book.Cavalry || b.Unit(unit).Type == book.Gunboat || b.Unit(unit).Type == book.Leader:
		return finding.OfUnit(finding.NoResupply, id, "%s does not run out of ammunition", name).Cite("BB 10.92", "BB 14.75")
	case s.Tried(unit):
		return finding.OfUnit(finding.NoResupply, id, "%s has tried in this turn", name).Cite("BB 10.92")
	}
	return MayBeSupplied(b, s, unit)
}

func ResupplyMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	var mods []engine.Modifier
	at := position.Where(b, s, t.Index)
	switch {
	case b.OnRoad(at):
		mods = append(mods, engine.Modifier{Text: "on a Road", Value: -2, Cites: []engine.Cite{"BB 10.92"}})
	case b.OnLane(at):
		mods = append(mods, engine.Modifier{Text: "on a Farm Lane", Value: -1, Cites: []engine.Cite{"BB 10.92"}})
	}
	if b.Unit(t.Index).Side == "US" && command.FirstDay(b, s) && position.Slot(b, s).Hour <= 10 {
		mods = append(mods, engine.Modifier{Side: "US", Text: "the Union until the end of 10 AM", Value: 3, Cites: []engine.Cite{"BB 10.92"}})
	}
	return mods
}

func resupply(c *course, t state.Throw, f fallen) {
	c.try(t.Index)
	c.refill(t, f, 4)
}

func (c *course) refill(t state.Throw, f fallen, most int) {
	if f.sum > most {
		c.rolled(t, f, "It finds no ammunition.")
		return
	}
	c.rolled(t, f, "It is resupplied.")
	c.Units[t.Index].Ammo = ""
}

// MayCamp: small arms in a camp of infantry, on the first day, beside the usual try (BB 10.92).
func MayCamp(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	unit := q.Unit
	u, id, name := s.Units[unit], b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0")
	case u.Ammo == "" || b.Unit(unit).Type != book.Infantry && b.Unit(unit).Type != book.Detachment:
		return finding.OfUnit(finding.NoResupply, id, "%s needs no ammunition, or none of that kind", name).Cite("BB 10.92")
	case combat.Unfurnished(b, s, unit):
		return noAmmunition(b, s, unit)
	case !command.FirstDay(b, s):
		return finding.OfUnit(finding.NoResupply, id, "camps have ammunition on the first day only").Cite("BB 10.92")
	case !b.InfantryCamp(u.At):
		return finding.OfUnit(finding.NoResupply, id, "%s is no camp of infantry", u.At).Cite("BB 10.92")
	case s.Used[state.UsedCampOf+string(id)] == s.Turn:
		return finding.OfUnit(finding.NoResupply, id, "%s has tried in a camp in this turn", name).Cite("BB 10.92")
	}
	if move.NextToEnemy(b, s, unit) {
		return finding.OfUnit(finding.NoResupply, id, "%s is adjacent to the enemy", name).Cite("BB 10.92")
	}
	return nil
}

func campResupply(c *course, t state.Throw, f fallen) {
	c.Used[state.UsedCampOf+string(c.sys.Unit(t.Index).ID)] = c.Turn
	c.refill(t, f, 2)
}
