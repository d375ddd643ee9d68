package setup

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// stand is a position while it is held against a set-up.
type stand struct {
	sys      *book.Book
	scenario string
	side     engine.Side
	at       map[int]hex.Coord // of units on the map
	status   map[int][]string
	facing   map[int]string
	words    []string       // the conditions that are held against the set-up
	lanes    map[string]int // who stands in a hex of a lane
	found    []misplaced
}

// misplaced is a finding about a unit.
type misplaced struct {
	unit    int
	finding engine.Finding
}

// Check holds a position against the set-up of a scenario.
func Check(bk *book.Book, scenario string, side engine.Side, placed []engine.Placed, words []string) ([]engine.Finding, error) {
	if bk.Scenario(scenario).ID == "" {
		return nil, fmt.Errorf("pack %s has no scenario %q", bk.Pack.ID, scenario)
	}
	c := stand{
		sys: bk, scenario: scenario, side: side, words: ConditionWords(),
		at: map[int]hex.Coord{}, status: map[int][]string{}, facing: map[int]string{}, lanes: map[string]int{},
	}
	if words != nil {
		c.words = slices.DeleteFunc(c.words, func(w string) bool { return !slices.Contains(words, w) })
	}
	for _, p := range placed {
		if unit, there := bk.UnitIndex[p.Unit]; there {
			if at, err := bk.Pack.Grid.Find(string(p.At)); err == nil {
				c.at[unit] = at
			}
			c.status[unit], c.facing[unit] = p.Status, p.Facing
		}
	}
	listed := map[int]bool{}
	for _, s := range bk.SetupsOf(scenario) {
		listed[s.Unit] = true
		c.check(s)
	}
	for unit := range bk.Pack.Units {
		if _, on := c.at[unit]; on && !listed[unit] {
			c.foreign(unit)
		}
	}
	slices.SortStableFunc(c.found, func(a, b misplaced) int { return a.unit - b.unit })
	var findings []engine.Finding
	for _, m := range c.found {
		findings = append(findings, m.finding)
	}
	return findings, nil
}

// note keeps a finding about a unit of a side that is checked.
func (c *stand) note(unit int, f *engine.Finding) {
	if u := c.sys.Unit(unit); c.side == "" || u.Side == c.side {
		if at, on := c.at[unit]; on {
			f.At = c.sys.HexName(at)
		}
		c.found = append(c.found, misplaced{unit, *f})
	}
}

// check holds a unit against its line.
func (c *stand) check(s book.SetupLine) {
	u := c.sys.Unit(s.Unit)
	cite := engine.Cite("BB " + c.sys.Scenario(c.scenario).Section)
	at, on := c.at[s.Unit]
	if !on {
		c.note(s.Unit, finding.OfUnit(finding.NotSetUp, u.ID, "%s is not on the map; it begins %s", u.Name, c.told(s)).Cite(cite))
		return
	}
	switch c.stands(s, at) {
	case book.Outside:
		c.note(s.Unit, finding.OfUnit(finding.SetUpElsewhere, u.ID, "%s stands in %s; it begins %s", u.Name, c.sys.HexName(at), c.told(s)).Cite(cite))
	case book.Unknown:
		c.note(s.Unit, finding.OfUnit(finding.SetUpUnmapped, u.ID, "%s stands in %s; it begins %s, which only the map can tell", u.Name, c.sys.HexName(at), c.told(s)).Cite(cite))
	}
	if s.Place.Kind == book.PlaceLane && u.Type != book.Leader {
		key := fmt.Sprint(s.Place.Words, at)
		if other, taken := c.lanes[key]; taken {
			c.note(s.Unit, finding.OfUnit(finding.SetUpCrowded, u.ID, "%s stands in %s with %s; on the lane each hex has one unit", u.Name, c.sys.HexName(at), c.sys.Unit(other).Name).Cite(cite))
		}
		c.lanes[key] = s.Unit
	}
	c.condition(s, cite)
	if is := c.facing[s.Unit]; is != "" && s.Facing != "" && is != s.Facing {
		c.note(s.Unit, finding.OfUnit(finding.SetUpOtherwise, u.ID, "%s faces %s; it begins facing %s", u.Name, is, s.Facing).Instead("face %s %s", u.ID, s.Facing).Cite(cite))
	}
}

