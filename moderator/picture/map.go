package picture

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Frame is the size of a picture of a map. What is right of the hexes holds the legend.
type Frame struct{ Width, Height int }

// LegendWidth is how much room the legend takes beside a map whose rows are dy apart.
func LegendWidth(dy float64) float64 { return math.Round(3.6 * dy) }

// Bounds is the size of the hexes of a layout, from the upper left corner of the picture.
func Bounds(l hex.Layout) (width, height float64) {
	width = l.X + float64(l.Grid.Columns-1)*l.DX + l.DX*2/3
	height = l.Y + (float64(l.Grid.Rows)-0.5)*l.DY
	if l.Grid.Columns > 1 || l.Grid.Low(1) {
		height += l.DY / 2
	}
	return math.Ceil(width), math.Ceil(height)
}

// Map draws the map of a pack without any units. The layout says where its hexes lie.
func Map(p *pack.Pack, l hex.Layout, f Frame) (Picture, error) {
	m := newAtlas(p, l, whole(l.Grid))
	return newPicture(f.Width, f.Height, paper, func(c *canvas) {
		m.draw(c)
		m.legend(c, f)
	})
}

// atlas is a pack's terrain by hex, and how much of it is drawn.
type atlas struct {
	pack    *pack.Pack
	layout  hex.Layout
	window  Window
	terrain map[hex.Coord][]string
	joined  map[hex.Coord][]hex.Direction // where water goes on, by hex
	crossed map[hex.Coord]bool            // a road or something along a hexside is drawn in it
}

func newAtlas(p *pack.Pack, l hex.Layout, w Window) *atlas {
	m := &atlas{pack: p, layout: l, window: w, terrain: map[hex.Coord][]string{}}
	if !known(p) {
		for i := range l.Grid.Size() {
			m.terrain[l.Grid.At(i)] = []string{unknownGround}
		}
	}
	for _, h := range p.Hexes {
		m.terrain[h.At] = h.Terrain
	}
	m.join()
	m.cross()
	return m
}

// cross notes the hexes in which there is more than the terrain that fills them.
func (m *atlas) cross() {
	m.crossed = map[hex.Coord]bool{}
	for _, h := range m.pack.Hexsides {
		m.crossed[h.Edge.A], m.crossed[h.Edge.B] = true, true
	}
	for _, r := range m.pack.Roads {
		for _, at := range r.Path {
			m.crossed[at] = true
		}
	}
	m.crossStudy()
}

// unknownGround is the word of a hex that nobody has typed in.
const unknownGround = "unknown"

// known reports whether a hex that a pack does not list is clear. While a map is still
// typed in, it is not.
func known(p *pack.Pack) bool {
	return !slices.ContainsFunc(p.Options, func(o pack.Option) bool {
		return o.Name == "terrain" && (o.Value == "listed" || o.Value == "unknown")
	})
}

// draw draws the ground.
func (m *atlas) draw(c *canvas) {
	m.land(c)
	m.water(c)
	m.slopes(c)
	m.crests(c)
	m.roads(c)
	m.study(c)
	m.fords(c)
	m.lines(c)
	m.entries(c)
	m.numbers(c)
	m.writeCaptions(c)
	m.studyNames(c)
}

// each goes through the hexes of the window.
func (m *atlas) each(do func(at hex.Coord, s sketch)) {
	for col := m.window.From.Col; col <= m.window.To.Col; col++ {
		for row := m.window.From.Row; row <= m.window.To.Row; row++ {
			at := hex.Coord{Col: col, Row: row}
			do(at, m.sketch(at))
		}
	}
}

func (m *atlas) sketch(at hex.Coord) sketch {
	x, y := m.layout.Centre(at)
	return sketch{middle: point{x, y}, at: at, dx: m.layout.DX, dy: m.layout.DY, on: m.tint(at)}
}

