package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
)

// Where the book leaves it to a side where a unit begins, a hex is proposed, and the side may choose another while command is settled
// on the first turn: "entry S2120 6-MS".

// freeLine is the line of the set-up of a unit whose place its side chooses.
func (sys *system) freeLine(s *state, unit int) (l setupLine, free bool) {
	if s.Turn != 1 || s.Phase != phaseCommand || !s.Units[unit].here() {
		return setupLine{}, false
	}
	i := slices.IndexFunc(sys.book.setups, func(l setupLine) bool { return l.scenario == s.Scenario && l.unit == unit })
	if i < 0 || sys.book.setups[i].place.kind == placeHex || sys.book.setups[i].place.kind == placeExtended {
		return setupLine{}, false
	}
	return sys.book.setups[i], true
}

// isSetUp reports an order that chooses the place of such units.
func (sys *system) isSetUp(s *state, a engine.Action) bool {
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return false
	}
	return !slices.ContainsFunc(a.Units, func(id engine.UnitID) bool {
		unit, there := sys.units[id]
		if !there {
			return true
		}
		_, free := sys.freeLine(s, unit)
		return !free
	})
}

// checkSetUp judges it by the words of the set-up.
func (sys *system) checkSetUp(s *state, a engine.Action) *engine.Finding {
	at, err := sys.pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	var open *engine.Finding
	for _, unit := range sys.known(a.Units) {
		l, _ := sys.freeLine(s, unit)
		u, where := sys.unit(unit), (&stand{sys: sys, scenario: s.Scenario}).told(l)
		switch {
		case u.Side != a.Side:
			return finding.OfUnit(finding.NotYours, u.ID, "%s is not yours", u.Name)
		case sys.enemyAt(s, sys.side(a.Side), at) >= 0:
			return finding.OfUnit(finding.EnemyHeld, u.ID, "the enemy stands in %s", sys.name(at)).Cite(sys.bookCite(s))
		}
		switch sys.setUpIn(s, l, at) {
		case outside:
			return finding.OfUnit(finding.SetUpElsewhere, u.ID, "%s begins %s, and not in %s", u.Name, where, sys.name(at)).Cite(sys.bookCite(s))
		case unknown:
			open = finding.OfUnit(finding.AsStated, u.ID, "not checked: whether %s fits: %s begins %s, which only the map can tell", sys.name(at), u.Name, where).Cite(sys.bookCite(s))
		}
	}
	return open
}

// setUpIn tells whether a hex is where a line lets its unit begin.
func (sys *system) setUpIn(s *state, l setupLine, at hex.Coord) answer {
	switch area := sys.book.area(s.Scenario, sys.slot(s), at); {
	case area == outside:
		return outside
	case l.place.kind == placeWith:
		of := l.place.formation
		if of == "" {
			of = sys.book.formationIn(l)
		}
		return yes(sys.beginsWith(s, l.unit, of, at))
	case l.place.kind == placeAnywhere:
		return area
	}
	return sys.book.holds(s.Scenario, l.place, at)
}

// beginsWith reports whether a combat unit of a formation, other than the one that is placed, stands in a hex.
func (sys *system) beginsWith(s *state, unit int, of string, at hex.Coord) bool {
	for i, u := range s.Units {
		if i != unit && u.here() && sys.unit(i).Type != typeLeader && within(sys.formations[u.Formation].code, of) && sys.where(s, i) == at {
			return true
		}
	}
	return false
}

// setsUpAt carries it out.
func (c *course) setsUpAt(a engine.Action) {
	list := c.sys.known(a.Units)
	at := c.sys.name(c.sys.hexOf(a.Path[0]))
	for _, unit := range list {
		c.Units[unit].At = at
		c.holds(unit, c.sys.where(c.state, unit))
	}
	var names []string
	for _, unit := range list {
		names = append(names, c.sys.unit(unit).Name)
	}
	e := c.tell("entered", list, "At %s set up: %s.", at, strings.Join(names, ", "))
	e.At, e.Cites = at, []engine.Cite{c.sys.bookCite(c.state)}
}
