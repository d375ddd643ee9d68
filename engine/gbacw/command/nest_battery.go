package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// isLateBattery reports one of them that waits.
func isLateBattery(b *book.Book, s *state.State, unit int) bool {
	return s.Units[unit].Fate == state.FateWaiting && slices.Contains(scenario.Of(s).LateBatteries, b.Unit(unit).ID)
}

// Unassigned reports one that is still with the brigade that is not here.
func Unassigned(b *book.Book, s *state.State, unit int) bool {
	return isLateBattery(b, s, unit) && b.Formations[s.Units[unit].Formation].Code == b.Unit(unit).Formation
}

// assigns reports an order that is about one of them.
func assigns(b *book.Book, s *state.State, a engine.Action) bool {
	if len(a.Units) != 1 {
		return false
	}
	unit, there := b.UnitIndex[a.Units[0]]
	return there && isLateBattery(b, s, unit)
}

// checkAssign judges "attach Byrne-Bty -> Cheatham" of one that waits.
func checkAssign(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	id := a.Units[0]
	if len(a.Args) != 1 || len(a.Args[0].Values) != 1 {
		return finding.New(finding.Missing, "write the battery and the leader: attach %s -> LEADER", id)
	}
	leader, f := OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(a.Args[0].Values[0])}})
	to := -1
	if f == nil {
		to = b.Leads(leader)
	}
	switch {
	case a.Side != "CS":
		return finding.OfUnit(finding.NotYours, id, "%s is not yours", b.Spell(string(id)))
	case f != nil:
		return f
	case s.Phase != state.PhaseCommand && s.Phase != state.PhaseOrders:
		return finding.OfUnit(finding.OutOfPhase, id, "units are attached when command is settled and when division orders are given; it is the %s phase", s.Phase).Cite("BB 4.32")
	case to < 0 || !b.Formations[to].IsDivision():
		return finding.OfUnit(finding.NoAttachment, id, "%s is assigned to the leader of a division before it enters", b.Spell(string(id))).Cite("BB 30.4")
	case s.Units[b.UnitIndex[id]].Formation == to:
		return soAlready(finding.OfUnit(finding.NoAttachment, id, "%s is with %s", b.Spell(string(id)), b.Unit(leader).Name).Cite("BB 30.4"))
	case len(batteriesOf(b, s, to)) >= mostWithDivision:
		return finding.OfUnit(finding.NoAttachment, id, "%s has %d batteries, the most that it can", b.Formations[to].Name, mostWithDivision).Cite("BB 4.32")
	}
	return nil
}

// CheckAssigned refuses the entry of one that is with no division.
func CheckAssigned(b *book.Book, unit int) *engine.Finding {
	id := b.Unit(unit).ID
	return finding.OfUnit(finding.NoEntry, id, "%s is assigned to the leader of a division before it enters, and comes with his marker", b.Unit(unit).Name).Instead("attach %s -> LEADER, when command is settled", id).Cite("BB 30.4")
}
