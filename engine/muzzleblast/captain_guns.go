package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine/plane"
)

// moveGun has a gun come up to where it reaches what counts, drawn, and stand ready there.
func (c *captain) moveGun(i int) {
	b := c.s.Bodies[i]
	u := c.sys.units[b.Unit]
	enemies := c.enemies(b)
	if len(enemies) == 0 {
		return
	}
	gun := argument("gun", fmt.Sprint(b.Gun))
	far := c.s.Options.Scaled(u.gun.Row().Far)
	goal, _ := c.goal(b, enemies[0].At)
	ready := plane.Within(b.At, enemies[0].At, far+c.s.Options.Scaled(4)) || c.covers(b, far*3/4)
	stuck := ""
	if ready && !plane.Within(b.At, enemies[0].At, far) && !c.covers(b, far*2/5) { // one that is well forward stays
		stuck = c.stuckBehind(i)
	}
	switch {
	case stuck != "" && !b.Limbered && c.with(i, true).mayGo(i, goal, enemies[0].At):
		c.order("makes way for "+stuck, verbLimber, b.Unit, nil, gun)
	case stuck != "" && c.goTo(i, goal, enemies[0].At, "makes way for "+stuck):
	case ready && b.Limbered:
		c.order("makes ready to fire", verbUnlimber, b.Unit, nil, gun)
	case ready:
	case !b.Limbered:
		c.order("is to be drawn nearer", verbLimber, b.Unit, nil, gun)
	default:
		c.goTo(i, goal, enemies[0].At, "is drawn nearer")
	}
}

// stuckBehind names who of the side's foot can go nowhere, and is stopped by a gun that stands ready on one of its ways at least; ""
// for nobody.
func (c *captain) stuckBehind(gun int) string {
	c = c.with(gun, false)
	for i, b := range c.s.Bodies {
		u := c.sys.units[b.Unit]
		if b.Gone || b.House > 0 || u.side != c.side || u.arm != foot || obeys(c.sys.book, c.s, order{verb: verbMove, unit: b.Unit}) != nil {
			continue
		}
		goal, holds := c.goal(b, c.enemies(b)[0].At)
		if !holds && c.stops(i, gun, goal) {
			return u.name
		}
	}
	return ""
}

// with is the captain with one of his guns limbered, or not.
func (c *captain) with(gun int, limbered bool) *captain {
	other := *c
	other.s = c.s.clone()
	other.s.Bodies[gun].Limbered = limbered
	return &other
}

// mayGo reports whether any move leads a body nearer to a goal.
func (c *captain) mayGo(i int, goal, enemy plane.Point) bool {
	return c.best(c.s.Bodies[i], goal, enemy).Verb != ""
}

// stops reports whether a body is stopped on all ways that lead it nearer to a goal, and on one by a gun.
func (c *captain) stops(i, gun int, goal plane.Point) (by bool) {
	b := c.s.Bodies[i]
	for degrees := 0; degrees < 360; degrees += 15 {
		a, end, can := c.heading(b, degrees, goal, 1)
		if !can || c.way(end, goal) >= c.way(b.At, goal)-30 {
			continue
		}
		jams := slices.DeleteFunc(c.jammedBy(a), func(w walk) bool { return w.body != i })
		if len(jams) == 0 {
			return false
		}
		by = by || slices.ContainsFunc(jams, func(w walk) bool { return w.by == gun })
	}
	return by
}

// covers reports whether a gun reaches an objective.
func (c *captain) covers(b body, far int) bool {
	return slices.ContainsFunc(c.sys.aims, func(o objective) bool { return o.scenario == c.s.Scenario && plane.Within(b.At, o.at, far) })
}
