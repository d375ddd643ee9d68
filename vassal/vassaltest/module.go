package vassaltest

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/xml"
	"fmt"
	"strings"
	"text/template"

	"adjutant/vassal"
)

// Module is a small module with one map of hexes, whose odd columns stand half
// a hex low, and one counter a piece.
type Module struct {
	Name, Version string
	Sides         []string
	Map           string // name of the map and of its board
	Columns, Rows int
	DX, DY        int      // pitch of columns and of rows, in pixels; DY is even
	Pieces        []string // names of the counters
}

//go:embed module.xml.tmpl
var moduleXML string

// Centre is the middle of a hex on the map.
func (m Module) Centre(col, row int) (x, y int) {
	x, y = m.DX*col-m.DX/3, m.DY*(row-1)+m.DY/2
	if col%2 == 1 {
		y += m.DY / 2
	}
	return x, y
}

// Zip is the module as a .vmod file.
func (m Module) Zip() []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, e := range []struct{ name, text string }{{"buildFile.xml", m.buildFile()}, {"moduledata", moduleData(m.Name, m.Version)}} {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: e.name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// slot is a counter of the palette, its texts escaped for XML.
type slot struct {
	Name, Text string
	ID         int
}

func (m Module) buildFile() string {
	data := struct {
		Module
		Slots                 []slot
		Width, Height, X0, Y0 int
	}{Module: m, Width: m.DX*m.Columns + m.DX/3, Height: m.DY*m.Rows + m.DY/2, X0: -(m.DX / 3), Y0: m.DY / 2}
	for i, name := range m.Pieces {
		kind, state := counter(name, "null", 0, 0, i+1)
		data.Slots = append(data.Slots, slot{Name: escaped(name), ID: i + 1, Text: escaped("+/" + vassal.Join('/', "null", kind, state))})
	}
	var out strings.Builder
	if err := template.Must(template.New("module").Parse(moduleXML)).Execute(&out, data); err != nil {
		panic(err) // the template fits the data, as the tests show
	}
	return out.String()
}

func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a builder takes everything
	}
	return b.String()
}

// moduleData is the module's own description, a copy of which is in each file.
func moduleData(name, version string) string {
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<data version="1">
  <version>%s</version>
  <extra1/>
  <extra2/>
  <VassalVersion>3.7.26</VassalVersion>
  <dateSaved>1794000000000</dateSaved>
  <description>An invented battle</description>
  <name>%s</name>
</data>
`, escaped(version), escaped(name))
}
