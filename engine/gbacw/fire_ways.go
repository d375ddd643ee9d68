package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// friendsCheck has those next to the target of guns with restricted sight check, whatever the fire does; a
// second disorder is one by fire (BB 10.67).
func friendsCheck(c *course, unit int, at engine.Loc, mode string) {
	if mode != position.FireRestricted {
		return
	}
	for i, u := range c.Units {
		if u.Here() && c.sys.SideOf(i) == c.sys.SideOf(unit) && c.sys.Unit(i).Type != book.Leader && c.sys.Pack.Grid.Adjacent(position.Where(c.sys.Book, c.State, i), c.sys.HexOf(at)) {
			c.throw(state.ThrowFriends, i, "0")
		}
	}
}
