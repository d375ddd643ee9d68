package gbacw

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
)

// A chain of command goes from a leader down, corps, division, brigade, and each has to be in the Command Range of the one
// above (BB 4.11, BB 4.2). Where a link is broken, whoever hangs on it is out of command: the book calls the chain one thing from the
// corps down (BB 4.11), and has what is in a division's range wait for the link above it (BB 4.24). Of the brigades of a division out
// of its army commander's range on the second day it says nothing else (BB 30.8). A corps needs no link to its army, nor do the
// Union's divisions before that day.

// settleCommand puts units out of command, at the end of a side's command phase, that their superior leaders do
// not reach.
func settleCommand(c *course, side int) {
	var units []int
	var reasons []string
	names := map[string][]string{} // who is out of command by the same broken link
	for i, f := range c.sys.Formations {
		head := command.LeaderOf(c.sys.Book, i)
		if f.Side != side || head < 0 || !c.Units[head].Here() || c.Formations[i].Out {
			continue
		}
		in, why := command.Commanded(c.sys.Book, c.State, i)
		if in != book.Outside {
			continue
		}
		c.Formations[i].Out = true
		if len(names[why]) == 0 {
			reasons = append(reasons, why)
		}
		units, names[why] = append(units, head), append(names[why], f.Name)
	}
	for i, why := range reasons {
		reasons[i] = strings.Join(names[why], ", ") + " (" + why + ")"
	}
	if len(units) > 0 {
		c.tell("absent", units, "Out of command: %s.", strings.Join(reasons, "; ")).Cites = []engine.Cite{"BB 4.15", "BB 4.2"}
	}
}
