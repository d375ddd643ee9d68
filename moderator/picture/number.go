package picture

import (
	"image/color"
	"slices"

	"adjutant/engine/hex"
)

// numbers prints the number of each hex at its upper side, on open ground without a rim.
func (m *atlas) numbers(c *canvas) {
	size := max(Smallest, m.layout.DY*0.173)
	written := func(at hex.Coord, s sketch) (text, point) {
		return text{words: m.layout.Grid.Name(at), size: size}, s.middle.plus(point{0, -s.dy/2 + size*0.9})
	}
	c.together(func() {
		m.each(func(at hex.Coord, s sketch) {
			if t, place := written(at, s); !m.open(at) {
				c.rim(t, mix(s.on, white, 0.4), place)
			}
		})
		m.each(func(at hex.Coord, s sketch) {
			t, place := written(at, s)
			on := s.on
			if !m.open(at) {
				on = mix(s.on, white, 0.4)
			}
			for _, half := range c.halves(t, place) {
				c.write(half.text, number, on, half.at, left)
			}
		})
	})
}

// open reports whether nothing is drawn behind the number of a hex: what grows there leaves it room.
func (m *atlas) open(at hex.Coord) bool {
	return !m.crossed[at] && !m.flows(at) && !slices.ContainsFunc(m.terrain[at], func(word string) bool {
		g, known := groundOf(word)
		return !known || g.filled && len(m.pack.Hexes) > 0
	})
}

// half is the beginning or the end of a line of letters, and where it begins.
type half struct {
	text
	at point
}

// halves are the two parts of a short line whose middle stands at a place: the numbers of a map begin alike in a column, and end alike in
// a row.
func (c *canvas) halves(t text, at point) []half {
	const end = 2 // letters
	letters := []rune(t.words)
	cut := max(len(letters)-end, 0)
	first, last := t, t
	first.words, last.words = string(letters[:cut]), string(letters[cut:])
	wide := c.long(first)
	at = at.minus(point{(wide + c.long(last)) / 2, 0})
	return []half{{first, at}, {last, at.plus(point{wide, 0})}}
}

// long is how long a line of letters is.
func (c *canvas) long(t text) float64 {
	t.wide = 1
	wide, err := t.width(c.face(t.bold))
	if err != nil {
		c.err = err
	}
	return wide
}

// rim draws the rim of a short line whose middle stands at a place.
func (c *canvas) rim(t text, colour color.NRGBA, at point) {
	for _, half := range c.halves(t, at) {
		if p, ok := c.letters(half.text, half.at, left); ok {
			c.stroke(colour, haloWidth, p)
		}
	}
}
