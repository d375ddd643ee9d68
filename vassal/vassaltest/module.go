package vassaltest

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// Module is a module with one map of hexes, whose odd columns stand half a hex low: as
// much of one as a table needs.
type Module struct {
	Name, Version string
	Map           string // name of the map
	DX, DY        int    // pitch of columns and of rows, in pixels; DY is even
}

// Centre is the middle of a hex on the map.
func (m Module) Centre(col, row int) (x, y int) {
	x, y = m.DX*col-m.DX/3, m.DY*(row-1)+m.DY/2
	if col%2 == 1 {
		y += m.DY / 2
	}
	return x, y
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
