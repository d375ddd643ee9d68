package bind

import (
	"fmt"
	"image"
	"maps"
	"math"
	"slices"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/vassal/module"
)

// Ground is a map of the module and where the pack's hexes are proposed to lie on it.
type Ground struct {
	Map
	Proved bool // the module's own numbering agrees
	Why    []string
}

// ground proposes the map on which the pack's hexes, or its table, lie. The notes say of
// other maps why not.
func ground(m *module.Module, p *pack.Pack) (found *Ground, notes []string) {
	atlas := m.Atlas(nil, m.Engine())
	best := -1.0
	for _, on := range m.Maps {
		layout, err := atlas.Layout(on.Identifier())
		if err != nil {
			notes = append(notes, err.Error())
			continue
		}
		g, share, why := lie(layout, p)
		switch {
		case g == nil && why != "":
			notes = append(notes, fmt.Sprintf("map %q: %s", on.Identifier(), why))
		case g != nil && share > best:
			if found != nil {
				notes = append(notes, fmt.Sprintf("map %q: %q fits better", found.Name, g.Name))
			}
			found, best = g, share
		case g != nil:
			notes = append(notes, fmt.Sprintf("map %q: %q fits better", g.Name, found.Name))
		}
	}
	return found, notes
}

// lie finds the pack's ground on one map. The share is how much of it the map has.
func lie(l *module.Layout, p *pack.Pack) (g *Ground, share float64, why string) {
	size := l.Size()
	switch {
	case size.X == 0 || size.Y == 0:
		return nil, 0, "it has no board"
	case p.Grid.Size() == 0:
		return table(l, p)
	}
	grid := hexesOf(l)
	if grid == nil {
		return nil, 0, "it has no grid of hexes"
	}
	cells := survey(l, grid)
	if g, share, why := byNumbers(cells, p.Grid, l.Map.Identifier()); g != nil || why != "" {
		return g, share, why
	}
	return byCount(l, grid, p.Grid)
}

// hexesOf is the grid of hexes of a map: of its board, or of the largest part of that.
func hexesOf(l *module.Layout) *module.HexGrid {
	for _, t := range l.Tiles {
		if g := hexGrid(t.Board.Grid); g != nil {
			return g
		}
	}
	return nil
}

func hexGrid(g module.Grid) *module.HexGrid {
	switch g := g.(type) {
	case *module.HexGrid:
		return g
	case *module.ZonedGrid:
		if found := hexGrid(g.Background); found != nil {
			return found
		}
		for _, z := range g.Zones {
			if found := hexGrid(z.Grid); found != nil {
				return found
			}
		}
	}
	return nil
}

// cell is a place with a name of its own on a map.
type cell struct {
	sum   image.Point // of the points at which it was met
	n     int
	rest  image.Point // where a piece comes to rest
	fixed bool        // that is one point
}

func (c *cell) centre() (x, y float64) {
	if c.fixed {
		return float64(c.rest.X), float64(c.rest.Y)
	}
	return float64(c.sum.X) / float64(c.n), float64(c.sum.Y) / float64(c.n)
}

// survey asks the map at many points for the names of its places.
func survey(l *module.Layout, grid *module.HexGrid) map[string]*cell {
	size := l.Size()
	step := max(4, int(min(grid.DX, grid.DY)/5))
	for size.X/step*(size.Y/step) > maxSamples {
		step *= 2
	}
	cells := map[string]*cell{}
	for y := step / 2; y < size.Y; y += step {
		for x := step / 2; x < size.X; x += step {
			at := l.Locate(x, y)
			if at.Location == "" || at.Location == module.OffBoard {
				continue
			}
			c := cells[at.Location]
			if c == nil {
				c = &cell{rest: at.Snap, fixed: true}
				cells[at.Location] = c
			}
			c.sum, c.n = c.sum.Add(image.Pt(x, y)), c.n+1
			c.fixed = c.fixed && c.rest == at.Snap
		}
	}
	return cells
}

// Where a hex may lie, and how many of them must, for the map to be the pack's.
const (
	nearEnough = 0.25 // of the height of a hex
	mostOf     = 0.9
)

// byNumbers finds the hexes by the names that the map prints. It says why not if the map
// has their names but not their places.
func byNumbers(cells map[string]*cell, grid hex.Grid, name string) (g *Ground, share float64, why string) {
	for _, r := range readings {
		at := map[hex.Coord]*cell{}
		for _, location := range slices.Sorted(maps.Keys(cells)) {
			c := cells[location]
			name, ok := r.of(words(location))
			if !ok {
				continue
			}
			if h, err := grid.Find(name); err == nil && (at[h] == nil || at[h].n < c.n) {
				at[h] = c
			}
		}
		share := float64(len(at)) / float64(grid.Size())
		if share < mostOf {
			continue
		}
		return fitted(at, grid, name, r.what)
	}
	return nil, 0, ""
}

