package gbacw

import (
	"slices"

	"adjutant/engine"
)

// The orders of a brigade (SR 6.1).
const (
	orderAttack  = "attack"
	orderAdvance = "advance"
	orderMarch   = "march"
	orderReserve = "reserve"
)

func orderWords() []string { return []string{orderAttack, orderAdvance, orderMarch, orderReserve} }

// checkOrders judges "orders Shaver attack": division orders, or a change by the brigade that acts.
func (sys *system) checkOrders(s *state, a engine.Action) *engine.Finding {
	unit, f := sys.own(s, a)
	if f != nil {
		return f
	}
	if len(a.Args) != 1 || !slices.Contains(orderWords(), a.Args[0].Name) {
		return missing("write which orders: %v", orderWords())
	}
	if s.Phase == phaseActivation {
		return sys.checkChange(s, unit, a.Args[0].Name)
	}
	if s.Phase != phaseOrders {
		return wrong(codePhase, a.Units[0], "orders are given in the Division Orders Phase; it is the %s phase", s.Phase).cite("SR 3.0")
	}
	return sys.checkGiven(s, unit, a.Args[0].Name)
}

// checkGiven judges orders of the Division Orders Phase.
func (sys *system) checkGiven(s *state, unit int, order string) *engine.Finding {
	at := s.Units[unit].Formation
	f, name := sys.formations[at], sys.unit(unit).Name
	id := sys.unit(unit).ID
	switch {
	case f.command >= 0 && sys.commands[f.command].unassigned && order != orderAdvance:
		return wrong(codeOrders, id, "%s is unassigned: always under Advance orders", name).write("orders %s advance", id).cite("BB 4.25")
	case sys.unit(unit).Type == typeDetachment && order != orderAdvance:
		return wrong(codeOrders, id, "detachments are always under Advance orders").cite("BB 14.44")
	case s.Formations[at].Given:
		return wrong(codeOrders, id, "%s was given orders in this turn: %s", f.name, s.Formations[at].Order).cite("SR 6.1")
	case s.Formations[at].Out:
		return wrong(codeOrders, id, "%s is out of command, and has no orders from its division", f.name).cite("SR 3.0")
	case s.Scenario == "1" && s.Turn == 1 && f.southern() && order == orderAttack:
		return wrong(codeOrders, id, "no brigade is given Attack orders at 6 AM; it may try for them when it acts").write("orders %s advance", id).cite("BB 30.1")
	case s.Turn == 1 && s.Formations[at].Order != "" && sys.book.fixedOrder(s.Scenario, f.code):
		return wrong(codeOrders, id, "%s begins under %s orders, which do not change in the first turn", f.name, s.Formations[at].Order).cite("BB 30.0")
	case s.Formations[at].Order == order:
		return wrong(codeOrders, id, "%s is under these orders", f.name).plain()
	}
	if order == orderMarch {
		return sys.checkMarch(s, unit)
	}
	return nil
}

// checkMarch holds march orders against the hour (BB 9.22).
func (sys *system) checkMarch(s *state, unit int) *engine.Finding {
	slot, id := sys.slot(s), sys.unit(unit).ID
	south := sys.formations[s.Units[unit].Formation].southern()
	early := sys.book.firstOf(slot.day) && (south && slot.hour < 9 || !south && slot.hour < 10)
	switch {
	case early && south:
		return wrong(codeMarch, id, "Confederates may not use March orders before 9 AM; it is %s", slot.name).write("orders %s advance", id).cite("BB 9.22")
	case early:
		return wrong(codeMarch, id, "the Union may not use March orders before 10 AM; it is %s", slot.name).write("orders %s advance", id).cite("BB 9.22")
	case s.Scenario == "4", s.Scenario == "2":
		return wrong(codeMarch, id, "there are no March orders in this scenario").cite(sys.bookCite(s))
	case (s.Scenario == "8" || s.Scenario == "8a") && !south && (s.Units[unit].Due == 0 || slot.hour < 10):
		return wrong(codeMarch, id, "only those that arrive on this day march, from 10 AM").cite("BB 30.8")
	case s.Units[unit].Due == s.Turn:
		return wrong(codeMarch, id, "%s arrives on this turn, under Advance orders", sys.unit(unit).Name).cite("BB 9.22", "BB 9.7")
	}
	return nil
}

// checkChange judges a brigade's try for other orders in its activation (SR 6.2), which only the
// series' table decides.
func (sys *system) checkChange(s *state, unit int, order string) *engine.Finding {
	if f := sys.mayAct(s, unit); f != nil && f.Code != codeOrders {
		return f
	}
	at := s.Units[unit].Formation
	f, id := sys.formations[at], sys.unit(unit).ID
	switch {
	case !f.isBrigade():
		return wrong(codeOrders, id, "only a brigade tries for other orders when it acts").cite("SR 6.2")
	case s.Formations[at].Acting:
		return wrong(codeOrders, id, "%s has begun to act: orders change at the start", f.name).cite("SR 3.0")
	case s.Formations[at].Failed:
		return wrong(codeOrders, id, "%s has tried in this turn", f.name).cite("SR 6.2")
	case order == orderMarch:
		if f := sys.checkMarch(s, unit); f != nil {
			return f
		}
	}
	return sys.table(s, tableOrders, id, "whether a brigade changes its orders")
}

// given puts a formation under orders.
func (c *course) given(unit int, order string) {
	at := c.Units[unit].Formation
	c.Formations[at].Order, c.Formations[at].Given = order, true
	e := c.tell("ordered", []int{unit}, "%s is under %s orders.", c.sys.formations[at].name, title(order))
	e.Cites = []engine.Cite{"SR 6.1"}
}
