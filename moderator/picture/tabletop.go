package picture

import (
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

// tabletop is a table of a scene without hexes, to scale.
type tabletop struct {
	*stage
	Board
}

// The scale of a table: as many pixels an inch as fit, within bounds.
const (
	tableWide          = 1540
	leastInch, topInch = 16, 60
	tableMargin        = 44
)

func newTabletop(p *pack.Pack, features []engine.Terrain) *tabletop {
	inch := min(max(tableWide/p.Area.Width, leastInch), topInch)
	t := &tabletop{stage: &stage{atlas: &atlas{pack: p}}, Board: Board{Area: p.Area, Inch: inch, Margin: tableMargin, Features: features}}
	t.width = p.Area.Width*inch + 2*tableMargin
	t.height = p.Area.Depth*inch + 2*tableMargin + bandTop + bandLow
	return t
}

func (t *tabletop) size() (width, height, dots int) { return t.width, t.height, mailDots }

// place is where a point of the table is on the picture, false for what is no point.
func (t *tabletop) place(l engine.Loc) (point, bool) {
	p, ok := t.Board.at(l)
	return p.plus(point{0, bandTop}), ok
}

func (t *tabletop) places(all []engine.Loc) []point {
	var points []point
	for _, l := range all {
		if p, ok := t.place(l); ok {
			points = append(points, p)
		}
	}
	return points
}

// ground draws the table with its terrain.
func (t *tabletop) ground(c *canvas) {
	home := c.origin
	c.origin = home.plus(point{0, bandTop})
	t.Board.draw(c)
	t.measure(c)
	c.origin = home
}

// measure draws a faint line for each number of the rulers, over all ground, and says what they count.
func (t *tabletop) measure(c *canvas) {
	m, u, thin := float64(t.Margin), float64(t.Inch), faint(ink, 0x20)
	w, d := float64(t.Area.Width)*u, float64(t.Area.Depth)*u
	for i := 6; i < t.Area.Width; i += 6 {
		x := m + float64(i)*u
		c.trace(thin, 1.5, point{x, m}, point{x, m + d})
	}
	for i := 6; i < t.Area.Depth; i += 6 {
		y := m + float64(i)*u
		if t.Area.South {
			y = m + d - float64(i)*u
		}
		c.trace(thin, 1.5, point{m, y}, point{m + w, y})
	}
	c.write(text{words: "inches", size: Smallest}, white, wood, point{m + 3*u, m - 9}, middle)
}

// play draws who stands on the table and what was done there.
func (t *tabletop) play(c *canvas, s Scene) {
	deeds := slices.DeleteFunc(slices.Clone(s.Deeds), func(d Deed) bool { return len(d.At) == 0 })
	for _, d := range deeds {
		t.swept(c, d)
	}
	for _, d := range deeds {
		t.went(c, d)
	}
	for _, f := range s.Figures {
		t.figures(c, f)
	}
	for _, d := range deeds {
		t.shot(c, d)
	}
	taken := t.titles(c, s.Figures)
	for _, d := range deeds {
		taken = t.measured(c, d, taken)
	}
	for _, l := range labelsOf(deeds) {
		if at, ok := t.place(l.at); ok {
			t.tags(c, at.plus(point{0, -22}), l.notes)
		}
	}
	t.caption(c, s.Caption)
	t.key(c, s)
}

// swept draws the circle of a ball or the triangle of grapeshot.
func (t *tabletop) swept(c *canvas, d Deed) {
	points := t.places(d.At)
	switch {
	case d.Kind == engine.TraceBurst && len(points) > 0:
		r := float64(d.Reach) / 100 * float64(t.Inch)
		c.disc(faint(red, 0x40), points[0], r)
		c.ring(red, 2.5, points[0], r)
		c.disc(red, points[0], 4)
	case d.Kind == engine.TraceFan && len(points) > 2:
		c.fill(faint(red, 0x40), points...)
		c.outline(red, 2.5, points...)
	}
}

// went draws where a body went.
func (t *tabletop) went(c *canvas, d Deed) {
	points := t.places(d.At)
	if !d.isWay() || len(points) < 2 {
		return
	}
	dash := 0.0
	if d.Kind != engine.TraceMove {
		dash = 12
	}
	last := len(points) - 1
	body := slices.Clone(points)
	body[last] = stepBack(points[last-1], points[last], 14)
	c.pointed(d.colour(t.livery(d.Side)), 6, dash, body, points[last-1], points[last])
}

// leastLeg is the shortest leg of a way, in hundredths of an inch, beside which there is room for its length.
const leastLeg = 100

// measured writes beside each leg of a way how many inches long it is, where least stands already, and gives what stands then.
func (t *tabletop) measured(c *canvas, d Deed, taken []obstacle) []obstacle {
	if !d.isWay() {
		return taken
	}
	for i := 1; i < len(d.At); i++ {
		from, okA := plane.ParsePoint(string(d.At[i-1]))
		to, okB := plane.ParsePoint(string(d.At[i]))
		far := plane.Length(from, to)
		if !okA || !okB || far < leastLeg {
			continue
		}
		ends := t.places(d.At[i-1 : i+1])
		if len(ends) < 2 {
			continue
		}
		words := text{words: plane.Number(far) + "″", size: Smallest, bold: true, wide: 1}
		width, err := words.width(c.face(true))
		if err != nil {
			c.err = err
			return taken
		}
		at := besideLeg(ends[0], ends[1], width, taken)
		taken = append(taken, obstacle{at, nameWeighs})
		c.halo(words, d.colour(t.livery(d.Side)), white, point{at.low.x, at.high.y - 4}, left)
	}
	return taken
}

// besideLeg is where words of a width stand beside a leg of a way that are least in the way of what stands: above its middle, else
// below or towards an end.
func besideLeg(from, to point, width float64, taken []obstacle) area {
	along := to.minus(from)
	if along.x < 0 {
		along = along.times(-1)
	}
	steep := math.Abs(along.y) / along.length()
	off := point{along.y, -along.x}.times((17 + 16*steep) / along.length())
	half := point{width / 2, titleHigh / 2}
	best, least := area{}, math.Inf(1)
	for i, share := range []float64{0.5, 0.35, 0.65, 0.2, 0.8} {
		for k, side := range []float64{1, -1} {
			mid := from.to(to, share).plus(off.times(side))
			at := area{mid.minus(half), mid.plus(half)}
			sum := float64(2*i + k) // the first of those that are equally good
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

// shot draws a line of fire.
func (t *tabletop) shot(c *canvas, d Deed) {
	points := t.places(d.At)
	if d.Kind != engine.TraceShot && d.Kind != engine.TraceAttack || len(points) < 2 {
		return
	}
	from, to := points[0], points[len(points)-1]
	c.arrow(red, 4, 8, []point{from, stepBack(from, to, 12)}, from, to)
}

// figures draws men as discs in the colours of their side, and guns.
func (t *tabletop) figures(c *canvas, f engine.Figure) {
	points, l := t.places(f.At), t.livery(f.Side)
	if f.Gun && len(points) > 1 {
		at, towards := points[0], points[1]
		if n := towards.minus(at).length(); n > 0 {
			along := towards.minus(at).times(1 / n)
			across := point{-along.y, along.x}
			c.trace(ink, 6, at.plus(along.times(13)), at.minus(along.times(9)))
			c.trace(ink, 4, at.plus(across.times(9)), at.minus(across.times(9)))
		}
		points = points[2:]
	}
	for _, p := range points {
		c.disc(white, p, 7)
		c.disc(l.band, p, 5.8)
	}
}
