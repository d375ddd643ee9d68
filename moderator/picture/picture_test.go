package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func find(t testing.TB, id string) *pack.Pack {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mapOf is the map of a pack as a module has it.
func mapOf(t testing.TB, p *pack.Pack) Picture {
	t.Helper()
	l := hex.Layout{Grid: p.Grid, X: 60, Y: 52, DX: 90, DY: 104}
	w, h := Bounds(l)
	return made(t)(Map(p, l, Frame{int(w + LegendWidth(l.DY)), int(h)}))
}

func made(t testing.TB) func(Picture, error) Picture {
	return func(p Picture, err error) Picture {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
}

// land is the table of Mill Lane, with a house and a wall that have suffered.
func land(t testing.TB) Board {
	t.Helper()
	p := find(t, "mill-lane")
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	b := Board{Title: p.Title, Area: p.Area, Inch: 20, Margin: 40, Features: engine.TerrainOf(sys, s)}
	for i := range b.Features {
		if b.Features[i].Name == "Cottage" {
			b.Features[i].Kind = "ruin"
		}
	}
	return b
}

// all are pictures of every kind.
func all(t testing.TB) map[string]Picture {
	t.Helper()
	pictures := map[string]Picture{
		"boxes": made(t)(Boxes(find(t, "wilsons-creek"), 600, 400, []Box{
			{Title: "Northern Division: eliminated", Side: 0, X: 10, Y: 10, Width: 300, Height: 130, Cells: []Cell{{60, 90}, {140, 90}}},
			{Title: "Nobody's", Side: -1, X: 10, Y: 150, Width: 580, Height: 130},
		})),
		"table":      made(t)(Table(Board{Title: "The Common", Area: pack.Area{Width: 36, Depth: 24}, Inch: 40, Margin: 40})),
		"land":       made(t)(Table(land(t))),
		"disruption": made(t)(Disruption()),
		"target":     made(t)(Target()),
		"scene":      made(t)(scene(t, find(t, "training-field")).Draw(find(t, "training-field"))),
	}
	woods := find(t, "into-the-woods")
	for _, s := range woods.Statuses {
		if s.Layer != "" {
			pictures["condition "+s.Word] = made(t)(Condition(woods, s))
		}
	}
	pictures["front"] = made(t)(Front())
	pictures["woods"] = made(t)(Scene{Units: []engine.Placed{
		{Unit: "24-TN", Side: "CS", At: "S1520", Status: []string{"disordered", "low-ammo"}, Facing: "NE"},
		{Unit: "6-MS", Side: "CS", At: "S1620", Status: []string{"collapsed", "no-ammo"}, Facing: "SW"},
		{Unit: "Stuart", Side: "US", At: "S1720", Status: []string{"replacement"}},
	}, Window: Window{From: hex.Coord{Col: 4, Row: 51}, To: hex.Coord{Col: 10, Row: 55}}}.Draw(woods))
	lane, moment := millLane(t)
	pictures["mill-lane"] = made(t)(moment.Draw(lane))
	for _, id := range []string{"training-field", "wilsons-creek"} {
		p := find(t, id)
		pictures[id] = mapOf(t, p)
		for side := range p.Sides {
			pictures[id+" flag of "+p.Sides[side].Name] = made(t)(Flag(p, side))
		}
		for _, u := range p.Units {
			for face, name := range map[Face]string{Full: "full", Reduced: "reduced", Ineffective: "ineffective", Blank: "blank"} {
				pictures[id+" "+string(u.ID)+" "+name] = made(t)(Counter(p, u, face))
			}
		}
	}
	return pictures
}

// Letters have 9 pixels where a picture is shown at half its size, and a contrast of 4.5
// to what they stand on.
func TestLettersAreLegible(t *testing.T) {
	for name, p := range all(t) {
		told := 0
		both, err := faces()
		if err != nil {
			t.Fatal(err)
		}
		c := &canvas{out: blind{}, faces: both, tell: func(line text, letters, on color.NRGBA) {
			told++
			if line.size < Smallest {
				t.Errorf("%s: %q has letters of %v pixels", name, line.words, line.size)
			}
			if got := contrast(letters, on); got < 4.5 {
				t.Errorf("%s: %q has a contrast of %.2f", name, line.words, got)
			}
		}}
		if p.draw(c); c.err != nil {
			t.Errorf("%s: %v", name, c.err)
		}
		if told == 0 && name != "target" && name != "front" {
			t.Errorf("%s has no letters", name)
		}
	}
}

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b color.NRGBA
		want float64
	}{{rgb(0x000000), rgb(0xffffff), 21}, {rgb(0xffffff), rgb(0xffffff), 1}, {rgb(0x777777), rgb(0xffffff), 4.478}, {rgb(0xffffff), rgb(0x777777), 4.478}} {
		if got := contrast(c.a, c.b); got < c.want-0.001 || got > c.want+0.001 {
			t.Errorf("%v on %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// TestLiveries: a side has the colour that the pack gives it, else that of its place.
func TestLiveries(t *testing.T) {
	if len(liveries) != len(pack.Colors()) {
		t.Fatalf("%d liveries for %d colours", len(liveries), len(pack.Colors()))
	}
	named := &pack.Pack{Sides: []pack.Side{{ID: "gray", Color: "grey"}, {ID: "blue", Color: "blue"}}}
	unnamed := &pack.Pack{Sides: []pack.Side{{ID: "gray"}, {ID: "blue"}}}
	for _, c := range []struct {
		pack *pack.Pack
		side int
		want livery
	}{
		{named, 0, liveries[6]},
		{named, 1, liveries[0]},
		{named, -1, neutral},
		{named, 2, neutral},
		{unnamed, 0, liveries[0]},
		{unnamed, 1, liveries[1]},
		{find(t, "into-the-woods"), 0, liveries[1]},
		{find(t, "into-the-woods"), 1, liveries[0]},
	} {
		if got := liveryOf(c.pack, c.side); got != c.want {
			t.Errorf("side %d of %v: %v, want %v", c.side, c.pack.Sides, got, c.want)
		}
	}
	for i, l := range liveries {
		if contrast(white, l.band) < 4.5 || contrast(ink, l.face) < 4.5 {
			t.Errorf("letters on %s are hard to read", pack.Colors()[i])
		}
	}
}

// The pictures are those that were looked at. A machine may round the last bit of a
// colour otherwise.
func TestPicturesAreGolden(t *testing.T) {
	counters := sheet(t, find(t, "training-field"))
	lane, moment := millLane(t)
	for name, img := range map[string]*image.RGBA{
		"training-field": quarter(rendered(t, mapOf(t, find(t, "training-field")))),
		"wilsons-creek":  quarter(rendered(t, mapOf(t, find(t, "wilsons-creek")))),
		"counters":       counters,
		"table-fire":     rendered(t, made(t)(moment.Draw(lane))),
		"scene":          rendered(t, made(t)(scene(t, find(t, "training-field")).Draw(find(t, "training-field")))),
	} {
		file := filepath.Join("testdata", name+".png")
		if *update {
			var out bytes.Buffer
			if err := png.Encode(&out, img); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := png.Decode(in)
		in.Close()
		if err != nil {
			t.Fatal(err)
		}
		if apart := difference(img, want); apart > tolerance {
			t.Errorf("%s differs from %s by %.4f of full brightness on average, more than %v", name, file, apart, tolerance)
		}
	}
}

// tolerance is a mean difference of brightness, 1 being that of black and white.
const tolerance = 0.0005

// difference is the mean difference of the colours of two pictures, 1 for sizes that differ.
func difference(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 1
	}
	sum, n := 0.0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				sum += float64(max(d[0], d[1])-min(d[0], d[1])) / 0xffff
			}
			n += 3
		}
	}
	return sum / float64(n)
}

func rendered(t testing.TB, p Picture) *image.RGBA {
	t.Helper()
	img, err := p.Image()
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// quarter shrinks a picture to a quarter of its width.
func quarter(img *image.RGBA) *image.RGBA {
	const n = 4
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/n, img.Bounds().Dy()/n))
	for y := range small.Bounds().Dy() {
		for x := range small.Bounds().Dx() {
			var sum [4]int
			for i := range n * n {
				at := img.PixOffset(x*n+i%n, y*n+i/n)
				for k := range sum {
					sum[k] += int(img.Pix[at+k])
				}
			}
			for k := range sum {
				small.Pix[small.PixOffset(x, y)+k] = uint8(sum[k] / (n * n))
			}
		}
	}
	return small
}

