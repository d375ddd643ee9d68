package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// sleepsOn has those of a command in Reserve again who were given orders in this turn, though the card has no marker for it (BB 30.0).
func sleepsOn(c *course, cmd int) {
	for i, f := range c.sys.Formations {
		if f.Command == cmd && f.Code != state.CodePeabody && c.Formations[i].Given && c.Formations[i].Order != state.OrderReserve {
			c.Formations[i].Order = state.OrderReserve
			c.tell("ordered", nil, "%s is not alerted, and in Reserve again.", f.Name).Cites = []engine.Cite{"BB 30.0", "BB 30.1"}
		}
	}
}

// ordersFall is a brigade's try: what the die says stands in the owner's chart, or is stated.
func ordersFall(c *course, t state.Throw, f fallen) {
	at := c.Units[t.Index].Formation
	c.Formations[at].Failed = true
	column, list, missing := command.RatingsFor(c.sys.Book, c.State, at, t.Word)
	cell, known := c.sys.Book.Lookup(book.ChartOrders, f.natural(), column)
	switch {
	case !known:
		c.rolled(t, f, "The table says whether it has %s orders now.", command.Title(t.Word))
	case missing != "":
		c.rolled(t, f, "The rating of %s is not in counters.csv: the table says whether it has %s orders now.", missing, command.Title(t.Word))
		known = false
	default:
		c.rolled(t, f, "In the column of %+d (%s) the %s says %s.", column, command.Itemised(list), c.sys.Book.Chart(book.ChartOrders), cell)
	}
	if known {
		ordersAre(c, t.Index, t.Word, cell)
		return
	}
	c.ask(state.AboutOrders, t.Index, c.sys.SideOf(t.Index))
	c.Open.Word = t.Word
}

// ordersAre carries out what a try for other orders comes to.
func ordersAre(c *course, unit int, order, answer string) {
	switch answer {
	case state.OrderYes:
		given(c, unit, order)
	case state.OrderStand:
		at := c.Units[unit].Formation
		for i, u := range c.Units {
			if u.Here() && u.Formation == at {
				c.Units[i].Done = true
			}
		}
		c.tell("stands", []int{unit}, "The brigade of %s stands in this activation.", c.sys.Formations[at].Name).Cites = []engine.Cite{"SR 6.2"}
	}
}

// given puts a formation under orders.
func given(c *course, unit int, order string) {
	at := c.Units[unit].Formation
	c.Formations[at].Order, c.Formations[at].Given = order, true
	e := c.tell("ordered", []int{unit}, "%s is under %s orders.", c.sys.Formations[at].Name, command.Title(order))
	e.Cites = []engine.Cite{"SR 6.1"}
}
