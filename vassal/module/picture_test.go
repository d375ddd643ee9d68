package module_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/vassal/module"
)

func TestBoardSize(t *testing.T) {
	picture := image.NewPaletted(image.Rect(0, 0, 37, 23), color.Palette{color.Black})
	encoded := func(encode func(*bytes.Buffer) error) string {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	asPNG := encoded(func(b *bytes.Buffer) error { return png.Encode(b, picture) })
	asGIF := encoded(func(b *bytes.Buffer) error { return gif.Encode(b, picture, nil) })
	asJPEG := encoded(func(b *bytes.Buffer) error { return jpeg.Encode(b, picture, nil) })
	for name, c := range map[string]struct {
		image, file, data string
		want              image.Point
		warning           string
	}{
		"png":           {"a.png", "images/a.png", asPNG, image.Pt(37, 23), ""},
		"gif":           {"a.gif", "images/a.gif", asGIF, image.Pt(37, 23), ""},
		"gif left out":  {"a", "images/a.gif", asGIF, image.Pt(37, 23), ""},
		"jpeg":          {"a.jpg", "images/a.jpg", asJPEG, image.Pt(37, 23), ""},
		"wrong suffix":  {"a.png", "images/a.png", asJPEG, image.Pt(37, 23), ""},
		"full path":     {"/images/a.png", "images/a.png", asPNG, image.Pt(37, 23), ""},
		"svg":           {"a.svg", "images/a.svg", "<?xml version='1.0'?>\n<!-- x --><svg width='120' height='80.4px' viewBox='0 0 1 1'/>", image.Pt(120, 80), ""},
		"svg in mm":     {"a.svg", "images/a.svg", "<svg width='25.4mm' height='1in'/>", image.Pt(96, 96), ""},
		"svg by box":    {"a.svg", "images/a.svg", "\ufeff<svg width='100%' viewBox='0, 0, 64 32'/>", image.Pt(64, 32), ""},
		"svg no size":   {"a.svg", "images/a.svg", "<svg/>", image.Point{}, "without width"},
		"svg cut off":   {"a.svg", "images/a.svg", "<!-- ", image.Point{}, "read picture"},
		"far too large": {"a.svg", "images/a.svg", "<svg width='9999999' height='1'/>", image.Point{}, "no size of a picture"},
		"not there":     {"a.png", "images/b.png", asPNG, image.Point{}, "not in the module"},
		"no picture":    {"a.png", "images/a.png", "hello", image.Point{}, "unknown format"},
		"outside":       {"../../a.png", "a.png", asPNG, image.Point{}, "not in the module"},
		"longer header": {"a.svg", "images/a.svg", strings.Repeat(" ", 5<<20) + "<svg width='1' height='1'/>", image.Point{}, "read picture"},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{
				"buildFile.xml": {Data: []byte(inModule(`<VASSAL.build.module.Map><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="` + c.image + `" width="9" height="9"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`))},
				c.file:          {Data: []byte(c.data)},
			}
			m, err := module.ReadFS(module.DefaultLimits(), files)
			if err != nil {
				t.Fatal(err)
			}
			if got := m.Maps[0].Boards[0].Size; got != c.want {
				t.Errorf("size %v, want %v", got, c.want)
			}
			if got := strings.Join(m.Warnings, "\n"); !strings.Contains(got, c.warning) || (got == "") != (c.warning == "") {
				t.Errorf("warnings %q, want %q", got, c.warning)
			}
		})
	}
}
