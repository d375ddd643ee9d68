package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// Where the book leaves it to a side where a unit begins, a hex is proposed, and the side may choose another while command is settled
// on the first turn: "entry S2120 6-MS".

// freeLine is the line of the set-up of a unit whose place its side chooses.
func (sys *system) freeLine(s *state, unit int) (l book.SetupLine, free bool) {
	if s.Turn != 1 || s.Phase != phaseCommand || !s.Units[unit].here() {
		return book.SetupLine{}, false
	}
	i := slices.IndexFunc(sys.Book.Setups, func(l book.SetupLine) bool { return l.Scenario == s.Scenario && l.Unit == unit })
	if i < 0 || sys.Book.Setups[i].Place.Kind == book.PlaceHex || sys.Book.Setups[i].Place.Kind == book.PlaceExtended {
		return book.SetupLine{}, false
	}
	return sys.Book.Setups[i], true
}

// isSetUp reports an order that chooses the place of such units.
func (sys *system) isSetUp(s *state, a engine.Action) bool {
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return false
	}
	return !slices.ContainsFunc(a.Units, func(id engine.UnitID) bool {
		unit, there := sys.UnitIndex[id]
		if !there {
			return true
		}
		_, free := sys.freeLine(s, unit)
		return !free
	})
}

// checkSetUp judges it by the words of the set-up.
func (sys *system) checkSetUp(s *state, a engine.Action) *engine.Finding {
	at, err := sys.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	var open *engine.Finding
	for _, unit := range sys.known(a.Units) {
		l, _ := sys.freeLine(s, unit)
		u, where := sys.Unit(unit), (&stand{sys: sys, scenario: s.Scenario}).told(l)
		switch {
		case u.Side != a.Side:
			return finding.OfUnit(finding.NotYours, u.ID, "%s is not yours", u.Name)
		case sys.enemyAt(s, sys.Side(a.Side), at) >= 0:
			return finding.OfUnit(finding.EnemyHeld, u.ID, "the enemy stands in %s", sys.HexName(at)).Cite(sys.bookCite(s))
		}
		switch sys.setUpIn(s, l, at) {
		case book.Outside:
			return finding.OfUnit(finding.SetUpElsewhere, u.ID, "%s begins %s, and not in %s", u.Name, where, sys.HexName(at)).Cite(sys.bookCite(s))
		case book.Unknown:
			open = finding.OfUnit(finding.AsStated, u.ID, "not checked: whether %s fits: %s begins %s, which only the map can tell", sys.HexName(at), u.Name, where).Cite(sys.bookCite(s))
		}
	}
	return open
}

// setUpIn tells whether a hex is where a line lets its unit begin.
func (sys *system) setUpIn(s *state, l book.SetupLine, at hex.Coord) book.Answer {
	switch area := sys.Book.Area(s.Scenario, sys.slot(s), at); {
	case area == book.Outside:
		return book.Outside
	case l.Place.Kind == book.PlaceWith:
		of := l.Place.Formation
		if of == "" {
			of = sys.Book.FormationIn(l)
		}
		return book.Yes(sys.beginsWith(s, l.Unit, of, at))
	case l.Place.Kind == book.PlaceAnywhere:
		return area
	}
	return sys.Book.Holds(s.Scenario, l.Place, at)
}

// beginsWith reports whether a combat unit of a formation, other than the one that is placed, stands in a hex.
func (sys *system) beginsWith(s *state, unit int, of string, at hex.Coord) bool {
	for i, u := range s.Units {
		if i != unit && u.here() && sys.Unit(i).Type != book.Leader && book.Within(sys.Formations[u.Formation].Code, of) && sys.where(s, i) == at {
			return true
		}
	}
	return false
}

// setsUpAt carries it out.
func (c *course) setsUpAt(a engine.Action) {
	list := c.sys.known(a.Units)
	at := c.sys.HexName(c.sys.HexOf(a.Path[0]))
	for _, unit := range list {
		c.Units[unit].At = at
		c.holds(unit, c.sys.where(c.state, unit))
	}
	var names []string
	for _, unit := range list {
		names = append(names, c.sys.Unit(unit).Name)
	}
	e := c.tell("entered", list, "At %s set up: %s.", at, strings.Join(names, ", "))
	e.At, e.Cites = at, []engine.Cite{c.sys.bookCite(c.state)}
}
