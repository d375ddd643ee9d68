package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Who spent the night apart from his brigade goes back to its leader, or to his division's, before he does anything else
// (BB 30.8).

// returned sets those free who begin the activation of a command in their leader's Command Range, where the ground shows it.
func returned(c *course, cmd int) {
	for i, u := range c.Units {
		if !u.Here() || !command.GoesToLeader(c.sys.Book, c.State, i) || command.CommandOf(c.sys.Book, c.State, i) != cmd || command.Trace(c.sys.Book, c.State, command.LeaderHere(c.sys.Book, c.State, i), i).Within != book.Inside {
			continue
		}
		c.Used[state.UsedBivouac+string(c.sys.Unit(i).ID)] = c.Turn
		c.tell("freed", []int{i}, "%s begins in the Command Range of %s, and may move as it likes, once its corps may.", c.sys.Unit(i).Name, c.sys.Unit(command.LeaderHere(c.sys.Book, c.State, i)).Name).Cites = []engine.Cite{"BB 30.8"}
	}
}

// disturbed wakes units at a hex that are fired on with small arms or canister, or shocked.
func disturbed(c *course, at hex.Coord) {
	for i, u := range c.Units {
		if u.Here() && position.Where(c.sys.Book, c.State, i) == at && command.GoesToLeader(c.sys.Book, c.State, i) {
			c.Used[state.UsedBivouac+string(c.sys.Unit(i).ID)] = c.Turn
			c.tell("freed", []int{i}, "%s may move as it likes, once its corps may.", c.sys.Unit(i).Name).Cites = []engine.Cite{"BB 30.8"}
		}
	}
}

// firedUpon is what fire on a hex does to those who wait there on the second day (BB 30.8).
func firedUpon(c *course, shooters []int, at hex.Coord) {
	shelled(c, shooters, at)
	guns := c.sys.Unit(shooters[0]).Type == book.Artillery
	if far := c.sys.Pack.Grid.Distance(position.Where(c.sys.Book, c.State, shooters[0]), at); !guns || far <= combat.SmallArms {
		disturbed(c, at)
	}
}
