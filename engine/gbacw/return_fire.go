package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
)

// Return fire is the series' own. Where its owner says in series.toml that there is any, the units in a hex that
// is fired on in an activation are asked once the result of the fire is carried out. They fire back by the same
// chart, if they still stand there and reach the unit that fired. Where series.toml is silent that is told;
// without a chart the players state what comes of it.

// drawsReply lets the units in a hex that some fired on reply.
func drawsReply(c *course, list []int, at engine.Loc) {
	var targets []engine.UnitID
	for i, u := range c.Units {
		if u.Here() && u.At == at && c.sys.SideOf(i) != c.sys.SideOf(list[0]) && c.sys.Unit(i).Type != book.Leader {
			targets = append(targets, c.sys.Unit(i).ID)
		}
	}
	c.Rolls = append(c.Rolls, state.Throw{Kind: state.ThrowReply, Index: list[0], Word: combat.WordOf(targets, ""), At: at})
}