// tint is the colour of a hex: of the last of its words that has one.
func (m *atlas) tint(at hex.Coord) color.NRGBA {
	tint := grounds[0].tint
	for _, g := range grounds {
		if slices.Contains(m.terrain[at], g.word) && g.tint.A > 0 {
			tint = g.tint
		}
	}
	if slices.Contains(m.terrain[at], "hill") && tint != grounds[1].tint {
		tint = mix(tint, grounds[1].tint, 0.5)
	}
	return tint
}

// land paints the hexes and what grows on them.
func (m *atlas) land(c *canvas) {
	m.meadow(c)
	m.fields(c)
	m.each(func(at hex.Coord, s sketch) {
		for _, word := range m.terrain[at] {
			g, known := groundOf(word)
			switch {
			case word == unknownGround && len(m.pack.Hexes) == 0:
				// where nothing is known at all, its colour says so
			case known && g.mark != nil:
				m.strew(c, g, s)
			}
		}
	})
}

// kindsOfStand is how many hexes of one terrain look each like another.
const kindsOfStand = 24

// strew draws what grows on a hex: as on one of few.
func (m *atlas) strew(c *canvas, g ground, s sketch) {
	kind := int(s.chance(0) * kindsOfStand)
	like := sketch{at: hex.Coord{Col: kind + 1, Row: 1}, dx: s.dx, dy: s.dy, on: s.on}
	c.stamp(fmt.Sprint(g.word, kind, s.on), s.middle, func() { g.mark(c, like) })
}

// meadow paints all hexes as clear, a column at once, each a little wider than it is, so
// that no seam shows between them.
func (m *atlas) meadow(c *canvas) {
	for col := m.window.From.Col; col <= m.window.To.Col; col++ {
		c.fill(grounds[0].tint, m.strip(col, m.window.From.Row, m.window.To.Row, seam)...)
	}
}

// fields paints the hexes that are not clear, those of one tint in a column at once.
func (m *atlas) fields(c *canvas) {
	for col := m.window.From.Col; col <= m.window.To.Col; col++ {
		for row := m.window.From.Row; row <= m.window.To.Row; {
			tint, last := m.tint(hex.Coord{Col: col, Row: row}), row
			for last < m.window.To.Row && m.tint(hex.Coord{Col: col, Row: last + 1}) == tint {
				last++
			}
			if tint != grounds[0].tint {
				strip := m.strip(col, row, last, point{})
				c.fill(tint, strip...)
				c.outline(tint, 1, strip...) // closes the seams between hexes
			}
			row = last + 1
		}
	}
}

// strip is the corners of the hexes of a column from one row to another, so much wider to both sides.
func (m *atlas) strip(col, from, to int, wider point) []point {
	var right, left []point
	for row := from; row <= to; row++ {
		k := m.sketch(hex.Coord{Col: col, Row: row}).corners()
		right = append(right, k[5].plus(wider), k[0].plus(wider), k[1].plus(wider))
		left = append(left, k[4].minus(wider), k[3].minus(wider), k[2].minus(wider))
	}
	slices.Reverse(left)
	return append(right, left...)
}

var seam = point{0.5, 0}

// word writes out what has no picture.
func (c *canvas) word(word string, s sketch) {
	if t, fits := c.fit(text{words: word, size: Smallest}, s.dx, 0.6); fits {
		c.halo(t, ink, s.on, s.middle.plus(point{0, s.dy * 0.3}), middle)
	}
}

var (
	blue = rgb(0x4f94c4)
	bank = rgb(0x2f6f9f)
)

// water draws streams and brooks through hexes, and creeks along hexsides.
func (m *atlas) water(c *canvas) {
	m.each(func(at hex.Coord, s sketch) {
		for _, word := range []string{"brook", "stream"} {
			if slices.Contains(m.terrain[at], word) {
				m.run(c, at, s, runs[word]*m.layout.DY/104)
			}
		}
	})
	for _, edges := range [][]struct {
		colour color.NRGBA
		width  float64
	}{{{bank, 0.105}, {blue, 0.075}}} {
		for _, e := range edges {
			for _, h := range m.pack.Hexsides {
				if slices.Contains(h.Kinds, "creek") || slices.Contains(h.Kinds, "river") || slices.Contains(h.Kinds, "ford") {
					a, b := m.side(h.Edge)
					c.trace(e.colour, e.width*m.layout.DY, a, b)
				}
			}
		}
	}
}

