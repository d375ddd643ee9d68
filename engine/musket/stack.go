package musket

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// overstack disrupts every unit in a hex that holds too many (MS 5.0). Those
// disrupted or ineffective already suffer no more, or retreat.
func overstack(c *course) {
	many := make([]int, len(c.Sys.Field.Ground))
	for _, p := range c.Pieces {
		if p.At != book.Nowhere {
			many[p.At]++
		}
	}
	for at := range many {
		if many[at] <= position.FullHex {
			continue
		}
		for side := range c.Sys.Sides {
			units := position.CombatIn(c.Sys, c.Pieces, at, side)
			if !position.Crowded(c.Sys, units) {
				continue
			}
			c.tell("overstacked", units, at, fmt.Sprintf("%d units in %s are over-stacked", len(units), book.Loc(c.Sys, at)), "MS 5.0")
			crowdOut(c, at, side, units)
			upsetAll(c, units)
		}
	}
}

// crowdOut makes units of an over-stacked hex retreat that it cannot disrupt any more (A-47, MS 11.1.5).
func crowdOut(c *course, at, side int, units []int) {
	t := state.Task{Kind: state.TaskRetreat, Side: side, At: at, Most: retreat.LongRetreat, Instead: book.Nowhere}
	for _, u := range units {
		if was := c.Pieces[u].Status; was != state.Good {
			t.Units = append(t.Units, u)
			t.Least = append(t.Least, retreat.LeastBack(c.State, u, was, false, false))
		}
	}
	if len(t.Units) > 0 && c.Opts.Is(book.OptOverstack, 1) {
		c.Push(t)
	}
}

// upset disrupts a unit, or flips it to its ineffective side; one that is either
// already stays as it is.
func upset(c *course, u int) {
	p := &c.Pieces[u]
	switch {
	case p.Status != state.Good:
	case position.Disrupts(c.Sys, c.Opts, u):
		p.Status = state.Disrupted
		c.tell("disrupted", []int{u}, p.At, book.Name(c.Sys, u)+" is disrupted", "MS 11.1")
	default:
		p.Status = state.Ineffective
		c.tell("ineffective", []int{u}, p.At, book.Name(c.Sys, u)+" becomes ineffective", "MS 11.2")
	}
}
