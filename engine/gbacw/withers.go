package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// On the second day one marker of Withers's counts in addition to those of Hardee's, while Withers is in command: his rating helps
// those of his division alone, and not the whole corps (BB 30.8).

// addWithers puts his own marker into the cup beside those of a command.
func addWithers(c *course, cmd, markers int) {
	if markers == 0 || !command.WithersHelps(c.sys.Book, c.State, cmd) || c.Options.Is(state.FixWithers, "corps") {
		return
	}
	c.Used[state.UsedWithersIn] = c.Turn
	c.Cup = append(c.Cup, command.MarkerOf+"Withers")
	c.tell("markers", nil, "Withers has a marker of his own, for his division in the corps.").Cites = []engine.Cite{"BB 30.8"}
}
