package gbacw

import "adjutant/engine"

// marks has formations be ineffective from now on.
func marks(c *course, list []int) {
	for _, i := range list {
		c.Formations[i].Beaten = true
		c.tell("ineffective", nil, "%s is ineffective.", c.sys.Formations[i].Name).Cites = []engine.Cite{"SR 13"}
	}
}
