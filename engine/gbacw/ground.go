package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// openBridge opens the road over Shiloh Branch at the start of an activation.
func openBridge(c *course) {
	if position.BridgeShut(c.sys.Book, c.State) && !position.UnitNear(c.sys.Book, c.State, c.sys.Side("US"), c.sys.Book.Bridge(), 4, position.Anyone) {
		c.Used[state.UsedBridge] = c.Turn
		c.tell("opened", nil, "The road over Shiloh Branch at S2610 can be used.").Cites = []engine.Cite{"BB 9.44"}
	}
}
