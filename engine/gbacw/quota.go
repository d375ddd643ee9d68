package gbacw

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/command"
)

// efficiencyDrawn gives each formation its chit.
func efficiencyDrawn(c *course, drawn []string) {
	list := command.Drawing(c.sys.Book, c.State)
	for i, chit := range drawn {
		value, _ := strconv.Atoi(chit[:1])
		f := c.sys.Formations[list[i]]
		e := c.tell("efficiency", nil, "%s draws %s.", f.Name, chit)
		e.Cites = []engine.Cite{"BB 5.2"}
		for cmd := range c.sys.Commands {
			if command.DrawsWith(c.sys.Book, c.State, cmd) == list[i] && command.Quota(c.sys.Book, c.State, cmd).Draws {
				c.Commands[cmd].Efficiency = value
			}
		}
	}
}
