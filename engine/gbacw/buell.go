package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Buell brings the three divisions of his army up in a line before they attack (BB 30.8).

// advances notes that somebody of Buell's army has crossed the line, which ends the rule of his own.
func advances(c *course, unit int, at hex.Coord) {
	if !command.BuellHolds(c.State) || c.sys.Unit(unit).Type == book.Leader || !book.Within(c.sys.Unit(unit).Formation, "US:O") || c.sys.PastLine(at) != book.Inside {
		return
	}
	c.Used[state.UsedBuell] = c.Turn
	e := c.tell("freed", []int{unit}, "%s of Buell's army has crossed the line at %s: his divisions move freely from now on.", c.sys.Unit(unit).Name, c.sys.HexName(at))
	e.At, e.Cites = c.sys.HexName(at), []engine.Cite{"BB 30.8"}
}
