package module

import (
	"image"

	"adjutant/vassal"
)

// OffBoard is the location of points that no board or grid names, in VASSAL's word.
const OffBoard = "offboard"

// A Layout is one map with its boards where a game has put them.
type Layout struct {
	Map *Map
	// Engine whose rules hold for names and snapping.
	Engine Engine
	// Tiles in the order of the set-up; where they overlap the first one counts.
	Tiles []Tile

	decks []namedPoint
}

// A Tile is a board in its place.
type Tile struct {
	Board *Board
	// Bounds in pixels of the map.
	Bounds image.Rectangle
	// Reversed boards are turned by half a circle.
	Reversed bool
}

// A Place is what there is at a point of a map.
type Place struct {
	// Board and Zone are empty where there is none.
	Board, Zone string
	// Location is the printed name, OffBoard where there is none.
	Location string
	// Snap is where a piece dropped at the point comes to rest.
	Snap image.Point
	// Tie warns that another region is just as near, so that VASSAL may use
	// its name.
	Tie bool
	// Unknown says that the location is given by other people's code or by an
	// expression, which only VASSAL can evaluate; Location is empty then.
	Unknown bool
}

type namedPoint struct {
	at   image.Point
	name string
}

// Layout puts the boards that a game has chosen in their places. It is an error
// if the map has no such board or a board's size is unknown.
func (m *Map) Layout(boards []vassal.Board, engine Engine) (*Layout, error) {
	if err := m.checkBoards(boards); err != nil {
		return nil, err
	}
	l := &Layout{Map: m, Engine: engine}
	for _, c := range boards {
		b := m.Board(c.Name)
		corner := m.Padding.Add(m.offset(boards, c))
		l.Tiles = append(l.Tiles, Tile{
			Board:    b,
			Bounds:   image.Rectangle{Min: corner, Max: corner.Add(b.Size)},
			Reversed: c.Reversed && b.Reversible,
		})
	}
	l.placeDecks()
	return l, nil
}

// offset is the total width of the boards to the left in the same row and the
// height of those above in the same column. Two boards in one cell: the later
// one counts.
func (m *Map) offset(all []vassal.Board, of vassal.Board) image.Point {
	var sum image.Point
	seen := map[image.Point]bool{}
	for i := len(all) - 1; i >= 0; i-- {
		c := all[i]
		cell := image.Pt(c.Column, c.Row)
		if seen[cell] {
			continue
		}
		seen[cell] = true
		size := m.Board(c.Name).Size
		if c.Row == of.Row && c.Column < of.Column {
			sum.X += size.X
		}
		if c.Column == of.Column && c.Row < of.Row {
			sum.Y += size.Y
		}
	}
	return sum
}

func (l *Layout) placeDecks() {
	for _, d := range l.Map.Decks {
		if at, ok := l.Find(d.Site); ok {
			l.decks = append(l.decks, namedPoint{at, d.Name})
		}
	}
}

// Find is where on the map a site is; false while its board is not in use.
func (l *Layout) Find(s Site) (image.Point, bool) {
	if s.Board == "" {
		return l.Map.Padding.Add(s.At), true
	}
	for _, t := range l.Tiles {
		if t.Board.Name == s.Board {
			return t.Bounds.Min.Add(s.At), true
		}
	}
	return image.Point{}, false
}

// Size is the map's width and height in pixels, padding included.
func (l *Layout) Size() image.Point {
	var all image.Rectangle
	for _, t := range l.Tiles {
		all = all.Union(t.Bounds)
	}
	return all.Max.Add(l.Map.Padding)
}

// Locate says what is at a point of the map, in pixels from its upper left corner.
func (l *Layout) Locate(x, y int) Place {
	at := image.Pt(x, y)
	p := Place{Location: OffBoard, Snap: l.snap(at)}
	if t := l.tile(at); t != nil {
		p.Board = t.Board.Name
		t.describe(at, l.Engine, &p)
	}
	for _, d := range l.decks {
		if d.at == at {
			p.Location, p.Tie, p.Unknown = d.name, false, false
			break
		}
	}
	return p
}

// tile is the first one that covers a point, nil if none does.
func (l *Layout) tile(at image.Point) *Tile {
	for i := range l.Tiles {
		if at.In(l.Tiles[i].Bounds) {
			return &l.Tiles[i]
		}
	}
	return nil
}

// describe fills in what the board's grid says of a point. VASSAL asks for the
// zone without turning the point on a reversed board, but turns it for the name.
func (t *Tile) describe(at image.Point, engine Engine, p *Place) {
	if zoned, ok := t.Board.Grid.(*ZonedGrid); ok {
		if z := zoned.zone(at.Sub(t.Bounds.Min)); z != nil {
			p.Zone = z.Name
		}
	}
	if t.Board.Grid == nil {
		return
	}
	if s, ok := t.Board.Grid.place(t.local(at), extent{t.Board.Size, engine}); ok {
		p.Location, p.Tie, p.Unknown = s.name, s.tie, s.unknown
	}
}

// local turns map pixels into board pixels.
func (t *Tile) local(at image.Point) image.Point { return t.turn(at.Sub(t.Bounds.Min)) }

func (t *Tile) turn(p image.Point) image.Point {
	if t.Reversed {
		return t.Board.Size.Sub(p)
	}
	return p
}

// snap follows the grid of the board under the point, once more if that leads
// to another board, and stays on the map.
func (l *Layout) snap(at image.Point) image.Point {
	t := l.tile(at)
	if t == nil {
		return at
	}
	rest := t.snap(at, l.Engine)
	if next := l.tile(rest); next != nil && next != t {
		rest = next.snap(rest, l.Engine)
	}
	if l.tile(rest) == nil {
		rest = t.hold(rest)
	}
	return rest
}

func (t *Tile) snap(at image.Point, engine Engine) image.Point {
	if t.Board.Grid == nil {
		return at
	}
	return t.turn(t.Board.Grid.snap(t.local(at), engine)).Add(t.Bounds.Min)
}

// hold takes a point that fell just over the edge back by its one pixel.
func (t *Tile) hold(at image.Point) image.Point {
	p, size := at.Sub(t.Bounds.Min), t.Board.Size
	return image.Pt(inside(p.X, size.X), inside(p.Y, size.Y)).Add(t.Bounds.Min)
}

func inside(n, size int) int {
	switch n {
	case size:
		return size - 1
	case -1:
		return 0
	}
	return n
}
