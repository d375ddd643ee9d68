package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/hex"
)

// goes notes that a unit passed through a hex.
func goes(c *course, unit int, at hex.Coord) {
	holds(c, unit, at)
	if scenario.Of(c.State).SecondDay {
		inTime(c, unit, at)
		advances(c, unit, at)
	}
	if c.sys.Formations[c.Units[unit].Formation].Code == state.CodePeabody && at.Row < move.RowSouth14 && c.sys.Unit(unit).Type != book.Leader {
		c.Used[state.UsedPeabodyMoved] = 1
	}
}

// holds has a unit be the last in a hex, and in the field to which it belongs. Cavalry controls no fields
// (BB 30.1), and no crossroads or camps of the second day (BB 30.8); of other camps and hexes the book does not say so. Leaders control
// nothing.
func holds(c *course, unit int, at hex.Coord) {
	kind, side := c.sys.Unit(unit).Type, c.sys.SideOf(unit)
	if kind == book.Leader || kind == book.Cavalry && scenario.Of(c.State).SecondDay || !victory.HexCounts(c.sys.Book, c.State, at) {
		return
	}
	name := c.sys.HexName(at)
	c.Held[name] = side
	if kind == book.Infantry {
		c.Held[victory.FootPrefix+name] = side
	}
	if field := c.sys.Book.FieldAt(at); field != "" && kind != book.Cavalry {
		c.Held[engine.Loc(victory.KeyField+book.FieldSlug(field))] = side
		if name != victory.HexApart {
			c.Held[engine.Loc(victory.KeyWithin+book.FieldSlug(field))] = side
		}
	}
}

// inTime notes on the second day that the Union's infantry came to a crossroads or retook a camp in
// time, and that the Confederates came back afterwards (BB 30.8).
func inTime(c *course, unit int, at hex.Coord) {
	kind, name := c.sys.Unit(unit).Type, string(c.sys.HexName(at))
	union, hour := c.sys.Unit(unit).Side == "US", position.Slot(c.sys.Book, c.State).Hour
	foot := kind == book.Infantry
	if slices.Contains(victory.Crossroads(c.sys.Book), at) {
		switch {
		case union && foot && hour <= victory.HourCrossroads:
			c.Used[state.UsedCrossroads+name] = 1
		case !union && (foot || kind == book.Artillery):
			delete(c.Used, state.UsedCrossroads+name)
		}
	}
	if !foot || !slices.Contains(victory.LostCamps(c.sys.Book), at) {
		return
	}
	switch {
	case union && hour <= victory.HourRetaken:
		c.Used[state.UsedRetaken+name] = 1
	case !union:
		delete(c.Used, state.UsedRetaken+name)
	}
}
