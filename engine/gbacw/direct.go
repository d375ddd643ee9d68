package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// Direct command replaces a brigade's chain of command for a turn: it is in command for all purposes, acts with its division's
// markers, and as often as its corps' efficiency says, to which nothing is added (BB 4.11).

// direct takes a brigade out of its chain of command.
func direct(c *course, targets []int) {
	d, _ := command.DirectorOf(c.sys.Book, c.State, targets)
	target := targets[len(targets)-1]
	by, at := c.sys.Unit(d.Unit), c.sys.Leads(target)
	key := state.UsedDirectOf + string(by.ID)
	c.Used[key] = max(c.Used[key], c.Turn*10) + 1
	c.Formations[at].Direct, c.Formations[at].Out = true, false
	c.tell("used", []int{d.Unit, target}, "%s takes the brigade of %s under direct command.", by.Name, c.sys.Unit(target).Name).Cites = []engine.Cite{d.Cite}
}
