package survey

import (
	"image"
	"math"
	"strconv"

	"adjutant/engine/hex"
	"adjutant/vassal/module"
)

// lattice is the geometry of a grid: cells by column and row, from 0 at its origin, which may be negative.
type lattice struct {
	hexagonal, upright, numbered bool
	centre                       func(column, row int) (x, y float64) // in pixels of the board
	columns, rows                func(size image.Point) (from, to int)
	beside                       func(column, row int) []beside
}

// half is half the width and the height of a cell, a little less.
func (g lattice) half() image.Point {
	x0, y0 := g.centre(0, 0)
	x1, y1 := g.centre(2, 1)
	const nearly = 0.45
	return image.Pt(int(nearly*math.Abs(x1-x0)/2), int(nearly*math.Abs(y1-y0)))
}

// beside is a cell that touches another, and how.
type beside struct {
	column, row int
	kind        string
}

// span is which cells may have their middle on so many pixels, half a cell beyond the edges.
func span(origin, pitch float64, size int) (from, to int) {
	if pitch <= 0 {
		return 0, -1
	}
	return int(math.Floor(-origin/pitch - 0.5)), int(math.Ceil((float64(size)-origin)/pitch + 0.5))
}

func hexCells(g *module.HexGrid) lattice {
	turn := func(x, y float64) (float64, float64) { return x, y }
	if g.Sideways {
		turn = func(x, y float64) (float64, float64) { return y, x }
	}
	across := func(size image.Point) int { x, _ := turn(float64(size.X), float64(size.Y)); return int(x) }
	down := func(size image.Point) int { _, y := turn(float64(size.X), float64(size.Y)); return int(y) }
	return lattice{
		hexagonal: true, upright: !g.Sideways, numbered: g.Numbering != nil,
		centre: func(column, row int) (float64, float64) {
			y := float64(g.Origin.Y) + float64(row)*g.DY
			if odd(column) {
				y += g.DY / 2
			}
			return turn(float64(g.Origin.X)+float64(column)*g.DX, y)
		},
		columns: func(size image.Point) (int, int) { return span(float64(g.Origin.X), g.DX, across(size)) },
		rows:    func(size image.Point) (int, int) { return span(float64(g.Origin.Y), g.DY, down(size)) },
		beside: func(c, r int) []beside {
			low := 0
			if odd(c) {
				low = 1
			}
			return []beside{{c, r + 1, ""}, {c + 1, r - 1 + low, ""}, {c + 1, r + low, ""}}
		},
	}
}

func odd(n int) bool { return n%2 != 0 }

// The kinds of borders of squares.
const (
	sideKind   = "side"
	cornerKind = "corner"
)

func squareCells(g *module.SquareGrid) lattice {
	return lattice{
		numbered: g.Numbering != nil,
		centre: func(column, row int) (float64, float64) {
			return float64(g.Origin.X) + float64(column)*g.DX, float64(g.Origin.Y) + float64(row)*g.DY
		},
		columns: func(size image.Point) (int, int) { return span(float64(g.Origin.X), g.DX, size.X) },
		rows:    func(size image.Point) (int, int) { return span(float64(g.Origin.Y), g.DY, size.Y) },
		beside: func(c, r int) []beside {
			return []beside{{c + 1, r, sideKind}, {c, r + 1, sideKind}, {c + 1, r + 1, cornerKind}, {c + 1, r - 1, cornerKind}}
		},
	}
}

// cell is a cell of a lattice that lies on the map.
type cell struct {
	column, row int
	at          image.Point // in pixels of the map
	name        string      // as the map prints it, "" where it prints none
	zone        string
	cut         bool // the edge of the board runs through it
}

// cells makes a board of the cells of a grid.
func (b *board) cells(l *module.Layout, g lattice, within, what string) {
	if len(l.Tiles) > 1 {
		b.note("%s: a pack has one board, and places of several may be called alike", what)
		return
	}
	all, ok := cellsOn(l, g, within)
	switch {
	case !ok:
		b.note("%s: more than %d cells", what, maxCells)
		return
	case len(all) < 2:
		b.note("%s: it has fewer than two cells on the map", what)
		return
	}
	if g.hexagonal && g.upright && b.printedHexes(l, g, all, what) {
		return
	}
	named := differ(all)
	switch {
	case named && len(all) <= maxAreas:
		b.cellAreas(g, all, what)
	case g.hexagonal && g.upright:
		b.ownHexes(l, g, all, what)
	case !named:
		b.note("%s: it prints no names by which places could be told", what)
	default:
		b.note("%s: %d places; a pack has at most %d areas", what, len(all), maxAreas)
	}
}

