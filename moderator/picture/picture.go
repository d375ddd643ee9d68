package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"

	"git.sr.ht/~sbinet/gg"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// Picture is something to be drawn, in PNG or SVG.
type Picture struct {
	Width, Height int
	ground        color.NRGBA // what it is drawn on; transparent if its A is 0
	draw          func(*canvas)
	dots          int         // per 72 pixels of Width and Height that an image of it has
	below         *image.RGBA // what it is drawn over instead of the ground, of the same size; nil for nothing
}

func newPicture(width, height int, ground color.NRGBA, draw func(*canvas)) (Picture, error) {
	if width < 1 || height < 1 || width > MaxPixels/height {
		return Picture{}, fmt.Errorf("a picture of %d by %d pixels; at most %d in all", width, height, MaxPixels)
	}
	return Picture{Width: width, Height: height, ground: ground, draw: draw, dots: fullSize}, nil
}

// fullSize has a pixel of an image for each pixel of a picture, as a point of the drawing
// library's has at so many dots an inch.
const fullSize = 72

// dotted is a length in the pixels of an image.
func (p Picture) dotted(length int) int { return (length*p.dots + fullSize - 1) / fullSize }

// Image draws the picture into memory.
func (p Picture) Image() (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, p.dotted(p.Width), p.dotted(p.Height)))
	context := gg.NewContextForRGBA(img)
	context.SetLineCapRound()
	context.SetLineJoinRound()
	raster := vgimg.NewWith(vgimg.UseDPI(p.dots), vgimg.UseImageWithContext(img, context))
	for i := 3; p.ground.A == 0 && i < len(img.Pix); i += 4 {
		img.Pix[i-3], img.Pix[i-2], img.Pix[i-1], img.Pix[i] = 0, 0, 0, 0
	}
	if p.below != nil {
		copy(img.Pix, p.below.Pix)
	}
	c := &canvas{out: raster, width: float64(p.Width), height: float64(p.Height)}
	return img, p.on(c)
}

// PNG draws the picture as a PNG file: what has no transparent ground in few colours, so
// that it is small and quickly written.
func (p Picture) PNG() ([]byte, error) {
	img, err := p.Image()
	if err != nil {
		return nil, err
	}
	var few image.Image = img
	level := png.DefaultCompression
	if p.ground.A > 0 && p.Width*p.Height > small {
		var b buckets
		b.count(img)
		few, level = tintsOf(&b).indexed(img, img.Bounds()), png.BestSpeed
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: level}).Encode(&out, few); err != nil {
		return nil, fmt.Errorf("writing a PNG: %w", err)
	}
	return out.Bytes(), nil
}

// small is how many pixels a picture has that keeps all its colours.
const small = 40_000

// SVG draws the picture as an SVG file.
func (p Picture) SVG() ([]byte, error) {
	out := newVector(p.Width, p.Height)
	out.near = p.ground.A == 0 && out.grain >= coarse // counters: what stands on a ground
	c := &canvas{out: out, width: float64(p.Width), height: float64(p.Height)}
	if err := p.on(c); err != nil {
		return nil, err
	}
	return out.bytes(), nil
}

func (p Picture) on(c *canvas) error {
	both, err := faces()
	if err != nil {
		return err
	}
	c.faces = both
	if p.ground.A > 0 && p.below == nil {
		c.rect(p.ground, 0, 0, float64(p.Width), float64(p.Height))
	}
	p.draw(c)
	return c.err
}

// canvas is what a picture is drawn on. The first error ends up in err.
type canvas struct {
	out           pen
	faces         [2]*face
	width, height float64
	origin        point // is added to every place
	all           bool  // what lies beside the picture is drawn as well
	err           error
	// tell is told each text with the colour that it stands on, in tests
	tell func(t text, letters, on color.NRGBA)
}

// point is a place on a picture.
type point struct{ x, y float64 }

