package picture

import (
	"image/color"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Disruption draws the frame that lies round a counter that is disrupted.
func Disruption() (Picture, error) {
	return newPicture(FrameSize, FrameSize, color.NRGBA{}, func(c *canvas) {
		m := emblems{disrupted}
		m.frame(c)
		m.over(c)
	})
}

// Condition draws what lies over the counter of a unit in a condition that the pack names.
func Condition(p *pack.Pack, s pack.Status) (Picture, error) {
	return newPicture(FrameSize, FrameSize, color.NRGBA{}, func(c *canvas) {
		m := emblems{emblemOf(p, s)}
		m.frame(c)
		m.over(c)
	})
}

// Front draws the mark of the front of a counter that was not turned: it looks to the corner of its
// hex to the right of the top.
func Front() (Picture, error) {
	return newPicture(FrontSize, FrontSize, color.NRGBA{}, func(c *canvas) { front(c, point{FrontSize / 2, FrontSize / 2}, 0) })
}

// FrontSize is the width and the height of the picture with the mark of a front.
const FrontSize = 2*frontReach + 4

// frontReach is how far from its middle the mark of a counter's front reaches.
const frontReach = 60

// front is the mark of a front round the middle of a counter that looks to a corner of its hex,
// clockwise from the one to the right of the top.
func front(c *canvas, middle point, corner int) {
	angle := (float64(corner)*60 - 60) * math.Pi / 180
	tip := middle.polar(frontReach, angle)
	low, high := middle.polar(frontReach-18, angle-0.15), middle.polar(frontReach-18, angle+0.15)
	c.fill(amberEdge, tip, low, high)
	c.outline(white, 1.5, tip, low, high)
}

// emblem is the sign of a condition on a counter.
type emblem struct {
	word, sign string
	at         point // of a counter in its frame
	framed     bool
}

// emblems are those of one counter.
type emblems []emblem

// disrupted is the condition of games that name none of their own.
var disrupted = emblem{"disrupted", "D", point{12, FrameSize/2 - 1}, true}

// signPlaces are where the signs of the layers of a counter lie, one after the other: beside the
// marks of fronts.
var signPlaces = []point{{12, 63}, {FrameSize - 12, 63}, {FrameSize / 2, 80}, {FrameSize - 12, 27}}

// emblemOf is the sign of a condition. Those of units of the same types lie beside each other.
func emblemOf(p *pack.Pack, s pack.Status) emblem {
	var beside []string
	for _, name := range p.StatusLayers() {
		if slices.Equal(p.InLayer(name)[0].Types, s.Types) {
			beside = append(beside, name)
		}
	}
	at := max(0, slices.Index(beside, s.Layer)) % len(signPlaces)
	return emblem{s.Word, s.Sign, signPlaces[at], s.Word == "disordered"}
}

// emblemsOf are the signs of how a unit is.
func emblemsOf(p *pack.Pack, u engine.Placed) emblems {
	var all emblems
	if len(p.Statuses) == 0 && slices.Contains(u.Status, disrupted.word) {
		all = append(all, disrupted)
	}
	for _, s := range p.Statuses {
		if s.Layer != "" && slices.Contains(u.Status, s.Word) {
			all = append(all, emblemOf(p, s))
		}
	}
	return all
}

// The colours of conditions.
var amber, amberEdge = rgb(0xf5a300), rgb(0x6b3f00)

// frame lies round the counter, and below it.
func (m emblems) frame(c *canvas) {
	if slices.ContainsFunc(m, func(one emblem) bool { return one.framed }) {
		c.frame(amberEdge, 9, 2, 2, FrameSize-4, FrameSize-4)
		c.frame(amber, 6, 3.5, 3.5, FrameSize-7, FrameSize-7)
	}
}

// over is what lies on the frame and on the counter.
func (m emblems) over(c *canvas) {
	for _, one := range m {
		one.draw(c, one.at)
	}
}

// draw is the sign about a place.
func (m emblem) draw(c *canvas, at point) {
	c.disc(amberEdge, at, 12)
	c.disc(amber, at, 10.5)
	c.write(text{words: m.sign, size: Smallest, bold: true}, ink, amber, at.plus(point{0, 6.5}), middle)
}
