package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// mustBeAssigned reports whether a unit is one of the two Iowans who are assigned to a brigade now, whatever its distance: at the end of
// 12 Noon of the counterattack (BB 30.6).
func (sys *system) mustBeAssigned(s *state, unit int) bool {
	return s.Scenario == "6" && s.Turn == 1 && s.Phase == phaseRecovery && s.Options.is(fixIowa, "assigned") &&
		slices.Contains(iowans(), sys.Unit(unit).ID) && s.Units[unit].here() && !sys.Brigaded(s.Units[unit].Formation)
}

// iowanSamples are the brigades to which one is assigned.
func (sys *system) iowanSamples(s *state, unit int) []engine.Action {
	if !sys.mustBeAssigned(s, unit) {
		return nil
	}
	var list []engine.Action
	for i, u := range s.Units {
		if at := sys.Leads(i); at < 0 || !u.here() || !sys.Brigaded(at) || sys.Unit(i).Side != "US" {
			continue
		}
		a := engine.Action{Side: "US", Verb: verbAttach, Units: sys.UnitIDs(unit), Args: []engine.Arg{{Name: "to", Values: []string{string(sys.Unit(i).ID)}}}}
		if f := sys.checkAttach(s, a); f == nil || f.Code == finding.AsStated {
			list = append(list, a)
		}
	}
	return list
}

// checkIowans has the Union not pass before both are, where a brigade can have them.
func (sys *system) checkIowans(s *state) *engine.Finding {
	if s.Phase != phaseRecovery || s.Open != nil || !s.Pending.IsZero() || sys.acts(s) != sys.Side("US") {
		return nil
	}
	for _, id := range iowans() {
		unit, there := sys.UnitIndex[id]
		if !there || !sys.mustBeAssigned(s, unit) {
			continue
		}
		if hosts := sys.iowanSamples(s, unit); len(hosts) > 0 {
			return finding.OfUnit(finding.NoAttachment, id, "%s is assigned to a brigade now", sys.Unit(unit).Name).Instead("attach %s -> %s", id, hosts[0].Args[0].Values[0]).Cite("BB 30.6")
		}
	}
	return nil
}
