package picture

import (
	"image/color"
	"math"

	"adjutant/engine"
)

// look is what a kind of terrain of a table looks like.
type look struct {
	tint  color.NRGBA                         // of an area, or of a line
	rim   color.NRGBA                         // its border
	strew func(c *canvas, p point, u float64) // drawn all over an area, nil for nothing; u is an inch
}

// lands are the kinds of terrain of a table that are known. What is not is drawn plain,
// with its name.
var lands = map[string]look{
	"hill":   {rgb(0xd9c793), rgb(0xa08a4f), nil},
	"swamp":  {rgb(0xc3d3bf), rgb(0x7f9a86), (*canvas).reed},
	"river":  {rgb(0xa9cfe6), rgb(0x5b8fb0), nil},
	"ford":   {rgb(0xcfd9c8), rgb(0x8d8674), (*canvas).pebble},
	"bridge": {rgb(0xb89468), rgb(0x5f4526), nil},
	"wood":   {rgb(0xa3c184), shade, (*canvas).crown},
	"bushes": {rgb(0xaac585), shade, (*canvas).tuft},
	"road":   {rgb(0xdcc9a0), rgb(0x9a8560), nil},
	"house":  {rgb(0xd09a86), roof, nil},
	"crest":  {rgb(0xa08a4f), rgb(0xa08a4f), nil},
	"ruin":   {rgb(0x9a938a), rgb(0x5a5a5a), (*canvas).pebble},
	"wall":   {rock, rgb(0x4d483d), nil},
	"gap":    {turf, turf, nil},
}

// land draws the terrain of a table, then the names of its areas.
func (b Board) land(c *canvas) {
	for _, f := range b.Features {
		b.feature(c, f)
	}
	for _, n := range b.names(c) {
		c.halo(n.words, ink, rimOf(n.of), n.at.plus(point{0, Smallest / 3}), middle)
	}
}

// landName is the name of a feature, its middle at a place.
type landName struct {
	of    engine.Terrain
	words text
	at    point
}

// names are those of the features that have room for them.
func (b Board) names(c *canvas) []landName {
	var all []landName
	for _, f := range b.Features {
		points := b.corners(f)
		if len(points) < 2 || f.Name == "" {
			continue
		}
		at, room := nameAt(points, f)
		if t, fits := c.fit(text{words: f.Name, size: Smallest}, room+2*float64(b.Inch), 0.5); fits {
			all = append(all, landName{f, t, at})
		}
	}
	return all
}

// rimOf is the colour round a name: that of the ground that it is written on.
func rimOf(f engine.Terrain) color.NRGBA {
	if f.Kind == "wall" {
		return turf
	}
	return lookOf(f).tint
}

// nameAt is where the name of a feature stands, and how much room is there: in the middle of
// an area, of water a quarter down, where no bridge is; along a line in its longest
// stretch, a wall's below it.
func nameAt(points []point, f engine.Terrain) (at point, room float64) {
	low, high := bounds(points)
	switch {
	case f.Kind == "river":
		return point{(low.x + high.x) / 2, low.y + (high.y-low.y)/4}, high.x - low.x
	case f.Kind == "hill": // below its crest
		return point{(low.x + high.x) / 2, (low.y+high.y)/2 + Smallest*1.6}, high.x - low.x
	case !f.Line:
		return point{(low.x + high.x) / 2, (low.y + high.y) / 2}, high.x - low.x
	}
	for i := 1; i < len(points); i++ {
		if a, b := points[i-1], points[i]; a.minus(b).length() >= room {
			at, room = a.to(b, 0.5), a.minus(b).length()
		}
	}
	if f.Kind == "wall" {
		at = at.plus(point{0, Smallest * 1.2})
	}
	return at, room
}

func lookOf(f engine.Terrain) look {
	if l, known := lands[f.Kind]; known {
		return l
	}
	return look{tint: rgb(0xdddddd), rim: rgb(0x777777)}
}

// corners are the places of a feature in pixels.
func (b Board) corners(f engine.Terrain) []point {
	var all []point
	for _, l := range f.Points {
		if p, ok := b.at(l); ok {
			all = append(all, p)
		}
	}
	return all
}

func (b Board) feature(c *canvas, f engine.Terrain) {
	points, l, u := b.corners(f), lookOf(f), float64(b.Inch)
	width := float64(f.Width) * u / 100
	switch {
	case len(points) == 0:
	case len(points) == 1:
		c.disc(l.tint, points[0], width/2)
	case f.Line:
		if f.High {
			l.tint = l.rim
		}
		c.trace(l.rim, width+4, points...)
		c.trace(l.tint, width, points...)
	default:
		c.fill(l.tint, points...)
		if l.strew != nil {
			b.strewn(c, points, l)
		}
		c.outline(l.rim, 3, points...)
	}
}

// strewn draws a mark about every inch of an area, always at the same places.
func (b Board) strewn(c *canvas, area []point, l look) {
	u := float64(b.Inch)
	low, high := bounds(area)
	for row := 0.0; low.y+row*u*0.8 < high.y; row++ {
		for col := 0.0; low.x+col*u*0.8 < high.x; col++ {
			n := int(row*97 + col)
			shift := point{math.Mod(float64(n*37), 11) / 11, math.Mod(float64(n*53), 13) / 13}
			p := point{low.x + (col+0.2+0.6*shift.x)*u*0.8, low.y + (row+0.2+0.6*shift.y)*u*0.8}
			if within(area, p) && within(area, p.plus(point{u * 0.2, 0})) && within(area, p.plus(point{-u * 0.2, 0})) {
				l.strew(c, p, u)
			}
		}
	}
}

func (c *canvas) crown(p point, u float64) {
	c.disc(shade, p.plus(point{u * 0.05, u * 0.06}), u*0.27)
	c.disc(leaf, p, u*0.25)
}

func (c *canvas) tuft(p point, u float64) {
	c.disc(shade, p, u*0.15)
	c.disc(leaf, p.plus(point{-u * 0.03, -u * 0.03}), u*0.12)
}

func (c *canvas) reed(p point, u float64) {
	c.trace(reed, 2, p.plus(point{-u * 0.15, 0}), p.plus(point{u * 0.15, 0}))
	c.trace(reed, 2, p, p.plus(point{0, -u * 0.2}))
}

func (c *canvas) pebble(p point, u float64) { c.disc(rock, p, u*0.08) }

// bounds are the top left and bottom right of points.
func bounds(all []point) (low, high point) {
	low, high = all[0], all[0]
	for _, p := range all {
		low = point{math.Min(low.x, p.x), math.Min(low.y, p.y)}
		high = point{math.Max(high.x, p.x), math.Max(high.y, p.y)}
	}
	return low, high
}

// within reports whether a point lies in an area.
func within(area []point, p point) bool {
	in := false
	for i, a := range area {
		b := area[(i+1)%len(area)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(b.x-a.x)*(p.y-a.y)/(b.y-a.y) {
			in = !in
		}
	}
	return in
}
