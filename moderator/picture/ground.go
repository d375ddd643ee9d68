package picture

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"adjutant/engine/hex"
)

// ground is what a kind of terrain looks like.
type ground struct {
	word string // of the pack
	name string // in the legend
	tint color.NRGBA
	mark func(*canvas, sketch) // drawn into the hex, nil for nothing

	filled bool // mark is drawn where the number stands too
}

// grounds are the kinds of terrain that are known, the upper over the lower: a hex has
// the tint of the last that it holds.
var grounds = []ground{
	{"clear", "Clear", rgb(0xe8ebcd), nil, false},
	{"hill", "Hill", rgb(0xe3cf9f), nil, false},
	{"cornfield", "Cornfield", rgb(0xf3e08b), (*canvas).rows, false},
	{"field", "Field", rgb(0xf0e3a0), (*canvas).rows, false},
	{"orchard", "Orchard", rgb(0xdbe6b4), (*canvas).orchard, false},
	{"brush", "Brush", rgb(0xd9dcab), (*canvas).tufts, false},
	{"thicket", "Thicket", rgb(0xc9d29c), (*canvas).tufts, false},
	{"rough", "Rough", rgb(0xd8d0b8), (*canvas).stones, false},
	{"light-woods", "Light woods", rgb(0xcfe0b4), (*canvas).trees, false},
	{"woods", "Woods", rgb(0xb9d3a0), (*canvas).forest, false},
	{"forest", "Forest", rgb(0xb9d3a0), (*canvas).forest, false},
	{"swamp", "Swamp", rgb(0xcfdcd0), (*canvas).reeds, false},
	{"marsh", "Marsh", rgb(0xcfdcd0), (*canvas).reeds, false},
	{"water", "Water", rgb(0xb5d6ea), nil, false},
	{"river", "River", rgb(0xb5d6ea), nil, false},
	{"lake", "Lake", rgb(0xb5d6ea), nil, false},
	{"farmhouse", "Farmhouse", color.NRGBA{}, (*canvas).house, false},
	{"building", "Building", color.NRGBA{}, (*canvas).house, false},
	{"town", "Town", rgb(0xe6d8cc), (*canvas).houses, false},
	{"village", "Village", rgb(0xe6d8cc), (*canvas).houses, false},
	{"prohibited", "Prohibited", rgb(0xc3bdb0), (*canvas).hatch, true},
	{unknownGround, "Not known", rgb(0xdddddd), (*canvas).question, true},
}

func groundOf(word string) (ground, bool) {
	for _, g := range grounds {
		if g.word == word {
			return g, true
		}
	}
	return ground{}, false
}

// runs are the words of water that runs through hexes, with its width.
var runs = map[string]float64{"stream": 9, "brook": 5}

// sketch is where and how large a hex is drawn.
type sketch struct {
	middle point
	at     hex.Coord // what is drawn at random goes by it
	dx, dy float64
	on     color.NRGBA // tint of the hex
}

// radius is the distance of the left and right corners from the middle.
func (s sketch) radius() float64 { return s.dx * 2 / 3 }

// corners are those of the hex, clockwise from the right one.
func (s sketch) corners() []point {
	r, h := s.radius(), s.dy/2
	m := s.middle
	return []point{{m.x + r, m.y}, {m.x + r/2, m.y + h}, {m.x - r/2, m.y + h}, {m.x - r, m.y}, {m.x - r/2, m.y - h}, {m.x + r/2, m.y - h}}
}

// edge is the two ends of a side, clockwise.
func (s sketch) edge(d hex.Direction) (point, point) {
	all := s.corners()
	first := (int(d) + 4) % hex.Directions
	return all[first], all[(first+1)%hex.Directions]
}

// chance is a number from 0 to 1 that is always the same for a hex and i.
func (s sketch) chance(i int) float64 {
	x := uint32(s.at.Col)*73856093 ^ uint32(s.at.Row)*19349663 ^ uint32(i)*83492791
	x ^= x >> 13
	x *= 0x5bd1e995
	x ^= x >> 15
	return float64(x%4096) / 4096
}

// scatter gives n places spread over the hex, its top left free for the number.
func (s sketch) scatter(n int, reach float64) []point {
	var all []point
	for i := 0; len(all) < n && i < 20*n; i++ {
		angle, r := s.chance(2*i)*2*math.Pi, math.Sqrt(s.chance(2*i+1))*reach*s.dy/2
		p := point{math.Cos(angle) * r, math.Sin(angle) * r}
		if p.y < -0.24*s.dy || tooNear(all, s.middle.plus(p), s.dy*0.16) {
			continue
		}
		all = append(all, s.middle.plus(p))
	}
	return all
}

