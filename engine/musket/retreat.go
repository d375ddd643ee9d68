package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// actRetreat carries a group along its path. Where an enemy zone of control
// catches it, it loses a step and routs from there.
func actRetreat(c *course, a engine.Action) {
	units, path := order.UnitsOf(c.Sys, a.Units), order.HexesOf(c.Sys, a.Path)
	if path[0] == c.Pieces[units[0]].At {
		path = path[1:]
	}
	t, _ := state.Top(c.Tasks)
	if t.Kind == state.TaskGiveWay {
		giveGround(c, units[0], path)
		return
	}
	c.Pop()
	if t.Kind == state.TaskStray {
		strayTo(c, units[0], path[len(path)-1])
		return
	}
	fixChoice(c, t.Side, false)
	if rest, some := t.Without(units); some {
		rest.Instead, rest.Stand = book.Nowhere, rest.Stand && c.Opts.Is(book.OptStandBy, retreat.StandByUnit)
		c.Push(rest)
	}
	start := c.Pieces[units[0]].At
	units = append(units, retreat.Companions(c.State, units)...)
	n, caught := retreat.NewFlight(c.State, units, t.Most).Halt(path)
	vacate(c, t.Side)
	c.tell("retreated", units, path[n-1], fmt.Sprintf("%s %s %s", book.Names(c.Sys, units), book.Verb(units, "retreats", "retreat"),
		book.Join(append([]engine.Loc{book.Loc(c.Sys, start)}, book.Locs(c.Sys, path[:n])...), "-")), "MS 7.7")
	c.retell("%s %s %s to %s", book.Names(c.Sys, units), book.Verb(units, "retreats", "retreat"), hexCount(n), book.Loc(c.Sys, path[n-1]))
	c.trace(engine.TraceRetreat, "", append([]int{start}, path[:n]...)...)
	flee(c, units, start, path[:n])
	if t.Shaken {
		upsetAll(c, units)
	}
	if left := position.InHex(c.Pieces, units, path[n-1]); caught && len(left) > 0 {
		routAgain(c, t, left, path[n-1])
	}
}

