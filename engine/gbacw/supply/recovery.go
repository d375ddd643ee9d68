package supply

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

// ResupplyMods are what is added to a throw for ammunition.
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

// MayCamp: small arms in a camp of infantry, on the first day, beside the usual try (BB 10.92).
func MayCamp(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	unit := q.Unit
	u, id, name := s.Units[unit], b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units are resupplied in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0")
	case u.Ammo == "" || b.Unit(unit).Type != book.Infantry && b.Unit(unit).Type != book.Detachment:
		found := finding.OfUnit(finding.NoResupply, id, "%s needs no ammunition, or none of that kind", name).Cite("BB 10.92")
		found.Told = name + " is not short of ammunition"
		if u.Ammo != "" {
			found.Told = name + " is no infantry, and a camp has ammunition for small arms only"
		}
		return found
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

// UnreadyMods: until the end of 9 AM of a first day the Union has one added to all rolls of cohesion (BB 30.0).
func UnreadyMods(b *book.Book, s *state.State, unit int) []engine.Modifier {
	if b.Unit(unit).Side != "US" || !command.FirstDay(b, s) || position.Slot(b, s).Hour > 9 || s.Waived(state.WaiveChecks) {
		return nil
	}
	return []engine.Modifier{{Side: "US", Text: "the Union until the end of 9 AM", Value: 1, Cites: []engine.Cite{"BB 30.0"}}}
}

// Idle reports whether a unit without a brigade has neither moved nor fought in this turn (BB 13.45).
func Idle(b *book.Book, s *state.State, unit int) bool {
	u, kind := s.Units[unit], b.Unit(unit).Type
	return u.Here() && !u.Busy && kind != book.Leader && kind != book.Gunboat && !command.InBrigade(b, s, u.Formation)
}

// WhyBusy says what keeps a unit from being idle.
func WhyBusy(b *book.Book, s *state.State, unit int) string {
	u, name := s.Units[unit], b.Unit(unit).Name
	switch kind := b.Unit(unit).Type; {
	case !u.Here():
		return name + " is not on the map"
	case kind == book.Leader || kind == book.Gunboat:
		return name + " is no unit that tires"
	case command.InBrigade(b, s, u.Formation):
		return name + " is in a brigade, and rallies with that"
	}
	return name + " has moved or fought in this turn"
}

// MayRally judges "roll rally 6-MS": a disordered unit that acts checks to be in good order again. When in its
// activation it may, and what it may do after it, stands in the series' rules (SR 13.4): that is not checked,
// but that it comes before it moves or fires.
func MayRally(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	u, id, name := s.Units[q.Unit], b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	if f := command.MayAct(b, s, q.Unit); f != nil {
		return f
	}
	switch {
	case b.Unit(q.Unit).Type == book.Gunboat:
		return finding.OfUnit(finding.NoProcedure, id, "gunboats do not rally").Cite("BB 14.76")
	case !u.Disordered:
		return finding.OfUnit(finding.NoProcedure, id, "%s is in good order", name).Cite("BB 13.42")
	case u.Moved || u.Fired || u.Shocked:
		return finding.OfUnit(finding.NoProcedure, id, "%s has moved or fought in this activation", name).Cite("SR 13.4")
	case u.Rallied:
		return finding.OfUnit(finding.NoProcedure, id, "%s has tried in this activation", name).Cite("SR 13.4")
	case s.Used[state.UsedLooter+string(id)] > 0:
		return finding.OfUnit(finding.NoProcedure, id, "%s loots, and does not try to rally in its next activation", name).Cite("BB 18.1")
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: what else the series' rules ask of a unit that rallies").Cite("SR 13.4")
}
