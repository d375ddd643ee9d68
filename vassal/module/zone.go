package module

import (
	"image"
	"strings"
)

// A ZonedGrid has zones with grids of their own, and a grid for the rest.
type ZonedGrid struct {
	// Zones in document order; the first that contains a point owns it.
	Zones []*Zone
	// Background names what is in no zone; nil if nothing does.
	Background Grid
}

// A Zone is a polygon of a board.
type Zone struct {
	Name string
	// Outline in board pixels.
	Outline []image.Point
	// Format of a location in the zone, with $name$ and $gridLocation$.
	Format string
	// UseParent takes the grid of the board's background.
	UseParent bool
	// Grid is the zone's own, nil if it has none.
	Grid Grid
}

// zone is the first zone around a point, nil if there is none.
func (g *ZonedGrid) zone(at image.Point) *Zone {
	for _, z := range g.Zones {
		if polygon(z.Outline).contains(at) {
			return z
		}
	}
	return nil
}

func (g *ZonedGrid) place(at image.Point, area extent) (spot, bool) {
	if z := g.zone(at); z != nil {
		return z.place(at, g.Background, area), true
	}
	if g.Background == nil {
		return spot{}, false
	}
	return g.Background.place(at, area)
}

// place names a point of the zone; it always has a name, though it may be empty.
func (z *Zone) place(at image.Point, background Grid, area extent) spot {
	grid := z.Grid
	if z.UseParent {
		grid = background
	} else {
		area.size = polygon(z.Outline).bounds().Size()
	}
	var inner spot
	if grid != nil {
		inner, _ = grid.place(at, area)
	}
	if isExpression(z.Format) || inner.unknown && strings.Contains(z.Format, "$gridLocation$") {
		return spot{unknown: true}
	}
	name := substitute(z.Format, func(property string) (string, bool) {
		switch property {
		case "name":
			return z.Name, true
		case "gridLocation":
			return inner.name, true
		}
		return "", false
	})
	return spot{name: name, tie: inner.tie}
}

func (g *ZonedGrid) snap(at image.Point, engine Engine) image.Point {
	grid := g.Background
	if z := g.zone(at); z != nil && !z.UseParent {
		grid = z.Grid
	}
	if grid == nil {
		return at
	}
	return grid.snap(at, engine)
}