// sheet is all faces of all counters of a pack, some with the frame of disruption.
func sheet(t testing.TB, p *pack.Pack) *image.RGBA {
	t.Helper()
	const columns, room = 10, 100
	var list []Picture
	for _, u := range p.Units {
		list = append(list, made(t)(Counter(p, u, Full)))
		if u.Reduced != nil {
			list = append(list, made(t)(Counter(p, u, Reduced)))
		}
		if u.Ineffective != nil {
			list = append(list, made(t)(Counter(p, u, Ineffective)))
		}
	}
	list = append(list, made(t)(Flag(p, 0)), made(t)(Flag(p, 1)), made(t)(Target()))
	all := image.NewRGBA(image.Rect(0, 0, columns*room, (len(list)+columns-1)/columns*room))
	draw.Draw(all, all.Bounds(), image.NewUniform(grounds[0].tint), image.Point{}, draw.Src)
	put := func(i int, p Picture) {
		x, y := i%columns*room+room/2-p.Width/2, i/columns*room+room/2-p.Height/2
		draw.Draw(all, image.Rect(x, y, x+p.Width, y+p.Height), rendered(t, p), image.Point{}, draw.Over)
	}
	for i, one := range list {
		put(i, one)
		if i%7 == 3 {
			put(i, made(t)(Disruption()))
		}
	}
	return all
}