// fitted lays the pack's grid through the hexes of a map.
func fitted(at map[hex.Coord]*cell, grid hex.Grid, name, what string) (g *Ground, share float64, why string) {
	l := fit(at, grid)
	if l.DX <= 0 || l.DY <= 0 {
		return nil, 0, fmt.Sprintf("it prints %s, but from another corner than the pack's", what)
	}
	lies, worst := hold(at, l)
	if share := float64(lies) / float64(grid.Size()); share >= mostOf {
		return &Ground{
			Map: Map{Name: name, X: rounded(l.X), Y: rounded(l.Y), DX: rounded(l.DX), DY: rounded(l.DY)}, Proved: true,
			Why: []string{
				"the map prints " + what,
				fmt.Sprintf("%d of %d hexes lie where they should, the worst of them %.1f pixels off", lies, grid.Size(), worst),
			},
		}, share, ""
	}
	other := grid
	other.Parity = hex.OddLow + hex.EvenLow - grid.Parity
	if lies, _ := hold(at, fit(at, other)); float64(lies) >= mostOf*float64(grid.Size()) {
		return nil, 0, fmt.Sprintf("it prints %s, but on it the other columns stand low: is the pack's parity %s right?", what, grid.Parity)
	}
	return nil, 0, fmt.Sprintf("it prints %s, but not in columns as the pack's", what)
}

// byCount lays the pack's grid on a map without numbers, if that has room for as many hexes.
func byCount(l *module.Layout, grid *module.HexGrid, want hex.Grid) (g *Ground, share float64, why string) {
	if grid.Sideways {
		return nil, 0, "its hexes stand in level rows; the pack's stand in columns"
	}
	origin := grid.Origin.Add(l.Tiles[0].Bounds.Min)
	first := int(math.Ceil((float64(l.Tiles[0].Bounds.Min.X) - float64(origin.X)) / grid.DX))
	if low := first%2 != 0; low != want.Low(1) {
		first++ // VASSAL's odd columns stand low
	}
	x, y := float64(origin.X)+float64(first)*grid.DX, float64(origin.Y)
	for y < float64(l.Tiles[0].Bounds.Min.Y) {
		y += grid.DY
	}
	columns, rows := int(math.Round(float64(l.Size().X)/grid.DX)), int(math.Round(float64(l.Size().Y)/grid.DY))
	if difference(columns, want.Columns) > 1 || difference(rows, want.Rows) > 1 {
		return nil, 0, fmt.Sprintf("it prints no numbers of the pack's, and has room for %d by %d hexes, not %d by %d", columns, rows, want.Columns, want.Rows)
	}
	return &Ground{
		Map: Map{Name: l.Map.Identifier(), X: rounded(x), Y: rounded(y), DX: rounded(grid.DX), DY: rounded(grid.DY)},
		Why: []string{fmt.Sprintf("it prints no numbers of the pack's; it has room for about %d by %d hexes as the pack: hold it against a save", want.Columns, want.Rows)},
	}, mostOf / 2, ""
}

// table lays a table without hexes on a map with the same sides.
func table(l *module.Layout, p *pack.Pack) (g *Ground, share float64, why string) {
	if p.Area == (pack.Area{}) {
		return nil, 0, ""
	}
	bounds := l.Tiles[0].Bounds
	across, down := float64(bounds.Dx())/float64(p.Area.Width), float64(bounds.Dy())/float64(p.Area.Depth)
	if math.Abs(across-down) > 0.05*across {
		return nil, 0, fmt.Sprintf("it is %d by %d pixels, which is not the shape of a table of %d by %d inches", bounds.Dx(), bounds.Dy(), p.Area.Width, p.Area.Depth)
	}
	return &Ground{
		Map: Map{Name: l.Map.Identifier(), X: float64(bounds.Min.X), Y: float64(bounds.Min.Y), Inch: rounded((across + down) / 2)},
		Why: []string{fmt.Sprintf("it has the shape of the table, %d by %d inches: measure one on it", p.Area.Width, p.Area.Depth)},
	}, 1 - math.Abs(across-down)/across, ""
}

func difference(a, b int) int { return max(a-b, b-a) }

// rounded is a length in hundredths of a pixel.
func rounded(v float64) float64 { return math.Round(v*100) / 100 }
