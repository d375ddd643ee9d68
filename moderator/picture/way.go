package picture

import (
	"image/color"

	"adjutant/engine"
)

// The colours and widths of what was done.
var (
	red     = rgb(0xb00020)
	rim     = faint(rgb(0xffffff), 0xd8)
	wayWide = 11.0
)

// way draws where units went, as an arrow under the counters: whole where they chose to,
// dashed where they were driven, and red where they may not go. Of several ways on one path each lies aside of the
// others.
func (st *stage) way(c *canvas, d Deed, others int) {
	if !d.isWay() {
		return
	}
	points := st.points(d.At)
	if len(points) < 2 {
		if len(points) == 1 && len(d.At) == 1 && d.Kind == engine.TraceMove {
			st.arrival(c, d, points[0])
		}
		return
	}
	shift := []float64{0, 13, -13, 24, -24}[others%5]
	points = aside(points, shift)
	last := len(points) - 1
	points[last] = points[last].to(points[last-1], 0.36)
	colour := d.colour(st.livery(d.Side))
	body := append([]point(nil), points...)
	body[last] = stepBack(points[last-1], points[last], 20)
	dash := 0.0
	if d.Kind != engine.TraceMove {
		dash = 15
	}
	c.arrow(colour, wayWide, dash, body, points[last-1], points[last])
}

// isWay reports whether the deed is a way of units.
func (d Deed) isWay() bool {
	return d.Kind == engine.TraceMove || d.Kind == engine.TraceRetreat || d.Kind == engine.TraceRefused
}

// colour is that of a way of units in a livery.
func (d Deed) colour(l livery) color.NRGBA {
	if d.Kind == engine.TraceRefused {
		return red
	}
	return l.band
}

// arrival marks the hex in which units came onto the map.
func (st *stage) arrival(c *canvas, d Deed, at point) {
	colour := st.livery(d.Side).band
	c.ring(rim, 9, at, 46)
	c.ring(colour, 5, at, 46)
}

// before counts the ways among these deeds that share a leg with one.
func (st *stage) before(deeds []Deed, d Deed) int {
	n := 0
	for _, e := range deeds {
		if e.isWay() && sharesLeg(e.At, d.At) {
			n++
		}
	}
	return n
}

func sharesLeg(a, b []engine.Loc) bool {
	for i := 1; i < len(a); i++ {
		for k := 1; k < len(b); k++ {
			if a[i-1] == b[k-1] && a[i] == b[k] || a[i-1] == b[k] && a[i] == b[k-1] {
				return true
			}
		}
	}
	return false
}

// points are the middles of the places that are on the picture, up to the first that is
// not; a way that comes from elsewhere begins with the first that is.
func (st *stage) points(places []engine.Loc) []point {
	var all []point
	for _, at := range places {
		p, on := st.middleOf(at)
		switch {
		case on:
			all = append(all, p.plus(point{0, 2}))
		case len(all) > 0:
			return all
		}
	}
	return all
}

// aside moves a way to its right, by so many pixels.
func aside(points []point, by float64) []point {
	moved := make([]point, len(points))
	for i, p := range points {
		along := points[min(i+1, len(points)-1)].minus(points[max(i-1, 0)])
		if n := along.length(); n > 0 && by != 0 {
			p = p.plus(point{-along.y / n * by, along.x / n * by})
		}
		moved[i] = p
	}
	return moved
}

// stepBack is the place before the end of a leg, by so many pixels.
func stepBack(from, end point, by float64) point {
	n := end.minus(from).length()
	if n <= by {
		return from
	}
	return end.to(from, by/n)
}

// arrow draws a line with a white rim and a head, whose tip is at the end of the leg from
// one place to the other; dashes are so long, 0 for none.
func (c *canvas) arrow(colour color.NRGBA, width, dash float64, body []point, from, tip point) {
	path := c.smooth(body)
	c.stroke(rim, width+5, path)
	c.head(rim, width+5, from, tip)
	c.dashed(dash, func() { c.stroke(colour, width, path) })
	c.head(colour, width, from, tip)
}

// pointed is an arrow whose legs are straight, as they are measured.
func (c *canvas) pointed(colour color.NRGBA, width, dash float64, body []point, from, tip point) {
	c.trace(rim, width+5, body...)
	c.head(rim, width+5, from, tip)
	c.dashed(dash, func() { c.trace(colour, width, body...) })
	c.head(colour, width, from, tip)
}

// dashed draws lines with gaps.
func (c *canvas) dashed(dash float64, draw func()) {
	if dash > 0 {
		c.out.SetLineDash(lengths(dash, dash*1.4), 0)
		defer c.out.SetLineDash(nil, 0)
	}
	draw()
}

// head is the head of an arrow.
func (c *canvas) head(colour color.NRGBA, width float64, from, tip point) {
	along := tip.minus(from)
	n := along.length()
	if n == 0 {
		return
	}
	along = along.times(1 / n)
	across := point{-along.y, along.x}
	grown := width / wayWide
	foot := tip.minus(along.times(24 * (0.6 + 0.4*grown)))
	tip = tip.plus(along.times(4 * (grown - 1)))
	half := 15 * (0.6 + 0.4*grown)
	c.fill(colour, tip, foot.plus(across.times(half)), foot.minus(across.times(half)))
}
