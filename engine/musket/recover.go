package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// endRecovery restores the units that did not move: after the tries for lost
// steps, as MS 11.4 orders it.
func endRecovery(c *course) {
	recoverAtOnce(c)
	startCombat(c)
}

// recoverAtOnce restores the units that did not move (MS 11.3).
func recoverAtOnce(c *course) {
	for u := range c.Pieces {
		if morale.MayRecover(c.State, u) && !c.Pieces[u].Moved {
			was := state.StatusWords[c.Pieces[u].Status]
			c.Pieces[u].Status = state.Good
			c.tell("recovered", []int{u}, c.Pieces[u].At, fmt.Sprintf("%s did not move and is no longer %s", book.Name(c.Sys, u), was), "MS 11.3")
		}
	}
}

func actRecover(c *course, a engine.Action) {
	kind := state.TaskRecover
	if a.Has("step") {
		kind = state.TaskReplace
	}
	units := order.UnitsOf(c.Sys, a.Units)
	if c.Pieces[units[0]].Fate == state.Eliminated {
		kind = state.TaskReturn
	}
	c.Push(state.Task{Kind: kind, Side: c.Active, Units: units, At: book.Nowhere, Instead: book.Nowhere})
}

// rollRecovery carries out the die.
func rollRecovery(c *course, t state.Task, die int) {
	c.Pop()
	u := t.Units[0]
	rating, _ := morale.Recovery(c.State, t)
	for _, one := range t.Units {
		c.Pieces[one].Fought = true
	}
	if t.Kind == state.TaskReplace {
		count(c, c.Sys.Units[u].Side, morale.PassesCheck(die, rating))
	}
	if !morale.PassesCheck(die, rating) {
		c.tell("failed", t.Units[:1], c.Pieces[u].At, fmt.Sprintf("%s does not recover %s: %d against morale %d", book.Name(c.Sys, u), morale.WhatRecovers(t), die, rating), morale.RecoveryRule(t))
		c.retell("%s does not recover %s", book.Name(c.Sys, u), morale.WhatRecovers(t))
		return
	}
	if t.Kind == state.TaskReplace {
		c.Pieces[u].Steps++
	} else {
		c.Pieces[u].Status = state.Good
	}
	c.tell("recovered", t.Units[:1], c.Pieces[u].At, fmt.Sprintf("%s recovers %s: %d against morale %d", book.Name(c.Sys, u), morale.WhatRecovers(t), die, rating), morale.RecoveryRule(t))
	c.retell("%s recovers %s", book.Name(c.Sys, u), morale.WhatRecovers(t))
}
