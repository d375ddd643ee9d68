package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// absorb adds a detachment's points to a regiment, as many as it has room for.
func absorb(c *course, a engine.Action) {
	band, regiment := c.sys.UnitIndex[a.Units[0]], c.sys.UnitIndex[a.Units[1]]
	room, _ := combat.BelowPrinted(c.sys.Book, c.State, regiment)
	have, _ := position.Strength(c.sys.Book, c.State, band)
	n := min(room, max(have, 0))
	now, _ := position.Strength(c.sys.Book, c.State, regiment)
	c.Units[regiment].Start = now + n + c.Units[regiment].Lost
	c.Used[state.UsedAbsorbed+string(a.Units[0])] = c.Turn
	e := c.tell("absorbed", []int{band, regiment}, "%s takes %d SP of %s in.", c.sys.Unit(regiment).Name, n, c.sys.Unit(band).Name)
	e.Cites = []engine.Cite{"BB 14.42"}
	u := &c.Units[band]
	if n == have {
		u.At, u.Fate = "", state.FateRemoved
		return
	}
	u.Start = have - n + u.Lost
}

// leftOver takes off the map what nobody could absorb of a detachment, and what is left of Peabody's at
// the end of 8 AM (BB 14.42, BB 14.47).
func leftOver(c *course) {
	slot := position.Slot(c.sys.Book, c.State)
	late := command.FirstDay(c.sys.Book, c.State) && slot.Hour == scenario.Of(c.State).PeabodyScatters
	for i, u := range c.Units {
		if !u.Here() || c.sys.Unit(i).Type != book.Detachment {
			continue
		}
		id := c.sys.Unit(i).ID
		if c.Used[state.UsedAbsorbed+string(id)] == c.Turn || late && c.sys.Unit(i).Formation == state.CodePeabody {
			c.Units[i].At, c.Units[i].Fate = "", state.FateEliminated
			c.tell("lost", []int{i}, "%s is lost: nobody has absorbed it.", c.sys.Unit(i).Name).Cites = []engine.Cite{"BB 14.42", "BB 14.47"}
		}
	}
}
