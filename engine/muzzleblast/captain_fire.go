package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// shootWith orders what a unit does by hand: it is rallied, seizes a gun, or fires where it can hit.
func (c *captain) shootWith(unit int) {
	u := c.sys.units[unit]
	if c.order("is to be rallied", verbRally, unit, nil) || c.s.Units[unit].Rout {
		return
	}
	if u.arm == foot || u.arm == horse {
		c.order("seizes what it touches", verbCapture, unit, nil)
	}
	if u.gun == printed.NoGun {
		c.volley(unit)
		return
	}
	for _, i := range c.s.bodiesOf(unit) {
		c.fireGun(i)
	}
}

// volley orders fire of small arms at the enemy that it is likely to hit most. It orders none at a range at
// which nobody can be hit.
func (c *captain) volley(unit int) {
	i := c.s.bodiesOf(unit)[0]
	best, most := -1, 0
	for t, enemy := range c.sys.units {
		if enemy.side == c.side || len(c.s.bodiesOf(t)) == 0 {
			continue
		}
		if _, v, wrong := shotAt(c.sys.book, c.s, i, t); wrong == nil {
			if hits := v.hopes(c.s.Options); hits > most {
				best, most = t, hits
			}
		}
	}
	if best >= 0 {
		c.order("fires at "+c.sys.units[best].name, verbFire, unit, nil, argument("at", string(c.sys.units[best].id)))
	}
}

// hopes is how many figures a volley removes with all faces of its dice together.
func (v volley) hopes(o printed.Options) (sum int) {
	groups := v.groups(o)
	for face := 1; face <= 6; face++ {
		dice := slices.Repeat([]int{face}, len(groups))
		sum += losses(o, groups, dice, v.mods)
	}
	return sum
}

// fireGun orders a gun to fire at the nearest enemy that it reaches, with grapeshot where that reaches and would
// hit none of its own.
func (c *captain) fireGun(i int) {
	b := c.s.Bodies[i]
	gun := argument("gun", fmt.Sprint(b.Gun))
	for _, e := range c.enemies(b) {
		name, aim := c.sys.units[e.Unit].name, rounded(e.At)
		row := c.sys.units[b.Unit].gun.Row()
		length := c.s.Options.Scaled(row.Grape)
		if row.Grape > 0 && plane.Within(b.At, e.At, length) && !c.inTriangle(b, aim, length, c.s.Options.Scaled(row.Width)) &&
			c.order("fires grapeshot at "+name, verbGrape, b.Unit, nil, gun, argument("bearing", aim.String())) {
			return
		}
		if !c.nearAim(aim) && c.order("fires at "+name, verbCannon, b.Unit, []engine.Loc{engine.Loc(aim.String())}, gun) {
			return
		}
	}
}

// inTriangle reports whether one of the side's men would be struck by grapeshot (B-21).
func (c *captain) inTriangle(gun body, aim plane.Point, length, width int) bool {
	f := plane.Facing(gun.At, aim)
	return slices.ContainsFunc(c.own(), func(b body) bool {
		return b.At != gun.At && slices.ContainsFunc(men(c.sys.units, b), func(p plane.Point) bool { return f.InTriangle(p, length, width) })
	})
}

// nearAim reports whether one of the side's men stands where a ball that is aimed at a point may burst (B-15, B-16).
func (c *captain) nearAim(aim plane.Point) bool {
	return slices.ContainsFunc(c.own(), func(b body) bool {
		return slices.ContainsFunc(men(c.sys.units, b), func(p plane.Point) bool { return plane.Within(p, aim, c.s.Options.Scaled(3)) })
	})
}
