package survey

import (
	"fmt"
	"image"
	"math"

	"adjutant/engine/hex"
	"adjutant/engine/plane"
	"adjutant/vassal/module"
)

// boardKind is of what the board of the pack is made.
type boardKind string

const (
	noBoard boardKind = ""
	hexes   boardKind = "hexes"
	areas   boardKind = "areas"
	inches  boardKind = "inches"
)

// board is where the units of the pack stand.
type board struct {
	kind boardKind
	on   string      // identifier of the map of the module, "" for none
	why  []string    // how it was read, for people
	size image.Point // of the map in pixels; zero where that is not known

	ground hex.Layout // of hexes, in pixels of the map
	areas  []area
	border []border
	byName map[string]int // of areas, by what the module calls the place
	zones  []zone         // of hexes

	width, depth int     // of a table, in inches
	inch         float64 // pixels of one
	corner       image.Point
}

// area is a place with a name.
type area struct {
	id, name string
	at       image.Point // in pixels of the map
	column   int         // where its box lies on pictures, from 1; 0 where nothing says it
	row      int
}

// border is that two areas touch, by their numbers.
type border struct {
	a, b int
	kind string
}

// zone is hexes of a zone of the module.
type zone struct {
	id, name string
	hexes    []string
}

// place is the name of the place at a point of the board's map, "" where there is none.
func (b *board) place(l *module.Layout, x, y int) string {
	switch b.kind {
	case hexes:
		if c, on := b.ground.Find(float64(x), float64(y)); on {
			return b.ground.Grid.Name(c)
		}
	case areas:
		if l == nil {
			return ""
		}
		if n, known := b.byName[plain(l.Locate(x, y).Location)]; known {
			return b.areas[n].id
		}
	case inches:
		return b.point(x, y)
	}
	return ""
}

// hundredths are those of an inch.
const hundredths = 100

// point is a point of a table in inches, "" beside it.
func (b *board) point(x, y int) string {
	p := plane.Point{X: inchesOf(x-b.corner.X, b.inch), Y: inchesOf(y-b.corner.Y, b.inch)}
	if p.X < 0 || p.Y < 0 || p.X > b.width*hundredths || p.Y > b.depth*hundredths {
		return ""
	}
	return p.String()
}

// inchesOf is a length in hundredths of an inch.
func inchesOf(pixels int, inch float64) int {
	return int(math.Round(float64(pixels) / inch * hundredths))
}

// boardOf reads the board of a map: its grid of hexes, else its regions, zones or squares as areas.
func boardOf(on *module.Map, l *module.Layout, err error) *board {
	b := &board{on: on.Identifier(), byName: map[string]int{}}
	if err == nil && len(l.Tiles) > 0 {
		b.size, b.corner = l.Size(), l.Tiles[0].Bounds.Min
	}
	switch {
	case err != nil:
		b.note("%v", err)
		if len(on.Boards) == 1 && !ofCells(on.Boards[0].Grid) {
			b.named(on.Boards[0].Grid)
		}
		return b.finish()
	case len(l.Tiles) == 0 && len(on.Boards) == 0:
		b.note("map %s has no board", quoted(on.Identifier()))
		return b
	case len(l.Tiles) == 0:
		b.note("map %s has no board to begin with: the players choose among %d", quoted(on.Identifier()), len(on.Boards))
		return b
	case len(l.Tiles) > 1:
		b.note("map %s is put together of %d boards", quoted(on.Identifier()), len(l.Tiles))
	}
	if l.Tiles[0].Reversed {
		b.note("board %s is turned round", quoted(l.Tiles[0].Board.Name))
		return b
	}
	b.read(l)
	return b.finish()
}

func (b *board) note(format string, args ...any) { b.why = append(b.why, fmt.Sprintf(format, args...)) }

