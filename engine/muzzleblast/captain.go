package muzzleblast

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Plan is what a captain of ordinary sense orders: his foot and horse go to what is worth points and charge
// units that they are likely to beat, his guns stand and fire, his staff rallies; nobody stands in the way of
// his own.
func (sys *system) Plan(st engine.State, id engine.Side) []engine.Planned {
	s := st.(*state)
	c := &captain{sys: sys, s: s, id: id, side: slices.Index(sys.info.Sides, id)}
	if c.side < 0 {
		return nil
	}
	for _, i := range c.foremost() {
		if s.Phase == phaseMove {
			c.moveUnit(i)
		}
		if s.Phase == phaseFire || s.Options.Is(printed.OptOneMail, "yes") {
			c.shootWith(i)
		}
	}
	return c.plan
}

// foremost are the side's units on the table, those first who are nearest to the enemy: the others follow into their room.
func (c *captain) foremost() (units []int) {
	far := map[int]int{}
	for i, u := range c.sys.units {
		bodies := c.s.bodiesOf(i)
		if u.side != c.side || len(bodies) == 0 {
			continue
		}
		b := c.s.Bodies[bodies[0]]
		if enemies := c.enemies(b); len(enemies) > 0 {
			far[i] = plane.Length(b.At, enemies[0].At)
		}
		units = append(units, i)
	}
	slices.SortStableFunc(units, func(a, b int) int { return cmp.Compare(far[a], far[b]) })
	return units
}

// captain writes the orders of one phase for a side.
type captain struct {
	sys   *system
	s     *state
	id    engine.Side
	side  int
	plan  []engine.Planned
	moved []body // own bodies, where they are to be
}

// order adds an order if it is legal, alone and beside those before it.
func (c *captain) order(reason, verb string, unit int, path []engine.Loc, args ...engine.Arg) bool {
	a := engine.Action{Side: c.id, Verb: verb, Units: []engine.UnitID{c.sys.units[unit].id}, Path: path, Args: args}
	if !c.sys.goes(c.s, a) {
		return false
	}
	c.plan = append(c.plan, engine.Planned{Action: a, Reason: reason})
	return true
}

func argument(name, value string) engine.Arg { return engine.Arg{Name: name, Values: []string{value}} }

