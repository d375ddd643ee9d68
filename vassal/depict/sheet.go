package depict

import (
	"image"
	"image/color"
	"math"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
)

// sheet is what is drawn on: a part of a map, at most so large.
type sheet struct {
	area  image.Rectangle // of the map, in its pixels
	scale float64
	image *image.RGBA
	left  int // pixels that may be painted still
}

func newSheet(area image.Rectangle) *sheet {
	scale := math.Min(1, math.Min(mostWide/float64(area.Dx()), mostHigh/float64(area.Dy())))
	size := image.Rect(0, 0, max(1, int(float64(area.Dx())*scale)), max(1, int(float64(area.Dy())*scale)))
	s := &sheet{area: area, scale: scale, image: image.NewRGBA(size), left: mostDrawn}
	draw.Draw(s.image, size, image.NewUniform(ground), image.Point{}, draw.Src)
	return s
}

// The colours of what no picture of the module shows.
var (
	ground  = color.RGBA{0xe6, 0xe2, 0xd6, 0xff}
	counter = color.RGBA{0xf7, 0xf5, 0xee, 0xff}
	ink     = color.RGBA{0x22, 0x20, 0x1c, 0xff}
	light   = color.RGBA{0xff, 0xff, 0xff, 0xff}
	strike  = color.RGBA{0xc0, 0x25, 0x1c, 0xff}
)

// put is where a point of the map is on the sheet.
func (s *sheet) put(p image.Point) (x, y float64) {
	return float64(p.X-s.area.Min.X) * s.scale, float64(p.Y-s.area.Min.Y) * s.scale
}

// afford reports whether a picture of so many pixels of the map may still be painted.
func (s *sheet) afford(size image.Point) bool {
	s.left -= int(math.Min(float64(s.image.Rect.Dx()*s.image.Rect.Dy()), float64(size.X)*float64(size.Y)*s.scale*s.scale))
	return s.left > 0
}

// place draws a picture with its middle at a point of the map, turned by an angle in degrees, to the right.
func (s *sheet) place(one image.Image, middle image.Point, angle float64) {
	if !s.afford(one.Bounds().Size()) {
		return
	}
	x, y := s.put(middle)
	sin, cos := math.Sincos(angle * math.Pi / 180)
	sin, cos = sin*s.scale, cos*s.scale
	b := one.Bounds()
	mx, my := float64(b.Min.X)+float64(b.Dx())/2, float64(b.Min.Y)+float64(b.Dy())/2
	turn := f64.Aff3{cos, -sin, x - cos*mx + sin*my, sin, cos, y - sin*mx - cos*my}
	draw.ApproxBiLinear.Transform(s.image, turn, one, b, draw.Over, nil)
}

// lay draws the part of a board, whose bounds on the map are given, that the sheet shows.
func (s *sheet) lay(board image.Image, bounds image.Rectangle, reversed bool) {
	seen := bounds.Intersect(s.area)
	switch {
	case seen.Empty():
		return
	case reversed:
		s.place(board, bounds.Min.Add(bounds.Size().Div(2)), 180)
		return
	case !s.afford(seen.Size()):
		return
	}
	x, y := s.put(seen.Min)
	to := image.Rect(int(math.Round(x)), int(math.Round(y)), int(math.Round(x+float64(seen.Dx())*s.scale)), int(math.Round(y+float64(seen.Dy())*s.scale)))
	draw.ApproxBiLinear.Scale(s.image, to, board, seen.Sub(bounds.Min).Add(board.Bounds().Min), draw.Over, nil)
}

// plain draws a counter that has no picture, with its name as far as there is room.
func (s *sheet) plain(name string, middle image.Point) {
	x, y := s.put(middle)
	half := plainSide * s.scale / 2
	box := image.Rect(int(x-half), int(y-half), int(x+half), int(y+half))
	draw.Draw(s.image, box, image.NewUniform(ink), image.Point{}, draw.Src)
	draw.Draw(s.image, box.Inset(1), image.NewUniform(counter), image.Point{}, draw.Src)
	face := basicfont.Face7x13
	letters := []rune(strings.ToValidUTF8(name[:min(len(name), mostNamed)], ""))
	fit := max(0, (box.Dx()-2)/face.Advance)
	d := font.Drawer{Dst: s.image, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(box.Min.X+2, box.Min.Y+box.Dy()/2+4)}
	d.DrawString(string(letters[:min(len(letters), fit)]))
}

// mark shows where pieces came from and where they are.
func (s *sheet) mark(deeds []deed) {
	for _, d := range deeds[:min(len(deeds), mostMarked)] {
		if d.moved && d.from.In(s.area) && d.to.In(s.area) {
			s.arrow(d.from, d.to)
		}
		if d.to.In(s.area) {
			s.ring(d.to)
		}
	}
}

// ring is drawn around a piece.
func (s *sheet) ring(middle image.Point) {
	x, y := s.put(middle)
	for step := range 240 {
		sin, cos := math.Sincos(float64(step) * math.Pi / 120)
		s.dot(x+cos*ringRadius, y+sin*ringRadius, 2.6, light)
	}
	for step := range 240 {
		sin, cos := math.Sincos(float64(step) * math.Pi / 120)
		s.dot(x+cos*ringRadius, y+sin*ringRadius, 1.4, strike)
	}
}

// ringRadius is that of a ring, and where an arrow ends before its point, in pixels of the sheet.
const ringRadius = 34

// arrow is drawn from a point to the ring around another.
func (s *sheet) arrow(from, to image.Point) {
	x1, y1 := s.put(from)
	x2, y2 := s.put(to)
	long := math.Hypot(x2-x1, y2-y1)
	if long <= ringRadius {
		return
	}
	dx, dy := (x2-x1)/long, (y2-y1)/long
	end := long - ringRadius
	for _, stroke := range []struct {
		width float64
		paint color.RGBA
	}{{3.2, light}, {1.8, strike}} {
		for at := 0.0; at <= end; at++ {
			s.dot(x1+dx*at, y1+dy*at, stroke.width, stroke.paint)
		}
		for back := 0.0; back < 14; back++ {
			side := back * .45
			s.dot(x1+dx*(end-back)-dy*side, y1+dy*(end-back)+dx*side, stroke.width, stroke.paint)
			s.dot(x1+dx*(end-back)+dy*side, y1+dy*(end-back)-dx*side, stroke.width, stroke.paint)
		}
	}
}

// dot fills a disc.
func (s *sheet) dot(x, y, radius float64, paint color.RGBA) {
	for py := int(y - radius); py <= int(y+radius); py++ {
		for px := int(x - radius); px <= int(x+radius); px++ {
			if math.Hypot(float64(px)-x, float64(py)-y) <= radius && image.Pt(px, py).In(s.image.Rect) {
				s.image.SetRGBA(px, py, paint)
			}
		}
	}
}
