package setup

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// freeLine is the line of the set-up of a unit whose place its side chooses.
func freeLine(b *book.Book, s *state.State, unit int) (l book.SetupLine, free bool) {
	if s.Turn != 1 || s.Phase != state.PhaseCommand || !s.Units[unit].Here() {
		return book.SetupLine{}, false
	}
	lines := b.SetupsOf(s.Scenario)
	i := slices.IndexFunc(lines, func(l book.SetupLine) bool { return l.Unit == unit })
	if i < 0 || lines[i].Place.Kind == book.PlaceHex || lines[i].Place.Kind == book.PlaceExtended {
		return book.SetupLine{}, false
	}
	return lines[i], true
}

// IsSetUp reports an order that chooses the place of such units.
func IsSetUp(b *book.Book, s *state.State, a engine.Action) bool {
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return false
	}
	return !slices.ContainsFunc(a.Units, func(id engine.UnitID) bool {
		unit, there := b.UnitIndex[id]
		if !there {
			return true
		}
		_, free := freeLine(b, s, unit)
		return !free
	})
}

// CheckSetUp judges it by the words of the set-up.
func CheckSetUp(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	var open *engine.Finding
	for _, unit := range command.UnitsNamed(b, a.Units) {
		l, _ := freeLine(b, s, unit)
		u, where := b.Unit(unit), (&stand{sys: b, scenario: s.Scenario}).told(l)
		switch {
		case u.Side != a.Side:
			return finding.OfUnit(finding.NotYours, u.ID, "%s is not yours", u.Name)
		case position.EnemyAt(b, s, b.Side(a.Side), at) >= 0:
			return finding.OfUnit(finding.EnemyHeld, u.ID, "the enemy stands in %s", b.HexName(at)).Cite(position.BookCite(b, s))
		}
		switch setUpIn(b, s, l, at) {
		case book.Outside:
			return finding.OfUnit(finding.SetUpElsewhere, u.ID, "%s begins %s, and not in %s", u.Name, where, b.HexName(at)).Cite(position.BookCite(b, s))
		case book.Unknown:
			open = finding.OfUnit(finding.AsStated, u.ID, "not checked: whether %s fits: %s begins %s, which only the map can tell", b.HexName(at), u.Name, where).Cite(position.BookCite(b, s))
		}
	}
	return open
}

// setUpIn tells whether a hex is where a line lets its unit begin.
func setUpIn(b *book.Book, s *state.State, l book.SetupLine, at hex.Coord) book.Answer {
	switch area := b.Area(s.Scenario, position.Slot(b, s), at); {
	case area == book.Outside:
		return book.Outside
	case l.Place.Kind == book.PlaceWith:
		of := l.Place.Formation
		if of == "" {
			of = b.FormationIn(l)
		}
		return book.Yes(beginsWith(b, s, l.Unit, of, at))
	case l.Place.Kind == book.PlaceAnywhere:
		return area
	}
	return b.Holds(s.Scenario, l.Place, at)
}

// beginsWith reports whether a combat unit of a formation, other than the one that is placed, stands in a hex.
func beginsWith(b *book.Book, s *state.State, unit int, of string, at hex.Coord) bool {
	for i, u := range s.Units {
		if i != unit && u.Here() && b.Unit(i).Type != book.Leader && book.Within(b.Formations[u.Formation].Code, of) && position.Where(b, s, i) == at {
			return true
		}
	}
	return false
}

// Free are units whose place their side chooses, and where that may be.
type Free struct {
	Units []int
	Where string // in words
}

// FreeOf are those of a side, together where they may begin at the same place.
func FreeOf(b *book.Book, s *state.State, side engine.Side) (all []Free) {
	for unit := range s.Units {
		l, free := freeLine(b, s, unit)
		if !free || b.Unit(unit).Side != side {
			continue
		}
		where := (&stand{sys: b, scenario: s.Scenario}).told(l)
		if l.Place.Kind == book.PlaceZone {
			where += " (" + l.Place.Words + ")"
		}
		i := slices.IndexFunc(all, func(f Free) bool { return f.Where == where })
		if i < 0 {
			all, i = append(all, Free{Where: where}), len(all)
		}
		all[i].Units = append(all[i].Units, unit)
	}
	return all
}
