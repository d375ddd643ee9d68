package picture

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strconv"

	"gonum.org/v1/plot/vg"
)

// pen is what draws paths, on an image or into a file.
type pen interface {
	SetColor(color.Color)
	SetLineWidth(vg.Length)
	SetLineDash(pattern []vg.Length, offset vg.Length)
	Fill(vg.Path)
	Stroke(vg.Path)
}

// vector is an SVG in the making. A shape that stands at several places, such as a letter,
// is written once and named where it stands.
type vector struct {
	width, height int
	grain         int  // what points are rounded to, in hundredths of a pixel
	near          bool // marks are told from those that they stand near
	whole         bool // a path is one shape, however many parts of it lie side by side
	colour        color.NRGBA
	thick         vg.Length
	dashes        []vg.Length

	shapes []string       // paths from their first point on, in the order in which they came up
	known  map[string]int // where a shape stands among them
	uses   []int          // how often each is used
	stamps [][]mark       // what looks the same wherever it stands
	keyed  map[string]int // where a stamp stands among them
	marks  []mark
}

// mark is a shape at a place, in a style; or a stamp.
type mark struct {
	shape int
	stamp int // where the stamp stands among all, from 1; 0 for a shape
	at    dot
	style string
}

// dot is a point in hundredths of a pixel.
type dot struct{ x, y int }

// Points are written in quarters of a pixel where a picture is so wide that no screen shows it whole, and in halves where it is twice
// as wide: it has many of them.
const (
	coarse       = 25
	tooLargeWide = 2400
)

func newVector(width, height int) *vector {
	v := &vector{width: width, height: height, grain: 1, known: map[string]int{}, keyed: map[string]int{}}
	switch {
	case width > 2*tooLargeWide:
		v.grain = 2 * coarse
	case width > tooLargeWide:
		v.grain = coarse
	}
	return v
}

func (v *vector) SetColor(c color.Color)       { v.colour = color.NRGBAModel.Convert(c).(color.NRGBA) }
func (v *vector) SetLineWidth(width vg.Length) { v.thick = width }
func (v *vector) SetLineDash(pattern []vg.Length, _ vg.Length) {
	v.dashes = pattern
}

// Fill paints a path.
func (v *vector) Fill(p vg.Path) { v.draw(p, v.paint("fill")) }

// Stroke draws a path as a line.
func (v *vector) Stroke(p vg.Path) {
	style := `fill="none" ` + v.paint("stroke") + ` stroke-width="` + decimal(hundredths(v.thick)) + `"`
	for i, d := range v.dashes {
		style += []string{` stroke-dasharray="`, " "}[min(i, 1)] + decimal(hundredths(d))
	}
	if len(v.dashes) > 0 {
		style += `"`
	}
	v.draw(p, style)
}

// paint is the colour of a fill or a stroke.
func (v *vector) paint(what string) string {
	c := v.colour
	style := fmt.Sprintf(`%s="#%02x%02x%02x"`, what, c.R, c.G, c.B)
	if c.A < math.MaxUint8 {
		style += fmt.Sprintf(` %s-opacity="%.3g"`, what, float64(c.A)/math.MaxUint8)
	}
	return style
}

func (v *vector) draw(p vg.Path, style string) {
	parts := []vg.Path{p}
	if !v.whole {
		parts = apart(p)
	}
	for _, part := range parts {
		at := dotOf(part[0].Pos, v.grain)
		shape := shapeOf(part, v.grain)
		n, known := v.known[shape]
		if !known {
			n = len(v.shapes)
			v.known[shape], v.shapes, v.uses = n, append(v.shapes, shape), append(v.uses, 0)
		}
		v.uses[n]++
		v.marks = append(v.marks, mark{shape: n, at: at, style: style})
	}
}

// stamp puts what the key names at a place, drawn about the upper left corner when it is first asked for.
func (v *vector) stamp(key string, at vg.Point, draw func()) {
	n, known := v.keyed[key]
	if !known {
		outer := v.marks
		v.marks = nil
		draw()
		v.stamps = append(v.stamps, v.marks)
		n, v.marks = len(v.stamps), outer
		v.keyed[key] = n
	}
	v.marks = append(v.marks, mark{stamp: n, at: dotOf(at, v.grain)})
}

// apart are the parts of a path that lie side by side, such as the letters of a line: what
// lies above, below or within another is one part with it.
func apart(p vg.Path) []vg.Path {
	var parts []vg.Path
	var reach vg.Length // how far the parts so far reach to the right
	for begin := 0; begin < len(p); {
		end := begin + 1
		for end < len(p) && p[end].Type != vg.MoveComp {
			end++
		}
		one := p[begin:end:end]
		left, right := across(one)
		if last := len(parts) - 1; last >= 0 && left <= reach {
			parts[last] = append(parts[last], one...)
		} else {
			parts = append(parts, one)
		}
		reach = max(reach, right)
		begin = end
	}
	return parts
}

// across is from where to where a path reaches; a curve lies between its points.
func across(p vg.Path) (left, right vg.Length) {
	left, right = p[0].Pos.X, p[0].Pos.X
	for _, c := range p {
		for _, q := range c.Control {
			left, right = min(left, q.X), max(right, q.X)
		}
		if c.Type != vg.CloseComp {
			left, right = min(left, c.Pos.X), max(right, c.Pos.X)
		}
	}
	return left, right
}