// run draws water from the middle of a hex to each side where it goes on, or through it
// where it has nothing to join.
func (m *atlas) run(c *canvas, at hex.Coord, s sketch, width float64) {
	var ends []point
	for _, d := range m.joined[at] {
		a, b := s.edge(d)
		ends = append(ends, a.to(b, 0.5))
	}
	switch len(ends) {
	case 0:
		ends = []point{s.middle.plus(point{-s.dx * 0.45, s.dy * 0.1}), s.middle.plus(point{s.dx * 0.45, -s.dy * 0.1})}
	case 1:
		ends = append(ends, s.middle.times(2).minus(ends[0]))
	}
	turn := s.middle.plus(point{(s.chance(1) - 0.5) * s.dx * 0.3, (s.chance(2) - 0.3) * s.dy * 0.2})
	for _, w := range []struct {
		colour color.NRGBA
		width  float64
	}{{bank, width + 2.5}, {blue, width}} {
		for i := 1; i < len(ends); i++ {
			c.bow(w.colour, w.width, ends[0], turn, ends[i])
		}
	}
}

// join finds where water goes on from hex to hex, without running in a circle.
func (m *atlas) join() {
	grid := m.layout.Grid
	basin := make([]int, grid.Size())
	for i := range basin {
		basin[i] = i
	}
	root := func(i int) int {
		for basin[i] != i {
			i = basin[i]
		}
		return i
	}
	m.joined = map[hex.Coord][]hex.Direction{}
	for i := range grid.Size() {
		at := grid.At(i)
		for d := range hex.Direction(hex.Directions) {
			next := grid.Step(at, d)
			if !m.flows(at) || !m.flows(next) || !grid.Contains(next) || root(i) == root(grid.Index(next)) {
				continue
			}
			basin[root(grid.Index(next))] = root(i)
			m.joined[at] = append(m.joined[at], d)
			m.joined[next] = append(m.joined[next], d.Opposite())
		}
	}
}

// flows reports whether water runs through a hex.
func (m *atlas) flows(at hex.Coord) bool {
	return slices.ContainsFunc(m.terrain[at], func(word string) bool { return runs[word] > 0 })
}

// side is the two ends of a hexside.
func (m *atlas) side(e hex.Edge) (point, point) {
	d, ok := m.layout.Grid.Toward(e.A, e.B)
	if !ok {
		return point{}, point{} // not of a pack that was loaded
	}
	return m.sketch(e.A).edge(d)
}

// slopes draws hachures down from the hexsides that are steep, and bars where none may
// pass.
func (m *atlas) slopes(c *canvas) {
	dark := rgb(0x8a5f2b)
	for _, h := range m.pack.Hexsides {
		a, b := m.side(h.Edge)
		for _, down := range h.Slope {
			x, y := m.layout.Centre(down)
			in := point{x, y}.minus(a.to(b, 0.5))
			in = in.times(m.layout.DY * 0.13 / in.length())
			c.trace(dark, m.layout.DY*0.035, a, b)
			for i := range 7 {
				foot := a.to(b, (float64(i)+0.5)/7)
				c.trace(dark, m.layout.DY*0.02, foot, foot.plus(in))
			}
		}
		if slices.Contains(h.Kinds, "prohibited") {
			c.trace(ink, m.layout.DY*0.06, a, b)
		}
	}
}

// roads runs through the middles of hexes, bending where the road bends.
func (m *atlas) roads(c *canvas) {
	for _, w := range []struct {
		colour color.NRGBA
		width  float64
	}{{rgb(0x7c5a34), 0.1}, {rgb(0xe9d7ae), 0.06}} {
		for _, r := range m.pack.Roads {
			c.curve(w.colour, w.width*m.layout.DY, m.course(r.Path)...)
		}
	}
}

