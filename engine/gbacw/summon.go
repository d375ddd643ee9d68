package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// threatened notes that the enemy stands at the end of a turn where the 2nd and the 6th Division of the
// Tennessee have to come (BB 30.8).
func threatened(c *course) {
	if !scenario.Of(c.State).SecondDay || c.Used[state.UsedSummoned] > 0 {
		return
	}
	for i, u := range c.Units {
		if !u.Here() || c.sys.Unit(i).Side != "CS" || c.sys.Unit(i).Type == book.Leader {
			continue
		}
		if at := position.Where(c.sys.Book, c.State, i); at.Col >= book.ColumnOf(command.SummonColumn) && at.Row <= command.SummonRow {
			c.Used[state.UsedSummoned] = c.Turn
			e := c.tell("summoned", []int{i}, "%s stands in %s: the 2nd and the 6th Division come.", c.sys.Unit(i).Name, u.At)
			e.At, e.Cites = u.At, []engine.Cite{"BB 30.8"}
			return
		}
	}
}

// summon sets the two divisions up at the start of the turn behind that (BB 30.8). Who would stand with an
// enemy stays away.
func summon(c *course) {
	if c.Used[state.UsedSummoned] == 0 || c.Used[state.UsedSummoned] != c.Turn-1 {
		return
	}
	var came []int
	for _, p := range c.sys.Book.Summoned(c.Scenario) {
		u := &c.Units[p.Unit]
		if p.Free {
			p.At = move.WithOwn(c.sys.Book, c.State, p.Unit)
		}
		if p.At == "" || u.Fate != state.FateAbsent || position.EnemyAt(c.sys.Book, c.State, c.sys.Side("US"), c.sys.HexOf(p.At)) >= 0 {
			continue
		}
		u.Fate, u.At, u.Start = "", p.At, p.Strength
		u.Disordered, u.Collapsed, u.Ammo, u.Replaced = p.Disordered, p.Collapsed, p.Ammo, p.Replaced
		goes(c, p.Unit, position.Where(c.sys.Book, c.State, p.Unit))
		came = append(came, p.Unit)
	}
	c.tell("entered", came, "%s of the 2nd and the 6th Division set up.", command.Plural(len(came), "unit")).Cites = []engine.Cite{"BB 30.8"}
}
