package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// forcedAdvance ends an advance that nobody can make, or that was settled with
// the attack. There is none if a defender was eliminated, by the result or on his
// retreat, even if others retreated (MS 7.9).
func forcedAdvance(c *course, t state.Task) bool {
	vacant := c.Battle.Vacated && !c.Battle.Fallen && !position.Occupied(c.Sys, c.Pieces, t.At, book.Foe(t.Side))
	if !vacant || c.Battle.Stay || !retreat.AnyAdvance(c.State, t) {
		c.Pop()
		return true
	}
	if c.Battle.Goes == book.Nowhere {
		return false
	}
	a := engine.Action{Side: c.Sys.Sides[t.Side], Verb: "advance", Units: book.UnitIDs(c.Sys, []int{c.Battle.Goes}), Path: book.Locs(c.Sys, []int{c.Battle.To})}
	c.Battle.Goes = book.Nowhere
	if len(unknown(c.State, a)) > 0 {
		return false
	}
	var f order.Findings
	if retreat.CheckAdvance(c.State, a, &f); f.Illegal {
		return false
	}
	actAdvance(c, a)
	c.Battle.Stay = true
	return true
}

func actAdvance(c *course, a engine.Action) {
	u, path := c.Sys.ByID[a.Units[0]], order.HexesOf(c.Sys, a.Path)
	start := c.Pieces[u].At
	if path[0] == start {
		path = path[1:]
	}
	t, _ := state.Top(c.Tasks)
	c.Pop()
	if rest, some := t.Without([]int{u}); some {
		c.Push(rest)
	}
	c.Pieces[u].At = path[len(path)-1]
	c.tell("advanced", []int{u}, c.Pieces[u].At, fmt.Sprintf("%s advances %s", book.Name(c.Sys, u),
		book.Join(append([]engine.Loc{book.Loc(c.Sys, start)}, book.Locs(c.Sys, path)...), "-")), "MS 7.9")
	c.retell("%s advances to %s", book.Name(c.Sys, u), book.Loc(c.Sys, path[len(path)-1]))
	c.trace(engine.TraceMove, "", append([]int{start}, path...)...)
	tread(c, []int{u}, path)
	disturb(c, t.Side, path)
}
