package enclosure

import (
	"cmp"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/workshop"
)

// MomentOf is where the game stands for a viewer, with whose part of the turn it is.
func MomentOf(c *game.Course, viewer *game.Viewer) *outfit.Moment {
	node, placed := c.Node(), c.Placed(viewer.Reader)
	return &outfit.Moment{
		Scenario: c.Setup.Scenario, Turn: node.Turn, Active: c.Active(node), Phase: phaseShown(c.Rules, node),
		Marked: true, Placed: placed, Moved: viewer.Moved(c, node, placed),
	}
}

// phaseShown is in which phase a node is, where the module in which the game is played shows that.
func phaseShown(r game.Rules, node engine.Node) string {
	if r.Pack.Binding == nil {
		return ""
	}
	if kit, err := workshop.Of(r).Kit(); err != nil || !kit.ShowsPhases() {
		return ""
	}
	return cmp.Or(node.Amid.Phase, node.Phase)
}
