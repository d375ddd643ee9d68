package outfit

import (
	"fmt"
	"image"
	"slices"

	"adjutant/engine/hex"
	"adjutant/vassal/forge"
)

// numbered is the grid of the module's map, whose places are called as the hexes are:
// on a map of several sheets each has a zone with numbers of its own.
func numbered(l hex.Layout) forge.Grid {
	if len(l.Grid.Sheets) == 0 {
		return forge.Grid{Hex: numbers(l, 1)}
	}
	var g forge.Grid
	for i, s := range slices.Backward(l.Grid.Sheets) { // the row of two sheets goes by the lower
		g.Zones = append(g.Zones, forge.Zone{
			Name: fmt.Sprintf("Map %s", s.Letter), Letter: s.Letter, Outline: outline(l, s.Top, i == 0), Hex: numbers(l, s.Top),
		})
	}
	return g
}

// numbers is a grid of hexes in which a row of the map has the number 01.
func numbers(l hex.Layout, top int) *forge.Hex {
	first := max(1, l.Grid.FirstColumn)
	grid := &forge.Hex{X: int(l.X), Y: int(l.Y), DX: l.DX, DY: l.DY, Column: first, Row: 2 - top}
	if l.Grid.Low(1) { // VASSAL's first column never stands low: it lies left of the map
		grid.X, grid.Column = int(l.X)-int(l.DX), first-1
	}
	return grid
}

// outline is the part of the map from the upper sides of a row of hexes down, or all
// of it.
func outline(l hex.Layout, top int, all bool) []image.Point {
	right, low := int(l.X+float64(l.Grid.Columns)*l.DX), int(l.Y+float64(l.Grid.Rows+1)*l.DY)
	if all {
		return []image.Point{{X: 0, Y: 0}, {X: right, Y: 0}, {X: right, Y: low}, {X: 0, Y: low}}
	}
	var points []image.Point
	for col := 1; col <= l.Grid.Columns; col++ {
		x, y := l.Centre(hex.Coord{Col: col, Row: top})
		up := int(y - l.DY/2)
		points = append(points, image.Pt(int(x-l.DX/3), up), image.Pt(int(x+l.DX/3), up))
	}
	points = append([]image.Point{{X: 0, Y: points[0].Y}}, points...)
	return append(points, image.Pt(right, points[len(points)-1].Y), image.Pt(right, low), image.Pt(0, low))
}
