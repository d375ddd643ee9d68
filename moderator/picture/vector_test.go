package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

// witness draws into a file and keeps the points of all that it draws.
type witness struct {
	*vector
	drawn []vg.Point
}

func (w *witness) Fill(p vg.Path)   { w.keep(p); w.vector.Fill(p) }
func (w *witness) Stroke(p vg.Path) { w.keep(p); w.vector.Stroke(p) }

func (w *witness) keep(p vg.Path) {
	for _, c := range p {
		if c.Type != vg.CloseComp {
			w.drawn = append(append(w.drawn, c.Control...), c.Pos)
		}
	}
}

// What an SVG says, with its shapes put where they are named, is what was drawn; and the
// shapes that it shares keep it small.
func TestSVGSaysWhatWasDrawn(t *testing.T) {
	field := find(t, "training-field")
	for name, p := range map[string]Picture{"map": mapOf(t, field), "scene": made(t)(scene(t, field).Draw(field))} {
		w := &witness{vector: newVector(p.Width, p.Height)}
		if err := p.on(&canvas{out: w, width: float64(p.Width), height: float64(p.Height)}); err != nil {
			t.Fatal(err)
		}
		data, err := p.SVG()
		if err != nil {
			t.Fatal(err)
		}
		said := pointsOf(t, data)
		if len(said) != len(w.drawn) {
			t.Fatalf("%s: %d points, %d were drawn", name, len(said), len(w.drawn))
		}
		for i, q := range w.drawn {
			if math.Abs(float64(q.X)-said[i].x) > 0.011 || math.Abs(float64(q.Y)-said[i].y) > 0.011 {
				t.Fatalf("%s: point %d is %v, %v was drawn", name, i, said[i], q)
			}
		}
		const most = 200_000
		if len(data) > most {
			t.Errorf("%s: %d bytes", name, len(data))
		}
	}
}

// placed is a path at a place.
type placed struct {
	d  string
	at point
}

// pointsOf are the points of all paths of an SVG, in the order in which they are drawn.
func pointsOf(t *testing.T, data []byte) (all []point) {
	t.Helper()
	named, stamp := map[string][]placed{}, ""
	draw := func(one placed) {
		if stamp != "" {
			named[stamp] = append(named[stamp], one)
			return
		}
		all = append(all, walked(t, one.d, one.at)...)
	}
	in, depth := xml.NewDecoder(bytes.NewReader(data)), 0
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, ends := token.(xml.EndElement); ends && stamp != "" {
			if depth--; depth == 0 {
				stamp = ""
			}
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attr := map[string]string{}
		for _, a := range e.Attr {
			attr[a.Name.Local] = a.Value
		}
		if e.Name.Local == "g" && attr["id"] != "" {
			stamp = "#" + attr["id"]
		}
		if stamp != "" {
			depth++
		}
		switch {
		case e.Name.Local == "path" && attr["id"] != "":
			named["#"+attr["id"]] = []placed{{d: attr["d"]}}
		case e.Name.Local == "path":
			draw(placed{d: attr["d"]})
		case e.Name.Local == "use":
			for _, one := range named[attr["href"]] {
				draw(placed{one.d, one.at.plus(point{float(t, attr["x"]), float(t, attr["y"])})})
			}
		}
	}
}

var (
	pathStep   = regexp.MustCompile(`[Mmlqcz][^Mmlqcz]*`)
	pathNumber = regexp.MustCompile(`-?(\d+(\.\d+)?|\.\d+)`)
)

// walked are the points of a path.
func walked(t *testing.T, d string, at point) (all []point) {
	t.Helper()
	origin, start := at, at
	for _, step := range pathStep.FindAllString(d, -1) {
		numbers := pathNumber.FindAllString(step, -1)
		from := at
		if strings.HasPrefix(step, "M") {
			from = origin
		}
		for i := 0; i+1 < len(numbers); i += 2 {
			at = from.plus(point{float(t, numbers[i]), float(t, numbers[i+1])})
			all = append(all, at)
		}
		switch step[0] {
		case 'M', 'm':
			start = at
		case 'z':
			at = start
		}
	}
	return all
}

func float(t *testing.T, text string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A stamp is written once however often it stands on a picture, also one within another, and what lies left of it or above is drawn too.
func TestStamps(t *testing.T) {
	const n = 50
	drawn := 0
	p, err := newPicture(n*20, 100, white, func(c *canvas) {
		for i := range n {
			c.stamp("outer", point{float64(i * 20), 50}, func() {
				drawn++
				c.stamp("inner", point{-8, -8}, func() { c.rect(ink, -4, -4, 4, 4) })
				c.rect(blue, -20, -20, 5, 5)
			})
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err := p.SVG()
	if err != nil {
		t.Fatal(err)
	}
	points := pointsOf(t, data)
	if drawn != 1 || len(points) != 4+n*8 || bytes.Count(data, []byte("<path")) != 3 {
		t.Fatalf("drawn %d times, %d points:\n%s", drawn, len(points), data)
	}
	if first := points[4]; first != (point{-12, 38}) {
		t.Errorf("the first corner is at %v", first)
	}
}
