package module

import "image"

// swap exchanges the axes of a point, as sideways grids do.
func swap(p image.Point) image.Point { return image.Pt(p.Y, p.X) }

// distance2 is the squared distance of two points.
func distance2(a, b image.Point) float64 {
	dx, dy := float64(a.X)-float64(b.X), float64(a.Y)-float64(b.Y)
	return dx*dx + dy*dy
}
