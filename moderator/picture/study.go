package picture

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// What a text names of a map that nobody has typed in is drawn over unknown ground, as a study: each hex by
// itself, and lines broken, from one hex that is named toward the next.

// studyLook is how a kind of the study is drawn and called.
type studyLook struct {
	kind   pack.TraitKind
	name   string
	tint   color.NRGBA // of its hex, or of its line
	width  float64     // of a line, in heights of a hex; 0 for a hex
	dash   float64     // likewise
	filled bool        // the hex is, in its colour
}

// studyLooks are the kinds in the order in which they are drawn.
var studyLooks = []studyLook{
	{kind: pack.StudyRiver, name: "River", tint: rgb(0x9cc5de), filled: true},
	{kind: pack.StudyMarsh, name: "Marsh with a stream", tint: rgb(0xb7cdbb), filled: true},
	{kind: pack.StudyField, name: "Field, by a hex of it", tint: rgb(0xe6d48a), filled: true},
	{kind: pack.StudyRoad, name: "Road", tint: rgb(0x7c4f24), width: 0.075, dash: 0.3},
	{kind: pack.StudyLane, name: "Farm lane", tint: rgb(0x80552a), width: 0.05, dash: 0.14},
	{kind: pack.StudyLine, name: "Line of the rules", tint: rgb(0x8a3d8f), width: 0.035, dash: 0.2},
	{kind: pack.StudyBridge, name: "Bridge", tint: rgb(0x5f4526)},
	{kind: pack.StudyEntry, name: "Entry", tint: rgb(0x1d6b3a)},
	{kind: pack.StudyCamp, name: "Camp or headquarters", tint: rgb(0x4a5a8c)},
	{kind: pack.StudyPlace, name: "Place", tint: rgb(0x9c2b2b)},
}

// studied are the looks of what the study of the map has, none where its owner has typed in the ground; over ground of our own the spots
// that no terrain shows.
func (m *atlas) studied() []studyLook {
	if m.grounded() && m.pack.Of("hexes.csv") != pack.Ours {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(studyLooks), func(l studyLook) bool {
		return m.grounded() && (l.filled || l.width > 0) || !slices.ContainsFunc(m.pack.Study, func(t pack.Trait) bool { return t.Kind == l.kind })
	})
}

// grounded reports a map that has terrain.
func (m *atlas) grounded() bool { return len(m.pack.Hexes) > 0 }

// study draws what is named, without its names.
func (m *atlas) study(c *canvas) {
	for _, look := range m.studied() {
		for _, t := range m.pack.Study {
			if t.Kind != look.kind {
				continue
			}
			if t.Leads() {
				for _, piece := range m.pieces(t) {
					c.dashed(look.dash*m.layout.DY, func() { c.trace(look.tint, look.width*m.layout.DY, piece[0], piece[1]) })
				}
				continue
			}
			look.draw(c, m.sketch(t.At[0]))
		}
	}
}

// near is how many hexes lie at most between two of a road or lane for it to be drawn from one to the other.
const near = 5

// pieces are what is drawn of a line: all of it between hexes that are near each other, and where they are not
// its ends, toward each other, since nothing tells its course. A line of the rules is straight.
func (m *atlas) pieces(t pack.Trait) [][2]point {
	const stub = 1.6 // hexes
	var all [][2]point
	for i, to := range t.At[1:] {
		a, b := m.sketch(t.At[i]).middle, m.sketch(to).middle
		far := m.layout.Grid.Distance(t.At[i], to)
		if t.Kind == pack.StudyLine || far <= near {
			all = append(all, [2]point{a, b})
			continue
		}
		part := stub / float64(far)
		all = append(all, [2]point{a, a.to(b, part)}, [2]point{b, b.to(a, part)})
	}
	return all
}

// crossStudy notes the hexes in which something of the study is drawn.
func (m *atlas) crossStudy() {
	for _, look := range m.studied() {
		for _, t := range m.pack.Study {
			switch {
			case t.Kind != look.kind:
			case t.Leads():
				for _, piece := range m.pieces(t) {
					m.crossAlong(piece)
				}
			default:
				m.crossed[t.At[0]] = true
			}
		}
	}
}

// crossAlong notes the hexes through which a straight line runs.
func (m *atlas) crossAlong(piece [2]point) {
	steps := math.Ceil(piece[1].minus(piece[0]).length()/(m.layout.DY/4)) + 1
	for i := range int(steps) + 1 {
		p := piece[0].to(piece[1], float64(i)/steps)
		if at, on := m.layout.Find(p.x, p.y); on {
			m.crossed[at] = true
		}
	}
}

