package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// corinthRoad is the hex of that road on the southern edge of the map (BB 9.7).
const corinthRoad = engine.Loc("S1234")

// MostLate bounds the activations of a command that are counted.
const MostLate = 10

// Defers reports whether a unit waits for the end of all activations of this turn.
func Defers(b *book.Book, s *state.State, unit int) bool {
	return s.Used[state.UsedDeferred+string(b.Unit(unit).ID)] == s.Turn
}

// waitsForAll reports whether a unit that has not entered does so now.
func waitsForAll(b *book.Book, s *state.State, unit int) bool {
	return s.Units[unit].Fate == state.FateWaiting && Defers(b, s, unit)
}

// Deferred are the units that an order names: a leader stands for all who arrive with him.
func Deferred(b *book.Book, s *state.State, ids []string) []int {
	var list []int
	for _, id := range ids {
		unit, there := b.UnitIndex[engine.UnitID(id)]
		if !there {
			continue
		}
		for i, u := range s.Units {
			with := b.Leads(unit) >= 0 && b.Belongs(u.Formation, b.Formations[b.Leads(unit)].Code) && u.Fate == state.FateWaiting && u.Due == s.Turn
			if (i == unit || with && !Defers(b, s, i)) && !slices.Contains(list, i) {
				list = append(list, i)
			}
		}
	}
	return list
}

// CheckDefer judges "use defer Trabue".
func CheckDefer(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	for _, id := range a.Args[0].Values {
		if _, there := b.UnitIndex[engine.UnitID(id)]; !there {
			return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
		}
	}
	for _, unit := range Deferred(b, s, a.Args[0].Values) {
		if f := mayDefer(b, s, a.Side, unit); f != nil {
			return f
		}
	}
	return nil
}

// mayDefer reports what keeps a unit from waiting.
func mayDefer(b *book.Book, s *state.State, side engine.Side, unit int) *engine.Finding {
	id, name, u := b.Unit(unit).ID, b.Unit(unit).Name, s.Units[unit]
	acts := s.Phase == state.PhaseActivation && s.Used[state.UsedLast] == 0 && CommandOf(b, s, unit) == s.Active
	switch {
	case b.Unit(unit).Side != side:
		return finding.OfUnit(finding.NotYours, id, "%s is not yours", name)
	case s.Phase != state.PhaseCommand && !acts:
		return finding.OfUnit(finding.OutOfPhase, id, "arrivals wait for the end of all activations by an order when command is settled, or with their marker").Cite("BB 9.7")
	case u.Fate != state.FateWaiting || u.Due != s.Turn:
		return finding.OfUnit(finding.NoEntry, id, "%s does not arrive in this turn", name).Cite("BB 9.7")
	case !mayWait(b, s, unit):
		return finding.OfUnit(finding.NoEntry, id, "%s arrives neither at the Landing nor on the Corinth Road, and enters with its marker", name).Cite("BB 9.7")
	case Defers(b, s, unit):
		return finding.OfUnit(finding.NoActivation, id, "%s waits for the end of all activations", name).Cite("BB 9.7")
	}
	return nil
}

// mayWait reports whether a unit arrives where one may wait.
func mayWait(b *book.Book, s *state.State, unit int) bool {
	return slices.ContainsFunc(b.Entries(s.Scenario, unit), func(at engine.Loc) bool {
		return at == corinthRoad || slices.Contains(LandingHexes(), at)
	})
}

// LateNumber is how many activations those of a command who waited have: their own number, or where the book gives them none as many as
// their command has markers.
func LateNumber(b *book.Book, s *state.State, cmd int) int {
	most := 0
	for i, u := range s.Units {
		if (u.Here() || u.Fate == state.FateWaiting) && Defers(b, s, i) && b.Unit(i).Type != book.Leader && CommandOf(b, s, i) == cmd {
			most = max(most, lateNumberOf(b, s, i))
		}
	}
	return min(most, MostLate-1)
}

// lateNumberOf is that of one unit.
func lateNumberOf(b *book.Book, s *state.State, unit int) int {
	if n := s.Units[unit].Allowed; n > 0 {
		return n
	}
	return s.Commands[CommandOf(b, s, unit)].Markers
}

// OnlyLate reports whether all of a command that could act in this turn wait: no marker is in the cup for them.
func OnlyLate(b *book.Book, s *state.State, cmd int) bool {
	some := false
	for i, u := range s.Units {
		if b.Unit(i).Type == book.Leader || CommandOf(b, s, i) != cmd || !u.Here() && !Enters(b, s, i) {
			continue
		}
		if !waitsForAll(b, s, i) {
			return false
		}
		some = true
	}
	return some
}

// CheckLast: after all other activations those alone act who waited for that, and their leaders.
func CheckLast(b *book.Book, s *state.State, unit int) *engine.Finding {
	id, name := b.Unit(unit).ID, b.Unit(unit).Name
	switch late := s.Used[state.UsedLast] > 0; {
	case late && !actsLast(b, s, unit):
		return finding.OfUnit(finding.NoActivation, id, "those alone act now who waited for the end of all activations, which %s did not", name).Cite("BB 9.7")
	case !late && waitsForAll(b, s, unit):
		return finding.OfUnit(finding.NoEntry, id, "%s waits for the end of all activations", name).Cite("BB 9.7")
	}
	return nil
}

// actsLast reports whether a unit waited, or leads some who did.
func actsLast(b *book.Book, s *state.State, unit int) bool {
	if Defers(b, s, unit) {
		return true
	}
	at := b.Leads(unit)
	if at < 0 {
		return false
	}
	for i := range s.Units {
		if Defers(b, s, i) && (s.Units[i].Formation == at || LeadsOver(b, unit, s.Units[i].Formation)) {
			return true
		}
	}
	return false
}

// LandingHexes are the two of Pittsburg Landing (BB 9.7).
func LandingHexes() []engine.Loc { return []engine.Loc{"N6420", "N6423"} }
