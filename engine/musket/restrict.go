package musket

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
)

// unrestrict ends restricted movement.
func unrestrict(c *course) {
	if c.Restricted {
		c.Restricted, c.Waking = false, false
		c.tell("unrestricted", nil, book.Nowhere, book.SideName(c.Sys, c.Sys.Sheet.Restricted.Side)+" moves at its full allowance", "WC 15.4")
	}
}

// rouse ends it when a unit of the side has lost a step or retreated: at once, or
// with the next phase.
func rouse(c *course, u int) {
	switch {
	case !position.Slow(c.Sys, c.Restricted, u):
	case c.Opts.Is(book.OptWakes, 1):
		c.Waking = true
	default:
		unrestrict(c)
	}
}

// wake ends it with a new phase.
func wake(c *course) {
	if c.Waking {
		unrestrict(c)
	}
}