func tooNear(all []point, p point, least float64) bool {
	for _, q := range all {
		if p.minus(q).length() < least {
			return true
		}
	}
	return false
}

var (
	leaf  = rgb(0x6f9a4d)
	shade = rgb(0x547d38)
	straw = rgb(0xc3a03a)
	wall  = rgb(0x8c3b2a)
	roof  = rgb(0x5d241a)
	rock  = rgb(0x8d8674)
	reed  = rgb(0x4b7d6b)
)

func (c *canvas) trees(s sketch) { c.crowns(s, 9, 0.86, 0.075) }

func (c *canvas) forest(s sketch) { c.crowns(s, 16, 0.8, 0.09) }

// crowns are trees from above, all their shadows below them.
func (c *canvas) crowns(s sketch, n int, reach, size float64) {
	const sides = 12 // as good as round where a tree is a few pixels wide
	var shadows, leaves vg.Path
	for i, p := range s.scatter(n, reach) {
		r := s.dy * size * (0.8 + 0.45*s.chance(100+i))
		shadows = append(shadows, c.polygon(p.plus(point{r * 0.18, r * 0.22}), r, sides)...)
		leaves = append(leaves, c.polygon(p, r*0.92, sides)...)
	}
	c.together(func() {
		c.paint(shade, shadows)
		c.paint(leaf, leaves)
	})
}

func (c *canvas) orchard(s sketch) {
	for row := -1; row <= 1; row++ {
		for col := -1; col <= 1; col++ {
			p := s.middle.plus(point{float64(col) * s.dx * 0.26, float64(row)*s.dy*0.22 + s.dy*0.06})
			c.disc(shade, p.plus(point{1, 1}), s.dy*0.06)
			c.disc(leaf, p, s.dy*0.055)
		}
	}
}

func (c *canvas) tufts(s sketch) {
	h := s.dy * 0.085
	for _, p := range s.scatter(11, 0.84) {
		for _, lean := range []float64{-0.6, 0, 0.6} {
			c.trace(shade, s.dy*0.018, p, p.plus(point{lean * h, -h}))
		}
	}
}

func (c *canvas) stones(s sketch) {
	for i, p := range s.scatter(9, 0.84) {
		r := s.dy * (0.03 + 0.03*s.chance(50+i))
		c.fill(rock, p.plus(point{-r, r}), p.plus(point{0, -r}), p.plus(point{r * 1.2, r}))
	}
}

func (c *canvas) reeds(s sketch) {
	for _, p := range s.scatter(9, 0.84) {
		w := s.dy * 0.07
		c.trace(reed, s.dy*0.02, p.plus(point{-w, 0}), p.plus(point{w, 0}))
		c.trace(reed, s.dy*0.018, p, p.plus(point{0, -w}))
	}
}

// rows are furrows of a field.
func (c *canvas) rows(s sketch) {
	for i := -3; i <= 3; i++ {
		x := float64(i) * s.dx * 0.15
		top, low := -s.dy*0.2, s.dy*0.36
		for y := top; y < low; y += s.dy * 0.11 {
			p := s.middle.plus(point{x, y})
			c.trace(straw, s.dy*0.026, p, p.plus(point{0, s.dy * 0.05}))
		}
	}
}

func (c *canvas) house(s sketch) { c.cottage(s.middle.plus(point{s.dx * 0.2, s.dy * 0.2}), s.dy*0.15) }

func (c *canvas) houses(s sketch) {
	for i, p := range s.scatter(6, 0.6) {
		c.cottage(p, s.dy*(0.09+0.03*s.chance(30+i)))
	}
}

func (c *canvas) cottage(p point, r float64) {
	c.rect(wall, p.x-r, p.y-r*0.3, 2*r, r*1.1)
	c.fill(roof, p.plus(point{-r * 1.25, -r * 0.3}), p.plus(point{-r * 0.6, -r}), p.plus(point{r * 0.6, -r}), p.plus(point{r * 1.25, -r * 0.3}))
}

func (c *canvas) hatch(s sketch) {
	for i := -3; i <= 3; i++ {
		x := float64(i) * s.dx * 0.17
		half := s.dy * (0.42 - 0.07*math.Abs(float64(i)))
		p := s.middle.plus(point{x, 0})
		c.trace(faint(rgb(0x6e675a), 0x90), s.dy*0.022, p.plus(point{-half * 0.35, half * 0.9}), p.plus(point{half * 0.35, -half * 0.35}))
	}
}

func (c *canvas) question(s sketch) {
	c.write(text{words: "?", size: max(Smallest, s.dy*0.45), bold: true}, rgb(0x5a5a5a), s.on, s.middle.plus(point{0, s.dy * 0.22}), middle)
}
