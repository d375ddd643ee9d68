package picture

import (
	"math"
	"slices"

	"adjutant/engine"
)

// titles writes the names of bodies beside them: below, else above or aside, where no
// other name stands.
func (t *tabletop) titles(c *canvas, all []engine.Figure) {
	var taken []area
	for _, f := range all {
		words := text{words: f.Name, size: Smallest, bold: true, wide: 1}
		width, err := words.width(c.face(true))
		if err != nil {
			c.err = err
			return
		}
		body, stands := t.extent(f)
		if !stands {
			continue
		}
		at := t.free(body, width, taken)
		taken = append(taken, at)
		c.halo(words, t.livery(f.Side).band, white, point{at.low.x, at.high.y - 4}, left)
	}
}

// area is a rectangle by its corners.
type area struct{ low, high point }

// overlap is how much two have in common.
func (a area) overlap(b area) float64 {
	return max(0, min(a.high.x, b.high.x)-max(a.low.x, b.low.x)) * max(0, min(a.high.y, b.high.y)-max(a.low.y, b.low.y))
}

// free is where a name of a width stands that is least in the way of those that stand.
func (t *tabletop) free(body area, width float64, taken []area) area {
	const high, gap = 19.0, 6.0
	mid := body.low.to(body.high, 0.5)
	best, least := area{}, math.Inf(1)
	for _, low := range []point{
		{mid.x - width/2, body.high.y + gap},
		{mid.x - width/2, body.low.y - gap - high},
		{body.high.x + gap, mid.y - high/2},
		{body.low.x - gap - width, mid.y - high/2},
		{mid.x - width/2, mid.y - high/2},
		{mid.x - width/2, body.high.y + gap + high},
		{mid.x - width/2, body.low.y - gap - 2*high},
	} {
		low.x = min(max(low.x, tableMargin), float64(t.width)-tableMargin-width)
		low.y = min(max(low.y, bandTop+tableMargin), float64(t.height)-bandLow-tableMargin-high)
		at, sum := area{low, low.plus(point{width, high})}, 0.0
		for _, b := range taken {
			sum += at.overlap(b)
		}
		if sum < least {
			best, least = at, sum
		}
	}
	return best
}

// extent is where a body stands, false for nowhere.
func (t *tabletop) extent(f engine.Figure) (area, bool) {
	points := t.places(f.At)
	if f.Gun && len(points) > 1 {
		points = slices.Delete(points, 1, 2) // what it looks at
	}
	if len(points) == 0 {
		return area{}, false
	}
	a := area{points[0], points[0]}
	for _, p := range points {
		a.low = point{min(a.low.x, p.x), min(a.low.y, p.y)}
		a.high = point{max(a.high.x, p.x), max(a.high.y, p.y)}
	}
	return a, true
}
