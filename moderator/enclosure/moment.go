package enclosure

import (
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
)

// MomentOf is where the game stands for a viewer, with whose part of the turn it is.
func MomentOf(c *game.Course, viewer *game.Viewer) *outfit.Moment {
	node, placed := c.Node(), c.Placed(viewer.Reader)
	return &outfit.Moment{Scenario: c.Setup.Scenario, Turn: node.Turn, Active: c.Active(node), Marked: true, Placed: placed, Moved: viewer.Moved(c, node, placed)}
}