// differ reports whether two cells at least have names that differ.
func differ(all []cell) bool {
	first := ""
	for _, c := range all {
		switch {
		case c.name != "" && first == "":
			first = c.name
		case c.name != "" && c.name != first:
			return true
		}
	}
	return false
}

// cellsOn are the cells whose middle lies on the map, column by column, with what the map calls them.
func cellsOn(l *module.Layout, g lattice, within string) (all []cell, ok bool) {
	t := l.Tiles[0]
	fromColumn, toColumn := g.columns(t.Board.Size)
	fromRow, toRow := g.rows(t.Board.Size)
	if toColumn-fromColumn > maxCells || toRow-fromRow > maxCells || (toColumn-fromColumn+1)*(toRow-fromRow+1) > maxCells {
		return nil, false
	}
	half := g.half()
	for column := fromColumn; column <= toColumn; column++ {
		for row := fromRow; row <= toRow; row++ {
			x, y := g.centre(column, row)
			at := image.Pt(int(math.Round(x)), int(math.Round(y)))
			c := cell{column: column, row: row, at: at.Add(t.Bounds.Min)}
			if !at.In(image.Rectangle{Max: t.Board.Size}) {
				continue
			}
			c.cut = !at.Sub(half).In(image.Rectangle{Max: t.Board.Size}) || !at.Add(half).In(image.Rectangle{Max: t.Board.Size})
			p := l.Locate(c.at.X, c.at.Y)
			if within != "" && p.Zone != within {
				continue
			}
			if c.zone = p.Zone; p.Location != module.OffBoard {
				c.name = plain(p.Location)
			}
			all = append(all, c)
		}
	}
	return all, true
}

// hexNumber is a printed number of four digits behind anything that is no digit.
func hexNumber(name string) (hex.Coord, bool) {
	if len(name) < 4 || len(name) > 4 && name[len(name)-5] >= '0' && name[len(name)-5] <= '9' {
		return hex.Coord{}, false
	}
	digits := name[len(name)-4:]
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || digits[0] == '-' || digits[0] == '+' {
		return hex.Coord{}, false
	}
	return hex.Coord{Col: n / 100, Row: n % 100}, true
}

// printedHexes makes a map of hexes whose numbers are those that the map prints, false where a pack cannot say them: numbers that
// begin with 0, that count from another corner, that have the row first.
func (b *board) printedHexes(l *module.Layout, g lattice, all []cell, what string) bool {
	numbers := map[hex.Coord]cell{}
	from, to := hex.Coord{Col: math.MaxInt, Row: math.MaxInt}, hex.Coord{}
	for _, c := range all {
		n, is := hexNumber(c.name)
		if !is || n.Col < 1 || n.Row < 1 {
			if c.name == "" || c.zone != "" || c.cut {
				continue
			}
			return false
		}
		if _, twice := numbers[n]; twice {
			return false
		}
		numbers[n] = c
		from = hex.Coord{Col: min(from.Col, n.Col), Row: min(from.Row, n.Row)}
		to = hex.Coord{Col: max(to.Col, n.Col), Row: max(to.Row, n.Row)}
	}
	if len(numbers) < 2 || 2*len(numbers) < len(all) {
		return false
	}
	grid := hex.Grid{Columns: to.Col - from.Col + 1, Rows: to.Row, FirstColumn: from.Col}
	number := func(c cell) (hex.Coord, bool) {
		n, is := hexNumber(c.name)
		return hex.Coord{Col: n.Col - from.Col + 1, Row: n.Row}, is && numbers[n].at == c.at
	}
	return b.lay(l, g, grid, number, all, what+", numbered as the map prints it")
}

// ownHexes makes a map of hexes with numbers of the pack's own, 0101 at the upper left.
func (b *board) ownHexes(l *module.Layout, g lattice, all []cell, what string) {
	first, top, last, bottom := all[0].column, math.MaxInt, all[0].column, math.MinInt
	for _, c := range all {
		first, last, top, bottom = min(first, c.column), max(last, c.column), min(top, c.row), max(bottom, c.row)
	}
	grid := hex.Grid{Columns: last - first + 1, Rows: bottom - top + 1, FirstColumn: 1}
	number := func(c cell) (hex.Coord, bool) {
		return hex.Coord{Col: c.column - first + 1, Row: c.row - top + 1}, true
	}
	if grid.Columns > mostHexes || grid.Rows > mostHexes || !b.lay(l, g, grid, number, all, what) {
		b.note("%s: %d columns and %d rows; a pack has at most %d of each", what, grid.Columns, grid.Rows, mostHexes)
		return
	}
	b.note("the numbers are the pack's own, 0101 at the upper left: the map prints none that a pack can say")
}

// mostHexes is how many columns and rows a map of hexes has.
const mostHexes = 99