// hexCount is a distance in words.
func hexCount(n int) string {
	if n == 1 {
		return "a hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

// vacate notes that a defender has retreated, so that the attacker may advance.
func vacate(c *course, side int) {
	if c.Battle != nil && side != c.Battle.Side {
		c.Battle.Vacated = true
	}
}

// flee moves retreating units. Battalions, artillery, cavalry and leaders become
// ineffective; a creek disrupts infantry and costs the guns (TEC).
func flee(c *course, units []int, from int, path []int) {
	brokenBy(c, units, len(path))
	waded := position.Wades(c.Sys, from, path)
	tread(c, units, path)
	for _, u := range units {
		c.Pieces[u].At = path[len(path)-1]
		rouse(c, u)
		card := c.Sys.Units[u]
		switch {
		case waded && card.Kind == book.Artillery:
			remove(c, u, state.Eliminated)
			c.tell("eliminated", []int{u}, path[len(path)-1], fmt.Sprintf("%s is lost in the creek", book.Name(c.Sys, u)), "TEC")
		case waded && card.Kind == book.Infantry, !position.Disrupts(c.Sys, c.Opts, u):
			upset(c, u)
		}
	}
}

// routAgain is what an unsafe line of retreat comes to: the group loses a step,
// then routs (MS 7.7), or routs only, unless it routed already (A-19, MS 7.8).
// Victorious attackers may then advance two hexes (MS 7.9).
func routAgain(c *course, t state.Task, units []int, at int) {
	openAdvance(c, t.Side)
	if c.Opts.Is(book.OptUnsafe, 1) && !t.Rout {
		c.tell("caught", units, at, fmt.Sprintf("%s %s caught in an enemy zone of control in %s and %s",
			book.Names(c.Sys, units), book.Verb(units, "is", "are"), book.Loc(c.Sys, at), book.Verb(units, "routs", "rout")), "MS 7.7", "A-19")
		rout(c, t.Side, units, at)
		return
	}
	c.tell("caught", units, at, fmt.Sprintf("%s %s caught in an enemy zone of control in %s: a step is lost, the rest routs",
		book.Names(c.Sys, units), book.Verb(units, "is", "are"), book.Loc(c.Sys, at)), "MS 7.7", "MS 7.8")
	c.Push(state.Task{Kind: state.TaskLose, Side: t.Side, Units: units, At: at, Instead: book.Nowhere})
}

// openAdvance notes that a side has routed, so that those who beat it may advance
// two hexes.
func openAdvance(c *course, side int) {
	if c.Battle == nil || side == c.Battle.Side {
		return
	}
	c.Battle.Routed = true
	for i := range c.Tasks {
		if c.Tasks[i].Kind == state.TaskAdvance {
			c.Tasks[i].Most = retreat.RoutAdvance
		}
	}
}

// rout makes those of a group who are left in a hex retreat three hexes from it
// (MS 7.8).
func rout(c *course, side int, units []int, at int) {
	t := state.Task{Kind: state.TaskRetreat, Side: side, At: at, Most: retreat.LongRetreat, Rout: true, Shaken: true, Instead: book.Nowhere}
	for _, left := range position.InHex(c.Pieces, units, at) {
		t.Units = append(t.Units, left)
		t.Least = append(t.Least, retreat.LongRetreat)
	}
	if len(t.Units) > 0 {
		c.Push(t)
	}
}

// forcedRetreat takes two kinds of units out of a retreat: those that have left the hex already, and, if their
// owner has no other answer, those that have no line of retreat, which are captured or leave the map. It reports
// whether anything was done.
func forcedRetreat(c *course, t state.Task) bool {
	gone := slices.DeleteFunc(slices.Clone(t.Units), func(u int) bool { return c.Pieces[u].At == t.At })
	if len(gone) == 0 && !retreat.MayStay(c.Sys, c.Pieces, t) {
		gone = trapped(c, t)
	}
	if len(gone) == 0 {
		return false
	}
	c.Pop()
	if rest, some := t.Without(gone); some {
		c.Push(rest)
	}
	return true
}

// trapped removes and lists those of a retreat who have no line: each for itself,
// or all together.
func trapped(c *course, t state.Task) []int {
	if c.Opts.Is(book.OptSplit, 1) {
		if cutOff(c, t, t.Units) {
			return t.Units
		}
		return nil
	}
	var gone []int
	for _, u := range t.Units {
		if cutOff(c, t, []int{u}) {
			gone = append(gone, u)
		}
	}
	return gone
}

// cutOff removes a group that has no line of retreat: it is captured, or leaves
// the map where there is no other way (MS 7.7).
func cutOff(c *course, t state.Task, group []int) bool {
	class := retreat.LinesFor(c.State, group, t.LeastOf(group), t.Most).Class
	switch class {
	case retreat.ClassNone:
		c.tell("captured", group, t.At, fmt.Sprintf("%s %s no line of retreat and %s captured", book.Names(c.Sys, group), book.Verb(group, "has", "have"), book.Verb(group, "is", "are")), "MS 7.7")
	case retreat.ClassOff:
		vacate(c, t.Side)
		c.tell("departed", group, t.At, fmt.Sprintf("%s %s forced off the map", book.Names(c.Sys, group), book.Verb(group, "is", "are")), "MS 7.7")
	default:
		return false
	}
	for _, u := range group {
		if class == retreat.ClassNone {
			remove(c, u, state.Captured)
		} else {
			remove(c, u, state.Departed)
		}
	}
	return true
}

func actStand(c *course, a engine.Action) {
	units := order.UnitsOf(c.Sys, a.Units)
	t, _ := state.Top(c.Tasks)
	c.Pop()
	fixChoice(c, t.Side, true)
	standFast(c, t, units)
}

// standFast lets units of a retreat disrupt where they are; the others go.
func standFast(c *course, t state.Task, units []int) {
	if rest, some := t.Without(units); some {
		rest.Stand = c.Opts.Is(book.OptStandBy, retreat.StandByUnit)
		c.Push(rest)
	}
	c.tell("stood", units, t.At, fmt.Sprintf("%s %s in %s", book.Names(c.Sys, units), book.Verb(units, "stands", "stand"), book.Loc(c.Sys, t.At)), "WC CRT")
	upsetAll(c, units)
}

// fixChoice makes the first answer hold for all hexes of the side.
func fixChoice(c *course, side int, stand bool) {
	if !c.Opts.Is(book.OptStandBy, retreat.StandBySide) {
		return
	}
	waiting := c.Tasks
	c.Tasks = nil
	for _, t := range waiting {
		open := t.Kind == state.TaskRetreat && t.Side == side && t.Stand
		t.Stand = t.Stand && !open
		if may := retreat.MayStand(c.Sys, c.Pieces, t); open && stand && len(may) > 0 {
			standFast(c, t, may)
			continue
		}
		c.Push(t)
	}
}