// ConditionWords are the conditions in which a unit on the map can begin.
func ConditionWords() []string {
	return []string{book.StatusDisordered, book.StatusCollapsed, book.StatusLowAmmo, book.StatusNoAmmo, book.StatusReplacement}
}

// condition holds how a unit is against its line; who is collapsed begins disordered (BB 30.0).
func (c *stand) condition(s book.SetupLine, cite engine.Cite) {
	if c.status[s.Unit] == nil {
		return // nobody says
	}
	var is, begins, set []string
	for _, w := range c.words {
		has, must := slices.Contains(c.status[s.Unit], w), s.Has(w) || w == book.StatusDisordered && s.Has(book.StatusCollapsed)
		if has {
			is = append(is, w)
		}
		if must {
			begins = append(begins, w)
		}
		switch {
		case must && !has:
			set = append(set, "set it "+w)
		case has && !must:
			set = append(set, "take "+w+" off it")
		}
	}
	if len(set) > 0 {
		u := c.sys.Unit(s.Unit)
		f := finding.OfUnit(finding.SetUpOtherwise, u.ID, "%s is %s; it begins %s", u.Name, conditionOf(is), conditionOf(begins))
		c.note(s.Unit, f.Instead("%s", strings.Join(set, ", ")).Cite(cite))
	}
}

// conditionOf is words for how a unit is, for people.
func conditionOf(words []string) string {
	return cmp.Or(strings.Join(words, " and "), "in good order")
}

// stands tells whether a hex is where a line puts its unit.
func (c *stand) stands(s book.SetupLine, at hex.Coord) book.Answer {
	switch s.Place.Kind {
	case book.PlaceWith:
		of := s.Place.Formation
		if of == "" {
			of = c.sys.FormationIn(s)
		}
		return book.Yes(c.company(s.Unit, of, at))
	case book.PlaceAnywhere:
		return book.Yes(c.sys.InArea(c.scenario, c.sys.Slot(c.scenario, 1), at))
	}
	return c.sys.Holds(c.scenario, s.Place, at)
}

// company reports whether a unit of a formation other than leaders stands in a hex.
func (c *stand) company(unit int, of string, at hex.Coord) bool {
	for i, where := range c.at {
		if u := c.sys.Unit(i); where == at && i != unit && u.Type != book.Leader && book.Within(u.Formation, of) {
			return true
		}
	}
	return false
}

// foreign names a unit that is not set up: one that arrives later, or does not appear.
func (c *stand) foreign(unit int) {
	u := c.sys.Unit(unit)
	cite := engine.Cite("BB " + c.sys.Scenario(c.scenario).Section)
	for _, a := range c.sys.Comes(c.scenario) {
		if slices.Contains(a.Units, unit) {
			turn := c.sys.Slot(c.scenario, c.sys.Turn(c.scenario, a.Day, a.Hour)).Name
			c.note(unit, finding.OfUnit(finding.NotInSetUp, u.ID, "%s stands in %s; it arrives at %s", u.Name, c.sys.HexName(c.at[unit]), turn).Cite(cite))
			return
		}
	}
	c.note(unit, finding.OfUnit(finding.NotInSetUp, u.ID, "%s stands in %s; it is not in the set-up of scenario %s", u.Name, c.sys.HexName(c.at[unit]), c.scenario).Cite(cite))
}

// told is where a line puts its unit, in words.
func (c *stand) told(s book.SetupLine) string {
	p := s.Place
	var names []string
	for _, h := range p.Hexes {
		names = append(names, string(c.sys.HexName(h)))
	}
	switch p.Kind {
	case book.PlaceNear:
		return fmt.Sprintf("at most %d hexes from %s", p.Reach, names[0])
	case book.PlaceExtended:
		return "in " + names[0] + ", extended into " + strings.Join(names[1:], ", ")
	case book.PlaceLane:
		return "on the lane from " + strings.Join(names, " to ") + ", one unit in each hex"
	case book.PlaceLine:
		return "on the line of " + strings.Join(names, ", ")
	case book.PlaceEdge:
		return fmt.Sprintf("at the edge of the map, at most %d hexes from %s", p.Reach, names[0])
	case book.PlaceZone:
		return "in the zone of its scenario"
	case book.PlaceWith:
		return "with a unit of its command"
	case book.PlaceAnywhere:
		return "where its player likes"
	}
	return "in " + strings.Join(names, " or ")
}