func hundredths(l vg.Length) int { return int(math.Round(float64(l) * 100)) }

// dotOf is a point, rounded to so many hundredths.
func dotOf(p vg.Point, grain int) dot {
	round := func(l vg.Length) int { return int(math.Round(float64(l)*100/float64(grain))) * grain }
	return dot{round(p.X), round(p.Y)}
}

// shapeOf writes a path as seen from its first point, each point as seen from the one
// before, rounded to so many hundredths.
func shapeOf(p vg.Path, grain int) string {
	var b bytes.Buffer
	first := p[0].Pos
	seen := func(q vg.Point) dot { return dotOf(vg.Point{X: q.X - first.X, Y: q.Y - first.Y}, grain) }
	var is, start dot
	write := func(command byte, points ...vg.Point) {
		b.WriteByte(command)
		for i, q := range points {
			to := seen(q)
			x, y := decimal(to.x-is.x), decimal(to.y-is.y)
			if i > 0 && x[0] != '-' {
				b.WriteByte(' ')
			}
			if b.WriteString(x); y[0] != '-' {
				b.WriteByte(' ')
			}
			b.WriteString(y)
		}
		is = seen(points[len(points)-1])
	}
	for _, c := range p {
		switch {
		case c.Type == vg.MoveComp:
			write('m', c.Pos)
			start = is
		case c.Type == vg.LineComp:
			write('l', c.Pos)
		case c.Type == vg.CloseComp:
			b.WriteByte('z')
			is = start
		case len(c.Control) == 1:
			write('q', c.Control[0], c.Pos)
		case len(c.Control) == 2:
			write('c', c.Control[0], c.Control[1], c.Pos)
		}
	}
	return b.String()
}

// decimal writes hundredths: -1.5, .25, 3. A picture has many of them.
func decimal(n int) string {
	var text []byte
	if n < 0 {
		text, n = append(text, '-'), -n
	}
	if n >= 100 || n == 0 {
		text = strconv.AppendInt(text, int64(n/100), 10)
	}
	switch rest := n % 100; {
	case rest == 0:
	case rest%10 == 0:
		text = append(text, '.', byte('0'+rest/10))
	default:
		text = append(text, '.', byte('0'+rest/10), byte('0'+rest%10))
	}
	return string(text)
}

// bytes is the file. What stands in one style behind each other is in one group.
func (v *vector) bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<?xml version="1.0"?>`+"\n"+`<svg width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`+"\n", v.width, v.height)
	b.WriteString("<defs>\n")
	for n, shape := range v.shapes {
		if v.shared(n) {
			fmt.Fprintf(&b, `<path id="s%d" d="%s"/>`+"\n", n, shape)
		}
	}
	for n, marks := range v.stamps {
		fmt.Fprintf(&b, `<g id="t%d">`+"\n", n+1)
		v.writeMarks(&b, marks, false)
		b.WriteString("</g>\n")
	}
	b.WriteString("</defs>\n" + `<g stroke-linecap="round" stroke-linejoin="round">` + "\n")
	v.writeMarks(&b, v.marks, v.near)
	b.WriteString("</g>\n</svg>\n")
	return b.Bytes()
}

// shared reports whether a shape is written once for all its places.
func (v *vector) shared(n int) bool {
	const short = 40 // what naming it takes
	return v.uses[n] > 1 && len(v.shapes[n]) > short
}

// vicinity is how far from where the first of them stands marks are told from there, in hundredths of a pixel: as far as a counter
// reaches, so that what is on many counters reads the same.
const vicinity = 120 * 100

// writeMarks writes marks, those in one style behind each other in one group; where near is asked for, those near to each other as
// seen from the first.
func (v *vector) writeMarks(b *bytes.Buffer, marks []mark, near bool) {
	style, moved, from := "", false, dot{}
	end := func(open bool) {
		if open {
			b.WriteString("</g>\n")
		}
	}
	for _, m := range marks {
		if near && (!moved || m.at.far(from)) {
			end(style != "")
			end(moved)
			style, moved, from = "", true, m.at
			fmt.Fprintf(b, `<g transform="translate(%s %s)">`+"\n", decimal(from.x), decimal(from.y))
		}
		if m.style != style {
			end(style != "")
			if style = m.style; style != "" {
				fmt.Fprintf(b, "<g %s>\n", style)
			}
		}
		v.writeMark(b, m, from)
	}
	end(style != "")
	end(moved)
}

// far reports whether a point is no neighbour of another.
func (d dot) far(from dot) bool {
	return max(d.x-from.x, from.x-d.x, d.y-from.y, from.y-d.y) > vicinity
}

// writeMark writes a mark as seen from a point.
func (v *vector) writeMark(b *bytes.Buffer, m mark, from dot) {
	x, y := decimal(m.at.x-from.x), decimal(m.at.y-from.y)
	switch {
	case m.stamp > 0:
		fmt.Fprintf(b, `<use xlink:href="#t%d" x="%s" y="%s"/>`+"\n", m.stamp, x, y)
	case v.shared(m.shape):
		fmt.Fprintf(b, `<use xlink:href="#s%d" x="%s" y="%s"/>`+"\n", m.shape, x, y)
	default:
		fmt.Fprintf(b, `<path d="M%s %s%s"/>`+"\n", x, y, v.shapes[m.shape][len("m0 0"):])
	}
}
