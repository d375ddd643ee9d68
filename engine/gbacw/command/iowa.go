package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// mustBeAssigned reports whether a unit is one of the two Iowans who are assigned to a brigade now, whatever its distance: at the end of
// 12 Noon of the counterattack (BB 30.6).
func mustBeAssigned(b *book.Book, s *state.State, unit int) bool {
	return s.Turn == 1 && s.Phase == state.PhaseRecovery && s.Options.Is(state.FixIowa, "assigned") &&
		slices.Contains(scenario.Of(s).Iowans, b.Unit(unit).ID) && s.Units[unit].Here() && !b.Brigaded(s.Units[unit].Formation)
}

// IowanSamples are the brigades to which one is assigned.
func IowanSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	if !mustBeAssigned(b, s, unit) {
		return nil
	}
	var list []engine.Action
	for i, u := range s.Units {
		if at := b.Leads(i); at < 0 || !u.Here() || !b.Brigaded(at) || b.Unit(i).Side != "US" {
			continue
		}
		a := engine.Action{Side: "US", Verb: state.VerbAttach, Units: b.UnitIDs(unit), Args: []engine.Arg{{Name: "to", Values: []string{string(b.Unit(i).ID)}}}}
		if f := CheckAttach(b, s, a); f == nil || f.Code == finding.AsStated {
			list = append(list, a)
		}
	}
	return list
}

// CheckIowans has the Union not pass before both are, where a brigade can have them.
func CheckIowans(b *book.Book, s *state.State) *engine.Finding {
	if s.Phase != state.PhaseRecovery || s.Open != nil || !s.Pending.IsZero() || SideToChoose(b, s) != b.Side("US") {
		return nil
	}
	for _, id := range scenario.Of(s).Iowans {
		unit, there := b.UnitIndex[id]
		if !there || !mustBeAssigned(b, s, unit) {
			continue
		}
		if hosts := IowanSamples(b, s, unit); len(hosts) > 0 {
			return finding.OfUnit(finding.NoAttachment, id, "%s is assigned to a brigade now", b.Unit(unit).Name).Instead("attach %s -> %s", id, hosts[0].Args[0].Values[0]).Cite("BB 30.6")
		}
	}
	return nil
}