// draw draws a hex of the study.
func (look studyLook) draw(c *canvas, s sketch) {
	u := s.dy
	switch {
	case look.filled:
		c.fill(look.tint, s.corners()...)
		if look.kind == pack.StudyMarsh {
			c.reeds(s)
		}
		c.outline(line, 1.2, s.corners()...)
	case look.kind == pack.StudyCamp:
		at := s.middle.plus(point{0, u * 0.02})
		c.fill(look.tint, at.plus(point{-u * 0.16, u * 0.13}), at.plus(point{0, -u * 0.15}), at.plus(point{u * 0.16, u * 0.13}))
		c.fill(paper, at.plus(point{-u * 0.05, u * 0.13}), at.plus(point{0, -u * 0.02}), at.plus(point{u * 0.05, u * 0.13}))
	case look.kind == pack.StudyBridge:
		for _, y := range []float64{-0.08, 0.08} {
			c.trace(look.tint, u*0.04, s.middle.plus(point{-u * 0.2, y * u}), s.middle.plus(point{u * 0.2, y * u}))
		}
	case look.kind == pack.StudyEntry:
		c.ring(look.tint, u*0.045, s.middle, u*0.36)
	default:
		c.disc(white, s.middle, u*0.1)
		c.disc(look.tint, s.middle, u*0.075)
	}
}

// studyNames writes the names over all else: those of a hex below its middle, each once a hex, those of lines
// beside their middle.
func (m *atlas) studyNames(c *canvas) {
	size := max(Smallest, m.layout.DY*0.16)
	said := map[hex.Coord][]string{}
	for _, look := range m.studied() {
		for _, t := range m.pack.Study {
			switch {
			case t.Kind != look.kind || t.Name == "":
			case t.Leads():
				for _, at := range m.namesOf(t) {
					c.halo(text{words: t.Name, size: size}, look.tint, unknownTint(), at.plus(point{0, -size * 0.4}), middle)
				}
			case !slices.ContainsFunc(said[t.At[0]], func(name string) bool { return strings.Contains(name, t.Name) || strings.Contains(t.Name, name) }):
				below := m.layout.DY*0.34 + float64(len(said[t.At[0]]))*size*1.05
				said[t.At[0]] = append(said[t.At[0]], t.Name)
				c.halo(text{words: t.Name, size: size, bold: true}, ink, unknownTint(), m.sketch(t.At[0]).middle.plus(point{0, below}), middle)
			}
		}
	}
}

// namesOf is where the name of a line stands: on its first piece, and at both ends where its course is not
// known.
func (m *atlas) namesOf(t pack.Trait) []point {
	var all []point
	for i, p := range m.pieces(t) {
		switch whole := p[0].to(p[1], 0.5); {
		case len(m.pieces(t)) == len(t.At)-1 && i == 0:
			all = append(all, whole)
		case len(m.pieces(t)) > len(t.At)-1 && (i == 0 || i == len(m.pieces(t))-1):
			all = append(all, p[1])
		}
	}
	return all
}

// unknownTint is the colour of ground that nobody has typed in.
func unknownTint() color.NRGBA {
	g, _ := groundOf(unknownGround)
	return g.tint
}

// study explains what the study shows.
func (l *legend) study() {
	for _, look := range l.m.studied() {
		if l.abreast() && !l.m.hasTrait(look.kind) {
			continue
		}
		l.item(look.name, func(s sketch) {
			if look.width > 0 {
				l.c.dashed(look.dash*s.dy, func() {
					l.c.trace(look.tint, look.width*s.dy, s.middle.plus(point{-s.dx * 0.6, 0}), s.middle.plus(point{s.dx * 0.6, 0}))
				})
				return
			}
			look.draw(l.c, s)
		})
	}
}

// hasTrait reports whether a kind of the study is drawn.
func (m *atlas) hasTrait(kind pack.TraitKind) bool {
	return slices.ContainsFunc(m.pack.Study, func(t pack.Trait) bool { return t.Kind == kind && slices.ContainsFunc(t.At, m.window.Has) })
}

// studyTold says what a study is, and what it does not show.
func (l *legend) studyTold() {
	if len(l.m.studied()) == 0 {
		return
	}
	size := max(Smallest, 19*l.unit)
	told := "Ground of our own, not the game's: what the book names by its hex lies there, all else about where it was."
	if !l.m.grounded() {
		told = "A study of our own: what the book names by its hex. Where a road or lane is drawn at its ends only, its course is not in the text; nor are woods, of which it numbers no hex. To the rules the ground is unknown until its owner types it in."
	}
	for _, words := range l.c.wrap(text{words: told, size: size}, l.width) {
		l.y += size * 1.2
		l.c.write(words, ink, paper, point{l.x, l.y}, left)
	}
	l.y += 22 * l.unit
}