// enemies are the bodies of the other side with men, the nearest to a body first.
func (c *captain) enemies(b body) []body {
	var list []body
	for _, e := range c.s.Bodies {
		if !e.Gone && e.Figures > 0 && side(c.sys.units, e) != c.side {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, func(x, y body) int {
		return cmp.Compare(plane.Length(b.At, x.At), plane.Length(b.At, y.At))
	})
	return list
}

// moveUnit orders the move of a unit that obeys.
func (c *captain) moveUnit(unit int) {
	u := c.sys.units[unit]
	if obeys(c.sys.book, c.s, order{verb: verbMove, unit: unit}) != nil {
		return
	}
	for _, i := range c.s.bodiesOf(unit) {
		switch b := c.s.Bodies[i]; {
		case b.Holder > 0 || b.Figures == 0 || b.House > 0:
		case u.arm == gunners:
			c.moveGun(i)
		case u.arm == command:
			c.moveStaff(i)
		case u.arm == foot || u.arm == horse:
			c.moveMen(i)
		}
	}
}

// moveMen has men charge enemies that they are likely to beat, stand where they hit well or hold what counts,
// and else go there.
func (c *captain) moveMen(i int) {
	b := c.s.Bodies[i]
	enemies := c.enemies(b)
	for _, e := range enemies {
		if c.stronger(b, e) && c.charge(i, e) {
			return
		}
	}
	if len(enemies) == 0 {
		return
	}
	near, _ := c.sys.units[b.Unit].weapon.Reach()
	for _, e := range enemies {
		v, wrong := aim(c.sys.book, c.s, b, e)
		if wrong == nil && v.distance <= c.s.Options.Scaled(near) {
			return // it shoots from here
		}
	}
	goal, holds := c.goal(b, enemies[0].At)
	if holds {
		c.lookOut(i, enemies[0])
		return
	}
	c.goTo(i, goal, enemies[0].At, "moves on")
}

// stronger reports whether a body is likely to beat another hand to hand (B-23, B-24).
func (c *captain) stronger(b, e body) bool {
	units := c.sys.units
	return b.Figures*worth(units, c.s, b) >= e.Figures*worth(units, c.s, e)
}

// charge orders a charge that comes into contact.
func (c *captain) charge(i int, e body) bool {
	b := c.s.Bodies[i]
	if chargeable(c.sys.book, c.s, i, slices.Index(c.s.Bodies, e), distance(c.sys.units, b, e)) == "" {
		return false
	}
	foe := c.sys.units[e.Unit]
	a := engine.Action{Side: c.id, Verb: verbMove, Units: []engine.UnitID{c.sys.units[b.Unit].id}, Path: []engine.Loc{engine.Loc(rounded(e.At).String())}, Args: []engine.Arg{argument("charge", string(foe.id))}}
	if cut, can := c.sys.farthest(c.s, a); can {
		a = cut
	}
	return c.order("charges "+foe.name, verbMove, b.Unit, a.Path, a.Args...)
}

// goal is where a body is wanted: the nearest objective that no other of its side's foot holds, else the enemy. It is true where the
// body is the one that holds it.
func (c *captain) goal(b body, enemy plane.Point) (at plane.Point, holds bool) {
	at, found := enemy, false
	for _, o := range c.sys.aims {
		switch {
		case o.scenario != c.s.Scenario || c.heldByOthers(b, o):
		case plane.Within(b.At, o.at, o.reach*3/4):
			return o.at, true
		case !found || plane.Nearer(b.At, o.at, at):
			at, found = o.at, true
		}
	}
	return at, false
}

// heldByOthers reports whether another body of the side is at an objective, or is to be.
func (c *captain) heldByOthers(b body, o objective) bool {
	return slices.ContainsFunc(c.own(), func(other body) bool {
		return (other.Unit != b.Unit || other.Gun != b.Gun) && c.sys.units[other.Unit].arm == foot && plane.Within(other.At, o.at, o.reach*3/4)
	})
}

// own are the side's bodies, where they stand or are to be.
func (c *captain) own() []body {
	list := slices.Clone(c.moved)
	for _, b := range c.s.Bodies {
		there := slices.ContainsFunc(c.moved, func(m body) bool { return m.Unit == b.Unit && m.Gun == b.Gun })
		if !b.Gone && side(c.sys.units, b) == c.side && !there {
			list = append(list, b)
		}
	}
	return list
}

// lookOut turns a body that stands to an enemy who comes near.
func (c *captain) lookOut(i int, e body) {
	if b := c.s.Bodies[i]; plane.Within(b.At, e.At, c.s.Options.Scaled(12)) && b.frame().Behind(e.At) {
		c.order("faces "+c.sys.units[e.Unit].name, verbFace, b.Unit, nil, engine.Arg{Name: rounded(e.At).String()})
	}
}

// moveStaff has the command unit go to a unit that routs without an officer, else follow its foot.
func (c *captain) moveStaff(i int) {
	b := c.s.Bodies[i]
	var nearest *body
	for n, f := range c.s.Bodies {
		arm := c.sys.units[f.Unit].arm
		if f.Gone || side(c.sys.units, f) != c.side || arm != foot && arm != horse {
			continue
		}
		if c.s.Units[f.Unit].Rout && !f.Officer {
			c.goTo(i, f.At, f.At, "goes to rally "+c.sys.units[f.Unit].name)
			return
		}
		if nearest == nil || plane.Nearer(b.At, f.At, nearest.At) {
			nearest = &c.s.Bodies[n]
		}
	}
	if nearest == nil || plane.Within(b.At, nearest.At, c.s.Options.Scaled(6)) {
		return
	}
	back := c.sys.homes[c.side].back
	c.goTo(i, plane.Point{X: nearest.At.X + 400*back.X, Y: nearest.At.Y + 400*back.Y}, nearest.At, "follows")
}

// goTo orders the move that brings a body nearest to a goal by where one can go, if any does, without standing in the way of its own; false where
// none does.
func (c *captain) goTo(i int, goal, enemy plane.Point, reason string) bool {
	b := c.s.Bodies[i]
	u := c.sys.units[b.Unit]
	best := c.best(b, goal, enemy)
	if best.Verb == "" {
		return false
	}
	if u.arm != gunners && plane.Within(b.At, enemy, c.s.Options.Scaled(14)) {
		best.Args = append(best.Args, argument("face", rounded(enemy).String()))
	}
	goes := c.order(reason, verbMove, b.Unit, best.Path, best.Args...)
	if goes {
		end, _ := plane.ParsePoint(string(best.Path[len(best.Path)-1]))
		c.moved = append(c.moved, b.looking(enemy).movedTo(end))
	}
	return goes
}

// best is the move that brings a body nearest to a goal: as far as it may go, or a part of that where its own are in the way.
func (c *captain) best(b body, goal, enemy plane.Point) (best engine.Action) {
	for part := 1; best.Verb == "" && part <= 8; part *= 2 {
		best = c.nearest(b, goal, enemy, part)
	}
	return best
}

// nearest is the move, of those that go a part of what the body may, that brings it nearest to a goal without anybody of its own in the
// way; none where no such leads nearer.
func (c *captain) nearest(b body, goal, enemy plane.Point, part int) (best engine.Action) {
	left := c.way(b.At, goal) - 30
	for degrees := 0; degrees < 360; degrees += 15 {
		a, end, can := c.heading(b, degrees, goal, part)
		if !can {
			continue
		}
		if far := c.way(end, goal) + c.masks(b, end, enemy); far < left && c.free(a) {
			best, left = a, far
		}
	}
	return best
}

// heading is a move in a direction, as far as the goal or as a part of what the body may go, and where it ends.
func (c *captain) heading(b body, degrees int, goal plane.Point, part int) (a engine.Action, end plane.Point, can bool) {
	u := c.sys.units[b.Unit]
	most := c.s.Options.Scaled(printed.Allowance(u.troop(b), printed.Ground{Road: true})) / part
	to := rounded(plane.Ahead(b.At, plane.Bearing(b.At, degrees), min(most, max(100, plane.Length(b.At, goal)))))
	a = engine.Action{Side: c.id, Verb: verbMove, Units: []engine.UnitID{u.id}, Path: []engine.Loc{engine.Loc(to.String())}}
	if b.Gun > 0 {
		a.Args = []engine.Arg{argument("gun", fmt.Sprint(b.Gun))}
	}
	if !c.sys.goes(c.s, a) {
		if a, can = c.sys.farthest(c.s, a); !can {
			return a, end, false
		}
	}
	end, can = plane.ParsePoint(string(a.Path[len(a.Path)-1]))
	return a, end, can
}

// way is how far it is to a goal, by a ford or bridge where a river lies between.
func (c *captain) way(from, to plane.Point) int {
	land := c.sys.field
	if _, wet := land.drowns(from, to); !wet {
		return plane.Length(from, to)
	}
	best := 2*plane.Edge + plane.Length(from, to)
	for _, k := range []kind{bridge, ford} {
		for _, n := range land.byKind[k] {
			middle := land.features[n].area.Middle()
			if _, wet := land.drowns(from, middle); !wet {
				best = min(best, plane.Length(from, middle)+plane.Length(middle, to))
			}
		}
	}
	return best
}

// free reports whether a move goes its way beside all that is planned so far, and nobody of its side is stopped by another's men who was
// not before (C-07).
func (c *captain) free(a engine.Action) bool {
	return len(c.jammedBy(a)) <= len(c.jammedBy())
}

// jammedBy are the walks that own men stop, as the side goes by what is planned and by some more.
func (c *captain) jammedBy(more ...engine.Action) []walk {
	s := c.s.clone()
	s.Plans[c.side] = nil
	for _, p := range c.plan {
		s.Plans[c.side] = append(s.Plans[c.side], p.Action)
	}
	s.Plans[c.side] = append(s.Plans[c.side], more...)
	return jamming(c.sys.book, s, c.side)
}

// masks is how much less a place is worth since the side's guns fire over it.
func (c *captain) masks(b body, end, enemy plane.Point) int {
	for _, g := range c.own() {
		if c.sys.units[g.Unit].gun != printed.NoGun && !g.Limbered && g.Unit != b.Unit && plane.Cross(g.At, enemy, end, 200) {
			return 150
		}
	}
	return 0
}
