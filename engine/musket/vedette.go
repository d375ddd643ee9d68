package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// surprise is what enemy vedettes do to units that are about to move next to them:
// who could not pay one point more checks its morale before it enters, or enters
// anyway. Where everybody can pay, the die decides nothing about that. It
// reports whether a die is wanted; then the units wait in the hex before.
func surprise(c *course, w *move.Walk, path []int) bool {
	to := w.End(path)
	if w.Alone || len(position.Watchers(c.State, to, book.Foe(w.Side))) == 0 || len(path) < 2 || c.Opts.Is(book.OptVedetteStop, 1) {
		return false
	}
	t := state.Task{Kind: state.TaskScreen, Side: w.Side, Units: w.Units, At: to, Instead: book.Nowhere}
	for _, u := range w.Units {
		must := 0
		if c.Sys.Units[u].Combat() && w.Price(u, path).Total+position.VedetteCost > w.Allowance(u) {
			must = 1
		}
		t.Least = append(t.Least, must)
	}
	if !slices.Contains(t.Least, 1) {
		return false
	}
	c.Push(t)
	return true
}

// scare is what vedettes do about units that have moved next to them: they give
// way; or only if a die exceeds the morale of one of them; or not.
func scare(c *course, units []int, at int) {
	side := c.Sys.Units[units[0]].Side
	fighters := slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !c.Sys.Units[u].Combat() })
	if c.Phase != state.PhaseMove || len(fighters) == 0 {
		return
	}
	switch c.Opts[book.OptVedetteFlees] {
	case morale.FleesOnFailure:
		if len(position.Watchers(c.State, at, book.Foe(side))) > 0 {
			c.Push(state.Task{Kind: state.TaskScreen, Side: side, Units: fighters, Least: make([]int, len(fighters)), At: at, Instead: book.Nowhere})
		}
	case morale.FleesAttacked:
	default:
		giveWay(c, at, book.Foe(side))
	}
}

// rollScreen lets the units enter, or stop where they are; the vedettes give way
// to those who have entered, if the die wants it.
func rollScreen(c *course, t state.Task, die int) {
	c.Pop()
	entered := c.Pieces[t.Units[0]].At == t.At
	all, _ := morale.WeakestOf(c.State, t.Units)
	unable, _ := morale.WeakestOf(c.State, morale.Unable(t))
	switch {
	case entered:
		c.tell("checked", t.Units, t.At, fmt.Sprintf("vedettes next to %s: %d against morale %d", book.Loc(c.Sys, t.At), die, all), "WC 15.2")
		c.hush()
	case die > unable:
		c.tell("stopped", t.Units, c.Pieces[t.Units[0]].At, fmt.Sprintf("%s %s before %s: %d against morale %d",
			book.Names(c.Sys, t.Units), book.Verb(t.Units, "stops", "stop"), book.Loc(c.Sys, t.At), die, unable), "WC 15.2")
		return
	default:
		text := fmt.Sprintf("%s %s %s: %d against morale %d", book.Names(c.Sys, t.Units), book.Verb(t.Units, "enters", "enter"), book.Loc(c.Sys, t.At), die, unable)
		come(c, t.Units, []int{t.At}, text, "WC 15.2")
	}
	if morale.ScreenFlees(c.Opts, die, all) {
		giveWay(c, t.At, book.Foe(t.Side))
	}
}

// giveWay makes the vedettes retreat in whose zone of control a hex lies.
func giveWay(c *course, at, side int) {
	for _, u := range slices.Backward(position.Watchers(c.State, at, side)) {
		c.Push(retreat.WayOut(c.Sys, c.Pieces, u))
	}
}

// forcedWayOut is a retreat of a vedette that leaves no choice.
func forcedWayOut(c *course, t state.Task) bool {
	u := t.Units[0]
	if c.Pieces[u].At != t.At {
		c.Pop()
		return true
	}
	ways := retreat.WaysOut(c.State, u)
	switch len(ways) {
	case 0:
		c.Pop()
		left := retreat.Companions(c.State, t.Units)
		remove(c, u, state.Eliminated)
		c.tell("eliminated", t.Units, t.At, fmt.Sprintf("%s cannot give way and is eliminated", book.Name(c.Sys, u)), "WC 15.2")
		strayFrom(c, t.At, left)
	case 1:
		giveGround(c, u, ways[0])
	default:
		return false
	}
	return true
}

// giveGround carries a vedette out of the way, with the leaders whom it would leave alone (MS 10.0). If it was
// attacked, the hex is vacated.
func giveGround(c *course, u int, path []int) {
	start := c.Pieces[u].At
	c.Pop()
	leaders := retreat.Companions(c.State, []int{u})
	going := append([]int{u}, leaders...)
	for _, each := range going {
		c.Pieces[each].At = path[len(path)-1]
		rouse(c, each)
	}
	if c.Battle != nil {
		vacate(c, c.Sys.Units[u].Side)
	}
	c.tell("retreated", going, c.Pieces[u].At, fmt.Sprintf("%s %s way %s", book.Names(c.Sys, going), book.Verb(going, "gives", "give"),
		book.Join(append([]engine.Loc{book.Loc(c.Sys, start)}, book.Locs(c.Sys, path)...), "-")), "WC 15.2")
	c.trace(engine.TraceRetreat, "", append([]int{start}, path...)...)
	for _, l := range leaders {
		upset(c, l)
	}
}

// brushAside is an attack on vedettes alone: they give way without a throw, and
// the attackers may advance (WC 15.2).
func brushAside(c *course, at int) {
	c.Push(retreat.AdvanceTask(c.Battle, false))
	scatter(c, at)
}

// scatter makes the vedettes of a hex give way who are attacked alone, be it from
// afar.
func scatter(c *course, at int) {
	for _, u := range slices.Backward(position.CombatIn(c.Sys, c.Pieces, at, book.Foe(c.Battle.Side))) {
		c.Push(retreat.WayOut(c.Sys, c.Pieces, u))
	}
}
