package picture

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// diagram is a board of areas: each a box with its name and who stands there, with lines between those that touch.
type diagram struct {
	*stage
	rooms []pack.Region
	at    []lot
}

// The layout of a diagram, in pixels.
const (
	roomWide, roomHigh = 252.0, 214.0
	roomGapX, roomGapY = 66.0, 58.0
	roomHead           = 50.0 // of a box, for its name
	roomMargin         = 34.0
	roomAcross         = 3 // counters beside each other
	roomMost           = 6 // counters in a box
)

// MostRooms is how many areas are drawn; boards of more have no picture.
const MostRooms = 120

// drawnRooms are the areas of a pack, nil where its board is none of areas, or one of too many.
func drawnRooms(p *pack.Pack) []pack.Region {
	if all := p.Regions(); len(all) <= MostRooms {
		return all
	}
	return nil
}

func newDiagram(p *pack.Pack, rooms []pack.Region) *diagram {
	d := &diagram{stage: &stage{atlas: &atlas{pack: p}}, rooms: rooms, at: lie(rooms)}
	columns, rows := 0, 0
	for _, c := range d.at {
		columns, rows = max(columns, c.column+1), max(rows, c.row+1)
	}
	d.width = int(2*roomMargin + float64(columns)*(roomWide+roomGapX) - roomGapX)
	d.height = int(bandTop + bandLow + 2*roomMargin + float64(rows)*(roomHigh+roomGapY) - roomGapY)
	return d
}

func (d *diagram) size() (width, height, dots int) { return d.width, d.height, mailDots }

// corner is the upper left corner of a box.
func (d *diagram) corner(i int) point {
	c := d.at[i]
	return point{roomMargin + float64(c.column)*(roomWide+roomGapX), bandTop + roomMargin + float64(c.row)*(roomHigh+roomGapY)}
}

// room is the number of an area, -1 for what is none.
func (d *diagram) room(at engine.Loc) int {
	return slices.IndexFunc(d.rooms, func(r pack.Region) bool { return r.ID == string(at) })
}

// place is the middle of an area, false for what is none.
func (d *diagram) place(at engine.Loc) (point, bool) {
	i := d.room(at)
	if i < 0 {
		return point{}, false
	}
	return d.corner(i).plus(point{roomWide / 2, roomHigh / 2}), true
}

// point is the area at a pixel, false between them.
func (d *diagram) point(x, y float64) (engine.Loc, bool) {
	for i := range d.rooms {
		if c := d.corner(i); x >= c.x && y >= c.y && x < c.x+roomWide && y < c.y+roomHigh {
			return engine.Loc(d.rooms[i].ID), true
		}
	}
	return "", false
}

// ground draws the areas and what lies between them.
func (d *diagram) ground(c *canvas) {
	for i := range d.rooms {
		for _, b := range d.rooms[i].Touches {
			d.border(c, i, b)
		}
	}
	for i := range d.rooms {
		d.box(c, i)
	}
	for i := range d.rooms {
		for _, b := range d.rooms[i].Touches {
			d.kinds(c, i, b)
		}
	}
}

// edge are the points at which the line between two areas leaves their boxes.
func (d *diagram) edge(from, to int) (begin, end point) {
	half := point{roomWide / 2, roomHigh / 2}
	a, b := d.corner(from).plus(half), d.corner(to).plus(half)
	return rim4(a, b), rim4(b, a)
}

// rim4 is where the way from the middle of a box to another point leaves it.
func rim4(middle, to point) point {
	along := to.minus(middle)
	t := 1.0
	if w := abs(along.x); w > 0 {
		t = min(t, roomWide/2/w)
	}
	if h := abs(along.y); h > 0 {
		t = min(t, roomHigh/2/h)
	}
	return middle.plus(along.times(t))
}

func abs(x float64) float64 { return max(x, -x) }

// border draws the line between two areas: a broad one for a road, one with a point that is crossed one way only.
func (d *diagram) border(c *canvas, i int, b pack.Border) {
	begin, end := d.edge(i, b.To)
	width := 5.0
	if slices.Contains(b.Kinds, "road") {
		width = 9
	}
	if b.Only {
		c.arrow(number, width, 0, []point{begin, stepBack(begin, end, 14)}, begin, end)
		return
	}
	c.trace(number, width, begin, end)
}

// kinds writes onto the line between two areas what lies there.
func (d *diagram) kinds(c *canvas, i int, b pack.Border) {
	if len(b.Kinds) == 0 {
		return
	}
	begin, end := d.edge(i, b.To)
	c.halo(text{words: strings.Join(b.Kinds, " "), size: Smallest, bold: true}, ink, white, begin.to(end, 0.5).plus(point{0, 6}), middle)
}