// lay lays a grid through the cells by their numbers, with that parity by which they lie there; false where none does.
func (b *board) lay(l *module.Layout, g lattice, grid hex.Grid, number func(cell) (hex.Coord, bool), all []cell, what string) bool {
	if grid.Columns < 1 || grid.Rows < 1 || grid.FirstColumn+grid.Columns-1 > mostHexes || grid.Rows > mostHexes {
		return false
	}
	x0, y0 := g.centre(0, 0)
	x1, _ := g.centre(2, 0)
	_, y1 := g.centre(0, 1)
	for _, parity := range []hex.Parity{hex.OddLow, hex.EvenLow} {
		grid.Parity = parity
		ground := hex.Layout{Grid: grid, DX: (x1 - x0) / 2, DY: y1 - y0}
		if !anchor(&ground, number, all) {
			return false
		}
		if lies(ground, number, all) {
			b.kind, b.ground = hexes, ground
			b.note("%s: %d columns from %02d on, %d rows", what, grid.Columns, max(grid.FirstColumn, 1), grid.Rows)
			b.hexZones(all, number)
			return true
		}
	}
	return false
}

// anchor moves a ground so that its first numbered cell lies where it does on the map.
func anchor(ground *hex.Layout, number func(cell) (hex.Coord, bool), all []cell) bool {
	for _, c := range all {
		if n, is := number(c); is {
			x, y := ground.Centre(n)
			ground.X, ground.Y = float64(c.at.X)-x, float64(c.at.Y)-y
			return true
		}
	}
	return false
}

// lies reports whether all numbered cells lie where a ground has them, nearly.
func lies(ground hex.Layout, number func(cell) (hex.Coord, bool), all []cell) bool {
	const near = 0.2 // of the height of a hex
	for _, c := range all {
		n, is := number(c)
		if !is {
			continue
		}
		x, y := ground.Centre(n)
		if math.Abs(x-float64(c.at.X)) > near*ground.DY+1 || math.Abs(y-float64(c.at.Y)) > near*ground.DY+1 || !ground.Grid.Contains(n) {
			return false
		}
	}
	return true
}

// hexZones notes which hexes lie in the zones of the map.
func (b *board) hexZones(all []cell, number func(cell) (hex.Coord, bool)) {
	at, taken := map[string]int{}, ids{}
	for _, c := range all {
		n, is := number(c)
		if !is || c.zone == "" {
			continue
		}
		i, known := at[c.zone]
		if !known {
			i = len(b.zones)
			at[c.zone] = i
			b.zones = append(b.zones, zone{id: taken.of(c.zone, "zone"), name: plain(c.zone)})
		}
		b.zones[i].hexes = append(b.zones[i].hexes, b.ground.Grid.Name(n))
	}
}

// cellAreas makes areas of the cells, of those that have a name, with borders where they touch.
func (b *board) cellAreas(g lattice, all []cell, what string) {
	type place struct{ column, row int }
	number := map[place]int{}
	for _, c := range all {
		if c.name == "" {
			continue
		}
		n := b.addArea(c.name, c.at)
		number[place{c.column, c.row}] = n
		b.areas[n].column, b.areas[n].row = g.box(c.column, c.row)
	}
	b.fromOne()
	seen := map[[2]int]bool{}
	for _, c := range all {
		from, there := number[place{c.column, c.row}]
		if !there {
			continue
		}
		for _, next := range g.beside(c.column, c.row) {
			to, there := number[place{next.column, next.row}]
			pair := [2]int{min(from, to), max(from, to)}
			if !there || from == to || seen[pair] || len(b.border) == maxBorders {
				continue
			}
			seen[pair] = true
			b.border = append(b.border, border{from, to, next.kind})
		}
	}
	b.note("%s: %d places with %d borders, called as the map prints them", what, len(b.areas), len(b.border))
	if g.hexagonal {
		b.note("they are areas, since the hexes of a pack stand in columns and are numbered from the upper left, column first and row 01 first; borders, reach and distance are those of the hexes, and there is no map of them but boxes")
	}
}

// box is where the box of a cell lies among the others: hexes in half steps, as every other row or column of them is shifted by one.
func (g lattice) box(column, row int) (across, down int) {
	switch {
	case !g.hexagonal:
		return column, row
	case g.upright:
		return column, 2*row + column&1
	}
	return 2*row + column&1, column
}

// fromOne has the boxes of the areas begin at column and row 1.
func (b *board) fromOne() {
	left, top := math.MaxInt, math.MaxInt
	for _, a := range b.areas {
		left, top = min(left, a.column), min(top, a.row)
	}
	for i := range b.areas {
		b.areas[i].column -= left - 1
		b.areas[i].row -= top - 1
	}
}
