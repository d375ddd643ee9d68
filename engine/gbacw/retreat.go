package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// mustRetreat has a unit's side choose where it retreats to.
func mustRetreat(c *course, unit int) {
	if !c.Units[unit].Here() {
		return
	}
	if c.sys.Book.Immobile(c.sys.Unit(unit).ID) {
		abandons(c, unit, "BB 14.61")
		return
	}
	var before []int
	if c.Pending.Kind == state.PendingRetreat {
		before = position.PendingUnits(c.sys.Book, c.State)
	}
	c.pend(state.PendingRetreat, "", append(before, unit))
}

// retreated carries a retreat out. Guns that have nowhere to go are abandoned (BB 12.45); what becomes of
// others is asked.
func retreated(c *course, a engine.Action) {
	list := position.PendingUnits(c.sys.Book, c.State)
	unit := list[0]
	c.Pending = state.Pending{}
	for _, other := range list[1:] {
		mustRetreat(c, other)
	}
	if a.Verb == state.VerbPass {
		trapped(c, unit)
		return
	}
	path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
	for _, at := range path[1:] {
		if c.Units[unit].Here() {
			goesBack(c, unit, c.sys.HexName(at), combat.GoRetreat)
		}
	}
}

func trapped(c *course, unit int) {
	if c.sys.Unit(unit).Type == book.Artillery {
		abandons(c, unit, "BB 12.45")
		return
	}
	c.ask(state.AboutTrapped, unit, c.sys.SideOf(unit))
}

// abandons leaves guns behind that cannot retreat.
func abandons(c *course, unit int, why engine.Cite) {
	if left, known := position.Strength(c.sys.Book, c.State, unit); known {
		c.Units[unit].Lost += left
	}
	c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
	c.tell("abandoned", []int{unit}, "%s cannot retreat, and is abandoned.", c.sys.Unit(unit).Name).Cites = []engine.Cite{why}
}

// trappedIs is what becomes of a unit that cannot retreat.
func trappedIs(c *course, unit int, answer string) {
	switch answer {
	case combat.ResultRout:
		rout(c, unit)
	case "1":
		lose(c, unit, 1)
	}
}

// goesBack has a unit enter a hex by retreat or reaction: a marsh disorders it (BB 9.44), woods cost guns
// (BB 12.45), and Green infantry checks for a retreat before shock (BB 14.1).
func goesBack(c *course, unit int, to engine.Loc, how string) {
	at := c.sys.Hexes[to]
	c.Units[unit].At = to
	goes(c, unit, at)
	c.tell("moved", []int{unit}, "%s %s to %s.", c.sys.Unit(unit).Name, map[string]string{combat.GoRetreat: "retreats", combat.GoReact: "moves by reaction", combat.GoBefore: "retreats before shock"}[how], to)
	if scenario.Of(c.State).BeyondLimits && !c.sys.Book.InArea(c.Scenario, position.Slot(c.sys.Book, c.State), at) {
		leaves(c, unit)
		return
	}
	if c.sys.Unit(unit).Type == book.Detachment && at.Row > move.RowSouth24 {
		c.Units[unit].At, c.Units[unit].Fate = "", state.FateEliminated
		c.tell("lost", []int{unit}, "%s is south of row 24, and lost.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 14.46"}
		return
	}
	if c.sys.Book.Marshy(at) && !c.Units[unit].Disordered {
		disorder(c, unit)
		c.told[len(c.told)-1].Cites = []engine.Cite{"BB 9.44"}
	}
	if c.sys.Unit(unit).Type == book.Artillery {
		gunsIn(c, unit, at, how)
	}
	if how == combat.GoBefore && combat.ChecksBeforeShock(c.sys.Book, c.State, unit) && !awaits(c, state.ThrowGreen, unit) {
		c.throw(state.ThrowGreen, unit, "")
	}
}

// leaves takes a unit off that retreats beyond the limits of the Critical Left: it does not come back, and counts as disordered
// (BB 30.9).
func leaves(c *course, unit int) {
	u := &c.Units[unit]
	u.At, u.Fate, u.Disordered = "", state.FateRemoved, true
	c.tell("removed", []int{unit}, "%s is beyond the limits of the scenario, and does not come back.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"BB 30.9"}
}

// awaits reports whether a throw of a kind about a unit is asked for already.
func awaits(c *course, kind string, unit int) bool { return pending(c, kind, unit) >= 0 }

func pending(c *course, kind string, unit int) int {
	for i, t := range c.Rolls {
		if t.Kind == kind && t.Index == unit {
			return i
		}
	}
	return -1
}

// gunsIn is what woods do to guns that go back through them: a die for each hex of a retreat, two added for
// each to the check at the end of a reaction (BB 12.45). Where the terrain is not typed in, it is asked.
func gunsIn(c *course, unit int, at hex.Coord, how string) {
	words, known := position.Terrain(c.sys.Book, c.State, at)
	if !known {
		askGround(c, unit, at, how)
		return
	}
	woods := combat.Includes(words, book.Woods) || combat.Includes(words, book.Boundary)
	switch {
	case how == combat.GoReact:
		reacts(c, unit, woods)
	case woods:
		c.throw(state.ThrowGuns, unit, "")
	}
}

// reacts adds a hex to the check at the end of a reaction.
func reacts(c *course, unit int, woods bool) {
	n := 0
	if woods {
		n = 2
	}
	if i := pending(c, state.ThrowReact, unit); i >= 0 {
		before, _ := strconv.Atoi(c.Rolls[i].Word)
		c.Rolls[i].Word = strconv.Itoa(before + n)
		return
	}
	c.throw(state.ThrowReact, unit, strconv.Itoa(n))
}

// askGround asks what a hex is; until then the next result waits.
func askGround(c *course, unit int, at hex.Coord, how string) {
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowGround, Index: unit, Word: how, At: c.sys.HexName(at)})
}

// gunsFall: a third of the die, rounded down, in guns (BB 12.45).
func gunsFall(c *course, t state.Throw, f fallen) {
	lost := f.natural() / 3
	c.rolled(t, f, "%s lost in the woods.", command.Plural(lost, "gun"))
	if lost > 0 {
		lose(c, t.Index, lost)
	}
}
