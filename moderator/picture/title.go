package picture

import (
	"math"
	"slices"

	"adjutant/engine"
)

// titles writes the names of bodies beside them: below, else above or aside, where least stands already. It gives what stands then.
func (t *tabletop) titles(c *canvas, all []engine.Figure) []obstacle {
	taken := t.stands(c, all)
	for _, f := range all {
		words := text{words: f.Name, size: Smallest, bold: true, wide: 1}
		width, err := words.width(c.face(true))
		if err != nil {
			c.err = err
			return taken
		}
		body, stands := t.extent(f)
		if !stands {
			continue
		}
		at := t.free(body, width, taken)
		taken = append(taken, obstacle{at, nameWeighs})
		c.halo(words, t.livery(f.Side).band, white, point{at.low.x, at.high.y - 4}, left)
	}
	return taken
}

// obstacle is what a name had better not cover, the less the more it weighs.
type obstacle struct {
	area
	weighs float64
}

// What names cover: men can be told from each other under one, letters cannot.
const (
	nameWeighs = 8
	landWeighs = 3
	manWeighs  = 1
)

// titleHigh is how high a name is.
const titleHigh = 19.0

// stands are the men of all bodies, and the names of the ground.
func (t *tabletop) stands(c *canvas, all []engine.Figure) []obstacle {
	const man = 7
	var list []obstacle
	for _, f := range all {
		for _, p := range t.places(f.At) {
			list = append(list, obstacle{area{p.minus(point{man, man}), p.plus(point{man, man})}, manWeighs})
		}
	}
	for _, n := range t.names(c) {
		width, err := n.words.width(c.face(n.words.bold))
		if err != nil {
			c.err = err
			return nil
		}
		mid, half := n.at.plus(point{0, bandTop}), point{width / 2, titleHigh / 2}
		list = append(list, obstacle{area{mid.minus(half), mid.plus(half)}, landWeighs})
	}
	return list
}

// area is a rectangle by its corners.
type area struct{ low, high point }

// overlap is how much two have in common.
func (a area) overlap(b area) float64 {
	return max(0, min(a.high.x, b.high.x)-max(a.low.x, b.low.x)) * max(0, min(a.high.y, b.high.y)-max(a.low.y, b.low.y))
}

// free is where a name of a width stands that is least in the way of what stands: of the places about its body, the first of those
// that are equally good.
func (t *tabletop) free(body area, width float64, taken []obstacle) area {
	const gap = 6.0
	mid := body.low.to(body.high, 0.5)
	beside := []float64{mid.x - width/2, body.low.x, body.high.x - width, body.high.x + gap, body.low.x - gap - width}
	below := []float64{body.high.y + gap, body.low.y - gap - titleHigh, mid.y - titleHigh/2, body.high.y + gap + titleHigh, body.low.y - gap - 2*titleHigh}
	best, least := area{}, math.Inf(1)
	for i, y := range below {
		for k, x := range beside {
			low := point{min(max(x, tableMargin), float64(t.width)-tableMargin-width), min(max(y, bandTop+tableMargin), float64(t.height)-bandLow-tableMargin-titleHigh)}
			at := area{low, low.plus(point{width, titleHigh})}
			sum := float64(max(i-2, 0)+k) * 12 // what is far from its body is read as another's
			for _, b := range taken {
				sum += at.overlap(b.area) * b.weighs
			}
			if sum < least {
				best, least = at, sum
			}
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
