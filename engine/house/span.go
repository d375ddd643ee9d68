package house

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/plane"
)

// span measures a map, in tenths of a hex; a unit of length on a table is two of them.
type span struct{ grid hex.Grid }

const (
	perHex  = 10
	perUnit = 2
	farOff  = 10000 // of places that have no distance
)

// spot is a place that can be measured.
type spot struct {
	hex   hex.Coord
	point plane.Point
	none  bool
}

func (s span) spot(at engine.Loc) spot {
	if s.grid.Size() > 0 {
		c, err := s.grid.Find(string(at))
		return spot{hex: c, none: err != nil}
	}
	p, ok := plane.ParsePoint(string(at))
	return spot{point: p, none: !ok}
}

func (s span) far(a, b spot) int {
	switch {
	case a.none || b.none:
		return farOff
	case s.grid.Size() > 0:
		return perHex * s.grid.Distance(a.hex, b.hex)
	}
	return perUnit * plane.Length(a.point, b.point) / 100
}
