package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// shocked has the dice fall for shock, after the checks of those who may not go in.
func shocked(c *course, a engine.Action) {
	var list []int
	for _, from := range a.From {
		list = append(list, combat.Shockers(c.sys.Book, c.State, a.Side, c.sys.HexName(c.sys.HexOf(from)))...)
	}
	target := c.sys.HexName(c.sys.HexOf(a.Path[0]))
	for _, unit := range list {
		spend(c, unit)
		c.Units[unit].Shocked = true
	}
	e := c.tell("shocked", list, "%s shocks %s.", c.sys.SpellAll(c.sys.UnitIDs(list...)), target)
	e.At, e.Cites = target, []engine.Cite{"SR 11"}
	surpriseBy(c, list[0])
	provoked(c, target, 1-c.sys.SideOf(list[0]))
	tiredByShock(c, list, target)
	engages(c, target)
	for _, unit := range list {
		if combat.ChecksCommitment(c.sys.Book, c.State, unit) {
			c.throw(state.ThrowCommit, unit, "")
		}
	}
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowShock, Index: list[0], Word: combat.WordOf(c.sys.UnitIDs(list...), ""), At: target})
}

// engages notes that the units in a hex are in a shock, so that none of them rests in this turn (BB 13.45).
func engages(c *course, target engine.Loc) {
	for i, u := range c.Units {
		if u.Here() && u.At == target {
			c.Units[i].Busy = true
		}
	}
}

// tiredByShock: shock tires both sides, but neither where a detachment is shocked (BB 14.43, BB 30.1). Once in
// an activation.
func tiredByShock(c *course, list []int, target engine.Loc) {
	var both []int
	for i, u := range c.Units {
		if u.Here() && u.At == target && c.sys.SideOf(i) != c.sys.SideOf(list[0]) && c.sys.Unit(i).Type != book.Leader {
			if c.sys.Unit(i).Type == book.Detachment {
				return
			}
			both = append(both, i)
		}
	}
	for _, unit := range append(both, list...) {
		tires(c, unit, command.ByShock, "BB 14.43", "SR 17")
	}
}

// shockFalls reads the owner's chart for both sides, or has it read.
func shockFalls(c *course, t state.Throw, f fallen) {
	units, _ := combat.Fighters(c.sys.Book, t)
	column, text, missing := combat.ShockColumn(c.sys.Book, c.State, units, c.sys.HexOf(t.At))
	attacker, defender, known := c.sys.Book.Shocks(f.sum, column)
	if !known || missing != "" {
		if missing != "" {
			text = missing + ": "
		}
		c.rolled(t, f, "%sthe shock table says how it ends in %s.", text, t.At)
		askFight(c, "shock on "+string(t.At), t.Index)
		return
	}
	c.rolled(t, f, "In the column of %s the %s says %s for who attacks, %s for who defends.", text, c.sys.Book.Chart(book.ChartShock), attacker, defender)
	falls(c, combat.FightShock, t.Index, t.At, defender)
	concerns(c, combat.FightShock, t.Index, c.sys.UnitIDs(units...), attacker)
	leadersInShock(c, units, t.At)
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowAdvance, Index: t.Index, Word: combat.WordOf(c.sys.UnitIDs(units...), ""), At: t.At})
}

// commitFalls is the check of commitment: what a failure does stands in the series' rules (SR 11.36), and is
// asked once in a game.
func commitFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It goes in.")
		return
	}
	c.rolled(t, f, "It fails.")
	switch c.Used[state.UsedCommit] {
	case combat.KeptStays:
		staysOut(c, t.Index)
	case combat.KeptGoes:
	default:
		c.ask(state.AboutCommit, t.Index, c.sys.SideOf(t.Index))
	}
}

// commitIs takes the answer what a failed check of commitment does.
func commitIs(c *course, unit int, answer string) {
	c.Used[state.UsedCommit] = combat.KeptGoes
	if answer == combat.CommitStays {
		c.Used[state.UsedCommit] = combat.KeptStays
		staysOut(c, unit)
	}
}

// staysOut takes a unit out of the shock that is to come; without any other there is none.
func staysOut(c *course, unit int) {
	for i, t := range c.Rolls {
		if t.Kind != state.ThrowShock {
			continue
		}
		units, _ := combat.Fighters(c.sys.Book, t)
		units = slices.DeleteFunc(units, func(j int) bool { return j == unit })
		c.tell("stays", []int{unit}, "%s stays out of the shock.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"SR 11.36"}
		if len(units) == 0 {
			c.Rolls = slices.Delete(c.Rolls, i, i+1)
			c.tell("stays", nil, "There is no shock on %s.", t.At)
			return
		}
		c.Rolls[i].Index, c.Rolls[i].Word = units[0], combat.WordOf(c.sys.UnitIDs(units...), "")
		return
	}
}