// box draws an area with its name and the words of its ground, in the colour of the first of them that is known.
func (d *diagram) box(c *canvas, i int) {
	r, at := d.rooms[i], d.corner(i)
	tint := paper
	for _, word := range r.Terrain {
		if g, known := groundOf(roomGround(word)); known {
			tint = g.tint
			break
		}
	}
	c.rect(tint, at.x, at.y, roomWide, roomHigh)
	c.frame(ink, 3, at.x, at.y, roomWide, roomHigh)
	name, _ := c.fit(text{words: r.Name, size: 22, bold: true}, roomWide-20, 0.6)
	c.write(name, ink, tint, at.plus(point{10, 25}), left)
	words := r.ID
	if len(r.Terrain) > 0 {
		words = strings.Join(r.Terrain, " ")
		if r.Name != r.ID && !strings.EqualFold(strings.ReplaceAll(r.ID, "_", " "), r.Name) {
			words = r.ID + ": " + words
		}
	}
	below, _ := c.fit(text{words: words, size: Smallest}, roomWide-20, 0.6)
	c.write(below, ink, tint, at.plus(point{10, 45}), left)
}

// roomGround is the ground by whose colour an area is drawn of which a word is said that maps of hexes do not have.
func roomGround(word string) string {
	switch word {
	case "sea", "ocean", "strait":
		return "water"
	case "port", "city":
		return "town"
	case "land", "plain", "plains":
		return "clear"
	}
	return word
}

// play draws who stands in the areas and what was done there.
func (d *diagram) play(c *canvas, s Scene) {
	deeds := slices.DeleteFunc(slices.Clone(s.Deeds), func(e Deed) bool { return len(e.At) == 0 })
	for _, e := range deeds {
		if e.isWay() {
			d.went(c, e)
		}
	}
	for _, stack := range d.stacks(s.Units) {
		d.stand(c, stack)
	}
	for _, e := range deeds {
		d.struck(c, e)
	}
	for _, l := range labelsOf(deeds) {
		if i := d.room(l.at); i >= 0 {
			d.tags(c, d.corner(i).plus(point{roomWide / 2, roomHigh}), l.notes)
		}
	}
	d.caption(c, s.Caption)
	d.key(c, s)
}

// went draws a way from area to area, leg by leg.
func (d *diagram) went(c *canvas, e Deed) {
	dash := 0.0
	if e.Kind != engine.TraceMove {
		dash = 15
	}
	for k := 1; k < len(e.At); k++ {
		from, to := d.room(e.At[k-1]), d.room(e.At[k])
		if from < 0 || to < 0 || from == to {
			continue
		}
		d.leap(c, e, from, to, wayWide, dash)
	}
}

// struck draws an attack from area to area; one within an area is told by what the dice did there.
func (d *diagram) struck(c *canvas, e Deed) {
	if e.Kind != engine.TraceAttack && e.Kind != engine.TraceShot {
		return
	}
	to := d.room(e.At[len(e.At)-1])
	for _, at := range e.At[:len(e.At)-1] {
		if from := d.room(at); from >= 0 && to >= 0 && from != to {
			e.Kind = engine.TraceRefused // in red
			d.leap(c, e, from, to, 8, 0)
		}
	}
}

// leap is an arrow from one box into another.
func (d *diagram) leap(c *canvas, e Deed, from, to int, width, dash float64) {
	begin, end := d.edge(from, to)
	along := end.minus(begin)
	if n := along.length(); n > 0 {
		begin, end = begin.minus(along.times(12/n)), end.plus(along.times(12/n))
	}
	c.arrow(e.colour(d.livery(e.Side)), width, dash, []point{begin, stepBack(begin, end, 18)}, begin, end)
}

// stand draws the counters of an area side by side, as many as there is room for.
func (d *diagram) stand(c *canvas, s stack) {
	i := d.room(s.at)
	if i < 0 {
		return
	}
	shown := s.units[:min(len(s.units), roomMost)]
	for k, u := range shown {
		d.counter(c, u, d.corner(i).plus(point{12 + float64(k%roomAcross)*(CounterSize+8), roomHead + 4 + float64(k/roomAcross)*(CounterSize+8)}))
	}
	if hidden := len(s.units) - len(shown); hidden > 0 {
		d.badge(c, d.corner(i).plus(point{roomWide - 16, roomHigh - 16}), fmt.Sprintf("+%d", hidden))
	}
}