func TestSamePackSameBytes(t *testing.T) {
	p := find(t, "training-field")
	first, errA := mapOf(t, p).PNG()
	second, errB := mapOf(t, p).PNG()
	if errA != nil || errB != nil || !bytes.Equal(first, second) {
		t.Errorf("two maps differ: %v, %v", errA, errB)
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	for _, p := range []Picture{mapOf(t, find(t, "training-field")), made(t)(scene(t, find(t, "training-field")).Draw(find(t, "training-field"))), made(t)(Table(Board{Title: "T", Area: pack.Area{Width: 36, Depth: 24}, Inch: 40, Margin: 40}))} {
		data, err := p.SVG()
		if err != nil {
			t.Fatal(err)
		}
		paths := 0
		in := xml.NewDecoder(bytes.NewReader(data))
		for {
			token, err := in.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "path" {
				paths++
			}
		}
		if paths < 100 {
			t.Errorf("%d paths", paths)
		}
	}
}

// While a map is typed in, what it does not list is drawn as not known.
func TestUnlistedHexes(t *testing.T) {
	for value, want := range map[string]string{"known": "clear", "listed": "unknown", "unknown": "unknown"} {
		p := *find(t, "training-field")
		p.Options = []pack.Option{{Name: "terrain", Value: value}}
		m := newAtlas(&p, hex.Layout{Grid: p.Grid, X: 60, Y: 52, DX: 90, DY: 104}, whole(p.Grid))
		g, _ := groundOf(want)
		if got := m.tint(hex.Coord{Col: 1, Row: 1}); got != g.tint {
			t.Errorf("terrain %s: an unlisted hex is %v, want %s", value, got, want)
		}
		if corn, _ := groundOf("cornfield"); m.tint(hex.Coord{Col: 5, Row: 8}) != corn.tint {
			t.Errorf("terrain %s: a cornfield is not one", value)
		}
	}
}

func TestTooLargeIsRefused(t *testing.T) {
	if _, err := Table(Board{Area: pack.Area{Width: 100000, Depth: 100000}, Inch: 40, Margin: 40}); err == nil {
		t.Error("a picture of 16 billion pixels was begun")
	}
}

func BenchmarkTrainingFieldMap(b *testing.B) {
	p := find(b, "training-field")
	for b.Loop() {
		if _, err := mapOf(b, p).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
