package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// lineToHold is the line that has to hold at the end of a command's activation, with the section that says so; nil for
// none: at 6 AM the first of the Confederates' at the end of the first two activations of Hindman's marker (BB 30.1), on the
// second day Buell's (BB 30.8).
func lineToHold(c *course, cmd int) (line []command.Link, cite engine.Cite) {
	if !scenario.Of(c.State).AsItWent {
		return command.BuellsLine(c.sys.Book, c.State, cmd), "BB 30.8"
	}
	if c.Turn != 1 || cmd != c.sys.CommandNamed("Hindman") || c.Commands[cmd].Drawn > 2 {
		return nil, ""
	}
	for _, code := range command.LineCodes() {
		line = append(line, command.Link{Units: command.LineOf(c.sys.Book, c.State, code), Chained: true})
	}
	return line, "BB 30.1"
}

// closeLine checks that a line holds: the regiments of each part without a gap, and each part next to its
// neighbour. Who moved to where he breaks it is moved back, and checks, each once (BB 30.1).
func closeLine(c *course, cmd int) {
	line, cite := lineToHold(c, cmd)
	var back []int
	for list := command.Breakers(c.sys.Book, c.State, line); len(list) > 0; list = command.Breakers(c.sys.Book, c.State, line) {
		for unit, at := range command.BackInto(c.sys.Book, c.State, line, list) {
			c.Units[unit].At = c.sys.HexName(at)
			if !slices.Contains(back, unit) {
				back = append(back, unit)
			}
		}
	}
	for _, unit := range back {
		c.tell("moved", []int{unit}, "%s is moved back to %s, to keep the line.", c.sys.Unit(unit).Name, c.Units[unit].At).Cites = []engine.Cite{cite}
		c.throw(state.ThrowLine, unit, "")
	}
}
