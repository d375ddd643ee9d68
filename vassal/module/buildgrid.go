package module

import (
	"image"
	"math"
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// gridOf builds the grid among an element's children; the last one counts, as
// each one that VASSAL adds replaces the one before. Nil if there is none.
func (b *builder) gridOf(parent *etree.Element) Grid {
	var grid Grid
	for e := range components(parent) {
		if g := b.grid(e); g != nil {
			grid = g
		}
	}
	return grid
}

func (b *builder) grid(e *etree.Element) Grid {
	if isCustom(e) {
		if strings.HasSuffix(e.Tag, "Grid") {
			return &CustomGrid{Class: e.Tag}
		}
		return nil
	}
	switch className(e) {
	case "HexGrid":
		return b.hexGrid(e)
	case "SquareGrid":
		return b.squareGrid(e)
	case "RegionGrid":
		return b.regionGrid(e)
	case "ZonedGrid":
		return b.zonedGrid(e)
	}
	return nil
}

// Pitches of a hex grid that says nothing.
const (
	defaultHeight = 64.0
	heightToPitch = 0.8660254037844386 // √3/2
)

func (b *builder) hexGrid(e *etree.Element) Grid {
	g := &HexGrid{
		Origin:   image.Pt(whole(e, "x0", 0), whole(e, "y0", 32)),
		DY:       decimal(e, "dy", defaultHeight),
		Sideways: flag(e, "sideways", false),
		Snap:     flag(e, "snapTo", true),
		Edges:    flag(e, "edgesLegal", false),
		Corners:  flag(e, "cornersLegal", false),
	}
	g.DX = hexPitch(e)
	if !b.usable(e, g.DX, g.DY) {
		return nil
	}
	g.Numbering = b.numbering(e)
	return g
}

// hexPitch is the distance of columns. Attributes take effect in their order:
// a height met while the pitch still is VASSAL's own changes the pitch with it.
func hexPitch(e *etree.Element) float64 {
	const untouched = defaultHeight * heightToPitch
	dx := untouched
	for _, a := range e.Attr {
		switch {
		case a.Key == "dx":
			dx = decimal(e, "dx", dx)
		case a.Key == "dy" && dx == untouched:
			dx = decimal(e, "dy", defaultHeight) * heightToPitch
		}
	}
	return dx
}

func (b *builder) squareGrid(e *etree.Element) Grid {
	g := &SquareGrid{
		Origin:  image.Pt(whole(e, "x0", 24), whole(e, "y0", 24)),
		DX:      decimal(e, "dx", 48),
		DY:      decimal(e, "dy", 48),
		Snap:    flag(e, "snapTo", true),
		Edges:   flag(e, "edgesLegal", false),
		Corners: flag(e, "cornersLegal", false),
	}
	if !b.usable(e, g.DX, g.DY) {
		return nil
	}
	g.Numbering = b.numbering(e)
	return g
}

// usable reports whether one can divide by the pitches.
func (b *builder) usable(e *etree.Element, pitches ...float64) bool {
	for _, d := range pitches {
		if !(d > 0) || math.IsInf(d, 1) {
			b.warn("%s: pitch %v is no distance; the grid is left out", className(e), d)
			return false
		}
	}
	return true
}

func (b *builder) numbering(parent *etree.Element) *Numbering {
	var n *Numbering
	for e := range components(parent) {
		switch name := className(e); {
		case isCustom(e) && strings.HasSuffix(name, "Numbering"):
			n = &Numbering{Custom: e.Tag}
		case name == "HexGridNumbering", name == "ObliqueHexGridNumbering", name == "SquareGridNumbering":
			n = b.numberingOf(e, name == "ObliqueHexGridNumbering")
		}
	}
	return n
}

func (b *builder) numberingOf(e *etree.Element, oblique bool) *Numbering {
	return &Numbering{
		Oblique:   oblique,
		RowFirst:  strings.HasPrefix(word(e, "first", "H"), "V"),
		Separator: word(e, "sep", ""),
		Column:    axis(e, "h"),
		Row:       axis(e, "v"),
		Stagger:   flag(e, "stagger", true),
		Format:    b.format(e, "$gridLocation$"),
	}
}

// axis reads the attributes that begin with h or v.
func axis(e *etree.Element, letter string) Axis {
	return Axis{
		Letters:    strings.HasPrefix(word(e, letter+"Type", "N"), "A"),
		Offset:     whole(e, letter+"Off", 1),
		Leading:    whole(e, letter+"Leading", 1),
		Descending: flag(e, letter+"Descend", false),
	}
}

// format is the element's location format. One that is an expression is not
// evaluated; it is named once here and stands as it is.
func (b *builder) format(e *etree.Element, absent string) string {
	f := word(e, "locationFormat", absent)
	if isExpression(f) {
		b.warn("%s %q: location format is an expression, which is not evaluated", className(e), word(e, "name", ""))
	}
	return f
}

// regionGrid reads regions; one that stands where another stood replaces it.
func (b *builder) regionGrid(e *etree.Element) Grid {
	g := &RegionGrid{Snap: flag(e, "snapto", true)}
	at := map[image.Point]int{}
	for c := range components(e) {
		if className(c) != "Region" {
			continue
		}
		r, ok := region(c)
		if !ok {
			b.warn("region %q: its origin is no point; left out", r.Name)
			continue
		}
		if i, taken := at[r.Origin]; taken {
			g.Regions[i] = r
			continue
		}
		at[r.Origin] = len(g.Regions)
		g.Regions = append(g.Regions, r)
	}
	return g
}

func region(e *etree.Element) (Region, bool) {
	x, okX := parseWhole(word(e, "originx", "0"))
	y, okY := parseWhole(word(e, "originy", "0"))
	return Region{Name: word(e, "name", ""), Origin: image.Pt(x, y)}, okX && okY
}

func (b *builder) zonedGrid(e *etree.Element) Grid {
	g := &ZonedGrid{Background: b.gridOf(e)}
	for c := range components(e) {
		if kind(c) == "Zone" {
			g.Zones = append(g.Zones, b.zone(c))
		}
	}
	return g
}

func (b *builder) zone(e *etree.Element) *Zone {
	z := &Zone{
		Name:      word(e, "name", ""),
		Outline:   outline(word(e, "path", "")),
		Format:    b.format(e, "$name$"),
		UseParent: flag(e, "useParentGrid", false),
		Grid:      b.gridOf(e),
	}
	if len(z.Outline) > b.lim.Corners {
		b.warn("zone %q: more than %d corners; it is left empty", z.Name, b.lim.Corners)
		z.Outline = nil
	}
	return z
}

// outline reads "x,y;x,y;…"; what is no point is skipped, as VASSAL does.
func outline(path string) []image.Point {
	var points []image.Point
	for _, corner := range vassal.Split(path, ';') {
		xy := vassal.Split(corner, ',')
		if len(xy) < 2 {
			continue
		}
		x, okX := parseWhole(strings.TrimSpace(xy[0]))
		y, okY := parseWhole(strings.TrimSpace(xy[1]))
		if okX && okY {
			points = append(points, image.Pt(x, y))
		}
	}
	return points
}
