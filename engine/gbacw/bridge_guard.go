package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// On the Road to the Landing two regiments guard the Snake Creek bridge. They do nothing until an enemy comes into their sight or
// they begin a turn in Grant's Command Range; then they may be assigned to any brigade, and act with the unassigned until
// they begin a turn in its leader's Command Range (BB 30.5).

// guards posts the two.
func guards(c *course) {
	for _, id := range scenario.Of(c.State).BridgeGuards {
		if unit, there := c.sys.UnitIndex[id]; there && c.Units[unit].Here() {
			c.Used[state.UsedGuard+string(id)] = command.GuardWatches
		}
	}
}

// relieves ends the guard, at the start of a turn, of units that are in the Command Range that they wait for.
func relieves(c *course) {
	for _, id := range scenario.Of(c.State).BridgeGuards {
		if unit, there := c.sys.UnitIndex[id]; there && c.Units[unit].Here() && command.CheckRelief(c.sys.Book, c.State, unit) == nil {
			relieved(c, unit)
		}
	}
}

// relieved frees one of them, or has it act with its brigade.
func relieved(c *course, unit int) {
	key, name := state.UsedGuard+string(c.sys.Unit(unit).ID), c.sys.Unit(unit).Name
	c.Used[key]++
	text := "%s is free to act, with the unassigned."
	if c.Used[key] == command.GuardJoined {
		text = "%s acts with its brigade."
	}
	c.tell("freed", []int{unit}, text, name).Cites = []engine.Cite{"BB 30.5"}
}
