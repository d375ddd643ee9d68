package combat

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// mostShells is how often a gunboat fires by night in a turn, farShells how far the nearest Union unit has to
// be from the brigade that it fires on, in hexes (BB 14.79).
const (
	mostShells = 2
	farShells  = 5
)

// steamsUp reports a gunboat that may not fire yet in the Hornets' Nest: the Tyler in its turn of entry, the Lexington before its
// second activation of that turn (BB 30.4).
func steamsUp(b *book.Book, s *state.State, unit int) bool {
	u := s.Units[unit]
	if !scenario.Of(s).GunboatsArrive || b.Unit(unit).Type != book.Gunboat || u.Due != s.Turn {
		return false
	}
	return b.Unit(unit).ID == "Tyler" || u.Acts == 0 || u.Acts == 1 && u.Acting
}

// MayShell judges "roll gunboat-fire Tyler, Shaver": fire by night on a Confederate brigade in Reserve
// (BB 14.79).
func MayShell(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	slot := position.Slot(b, s)
	shells := s.Used[state.UsedShells+string(id)]
	switch {
	case b.Unit(q.Unit).Type != book.Gunboat:
		return finding.OfUnit(finding.NoProcedure, id, "%s is no gunboat", name).Cite("BB 14.79")
	case !slot.Night && !slot.Dawn:
		return finding.OfUnit(finding.NoProcedure, id, "gunboats fire so in night and dawn turns; it is %s", slot.Name).Cite("BB 14.79")
	case s.Phase != state.PhaseActivation || command.CommandOf(b, s, q.Unit) != s.Active || s.Commands[s.Active].Drawn != 1:
		return finding.OfUnit(finding.OutOfPhase, id, "%s fires with the first marker of the unassigned", name).Cite("BB 14.79", "BB 14.72")
	case shells/10 == s.Turn && shells%10 >= mostShells:
		return finding.OfUnit(finding.NoProcedure, id, "%s has fired twice in this turn", name).Cite("BB 14.79")
	case len(q.Others) != 1 || b.Leads(q.Others[0]) < 0 || !b.Brigaded(b.Leads(q.Others[0])) || b.Unit(q.Others[0]).Side != "CS":
		return finding.OfUnit(finding.NoProcedure, id, "name the brigadier of the brigade that is fired on").Instead("roll %s %s, Shaver", state.ThrowGunboat, id).Cite("BB 14.79")
	}
	return mayBeShelled(b, s, b.Leads(q.Others[0]))
}

// mayBeShelled: a brigade in Reserve, far from the Union, once in a turn (BB 14.79).
func mayBeShelled(b *book.Book, s *state.State, brigade int) *engine.Finding {
	f := b.Formations[brigade]
	switch {
	case s.Formations[brigade].Order != state.OrderReserve:
		return finding.OfUnit(finding.NoProcedure, "", "the brigade of %s is not in Reserve", f.Name).Cite("BB 14.79")
	case s.Used[state.UsedShelled+f.Code] == s.Turn:
		return finding.OfUnit(finding.NoProcedure, "", "the brigade of %s has been fired on in this turn", f.Name).Cite("BB 14.79")
	}
	for i, u := range s.Units {
		if u.Here() && u.Formation == brigade && position.UnitNear(b, s, b.Side("US"), position.Where(b, s, i), farShells-1, position.Anyone) {
			return finding.OfUnit(finding.NoProcedure, b.Unit(i).ID, "%s is nearer than five hexes to the Union", b.Unit(i).Name).Cite("BB 14.79")
		}
	}
	return nil
}
