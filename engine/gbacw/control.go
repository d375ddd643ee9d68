package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// FootPrefix stands before the hexes of Held through which infantry passed last.
const FootPrefix = "foot "

// goes notes that a unit passed through a hex.
func (c *course) goes(unit int, at hex.Coord) {
	c.holds(unit, at)
	if c.Scenario == "8" || c.Scenario == "8a" {
		c.inTime(unit, at)
		c.advances(unit, at)
	}
	if c.sys.Formations[c.Units[unit].Formation].Code == state.CodePeabody && at.Row < move.RowSouth14 && c.sys.Unit(unit).Type != book.Leader {
		c.Used[state.UsedPeabodyMoved] = 1
	}
}

// holds has a unit be the last in a hex, and in the field to which it belongs. Cavalry controls no fields
// (BB 30.1), and no crossroads or camps of the second day (BB 30.8); of other camps and hexes the book does not say so. Leaders control
// nothing.
func (c *course) holds(unit int, at hex.Coord) {
	kind, side := c.sys.Unit(unit).Type, c.sys.SideOf(unit)
	if kind == book.Leader || kind == book.Cavalry && c.IsSecondDay() || !Counts(c.sys.Book, c.State, at) {
		return
	}
	name := c.sys.HexName(at)
	c.Held[name] = side
	if kind == book.Infantry {
		c.Held[FootPrefix+name] = side
	}
	if field := c.sys.Book.FieldAt(at); field != "" && kind != book.Cavalry {
		c.Held[engine.Loc(KeyField+book.FieldSlug(field))] = side
		if name != HexApart {
			c.Held[engine.Loc(KeyWithin+book.FieldSlug(field))] = side
		}
	}
}

// HexApart is the hex of the Russian Tenant's Field that does not count for it where levels are shifted (BB 30.1).
const HexApart = engine.Loc("N3913")

// Counts reports whether it matters for victory who passed a hex last.
func Counts(b *book.Book, s *state.State, c hex.Coord) bool {
	return b.CountsForVictory(c) || b.HexHas(c, groundSunken) || northEdge(b, s, c) || s.Scenario == "4" && (slices.Contains(b.CloudLane, c) || slices.Contains(b.NestRoad, c))
}

// northEdge reports whether a hex is one of the northern boundary that counts in the Hornets' Nest.
func northEdge(b *book.Book, s *state.State, c hex.Coord) bool {
	return s.Scenario == "4" && c.Row == book.RowNorth24 && c.Col >= book.ColumnOf(firstNorthCol)
}

// Passed is who was the last in a hex, of infantry or of all that counts.
func Passed(b *book.Book, s *state.State, c hex.Coord, foot bool) (side int, passed bool) {
	name := b.HexName(c)
	if foot {
		name = FootPrefix + name
	}
	side, passed = s.Held[name]
	return side, passed
}

// The hours until which the Union has to come on the second day (BB 30.8).
const (
	HourCrossroads = 14
	HourRetaken    = 16
)

// inTime notes on the second day that the Union's infantry came to a crossroads or retook a camp in
// time, and that the Confederates came back afterwards (BB 30.8).
func (c *course) inTime(unit int, at hex.Coord) {
	kind, name := c.sys.Unit(unit).Type, string(c.sys.HexName(at))
	union, hour := c.sys.Unit(unit).Side == "US", position.Slot(c.sys.Book, c.State).Hour
	foot := kind == book.Infantry
	if slices.Contains(Crossroads(c.sys.Book), at) {
		switch {
		case union && foot && hour <= HourCrossroads:
			c.Used[state.UsedCrossroads+name] = 1
		case !union && (foot || kind == book.Artillery):
			delete(c.Used, state.UsedCrossroads+name)
		}
	}
	if !foot || !slices.Contains(LostCamps(c.sys.Book), at) {
		return
	}
	switch {
	case union && hour <= HourRetaken:
		c.Used[state.UsedRetaken+name] = 1
	case !union:
		delete(c.Used, state.UsedRetaken+name)
	}
}

// Crossroads are the two of the Hamburg-Purdy Road: with the Corinth and with the Eastern Corinth Road.
func Crossroads(b *book.Book) []hex.Coord {
	return []hex.Coord{b.HexOf("S2902"), b.HexOf("S4210")}
}

// campsBut are the hexes of all camps and headquarters but those of some formations, and Morton's
// battery's (BB 30.8).
func campsBut(b *book.Book, codes ...string) []hex.Coord {
	return campsOf(b, func(k book.Camp) bool {
		u := b.Unit(k.Unit)
		return !slices.Contains(codes, u.Formation) && u.ID != "Morton-Bty"
	})
}

// LostCamps are those of Sherman's and Prentiss's divisions.
func LostCamps(b *book.Book) []hex.Coord {
	return campsOf(b, func(k book.Camp) bool {
		return book.Within(b.Unit(k.Unit).Formation, "US:T/5") || book.Within(b.Unit(k.Unit).Formation, "US:T/6")
	})
}

// campsOf are the hexes of the camps for which a test holds, each once.
func campsOf(b *book.Book, holds func(book.Camp) bool) []hex.Coord {
	var list []hex.Coord
	for _, k := range b.Camps {
		if holds(k) && !slices.Contains(list, k.At) {
			list = append(list, k.At)
		}
	}
	return list
}
