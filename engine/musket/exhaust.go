package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// startPart begins a side's part of the turn: slow beginners may wake up, the
// enemy tires its units, then it moves.
func startPart(c *course) {
	if r := c.Sys.Sheet.Restricted; r != nil && c.Turn >= r.Until {
		unrestrict(c)
	}
	c.Tries = 0
	if book.Attempts(c.Sys, c.Turn) == 0 {
		startMove(c.State)
		return
	}
	c.Phase = state.PhaseExhaust
	for u := range c.Pieces {
		c.Pieces[u].Fought = false
	}
}

func actTire(c *course, a engine.Action) {
	u := c.Sys.ByID[order.UnitArg(a, "exhaust")[0]]
	c.Tries++
	c.Pieces[u].Fought = true
	c.tell("tired", []int{u}, c.Pieces[u].At, fmt.Sprintf("%s tries to exhaust %s", book.SideName(c.Sys, book.Foe(c.Active)), book.Name(c.Sys, u)), "WC 15.6")
	c.Push(state.Task{Kind: state.TaskTire, Side: c.Active, Units: []int{u}, At: c.Pieces[u].At, Instead: book.Nowhere})
}

func rollTire(c *course, t state.Task, die int) {
	c.Pop()
	u := t.Units[0]
	rating, _ := morale.Spirit(c.State, u)
	tired, outcome := die > morale.TiresAbove(c.Opts, rating), "holds out"
	if tired {
		outcome = "is exhausted"
	}
	c.tell("checked", t.Units, t.At, fmt.Sprintf("%s %s: %d against morale %d", book.Name(c.Sys, u), outcome, die, rating), "WC 15.6")
	c.retell("%s %s", book.Name(c.Sys, u), outcome)
	switch {
	case tired && c.Pieces[u].Status != state.Good:
		driveBack(c, u, stepsBack{})
	case tired:
		upset(c, u)
	}
}
