package picture

import (
	"fmt"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"
)

// face is a font whose letters are outlines.
type face struct {
	font   *sfnt.Font
	mu     sync.Mutex
	glyphs map[rune]glyph
}

// glyph is the outline of a letter, in parts of the size of the font.
type glyph struct {
	segments sfnt.Segments
	advance  float64
}

// unit is the size at which outlines are taken from the font.
const unit = 1024

// faces are the two fonts, taken apart when they are first needed.
var faces = sync.OnceValues(func() ([2]*face, error) {
	var both [2]*face
	for i, data := range [][]byte{liberationsansregular.TTF, liberationsansbold.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			return both, fmt.Errorf("reading a font: %w", err)
		}
		both[i] = &face{font: f, glyphs: map[rune]glyph{}}
	}
	return both, nil
})

// glyph finds a letter, or the sign for those that the font lacks.
func (f *face) glyph(r rune) (glyph, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if g, ok := f.glyphs[r]; ok {
		return g, nil
	}
	var buf sfnt.Buffer
	index, err := f.font.GlyphIndex(&buf, r)
	if err != nil {
		return glyph{}, fmt.Errorf("letter %q: %w", r, err)
	}
	segments, err := f.font.LoadGlyph(&buf, index, fixed.I(unit), nil)
	if err != nil {
		return glyph{}, fmt.Errorf("letter %q: %w", r, err)
	}
	// The buffer is the font's and is used again.
	g := glyph{segments: append(sfnt.Segments(nil), segments...)}
	advance, err := f.font.GlyphAdvance(&buf, index, fixed.I(unit), font.HintingNone)
	if err != nil {
		return glyph{}, fmt.Errorf("letter %q: %w", r, err)
	}
	g.advance = float64(advance) / 64 / unit
	f.glyphs[r] = g
	return g, nil
}

// text is a line of letters.
type text struct {
	words string
	size  float64 // of the letters, in pixels
	bold  bool
	wide  float64 // how wide the letters are, 1 being as the font has them
	up    bool    // it is read from below upwards
}

// width is how long a line is.
func (t text) width(f *face) (float64, error) {
	sum := 0.0
	for _, r := range t.words {
		g, err := f.glyph(r)
		if err != nil {
			return 0, err
		}
		sum += g.advance
	}
	return sum * t.size * t.wide, nil
}

// outline is the line's letters as a path that begins at x on the base line y.
func (t text) outline(f *face, x, y float64) (vg.Path, error) {
	var p vg.Path
	for _, r := range t.words {
		g, err := f.glyph(r)
		if err != nil {
			return nil, err
		}
		p = append(p, g.path(x, y, t.size*t.wide/unit/64, t.size/unit/64)...)
		x += g.advance * t.size * t.wide
	}
	return p, nil
}

// upwards turns a path about a place so that what ran to the right runs up.
func upwards(p vg.Path, about point) vg.Path {
	turn := func(q vg.Point) vg.Point {
		x, y := vg.Length(about.x), vg.Length(about.y)
		return vg.Point{X: x + q.Y - y, Y: y - (q.X - x)}
	}
	for i, comp := range p {
		p[i].Pos = turn(comp.Pos)
		for k, control := range comp.Control {
			p[i].Control[k] = turn(control)
		}
	}
	return p
}

func (g glyph) path(x, y, sx, sy float64) vg.Path {
	at := func(p fixed.Point26_6) vg.Point {
		return vg.Point{X: vg.Length(x + float64(p.X)*sx), Y: vg.Length(y + float64(p.Y)*sy)}
	}
	var p vg.Path
	for i, s := range g.segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				p.Close()
			}
			p.Move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			p.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			p.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			p.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(p) > 0 {
		p.Close()
	}
	return p
}