// course is the way of a road. At the edge of the map it goes on off the map.
func (m *atlas) course(path []hex.Coord) []point {
	points := make([]point, 0, len(path)+2)
	if out, off := m.exit(path[0]); off {
		points = append(points, out)
	}
	for _, at := range path {
		points = append(points, m.sketch(at).middle)
	}
	if out, off := m.exit(path[len(path)-1]); off {
		points = append(points, out)
	}
	return points
}

// exit is where a road leaves the map from a hex at its edge.
func (m *atlas) exit(at hex.Coord) (point, bool) {
	s := m.sketch(at)
	switch {
	case at.Row == 1:
		return s.middle.plus(point{0, -s.dy / 2}), true
	case at.Row == m.layout.Grid.Rows:
		return s.middle.plus(point{0, s.dy / 2}), true
	case at.Col == 1:
		return s.middle.plus(point{-s.radius(), 0}), true
	case at.Col == m.layout.Grid.Columns:
		return s.middle.plus(point{s.radius(), 0}), true
	}
	return point{}, false
}

// fords are stepping stones across the water.
func (m *atlas) fords(c *canvas) {
	for _, h := range m.pack.Hexsides {
		if !slices.Contains(h.Kinds, "ford") {
			continue
		}
		a, b := m.side(h.Edge)
		m.ford(c, a.to(b, 0.5), b.minus(a))
	}
}

func (m *atlas) ford(c *canvas, at, along point) {
	along = along.times(1 / along.length())
	across := point{-along.y, along.x}
	for _, i := range []float64{-1, 0, 1} {
		foot := at.plus(along.times(i * m.layout.DY * 0.09))
		c.trace(rgb(0x6b4a26), m.layout.DY*0.05, foot.plus(across.times(m.layout.DY*0.1)), foot.minus(across.times(m.layout.DY*0.1)))
		c.trace(rgb(0xf0ddb0), m.layout.DY*0.025, foot.plus(across.times(m.layout.DY*0.1)), foot.minus(across.times(m.layout.DY*0.1)))
	}
}

// lines draws each side of a hex once, a column at once: three with the hex, the others with its neighbours
// unless it stands at the rim.
func (m *atlas) lines(c *canvas) {
	colour, width := faint(line, 0xd0), max(1, m.layout.DY*0.012)
	for col := m.window.From.Col; col <= m.window.To.Col; col++ {
		var sides vg.Path
		for row := m.window.From.Row; row <= m.window.To.Row; row++ {
			at := hex.Coord{Col: col, Row: row}
			s := m.sketch(at)
			k := s.corners()
			sides = append(sides, c.path([]point{k[4], k[5], k[0], k[1]}, false)...)
			for _, d := range []hex.Direction{hex.South, hex.SouthWest, hex.NorthWest} {
				if next := m.layout.Grid.Step(at, d); !m.layout.Grid.Contains(next) || !m.window.Has(next) {
					from, to := s.edge(d)
					sides = append(sides, c.path([]point{from, to}, false)...)
				}
			}
		}
		c.stroke(colour, width, sides)
	}
}

// entries marks where sides come onto the map, with the letter that they have.
func (m *atlas) entries(c *canvas) {
	for _, e := range m.pack.Entries {
		side := slices.IndexFunc(m.pack.Sides, func(s pack.Side) bool { return s.ID == e.Side })
		s := m.sketch(e.At)
		at := s.middle.plus(point{0, s.dy * 0.33})
		words := e.Letter
		if words == "" {
			words = "E"
		}
		c.disc(liveryOf(m.pack, side).band, at, s.dy*0.13)
		c.write(text{words: words, size: max(Smallest, s.dy*0.17), bold: true}, white, liveryOf(m.pack, side).band, at.plus(point{0, s.dy * 0.06}), middle)
	}
}
