package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// A volley is fire that a random event allows a side outside of an activation: one or two batteries of a stack
// at four hexes or more, to which their targets may reply, or one infantry unit, to which nobody does (BB 19.0).
// It tires nobody, and uses up no fire of an activation.

// volley has the dice fall for a volley, and after it the targets of bold batteries reply.
func volley(c *course, a engine.Action) {
	p := c.Pending
	c.Pending = state.Pending{}
	list, at := position.Indices(c.sys.Book, a.Units), c.sys.HexName(c.sys.HexOf(a.Path[0]))
	shoots(c, a, list)
	if p.Event == state.RandomBold {
		drawsReply(c, list, at)
	}
}

// mayReply offers the reply to those of the targets that can give it: they still stand in the hex, and reach the
// unit that fired.
func mayReply(c *course, t state.Throw) {
	if slices.ContainsFunc(c.Rolls, func(other state.Throw) bool { return other.Kind != state.ThrowReply }) {
		c.Rolls = append(c.Rolls, t)
		return
	}
	if !c.Units[t.Index].Here() {
		return
	}
	units, _ := combat.Fighters(c.sys.Book, t)
	units = slices.DeleteFunc(units, func(unit int) bool {
		return c.Units[unit].At != t.At || !combat.CanFireBack(c.sys.Book, c.State, unit, t.Index)
	})
	c.pend(state.PendingReply, c.Units[t.Index].At, units)
}

// replied has the dice fall for a reply, to which nobody replies; a chit avoids return fire from any distance (BB 18.1).
func replied(c *course, a engine.Action) {
	c.Pending = state.Pending{}
	list := position.Indices(c.sys.Book, a.Units)
	shoots(c, a, list)
	if combat.IsReturnFire(c.sys.Book, c.State, list[0]) {
		offerNoFire(c, list, c.sys.HexOf(a.Path[0]), 1)
	}
}

// noReply ends the choice.
func noReply(c *course, _ engine.Action) {
	c.Pending = state.Pending{}
	c.tell("event", nil, "Nobody replies to the batteries.").Cites = []engine.Cite{"BB 19.0"}
}
