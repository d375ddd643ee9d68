package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// Marches reports whether a unit is the 15th Michigan on its march.
func Marches(b *book.Book, s *state.State, unit int) bool {
	u := s.Units[unit]
	return b.Unit(unit).ID == state.Michigan15 && scenario.Of(s).MichiganMarches && u.Here() && s.Used[state.UsedNerve] < state.Released && !b.Brigaded(u.Formation)
}

// NearPrentiss tells whether it stands in Prentiss's Command Range: not known where nobody has said how far that is, or the map has to
// say what the way costs. A hex costs at least a point (BB 4.15).
func NearPrentiss(b *book.Book, s *state.State, unit int) (in, known bool) {
	leader, there := b.UnitIndex[state.Prentiss]
	if !there || !s.Units[leader].Here() {
		return false, true
	}
	far := b.Pack.Grid.Distance(position.Where(b, s, leader), position.Where(b, s, unit))
	points, known := position.Fact(b, s, leader, book.FactRange)
	switch {
	case far == 0:
		return true, true
	case known && far > points:
		return false, true
	}
	within := Trace(b, s, leader, unit).Within
	return within == book.Inside, within != book.Unknown
}

// checkMuster judges the declaration that it begins an activation there.
func checkMuster(b *book.Book, s *state.State, unit int) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	in, known := NearPrentiss(b, s, unit)
	switch {
	case !Marches(b, s, unit):
		return finding.OfUnit(finding.NoFact, id, "%s is not on its march", name).Cite("BB 30.1")
	case s.Phase != state.PhaseActivation || CommandOf(b, s, unit) != s.Active || s.Units[unit].Moved:
		return finding.OfUnit(finding.OutOfPhase, id, "this is declared where %s begins an activation, before it moves", name).Cite("BB 30.1")
	case known && !in:
		return finding.OfUnit(finding.NoFact, id, "%s is not in the Command Range of Prentiss", name).Cite("BB 30.1")
	}
	return nil
}

// MustJoin reports whether it has to join a brigade now: it is in range, and one of Prentiss's brigadiers is in play.
func MustJoin(b *book.Book, s *state.State, unit int) bool {
	return Marches(b, s, unit) && s.Used[state.UsedMuster] > 0 && len(Hosts(b, s)) > 0
}

// Hosts are the brigadiers of Prentiss's division who are in play.
func Hosts(b *book.Book, s *state.State) []int {
	var list []int
	for i, u := range s.Units {
		if at := b.Leads(i); u.Here() && at >= 0 && b.Formations[at].IsBrigade() && b.Belongs(at, state.CodePrentiss) {
			list = append(list, i)
		}
	}
	return list
}

// mayMuster: on its march it joins nobody before that, and then a brigade of Prentiss's.
func mayMuster(b *book.Book, s *state.State, unit, to int) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	switch {
	case !Marches(b, s, unit):
		return nil
	case s.Used[state.UsedMuster] == 0:
		return finding.OfUnit(finding.NoAttachment, id, "%s joins a brigade once it begins an activation in the Command Range of Prentiss", name).Instead("declare %s=1 %s, where that is so", state.FactReached, id).Cite("BB 30.1")
	case !b.Belongs(to, state.CodePrentiss):
		return finding.OfUnit(finding.NoAttachment, id, "%s joins a brigade of Prentiss's", name).Cite("BB 30.1")
	}
	return nil
}
