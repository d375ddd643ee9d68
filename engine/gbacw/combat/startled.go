package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// SurpriseOn reports whether the surprise of the counterattack lasts (BB 30.6).
func SurpriseOn(bk *state.State) bool {
	return scenario.Of(bk).Surprise && bk.Turn == 1 && bk.Used[state.UsedSurprise] == 1
}

// ReactsNot is the section by which a unit does not move by reaction, "" for none: gunboats (BB 14.77), batteries that hardly move (BB
// 14.61), the Union on 5 April before and in the activation of its alert (BB 31.0), and the Confederates' guns while they are
// surprised, Trabue's too (BB 30.6).
func ReactsNot(b *book.Book, s *state.State, unit int) engine.Cite {
	u := b.Unit(unit)
	switch {
	case u.Type == book.Gunboat:
		return "BB 14.77"
	case b.Immobile(u.ID):
		return "BB 14.61"
	case s.Formations[s.Units[unit].Formation].Startled || command.Asleep(b, s, unit):
		return "BB 31.0"
	case SurpriseOn(s) && u.Side == "CS" && u.Type == book.Artillery:
		return "BB 30.6"
	}
	return ""
}

// CheckWorse warns of a stated loss of the acting side while the units that fire back are taken by surprise: the
// game rolls no dice for them to which it could add that (BB 31.0, BB 30.6).
func CheckWorse(b *book.Book, s *state.State, unit int, o Outcome) *engine.Finding {
	u := b.Unit(unit)
	switch hurts := o.Points > 0 || o.Check || o.Hit || o.Word == ResultRout || o.Word == ResultKilled; {
	case !hurts || s.Active < 0 || b.SideOf(unit) != b.Commands[s.Active].Side:
	case SurpriseOn(s):
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: that the fire on %s is at -1 unless it is that of Trabue's brigade, and no approach fire of guns", u.Name).Cite("BB 30.6")
	case slices.ContainsFunc(s.Formations, func(f state.Formation) bool { return f.Startled }):
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: that the fire on %s by who is alerted in this activation is at -1, and no approach fire", u.Name).Cite("BB 31.0")
	}
	return nil
}
