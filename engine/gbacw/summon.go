package gbacw

import "adjutant/engine"

// Where an enemy at the end of a turn calls the two divisions that were hardest hit on the first day: east
// of column 40 and north of row N28, both included (BB 30.8).
const (
	summonColumn = 40
	summonRow    = 28
)

// threatened notes that the enemy stands at the end of a turn where the 2nd and the 6th Division of the
// Tennessee have to come (BB 30.8).
func (c *course) threatened() {
	if c.Scenario != "8" && c.Scenario != "8a" || c.Used[usedSummoned] > 0 {
		return
	}
	for i, u := range c.Units {
		if !u.here() || c.sys.unit(i).Side != "CS" || c.sys.unit(i).Type == typeLeader {
			continue
		}
		if at := c.sys.where(c.state, i); at.Col >= columnOf(summonColumn) && at.Row <= summonRow {
			c.Used[usedSummoned] = c.Turn
			e := c.tell("summoned", []int{i}, "%s stands in %s: the 2nd and the 6th Division come.", c.sys.unit(i).Name, u.At)
			e.At, e.Cites = u.At, []engine.Cite{"BB 30.8"}
			return
		}
	}
}

// summon sets the two divisions up at the start of the turn behind that (BB 30.8). Who would stand with an
// enemy stays away.
func (c *course) summon() {
	if c.Used[usedSummoned] == 0 || c.Used[usedSummoned] != c.Turn-1 {
		return
	}
	var came []int
	for _, p := range c.sys.book.summoned(c.Scenario) {
		u := &c.Units[p.unit]
		if p.free {
			p.at = c.sys.withOwn(c.state, p.unit)
		}
		if p.at == "" || u.Fate != fateAbsent || c.sys.enemyAt(c.state, c.sys.side("US"), c.sys.hexOf(p.at)) >= 0 {
			continue
		}
		u.Fate, u.At, u.Start = "", p.at, p.strength
		u.Disordered, u.Collapsed, u.Ammo, u.Replaced = p.disordered, p.collapsed, p.ammo, p.replaced
		c.goes(p.unit, c.sys.where(c.state, p.unit))
		came = append(came, p.unit)
	}
	c.tell("entered", came, "%s of the 2nd and the 6th Division set up.", plural(len(came), "unit")).Cites = []engine.Cite{"BB 30.8"}
}

// summoned are the units that a rule brings into a scenario, with their hexes.
func (b *book) summoned(scenario string) []placement {
	var all []placement
	for _, s := range b.reserves {
		if s.scenario == scenario {
			all = append(all, b.standing(s))
		}
	}
	return all
}
