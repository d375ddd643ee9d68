package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// On 6 April the 15th Michigan begins without ammunition. With the markers of the unassigned it marches towards Prentiss, with all its
// movement points on the cheapest way, until it begins an activation in his Command Range: then it joins a brigade of his for good. Near
// the enemy it may run back to the Landing, from where it comes again four hours later with ammunition (BB 30.1).

// nerves has the green regiment without a command check whenever its marker is drawn: the 15th
// Michigan with the enemy within five hexes and in sight, and ever after (BB 30.1), in the second scenario
// at 9 AM (BB 30.2).
func nerves(c *course, cmd int) {
	unit, there := c.sys.UnitIndex[state.Michigan15]
	if !there || !c.Units[unit].Here() || command.CommandOf(c.sys.Book, c.State, unit) != cmd {
		return
	}
	at := position.Where(c.sys.Book, c.State, unit)
	certain, possible := position.SeenBy(c.sys.Book, c.State, position.NearBy(c.sys.Book, c.State, c.sys.Side("CS"), at, 5, position.Anyone), at)
	switch row := scenario.Of(c.State); {
	case row.MichiganStrays:
		if c.Turn == 2 {
			c.throw(state.ThrowNerve, unit, "")
		}
	case !row.MichiganMarches, c.Used[state.UsedNerve] == state.Released:
	case c.Used[state.UsedNerve] > 0 || certain:
		c.Used[state.UsedNerve] = c.Turn
		c.throw(state.ThrowNerve, unit, "")
	case possible:
		c.ask(state.AboutSight, unit, c.sys.SideOf(unit))
	}
}

// nerve: it stays, or runs: for good in the second scenario, else for four hours (BB 30.1, BB 30.2).
func nerve(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It stays.")
		return
	}
	c.rolled(t, f, "It goes back to the Landing.")
	u := &c.Units[t.Index]
	u.At, u.Fate = "", state.FateRemoved
	if scenario.Of(c.State).MichiganStrays {
		return
	}
	u.Fate, u.Due, u.Ammo, u.Fatigue, u.Disordered = state.FateWaiting, move.HoursLater(c.sys.Book, c.State, move.HoursAway), "", 0, false
	u.Formation = c.sys.FormationNamed(c.sys.Unit(t.Index).Formation)
	c.Used[state.UsedNerve] = state.Released
}

// lands brings it back at the start of its turn, to a hex of the Landing that no enemy holds.
func lands(c *course) {
	unit, there := c.sys.UnitIndex[state.Michigan15]
	if !there || c.Used[state.UsedNerve] != state.Released || c.Units[unit].Fate != state.FateWaiting || c.Units[unit].Due > c.Turn {
		return
	}
	for _, name := range command.LandingHexes() {
		if position.EnemyAt(c.sys.Book, c.State, c.sys.SideOf(unit), c.sys.Hexes[name]) < 0 {
			c.Units[unit].Fate, c.Units[unit].At, c.Units[unit].Due = "", name, c.Turn
			e := c.tell("entered", []int{unit}, "%s is back, with ammunition, at %s; its side may choose another hex of the Landing: entry %s %s.", c.sys.Unit(unit).Name, name, name, state.Michigan15)
			e.At, e.Cites = name, []engine.Cite{"BB 30.1"}
			return
		}
	}
}

// musters notes where it begins an activation in Prentiss's Command Range.
func musters(c *course, cmd int) {
	unit, there := c.sys.UnitIndex[state.Michigan15]
	if !there || !command.Marches(c.sys.Book, c.State, unit) || command.CommandOf(c.sys.Book, c.State, unit) != cmd {
		return
	}
	if in, known := command.NearPrentiss(c.sys.Book, c.State, unit); known && in {
		mustered(c, unit)
	}
}

func mustered(c *course, unit int) {
	c.Used[state.UsedMuster] = c.Turn
	c.tell("mustered", []int{unit}, "%s begins an activation in the Command Range of %s, and joins a brigade of his.", c.sys.Unit(unit).Name, c.sys.Spell(string(state.Prentiss))).Cites = []engine.Cite{"BB 30.1"}
}
