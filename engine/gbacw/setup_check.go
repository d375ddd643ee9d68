package gbacw

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
)

// stand is a position while it is held against a set-up.
type stand struct {
	sys      *system
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

// CheckSetup holds a position against the set-up of a scenario.
func (sys *system) CheckSetup(scenario string, side engine.Side, placed []engine.Placed, words []string) ([]engine.Finding, error) {
	if sys.book.scenario(scenario).id == "" {
		return nil, fmt.Errorf("pack %s has no scenario %q", sys.pack.ID, scenario)
	}
	c := stand{
		sys: sys, scenario: scenario, side: side, words: conditionWords(),
		at: map[int]hex.Coord{}, status: map[int][]string{}, facing: map[int]string{}, lanes: map[string]int{},
	}
	if words != nil {
		c.words = slices.DeleteFunc(c.words, func(w string) bool { return !slices.Contains(words, w) })
	}
	for _, p := range placed {
		if unit, there := sys.units[p.Unit]; there {
			if at, err := sys.pack.Grid.Find(string(p.At)); err == nil {
				c.at[unit] = at
			}
			c.status[unit], c.facing[unit] = p.Status, p.Facing
		}
	}
	listed := map[int]bool{}
	for _, s := range sys.book.setups {
		if s.scenario == scenario {
			listed[s.unit] = true
			c.check(s)
		}
	}
	for unit := range sys.pack.Units {
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
	if u := c.sys.unit(unit); c.side == "" || u.Side == c.side {
		if at, on := c.at[unit]; on {
			f.At = c.sys.name(at)
		}
		c.found = append(c.found, misplaced{unit, *f})
	}
}

// check holds a unit against its line.
func (c *stand) check(s setupLine) {
	u := c.sys.unit(s.unit)
	cite := engine.Cite("BB " + c.sys.book.scenario(c.scenario).section)
	at, on := c.at[s.unit]
	if !on {
		c.note(s.unit, finding.OfUnit(finding.NotSetUp, u.ID, "%s is not on the map; it begins %s", u.Name, c.told(s)).Cite(cite))
		return
	}
	switch c.stands(s, at) {
	case outside:
		c.note(s.unit, finding.OfUnit(finding.SetUpElsewhere, u.ID, "%s stands in %s; it begins %s", u.Name, c.sys.name(at), c.told(s)).Cite(cite))
	case unknown:
		c.note(s.unit, finding.OfUnit(finding.SetUpUnmapped, u.ID, "%s stands in %s; it begins %s, which only the map can tell", u.Name, c.sys.name(at), c.told(s)).Cite(cite))
	}
	if s.place.kind == placeLane && u.Type != typeLeader {
		key := fmt.Sprint(s.place.words, at)
		if other, taken := c.lanes[key]; taken {
			c.note(s.unit, finding.OfUnit(finding.SetUpCrowded, u.ID, "%s stands in %s with %s; on the lane each hex has one unit", u.Name, c.sys.name(at), c.sys.unit(other).Name).Cite(cite))
		}
		c.lanes[key] = s.unit
	}
	c.condition(s, cite)
	if is := c.facing[s.unit]; is != "" && s.facing != "" && is != s.facing {
		c.note(s.unit, finding.OfUnit(finding.SetUpOtherwise, u.ID, "%s faces %s; it begins facing %s", u.Name, is, s.facing).Instead("face %s %s", u.ID, s.facing).Cite(cite))
	}
}

// conditionWords are the conditions in which a unit on the map can begin.
func conditionWords() []string {
	return []string{statusDisordered, statusCollapsed, statusLowAmmo, statusNoAmmo, statusReplacement}
}

// condition holds how a unit is against its line; who is collapsed begins disordered (BB 30.0).
func (c *stand) condition(s setupLine, cite engine.Cite) {
	if c.status[s.unit] == nil {
		return // nobody says
	}
	var is, begins, set []string
	for _, w := range c.words {
		has, must := slices.Contains(c.status[s.unit], w), s.has(w) || w == statusDisordered && s.has(statusCollapsed)
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
		u := c.sys.unit(s.unit)
		f := finding.OfUnit(finding.SetUpOtherwise, u.ID, "%s is %s; it begins %s", u.Name, conditionOf(is), conditionOf(begins))
		c.note(s.unit, f.Instead("%s", strings.Join(set, ", ")).Cite(cite))
	}
}

// conditionOf is words for how a unit is, for people.
func conditionOf(words []string) string {
	return cmp.Or(strings.Join(words, " and "), "in good order")
}

// stands tells whether a hex is where a line puts its unit.
func (c *stand) stands(s setupLine, at hex.Coord) answer {
	switch s.place.kind {
	case placeWith:
		of := s.place.formation
		if of == "" {
			of = c.sys.book.formationIn(s)
		}
		return yes(c.company(s.unit, of, at))
	case placeAnywhere:
		return yes(c.sys.book.inArea(c.scenario, c.sys.book.slotOf(c.scenario, 1), at))
	}
	return c.sys.book.holds(c.scenario, s.place, at)
}

// company reports whether a unit of a formation other than leaders stands in a hex.
func (c *stand) company(unit int, of string, at hex.Coord) bool {
	for i, where := range c.at {
		if u := c.sys.unit(i); where == at && i != unit && u.Type != typeLeader && within(u.Formation, of) {
			return true
		}
	}
	return false
}

// foreign names a unit that is not set up: one that arrives later, or does not appear.
func (c *stand) foreign(unit int) {
	u := c.sys.unit(unit)
	cite := engine.Cite("BB " + c.sys.book.scenario(c.scenario).section)
	for _, a := range c.sys.book.comes(c.scenario) {
		if slices.Contains(a.units, unit) {
			turn := c.sys.book.slotOf(c.scenario, c.sys.book.turnOf(c.scenario, a.day, a.hour)).name
			c.note(unit, finding.OfUnit(finding.NotInSetUp, u.ID, "%s stands in %s; it arrives at %s", u.Name, c.sys.name(c.at[unit]), turn).Cite(cite))
			return
		}
	}
	c.note(unit, finding.OfUnit(finding.NotInSetUp, u.ID, "%s stands in %s; it is not in the set-up of scenario %s", u.Name, c.sys.name(c.at[unit]), c.scenario).Cite(cite))
}

// told is where a line puts its unit, in words.
func (c *stand) told(s setupLine) string {
	p := s.place
	var names []string
	for _, h := range p.hexes {
		names = append(names, string(c.sys.name(h)))
	}
	switch p.kind {
	case placeNear:
		return fmt.Sprintf("at most %d hexes from %s", p.reach, names[0])
	case placeExtended:
		return "in " + names[0] + ", extended into " + strings.Join(names[1:], ", ")
	case placeLane:
		return "on the lane from " + strings.Join(names, " to ") + ", one unit in each hex"
	case placeLine:
		return "on the line of " + strings.Join(names, ", ")
	case placeEdge:
		return fmt.Sprintf("at the edge of the map, at most %d hexes from %s", p.reach, names[0])
	case placeZone:
		return "in the zone of its scenario"
	case placeWith:
		return "with a unit of its command"
	case placeAnywhere:
		return "where its player likes"
	}
	return "in " + strings.Join(names, " or ")
}
