package module

import "image"

// A polygon is a closed outline in board pixels. Inside is decided as
// java.awt.Polygon does it: even-odd, left and upper edges belong to it.
type polygon []image.Point

// bounds is the smallest rectangle around the corners; its Max is the largest
// coordinate itself, not one beyond.
func (g polygon) bounds() image.Rectangle {
	if len(g) == 0 {
		return image.Rectangle{}
	}
	r := image.Rectangle{Min: g[0], Max: g[0]}
	for _, p := range g[1:] {
		r.Min.X, r.Max.X = min(r.Min.X, p.X), max(r.Max.X, p.X)
		r.Min.Y, r.Max.Y = min(r.Min.Y, p.Y), max(r.Max.Y, p.Y)
	}
	return r
}

// contains reports whether p is inside.
func (g polygon) contains(p image.Point) bool {
	if len(g) <= 2 || !p.In(g.bounds()) {
		return false
	}
	inside := false
	last := g[len(g)-1]
	for _, next := range g {
		if crosses(last, next, p) {
			inside = !inside
		}
		last = next
	}
	return inside
}

// crosses reports whether the edge from a to b lies to the right of p on p's line.
func crosses(a, b, p image.Point) bool {
	if a.Y == b.Y {
		return false
	}
	if a.Y > b.Y {
		a, b = b, a
	}
	if p.Y < a.Y || p.Y >= b.Y || p.X >= max(a.X, b.X) {
		return false
	}
	if p.X < min(a.X, b.X) {
		return true
	}
	slope := float64(p.Y-a.Y) / float64(b.Y-a.Y)
	return float64(p.X-a.X) < float64(slope*float64(b.X-a.X))
}
