package picture

import (
	"image/color"
	"slices"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// legend explains the map in the room right of it: only what is on it.
func (m *atlas) legend(c *canvas, f Frame) {
	width, _ := Bounds(m.layout)
	u := m.layout.DY / 104 // of the map's own scale
	l := &legend{c: c, m: m, x: width + 24*u, width: float64(f.Width) - width - 48*u, y: 30 * u, unit: u}
	if l.width < 100*u {
		return
	}
	l.title()
	l.land()
	l.studyTold()
	l.sides()
}

// land is everything that the ground has.
func (l *legend) land() {
	for _, g := range grounds {
		if l.m.has(g.word) || g.word == "clear" && (!l.abreast() || l.m.hasClear()) {
			l.terrain(g)
		}
	}
	l.waters()
	l.study()
}

// LegendHeight is how much room the legend of a map needs, from the top.
func LegendHeight(p *pack.Pack, l hex.Layout) float64 {
	m := newAtlas(p, l, whole(l.Grid))
	lines := 2.0 + float64(len(p.Sides))
	for _, g := range grounds[1:] {
		if m.has(g.word) {
			lines++
		}
	}
	for _, there := range []bool{
		m.has("stream"), m.has("brook"), m.hasSide("creek") || m.hasSide("ford"), m.hasSide("ford"), m.hasSide("prohibited"), m.hasSide(sideRidge), m.hasSide(sideGully), m.hasRoad(), m.hasSlope(),
	} {
		if there {
			lines++
		}
	}
	lines += float64(len(m.studied())) * 2 // and what is told of them
	return (lines*itemHigh + 110) * l.DY / 104
}

type legend struct {
	c           *canvas // nil where the items are only laid out
	m           *atlas
	x, y, width float64
	unit        float64
	from, to    float64 // the room of items that stand side by side, nothing where each is below the one before
}

// title is the name of the pack, on as many lines as it takes.
func (l *legend) title() {
	size := max(Smallest, 30*l.unit)
	for _, words := range l.c.wrap(text{words: l.m.pack.Title, size: size, bold: true}, l.width) {
		l.y += size * 1.15
		l.c.write(words, ink, paper, point{l.x, l.y}, left)
	}
	l.y += 22 * l.unit
	l.c.trace(ink, 2*l.unit, point{l.x, l.y}, point{l.x + l.width, l.y})
	l.y += 14 * l.unit
}

// abreast reports items that stand side by side.
func (l *legend) abreast() bool { return l.to > 0 }

// item is a line of the legend: a picture, and what it is.
func (l *legend) item(name string, draw func(s sketch)) {
	if l.c != nil {
		l.write(name, draw)
	}
	l.next()
}

// next is the place of the next item.
func (l *legend) next() {
	if l.abreast() {
		if l.x += l.width; l.x+l.width <= l.to {
			return
		}
		l.x = l.from
	}
	l.y += itemHigh * l.unit
}

// itemHigh is the height of an item and of the gap below it, in units.
const itemHigh = 74

func (l *legend) write(name string, draw func(s sketch)) {
	dy := 66 * l.unit
	s := sketch{middle: point{l.x + 40*l.unit, l.y + dy/2}, at: hex.Coord{Col: 1, Row: len(name)}, dx: dy * 0.866, dy: dy, on: grounds[0].tint}
	draw(s)
	room, base := l.width-96*l.unit, 7*l.unit
	if l.abreast() {
		room, base = room-keyGap, Smallest/3
	}
	t, _ := l.c.fit(text{words: name, size: max(Smallest, 21*l.unit)}, room, 0.6)
	l.c.write(t, ink, paper, point{l.x + 96*l.unit, l.y + dy/2 + base}, left)
}

func (l *legend) terrain(g ground) {
	l.item(g.name, func(s sketch) {
		if g.tint.A > 0 {
			s.on = g.tint
		}
		l.c.fill(s.on, s.corners()...)
		if g.mark != nil {
			g.mark(l.c, s)
		}
		l.c.outline(line, 1.2*l.unit, s.corners()...)
	})
}

// waters are what runs through hexes and along their sides.
func (l *legend) waters() {
	l.streams()
	l.creeks()
	l.slopes()
	l.ways()
}

// side is the line from left to right through an item's middle, as a side of a hex lies there.
func (s sketch) side() (point, point) {
	return s.middle.plus(point{-s.dx * 0.6, 0}), s.middle.plus(point{s.dx * 0.6, 0})
}

// bar is an item of which the picture is a band within another, each of a part of the item's height.
func (l *legend) bar(name string, outer color.NRGBA, wide float64, inner color.NRGBA, narrow float64) {
	l.item(name, func(s sketch) {
		a, b := s.side()
		l.c.trace(outer, s.dy*wide, a, b)
		l.c.trace(inner, s.dy*narrow, a, b)
	})
}

func (l *legend) streams() {
	for _, word := range []string{"stream", "brook"} {
		if !l.m.has(word) {
			continue
		}
		l.item(capital(word), func(s sketch) {
			l.c.fill(s.on, s.corners()...)
			a, b := s.side()
			corner := s.middle.plus(point{0, s.dy * 0.2})
			l.c.bow(bank, (runs[word]+2.5)*l.unit*0.8, a, corner, b)
			l.c.bow(blue, runs[word]*l.unit*0.8, a, corner, b)
			l.c.outline(line, 1.2*l.unit, s.corners()...)
		})
	}
}

func (l *legend) creeks() {
	if l.m.hasSide("creek") || l.m.hasSide("ford") {
		l.bar("Creek", bank, 0.15, blue, 0.1)
	}
	if !l.m.hasSide("ford") {
		return
	}
	scaled := &atlas{pack: l.m.pack, layout: hex.Layout{DX: 57 * l.unit, DY: 66 * l.unit}}
	l.item("Ford", func(s sketch) {
		a, b := s.side()
		l.c.trace(bank, s.dy*0.15, a, b)
		l.c.trace(blue, s.dy*0.1, a, b)
		scaled.ford(l.c, s.middle, b.minus(a))
	})
}

func (l *legend) slopes() {
	if l.m.hasSlope() {
		l.item("Slope, ticks downhill", func(s sketch) {
			a, b := s.side()
			dark := rgb(0x8a5f2b)
			l.c.trace(dark, s.dy*0.05, a, b)
			for i := range 7 {
				foot := a.to(b, (float64(i)+0.5)/7)
				l.c.trace(dark, s.dy*0.03, foot, foot.plus(point{0, s.dy * 0.2}))
			}
		})
	}
	for _, crest := range []struct {
		kind, name string
		draw       func(*canvas, point, point, float64)
	}{{sideRidge, "Ridge", ridge}, {sideGully, "Gully", gully}} {
		if l.m.hasSide(crest.kind) {
			l.item(crest.name, func(s sketch) {
				a, b := s.side()
				crest.draw(l.c, a, b, s.dy)
			})
		}
	}
}

// ways are what nobody may pass, and what is marched on.
func (l *legend) ways() {
	if l.m.hasSide("prohibited") {
		l.item("Nobody may pass", func(s sketch) {
			a, b := s.side()
			l.c.trace(ink, s.dy*0.09, a, b)
		})
	}
	if l.m.hasRoad() {
		l.bar("Road", rgb(0x7c5a34), 0.16, rgb(0xe9d7ae), 0.1)
	}
}

// sides are the colours of those who play, and that their entries are marked with them.
func (l *legend) sides() {
	l.y += 10 * l.unit
	for i, s := range l.m.pack.Sides {
		entries := ""
		for _, e := range l.m.pack.Entries {
			if e.Side == s.ID {
				entries = ", entry"
			}
		}
		l.item(s.Name+entries, func(s sketch) {
			l.c.disc(liveryOf(l.m.pack, i).band, s.middle, s.dy*0.27)
			if entries != "" {
				l.c.write(text{words: "A", size: max(Smallest, s.dy*0.34), bold: true}, white, liveryOf(l.m.pack, i).band, s.middle.plus(point{0, s.dy * 0.12}), middle)
			}
		})
	}
}

// has reports whether a word of terrain is on the map, as far as it is drawn.
func (m *atlas) has(word string) bool {
	for at, words := range m.terrain {
		if m.window.Has(at) && slices.Contains(words, word) {
			return true
		}
	}
	return false
}

// hasClear reports whether a hex is drawn that has no terrain of its own.
func (m *atlas) hasClear() (clear bool) {
	m.each(func(at hex.Coord, _ sketch) {
		clear = clear || !slices.ContainsFunc(m.terrain[at], func(word string) bool { g, known := groundOf(word); return known && g.tint.A > 0 })
	})
	return clear
}

func (m *atlas) hasSide(kind string) bool {
	return slices.ContainsFunc(m.pack.Hexsides, func(h hexside) bool { return slices.Contains(h.Kinds, kind) && m.shows(h.Edge) })
}

func (m *atlas) hasSlope() bool {
	return slices.ContainsFunc(m.pack.Hexsides, func(h hexside) bool { return len(h.Slope) > 0 && m.shows(h.Edge) })
}

func (m *atlas) hasRoad() bool {
	return slices.ContainsFunc(m.pack.Roads, func(r pack.Road) bool { return slices.ContainsFunc(r.Path, m.window.Has) })
}

// shows reports whether a hexside is drawn.
func (m *atlas) shows(e hex.Edge) bool { return m.window.Has(e.A) || m.window.Has(e.B) }
