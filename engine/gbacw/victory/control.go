package victory

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// FootPrefix stands before the hexes of Held through which infantry passed last.
const FootPrefix = "foot "

// HexApart is the hex of the Russian Tenant's Field that does not count for it where levels are shifted (BB 30.1).
const HexApart = engine.Loc("N3913")

// HexCounts reports whether it matters for victory who passed a hex last.
func HexCounts(b *book.Book, s *state.State, c hex.Coord) bool {
	return b.CountsForVictory(c) || b.HexHas(c, groundSunken) || northEdge(b, s, c) || scenario.Of(s).NestCounts && (slices.Contains(b.CloudLane, c) || slices.Contains(b.NestRoad, c))
}

// northEdge reports whether a hex is one of the northern boundary that counts in the Hornets' Nest.
func northEdge(b *book.Book, s *state.State, c hex.Coord) bool {
	return scenario.Of(s).NestCounts && c.Row == book.RowNorth24 && c.Col >= book.ColumnOf(firstNorthCol)
}

// LastIn is who was the last in a hex, of infantry or of all that counts.
func LastIn(b *book.Book, s *state.State, c hex.Coord, foot bool) (side int, passed bool) {
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
