package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

func (sys *system) checkShock(s *state, a engine.Action) *engine.Finding {
	target, f := sys.target(s, a)
	if f != nil {
		return f
	}
	for _, from := range a.From {
		at, err := sys.pack.Grid.Find(string(from))
		if err != nil {
			return wrong(codePlace, "", "%v", err).plain()
		}
		if !sys.pack.Grid.Adjacent(at, target) {
			return wrong(codeAdjacent, "", "%s and %s are not adjacent", from, a.Path[0]).cite("SR 11")
		}
		units := sys.shockers(s, a.Side, sys.name(at))
		if len(units) == 0 {
			return wrong(codeFire, "", "nobody of yours in %s may shock", from).cite("SR 11", "BB 14.43")
		}
		for _, unit := range units {
			if f := sys.mayShock(s, unit); f != nil {
				return f
			}
		}
	}
	return sys.table(s, tableShock, "", "how the shock on "+string(a.Path[0])+" ends")
}

func (sys *system) shockers(s *state, side engine.Side, at engine.Loc) []int {
	var list []int
	for i, u := range s.Units {
		if kind := sys.unit(i).Type; u.here() && u.At == at && sys.unit(i).Side == side && (kind == typeInfantry || kind == typeCavalry) {
			list = append(list, i)
		}
	}
	return list
}

func (sys *system) mayShock(s *state, unit int) *engine.Finding {
	u, printed := s.Units[unit], sys.unit(unit)
	if f := sys.mayAct(s, unit); f != nil {
		return f
	}
	switch {
	case u.Shocked:
		return wrong(codeFire, printed.ID, "%s has shocked in this activation", printed.Name).cite("SR 11")
	case s.Formations[u.Formation].Order != orderAttack:
		return wrong(codeOrders, printed.ID, "%s is not under Attack orders", printed.Name).cite("SR 6.1")
	case u.Disordered:
		return wrong(codeFire, printed.ID, "%s is disordered", printed.Name).cite("SR 11")
	}
	return nil
}

func (c *course) shocked(a engine.Action) {
	var list []int
	for _, from := range a.From {
		list = append(list, c.sys.shockers(c.state, a.Side, c.sys.name(c.sys.hexOf(from)))...)
	}
	target := c.sys.name(c.sys.hexOf(a.Path[0]))
	for _, unit := range list {
		c.spend(unit)
		c.Units[unit].Shocked = true
	}
	e := c.tell("shocked", list, "%s shocks %s.", listed(c.sys.unitIDs(list...)), target)
	e.At, e.Cites = target, []engine.Cite{"SR 11"}
	c.surpriseBy(list[0])
	for _, unit := range list {
		if c.sys.timid(c.state, unit) {
			c.throw(throwCommit, unit, "")
		}
	}
	c.Rolls = append(c.Rolls, throw{Kind: throwShock, Index: list[0], Word: string(a.From[0]), At: target})
}

func (sys *system) timid(s *state, unit int) bool {
	if sys.unit(unit).Type == typeCavalry {
		return true
	}
	green, _ := sys.fact(s, unit, factGreen)
	return green == 1 && s.Used[usedAbility+abilityGreen] != s.Turn
}

func shockMods(sys *system, s *state, t throw) []engine.Modifier {
	var mods []engine.Modifier
	add := func(text string, value int, cite engine.Cite) {
		mods = append(mods, engine.Modifier{Side: sys.unit(t.Index).Side, Unit: sys.unit(t.Index).ID, Text: text, Value: value, Cites: []engine.Cite{cite}})
	}
	from, to := sys.where(s, t.Index), sys.hexOf(t.At)
	if sys.book.ground(from, groundThicket) || sys.book.ground(to, groundThicket) {
		add("a thicket", -1, "BB 9.44")
	}
	for _, c := range []hex.Coord{from, to} {
		if sys.book.ground(c, groundMarsh) {
			add("a marsh at "+string(sys.name(c)), -1, "BB 9.44")
		}
	}
	if slices.Contains(sys.book.owner.sides[hex.Between(from, to)], sideRidge) {
		add("across a ridge", -1, "BB 9.44")
	}
	if foe := sys.enemyAt(s, sys.sideOfUnit(t.Index), to); foe >= 0 && sys.unit(foe).Type == typeDetachment {
		add("at a detachment", 1, "BB 14.43")
	}
	if s.Scenario == "6" && s.Turn == 1 && s.Used[usedSurprise] == 1 && sys.unit(t.Index).Side == "US" {
		add("surprise", 1, "BB 30.6")
	}
	if f := sys.formations[s.Units[t.Index].Formation]; sys.unit(t.Index).Type == typeCavalry && !f.isBrigade() {
		add("without a brigadier", -1, "BB 14.54")
	}
	return mods
}

func shockFalls(c *course, t throw, f fallen) {
	c.rolled(t, f, "The shock table says how it ends in %s.", t.At)
	c.askFight("shock on "+string(t.At), t.Index)
}

func commitFalls(c *course, t throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It goes in.")
		return
	}
	c.rolled(t, f, "It fails, which counts as the series' rules say.")
}
