package picture

import (
	"image/color"
	"math"
	"slices"

	"adjutant/engine"
)

// sign is something that the band below a scene explains.
type sign struct {
	name string
	draw func(c *canvas, at point) // in a box of 44 by 30 pixels about the place
}

// key explains the signs of the scene, as many as there is room for.
func (st *stage) key(c *canvas, s Scene) {
	y := float64(st.height) - st.low - bandLow/2
	x := sceneMargin
	for _, g := range st.signs(s) {
		t, _ := c.fit(text{words: g.name, size: Smallest}, 400, 1)
		width, err := t.width(c.face(false))
		if err != nil {
			c.err = err
			return
		}
		if x+52+width > float64(st.width)-sceneMargin {
			continue
		}
		g.draw(c, point{x + 22, y})
		c.write(t, ink, paper, point{x + 52, y + 6.5}, left)
		x += 52 + width + 22
	}
}

// The items that explain the ground, in pixels.
const (
	keyWide = 184.0
	keyUnit = 0.5
	keyGap  = 10.0 // behind the words of an item
)

// groundKey explains what the ground of the scene has, and gives the height that this takes; on no canvas it only
// measures that.
func (st *stage) groundKey(c *canvas) float64 {
	from, top := sceneMargin, float64(st.height)-st.low
	l := &legend{c: c, m: st.atlas, x: from, y: top, width: keyWide, unit: keyUnit, from: from, to: float64(st.width) - sceneMargin}
	l.land()
	if l.x > from {
		l.y += itemHigh * l.unit // the last row is not full
	}
	return math.Ceil(l.y - top)
}

// signs are those that are on the scene.
func (st *stage) signs(s Scene) []sign {
	var all []sign
	for i, side := range st.pack.Sides {
		if s.shows(side.ID) {
			all = append(all, sign{side.Name, func(c *canvas, at point) {
				l := liveryOf(st.pack, i)
				c.rect(l.face, at.x-13, at.y-13, 26, 26)
				c.rect(l.band, at.x-13, at.y-13, 26, 9)
				c.frame(mix(l.band, ink, 0.35), 1.5, at.x-13, at.y-13, 26, 26)
			}})
		}
	}
	for _, m := range st.conditions(s) {
		all = append(all, sign{m.word, m.draw})
	}
	if slices.ContainsFunc(s.Units, func(u engine.Placed) bool { return u.At != "" && slices.Contains(st.pack.Facing.Corners, u.Facing) }) {
		all = append(all, sign{"front", func(c *canvas, at point) { front(c, at.plus(point{-frontReach / 2, frontReach * 0.8}), 0) }})
	}
	has := func(kind engine.TraceKind) bool {
		return slices.ContainsFunc(s.Deeds, func(d Deed) bool { return d.Kind == kind })
	}
	gray := rgb(0x4a4334)
	for _, k := range []struct {
		kind engine.TraceKind
		sign
	}{
		{engine.TraceMove, sign{"move", func(c *canvas, at point) { c.flag(gray, wayWide, 0, at) }}},
		{engine.TraceRetreat, sign{"retreat", func(c *canvas, at point) { c.flag(gray, wayWide, 9, at) }}},
		{engine.TraceRefused, sign{"refused", func(c *canvas, at point) { c.flag(red, wayWide, 9, at) }}},
		{engine.TraceAttack, sign{"attack", func(c *canvas, at point) { c.flag(red, 8, 0, at) }}},
		{engine.TraceShot, sign{"shot", func(c *canvas, at point) { c.flag(red, 8, 7, at) }}},
		{engine.TraceBurst, sign{"burst", func(c *canvas, at point) {
			c.disc(faint(red, 0x40), at, 13)
			c.ring(red, 2.5, at, 13)
		}}},
		{engine.TraceFan, sign{"grapeshot", func(c *canvas, at point) {
			corners := []point{at.plus(point{-18, 0}), at.plus(point{18, -13}), at.plus(point{18, 13})}
			c.fill(faint(red, 0x40), corners...)
			c.outline(red, 2.5, corners...)
		}}},
		{engine.TraceFight, sign{"result of dice", func(c *canvas, at point) { st.tags(c, at, []string{"Dr"}) }}},
		{engine.TraceLoss, sign{"losses", func(c *canvas, at point) { st.tags(c, at, []string{"-1"}) }}},
	} {
		if has(k.kind) {
			all = append(all, k.sign)
		}
	}
	return all
}

// conditions are the signs of conditions on the scene, each once, in the order of the pack.
func (st *stage) conditions(s Scene) emblems {
	var there engine.Placed // somebody who is all that anybody is
	for _, u := range s.Units {
		if u.At != "" {
			there.Status = append(there.Status, u.Status...)
		}
	}
	return emblemsOf(st.pack, there)
}

// shows reports whether a side has somebody on the scene.
func (s Scene) shows(side engine.Side) bool {
	return slices.ContainsFunc(s.Units, func(u engine.Placed) bool { return u.Side == side && u.At != "" }) ||
		slices.ContainsFunc(s.Figures, func(f engine.Figure) bool { return f.Side == side })
}

// flag is a short arrow to the right.
func (c *canvas) flag(colour color.NRGBA, width, dash float64, at point) {
	from, tip := at.plus(point{-22, 0}), at.plus(point{22, 0})
	c.arrow(colour, width, dash, []point{from, stepBack(from, tip, 16)}, from, tip)
}
