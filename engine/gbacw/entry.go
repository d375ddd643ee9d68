package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/setup"
	"adjutant/engine/gbacw/state"
)

// entered brings units on, under Advance orders.
func entered(c *course, a engine.Action) {
	if move.TakesOver(c.sys.Book, c.State, a) {
		takesPlace(c, a)
		return
	}
	if setup.IsSetUp(c.sys.Book, c.State, a) || move.LandsAgain(c.sys.Book, c.State, a) {
		setsUpAt(c, a)
		return
	}
	if move.IsDisplaced(c.sys.Book, c.State, a) {
		displaced(c, a)
		return
	}
	at, _ := c.sys.Pack.Grid.Find(string(a.Path[0]))
	var list []int
	for _, id := range a.Units {
		unit := c.sys.UnitIndex[id]
		u := &c.Units[unit]
		u.Fate, u.At = "", c.sys.HexName(at)
		if u.Due == c.Turn || c.Formations[u.Formation].Order != state.OrderMarch { // BB 9.22
			c.Formations[u.Formation].Order = state.OrderAdvance
		}
		if command.InBrigade(c.sys.Book, c.State, u.Formation) {
			c.Formations[u.Formation].Fatigue = max(c.Formations[u.Formation].Fatigue, u.Fatigue) // BB 17.0
		}
		if c.sys.Unit(unit).Type != book.Leader {
			spend(c, unit)
		} else if scenario.Of(c.State).McArthurAlone {
			c.Used[state.UsedEntered+string(id)] = c.sys.Pack.Grid.Index(at) + 1
		}
		goes(c, unit, at)
		comesNear(c, unit, at)
		list = append(list, unit)
	}
	pays(c, list, at)
	e := c.tell("entered", list, "%s at %s.", move.Entering(c.sys.Book, list), c.sys.HexName(at))
	e.At, e.Cites = c.sys.HexName(at), []engine.Cite{"BB 9.7"}
}
