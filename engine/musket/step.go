package musket

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/state"
)

// count uses up a step, for the try or for its success. Where the pack sets
// no limit there is nothing to count.
func count(c *course, side int, success bool) {
	st := c.Sys.Sheet.Steps[side]
	if st == nil || st.PerTurn == 0 && st.Game == 0 || !success && c.Opts.Is(book.OptStepSpent, 1) {
		return
	}
	c.Replaced[side].Turn++
	c.Replaced[side].Game++
}

// rollReturn puts an eliminated unit on the turn track, as many turns ahead as the
// die says, or out of the game.
func rollReturn(c *course, t state.Task, die int) {
	c.Pop()
	u := t.Units[0]
	rating, p := morale.ReturnMorale(c.Sys, u), &c.Pieces[u]
	pass := morale.PassesCheck(die, rating)
	count(c, t.Side, pass)
	back := c.Turn + die
	if !pass || back > c.Sys.Scenarios[c.Scenario].Turns {
		p.Fate = state.Struck
		c.tell("failed", t.Units, book.Nowhere, fmt.Sprintf("%s does not come back: %d against morale %d", book.Name(c.Sys, u), die, rating), "MS 11.4")
		return
	}
	p.Fate, p.Back, p.Steps, p.Moved = state.Waiting, back, 1, false
	c.tell("returned", t.Units, book.Nowhere, fmt.Sprintf("%s comes back on turn %d at %s: %d against morale %d",
		book.Name(c.Sys, u), back, book.Loc(c.Sys, c.Sys.Sheet.Steps[t.Side].At), die, rating), "MS 11.4")
}
