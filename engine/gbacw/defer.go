package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// Arrivals at the Landing and on the Corinth Road may wait for the end of all activations, to act then with their own number of
// activations (BB 9.7). Their side says so when command is settled, and no marker is in the cup for them, or with a marker that is out:
// use defer Trabue. In which order several commands act then the book does not say: here the side with the initiative comes first, and
// the commands of a side in the order of the pack, each with all of its activations.

// waitsAll has units wait.
func waitsAll(c *course, ids []string) {
	list := command.Deferred(c.sys.Book, c.State, ids)
	for _, unit := range list {
		c.Used[state.UsedDeferred+string(c.sys.Unit(unit).ID)] = c.Turn
	}
	c.tell("deferred", list, "Until the end of all activations wait, to act then: %s.", move.NameAll(c.sys.Book, list)).Cites = []engine.Cite{"BB 9.7"}
}

// lateActs begins the next activation of those who waited, if there is one.
func lateActs(c *course) bool {
	first := max(c.Initiative, 0)
	for _, side := range []int{first, 1 - first} {
		for cmd, led := range c.sys.Commands {
			key, done := state.UsedLastActs+led.ID, 0
			if c.Used[key]/command.MostLate == c.Turn {
				done = c.Used[key] % command.MostLate
			}
			if n := command.LateNumber(c.sys.Book, c.State, cmd); led.Side == side && done < n {
				c.Used[key], c.Used[state.UsedLast] = c.Turn*command.MostLate+done+1, cmd+1
				opens(c, cmd)
				c.tell("activated", nil, "Those of %s who waited for the end of all activations act: activation %d of %d.", led.Name, done+1, n).Cites = []engine.Cite{"BB 9.7"}
				return true
			}
		}
	}
	return false
}
