package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// loseStep takes a step from a unit. The last one eliminates it, or captures it
// where there is no line of retreat (MS 7.6).
func loseStep(c *course, u int) {
	p := &c.Pieces[u]
	at := p.At
	if at == book.Nowhere {
		return
	}
	rouse(c, u)
	switch {
	case p.Steps > 1:
		p.Steps--
		c.tell("lost", []int{u}, at, fmt.Sprintf("%s loses a step", book.Name(c.Sys, u)), "MS 7.6")
	case retreat.LinesFor(c.State, []int{u}, retreat.ShortRetreat, retreat.LongRetreat).Class == retreat.ClassNone:
		remove(c, u, state.Captured)
		c.tell("captured", []int{u}, at, fmt.Sprintf("%s loses its last step without a line of retreat and is captured", book.Name(c.Sys, u)), "MS 7.6")
	default:
		remove(c, u, state.Eliminated)
		c.tell("eliminated", []int{u}, at, fmt.Sprintf("%s loses its last step and is eliminated", book.Name(c.Sys, u)), "MS 7.6")
	}
	c.trace(engine.TraceLoss, "-1", at)
}

// remove takes a unit from the map.
func remove(c *course, u int, to state.Fate) {
	if to == state.Eliminated {
		fall(c, u)
	}
	p := &c.Pieces[u]
	p.At, p.Fate, p.Status, p.Square, p.Charge = book.Nowhere, to, state.Good, false, book.Nowhere
	if to != state.Departed && to != state.Exited {
		p.Steps = 0
	}
}

// fall notes that a defender was eliminated, so that the attacker does not advance
// (MS 7.9). A leader's death is no matter of the hex.
func fall(c *course, u int) {
	if card := &c.Sys.Units[u]; c.Battle != nil && card.Combat() && card.Side != c.Battle.Side {
		c.Battle.Fallen = true
	}
}

func actLose(c *course, a engine.Action) { lose(c, c.Sys.ByID[a.Units[0]]) }

// lose is the loss that the top task wants, and what comes of it: the choice of a
// loss ends the retreats of the whole side; a routed group routs on.
func lose(c *course, u int) {
	t, _ := state.Top(c.Tasks)
	c.Pop()
	if t.Kind == state.TaskRetreat {
		c.Tasks = slices.DeleteFunc(c.Tasks, func(o state.Task) bool { return o.Kind == state.TaskRetreat && o.Side == t.Side })
		loseStep(c, u)
		return
	}
	loseStep(c, u)
	rout(c, t.Side, t.Units, t.At)
}
