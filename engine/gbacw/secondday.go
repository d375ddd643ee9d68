package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// On the second day the Confederates wait in their line until the enemy has been seen on their side of the
// ground between the armies: Tilghman Branch, the hexes from N4122 to N5328, Dill Branch (BB 30.8). Where the
// branches run is on the map alone. Who was set free stays free: the book names the first turn of it.

// turned notes that a unit which is held has turned.
func turned(c *course, a engine.Action) {
	if unit := c.sys.UnitIndex[a.Units[0]]; c.Phase == state.PhaseActivation && (c.Units[unit].Frozen || command.WaitsInLine(c.sys.Book, c.State, unit)) {
		c.Used[state.UsedTurned+string(a.Units[0])] = command.ActivationNumber(c.sys.Book, c.State)
	}
}

// sees carries out that a unit sees the enemy.
func sees(c *course, unit int) {
	id, row := c.sys.Unit(unit).ID, scenario.Of(c.State)
	switch {
	case len(row.BridgeGuards) > 0:
		relieved(c, unit)
	case slices.Contains(row.Watch, id):
		if c.Used[state.UsedForrest] == 0 {
			c.Used[state.UsedForrest] = c.Turn
		}
	case row.SleptApart && c.sys.Book.Camping(unit):
		c.Used[state.UsedBivouac+string(id)] = c.Turn
	default:
		seesOver(c, unit)
	}
}

// seesOver frees the corps of a unit now, and all four in the next turn; each a turn later where the unit is one of the
// two brigades that moved by themselves, and stands next to nobody of its corps who waits (BB 30.8).
func seesOver(c *course, unit int) {
	corps, from := command.CorpsOf(c.sys.Book, c.State, unit), c.Turn
	if command.Roams(c.sys.Book, c.State, unit) && !command.BesideWaiting(c.sys.Book, c.State, unit) {
		from++
	}
	frees(c, state.UsedLineOf+corps, from)
	frees(c, state.UsedLine, from+1)
	name := c.sys.Formations[c.sys.FormationNamed(corps)].Name
	c.tell("freed", []int{unit}, "%s sees the enemy over the line: the corps of %s may move from %s, all from %s.", c.sys.Unit(unit).Name, name, command.TurnName(c.sys.Book, c.State, from), command.TurnName(c.sys.Book, c.State, from+1)).Cites = []engine.Cite{"BB 30.8"}
}

// frees keeps the first turn from which something may be done.
func frees(c *course, key string, turn int) {
	if c.Used[key] == 0 || c.Used[key] > turn {
		c.Used[key] = turn
	}
}

// shelled notes artillery fire of the Union's on a corps that waits: all move from the second turn after it (BB 30.8).
func shelled(c *course, shooters []int, at hex.Coord) {
	if !scenario.Of(c.State).SecondDay || c.sys.Unit(shooters[0]).Side != "US" || c.sys.Unit(shooters[0]).Type != book.Artillery || c.Used[state.UsedLine] > 0 && c.Used[state.UsedLine] <= c.Turn+2 {
		return
	}
	for i, u := range c.Units {
		if u.Here() && position.Where(c.sys.Book, c.State, i) == at && command.WaitsInLine(c.sys.Book, c.State, i) && command.CorpsOf(c.sys.Book, c.State, i) != "" {
			frees(c, state.UsedLine, c.Turn+2)
			c.tell("freed", []int{i}, "%s is under artillery fire: all corps may move from %s.", c.sys.Unit(i).Name, command.TurnName(c.sys.Book, c.State, c.Turn+2)).Cites = []engine.Cite{"BB 30.8"}
			return
		}
	}
}