// read reads the grid of a map that is laid out.
func (b *board) read(l *module.Layout) {
	grid, within := largest(l.Tiles[0].Board.Grid)
	switch g := grid.(type) {
	case *module.HexGrid:
		b.cells(l, hexCells(g), within, fmt.Sprintf("board %s, grid of hexes", quoted(l.Tiles[0].Board.Name)))
	case *module.SquareGrid:
		b.cells(l, squareCells(g), within, fmt.Sprintf("board %s, grid of squares", quoted(l.Tiles[0].Board.Name)))
	default:
		for _, t := range l.Tiles {
			b.named(t.Board.Grid)
		}
		b.locate(l)
	}
}

// largest is the grid of cells of a board: its own, that of its background, else that of the first zone that has one of hexes, or
// of squares with names. Within is the name of the zone.
func largest(g module.Grid) (found module.Grid, within string) {
	zoned, is := g.(*module.ZonedGrid)
	if !is {
		return g, ""
	}
	if h, is := zoned.Background.(*module.HexGrid); is {
		return h, ""
	}
	for _, z := range zoned.Zones {
		if h, is := z.Grid.(*module.HexGrid); is {
			return h, z.Name
		}
	}
	if s, is := zoned.Background.(*module.SquareGrid); is && s.Numbering != nil {
		return s, ""
	}
	return g, ""
}

// ofCells reports whether a board is divided into cells.
func ofCells(g module.Grid) bool {
	switch grid, _ := largest(g); grid.(type) {
	case *module.HexGrid, *module.SquareGrid:
		return true
	}
	return false
}

// named reads the places that have names of their own: regions, and zones.
func (b *board) named(g module.Grid) {
	switch g := g.(type) {
	case *module.RegionGrid:
		for _, r := range g.Regions {
			b.addArea(r.Name, r.Origin)
		}
	case *module.ZonedGrid:
		b.named(g.Background)
		for _, z := range g.Zones {
			if _, is := z.Grid.(*module.RegionGrid); is {
				b.named(z.Grid)
			} else if len(z.Outline) > 0 {
				b.addArea(z.Name, centre(z.Outline))
			}
		}
	}
}

// centre is the middle of the corners of a polygon.
func centre(outline []image.Point) image.Point {
	var sum image.Point
	for _, p := range outline {
		sum = sum.Add(p)
	}
	return sum.Div(len(outline))
}

// addArea adds a place that is called so, unless there is one already.
func (b *board) addArea(name string, at image.Point) int {
	text := plain(name)
	n, known := b.byName[text]
	if known || text == "" || len(b.areas) == maxAreas {
		return n
	}
	n = len(b.areas)
	b.byName[text] = n
	b.areas = append(b.areas, area{name: text, at: at})
	return n
}

// locate has the map itself say what the places are called, where it says that.
func (b *board) locate(l *module.Layout) {
	for i, a := range b.areas {
		p := l.Locate(l.Tiles[0].Bounds.Min.X+a.at.X, l.Tiles[0].Bounds.Min.Y+a.at.Y)
		if text := plain(p.Location); p.Location != module.OffBoard && text != "" && text != a.name {
			if _, taken := b.byName[text]; !taken {
				b.byName[text] = i
			}
		}
	}
}

// finish settles of what the board is made.
func (b *board) finish() *board {
	if b.kind != noBoard || len(b.areas) < 2 {
		if b.kind == noBoard {
			b.areas, b.border = nil, nil
		}
		if b.kind == noBoard && len(b.why) == 0 {
			b.note("map %s has no places with names", quoted(b.on))
		}
		return b
	}
	b.kind = areas
	taken := ids{}
	for i := range b.areas {
		b.areas[i].id = taken.area(b.areas[i].name)
	}
	if len(b.areas) == maxAreas {
		b.note("there are more than %d places: the others are left out", maxAreas)
	}
	if len(b.border) == 0 {
		b.note("%d regions and zones of map %s; the module does not say which of them touch", len(b.areas), quoted(b.on))
	}
	return b
}