func (p point) plus(q point) point          { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point         { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point       { return point{p.x * f, p.y * f} }
func (p point) to(q point, t float64) point { return p.plus(q.minus(p).times(t)) }
func (p point) length() float64             { return math.Hypot(p.x, p.y) }
func (p point) polar(r, angle float64) point {
	return p.plus(point{r * math.Cos(angle), r * math.Sin(angle)})
}

func (c *canvas) at(p point) vg.Point {
	p = p.plus(c.origin)
	return vg.Point{X: vg.Length(p.x), Y: vg.Length(p.y)}
}

func (c *canvas) path(points []point, closed bool) vg.Path {
	var p vg.Path
	for i, q := range points {
		if i == 0 {
			p.Move(c.at(q))
		} else {
			p.Line(c.at(q))
		}
	}
	if closed {
		p.Close()
	}
	return p
}

// fill paints a polygon.
func (c *canvas) fill(colour color.NRGBA, points ...point) {
	c.paint(colour, c.path(points, true))
}

func (c *canvas) paint(colour color.NRGBA, p vg.Path) {
	if c.sees(p, 0) {
		c.out.SetColor(colour)
		c.out.Fill(p)
	}
}

// sees reports whether something of a path may be on the picture; lines reach so far
// beside it.
func (c *canvas) sees(p vg.Path, reach float64) bool {
	if len(p) == 0 || c.all {
		return len(p) > 0
	}
	low, high := p[0].Pos, p[0].Pos
	include := func(q vg.Point) {
		low.X, low.Y = min(low.X, q.X), min(low.Y, q.Y)
		high.X, high.Y = max(high.X, q.X), max(high.Y, q.Y)
	}
	for _, part := range p {
		if part.Type == vg.CloseComp {
			continue
		}
		include(part.Pos)
		for _, q := range part.Control {
			include(q)
		}
	}
	r := vg.Length(reach)
	return high.X+r >= 0 && high.Y+r >= 0 && low.X-r <= vg.Length(c.width) && low.Y-r <= vg.Length(c.height)
}

// rect paints a rectangle.
func (c *canvas) rect(colour color.NRGBA, x, y, w, h float64) {
	c.fill(colour, point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h})
}

// frame draws the sides of a rectangle, the line lying inside of it.
func (c *canvas) frame(colour color.NRGBA, width, x, y, w, h float64) {
	d := width / 2
	c.outline(colour, width, point{x + d, y + d}, point{x + w - d, y + d}, point{x + w - d, y + h - d}, point{x + d, y + h - d})
}

// outline draws the sides of a polygon.
func (c *canvas) outline(colour color.NRGBA, width float64, points ...point) {
	c.stroke(colour, width, c.path(points, true))
}

// trace draws a line.
func (c *canvas) trace(colour color.NRGBA, width float64, points ...point) {
	c.stroke(colour, width, c.path(points, false))
}

func (c *canvas) stroke(colour color.NRGBA, width float64, p vg.Path) {
	if !c.sees(p, width) {
		return
	}
	c.out.SetColor(colour)
	c.out.SetLineWidth(vg.Length(width))
	c.out.Stroke(p)
}

// disc paints a circle.
func (c *canvas) disc(colour color.NRGBA, middle point, r float64) {
	c.paint(colour, c.circle(middle, r))
}

// ring draws a circle.
func (c *canvas) ring(colour color.NRGBA, width float64, middle point, r float64) {
	c.stroke(colour, width, c.circle(middle, r))
}

func (c *canvas) circle(middle point, r float64) vg.Path { return c.polygon(middle, r, 24) }

// polygon has its corners about a place, the first to the right.
func (c *canvas) polygon(middle point, r float64, sides int) vg.Path {
	points := make([]point, sides)
	for i := range points {
		points[i] = middle.polar(r, 2*math.Pi*float64(i)/float64(sides))
	}
	return c.path(points, true)
}

// curve draws a smooth line through points.
func (c *canvas) curve(colour color.NRGBA, width float64, points ...point) {
	c.stroke(colour, width, c.smooth(points))
}

// bow draws a curve that leaves a corner out.
func (c *canvas) bow(colour color.NRGBA, width float64, from, corner, to point) {
	var p vg.Path
	p.Move(c.at(from))
	p.QuadTo(c.at(corner), c.at(to))
	c.stroke(colour, width, p)
}

// smooth is a curve through all the points.
func (c *canvas) smooth(points []point) vg.Path {
	var p vg.Path
	if len(points) < 2 {
		return p
	}
	last := len(points) - 1
	p.Move(c.at(points[0]))
	for i := range last {
		before, after := points[max(i-1, 0)], points[min(i+2, last)]
		from, to := points[i], points[i+1]
		p.CubeTo(c.at(from.plus(to.minus(before).times(bend))), c.at(to.minus(after.minus(from).times(bend))), c.at(to))
	}
	return p
}

// bend is how much of the way past its neighbours a curve leans at a point.
const bend = 0.16

// The places of a text about its point.
const (
	left   = 0.0
	middle = 0.5
	right  = 1.0
)

// write sets a line of letters on a ground of a known colour, so that it can be told
// whether they are legible; anchor is the part of the line that lies left of at.
func (c *canvas) write(t text, letters, on color.NRGBA, at point, anchor float64) {
	p, ok := c.letters(t, at, anchor)
	if !ok {
		return
	}
	if c.tell != nil {
		c.tell(t, letters, on)
	}
	c.paint(letters, p)
}

// halo writes letters with a rim of the colour on, over whatever is below.
func (c *canvas) halo(t text, letters, on color.NRGBA, at point, anchor float64) {
	if p, ok := c.letters(t, at, anchor); ok {
		c.stroke(on, haloWidth, p)
	}
	c.write(t, letters, on, at, anchor)
}

const haloWidth = 5

func (c *canvas) face(bold bool) *face {
	if bold {
		return c.faces[1]
	}
	return c.faces[0]
}

func (c *canvas) letters(t text, at point, anchor float64) (vg.Path, bool) {
	if t.wide == 0 {
		t.wide = 1
	}
	f := c.face(t.bold)
	width, err := t.width(f)
	var p vg.Path
	if err == nil {
		at = at.plus(c.origin)
		p, err = t.outline(f, at.x-width*anchor, at.y)
	}
	if t.up {
		p = upwards(p, at)
	}
	if err != nil {
		c.err = err
		return nil, false
	}
	return p, len(p) > 0
}

// narrower is the step in which letters are narrowed, so that many lines share the shapes of theirs.
const narrower = 1.0 / 16

// fit narrows letters until the line is no longer than width, but no more than least;
// false if it is still too long.
func (c *canvas) fit(t text, width, least float64) (text, bool) {
	t.wide = 1
	has, err := t.width(c.face(t.bold))
	if err != nil {
		c.err = err
		return t, false
	}
	if has > width {
		t.wide = max(math.Floor(width/has/narrower)*narrower, least)
	}
	return t, has*t.wide <= width+0.01
}
