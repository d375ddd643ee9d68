package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// footPrefix stands before the hexes of Held through which infantry passed last.
const footPrefix = "foot "

// goes notes that a unit passed through a hex.
func (c *course) goes(unit int, at hex.Coord) {
	c.holds(unit, at)
	if c.Scenario == "8" || c.Scenario == "8a" {
		c.inTime(unit, at)
		c.advances(unit, at)
	}
	if c.sys.formations[c.Units[unit].Formation].code == codePeabody && at.Row < rowSouth14 && c.sys.unit(unit).Type != typeLeader {
		c.Used[usedPeabodyMoved] = 1
	}
}

// holds has a unit be the last in a hex, and in the field to which it belongs. Cavalry controls no fields
// (BB 30.1), and no crossroads or camps of the second day (BB 30.8); of other camps and hexes the book does not say so. Leaders control
// nothing.
func (c *course) holds(unit int, at hex.Coord) {
	kind, side := c.sys.unit(unit).Type, c.sys.sideOfUnit(unit)
	if kind == typeLeader || kind == typeCavalry && c.isSecondDay() || !c.sys.counts(c.state, at) {
		return
	}
	name := c.sys.name(at)
	c.Held[name] = side
	if kind == typeInfantry {
		c.Held[footPrefix+name] = side
	}
	if field := c.sys.book.fieldAt(at); field != "" && kind != typeCavalry {
		c.Held[engine.Loc(keyField+fieldSlug(field))] = side
		if name != hexApart {
			c.Held[engine.Loc(keyWithin+fieldSlug(field))] = side
		}
	}
}

// hexApart is the hex of the Russian Tenant's Field that does not count for it where levels are shifted (BB 30.1).
const hexApart = engine.Loc("N3913")

// counts reports whether it matters for victory who passed a hex last.
func (sys *system) counts(s *state, c hex.Coord) bool {
	return sys.book.counts(c) || sys.book.hexHas(c, groundSunken) || sys.northEdge(s, c) || s.Scenario == "4" && (slices.Contains(sys.book.cloudLane, c) || slices.Contains(sys.book.nestRoad, c))
}

// northEdge reports whether a hex is one of the northern boundary that counts in the Hornets' Nest.
func (sys *system) northEdge(s *state, c hex.Coord) bool {
	return s.Scenario == "4" && c.Row == rowNorth24 && c.Col >= columnOf(firstNorthCol)
}

// passed is who was the last in a hex, of infantry or of all that counts.
func (sys *system) passed(s *state, c hex.Coord, foot bool) (side int, passed bool) {
	name := sys.name(c)
	if foot {
		name = footPrefix + name
	}
	side, passed = s.Held[name]
	return side, passed
}

// The hours until which the Union has to come on the second day (BB 30.8).
const (
	hourCrossroads = 14
	hourRetaken    = 16
)

// inTime notes on the second day that the Union's infantry came to a crossroads or retook a camp in
// time, and that the Confederates came back afterwards (BB 30.8).
func (c *course) inTime(unit int, at hex.Coord) {
	kind, name := c.sys.unit(unit).Type, string(c.sys.name(at))
	union, hour := c.sys.unit(unit).Side == "US", c.sys.slot(c.state).hour
	foot := kind == typeInfantry
	if slices.Contains(c.sys.crossroads(), at) {
		switch {
		case union && foot && hour <= hourCrossroads:
			c.Used[usedCrossroads+name] = 1
		case !union && (foot || kind == typeArtillery):
			delete(c.Used, usedCrossroads+name)
		}
	}
	if !foot || !slices.Contains(c.sys.lostCamps(), at) {
		return
	}
	switch {
	case union && hour <= hourRetaken:
		c.Used[usedRetaken+name] = 1
	case !union:
		delete(c.Used, usedRetaken+name)
	}
}

// crossroads are the two of the Hamburg-Purdy Road: with the Corinth and with the Eastern Corinth Road.
func (sys *system) crossroads() []hex.Coord {
	return []hex.Coord{sys.hexOf("S2902"), sys.hexOf("S4210")}
}

// campsBut are the hexes of all camps and headquarters but those of some formations, and Morton's
// battery's (BB 30.8).
func (sys *system) campsBut(codes ...string) []hex.Coord {
	return sys.campsOf(func(k camp) bool {
		u := sys.unit(k.unit)
		return !slices.Contains(codes, u.Formation) && u.ID != "Morton-Bty"
	})
}

// lostCamps are those of Sherman's and Prentiss's divisions.
func (sys *system) lostCamps() []hex.Coord {
	return sys.campsOf(func(k camp) bool {
		return within(sys.unit(k.unit).Formation, "US:T/5") || within(sys.unit(k.unit).Formation, "US:T/6")
	})
}

// campsOf are the hexes of the camps for which a test holds, each once.
func (sys *system) campsOf(holds func(camp) bool) []hex.Coord {
	var list []hex.Coord
	for _, k := range sys.book.camps {
		if holds(k) && !slices.Contains(list, k.at) {
			list = append(list, k.at)
		}
	}
	return list
}
