package muzzleblast

import (
	"fmt"
	"iter"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Legal lists pass, and for each unit of the side some of what it may do: moves towards the nearest
// enemy, past him and away, shots at each enemy, and whatever else is possible at once.
func (sys *system) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(st, side))
}

// Groups is what Legal lists: pass first, then unit by unit.
func (sys *system) Groups(st engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s := st.(*state)
	groups := []iter.Seq[engine.Action]{engine.Possible(sys, s, func() []engine.Action { return []engine.Action{{Side: side, Verb: verbPass}} })}
	for i, u := range sys.units {
		if sys.pack.Sides[u.side].ID == side && len(s.bodiesOf(i)) > 0 {
			groups = append(groups, engine.Possible(sys, s, func() []engine.Action { return samples(sys.units, s, i, side) }))
		}
	}
	return groups
}

// Charts has none besides those of the packs.
func (sys *system) Charts() []engine.Chart { return nil }

// samples are actions of a unit that are legal if nothing stands in their way.
func samples(units roster, s *state, unit int, side engine.Side) []engine.Action {
	id := []engine.UnitID{units[unit].id}
	var list []engine.Action
	add := func(verb string, path []engine.Loc, args ...engine.Arg) {
		list = append(list, engine.Action{Side: side, Verb: verb, Units: id, Path: path, Args: args})
	}
	if s.Phase == phaseMove {
		moveSamples(units, s, unit, add)
	}
	if s.Phase == phaseFire || s.Options.Is(printed.OptOneMail, "yes") {
		fireSamples(units, s, unit, add)
	}
	return list
}

// adder takes a sample.
type adder func(verb string, path []engine.Loc, args ...engine.Arg)

func moveSamples(units roster, s *state, unit int, add adder) {
	b := s.Bodies[s.bodiesOf(unit)[0]]
	most := s.Options.Scaled(printed.Allowance(units[unit].troop(b), printed.Ground{}))
	ahead := 0
	if enemy := nearestEnemy(units, s, b); enemy != nil {
		ahead = compassTo(b.At, enemy.At)
		goal := tenths(plane.Ahead(b.At, enemy.At, min(most*9/10, plane.Length(b.At, enemy.At))))
		add(verbMove, []engine.Loc{engine.Loc(goal.String())}, engine.Arg{Name: "charge", Values: []string{string(units[enemy.Unit].id)}})
	}
	for _, aside := range []int{0, 45, 315, 180} {
		degrees := (ahead + aside) % 360
		for _, far := range []int{most * 9 / 10, most / 3} {
			goal := tenths(plane.Ahead(b.At, plane.Bearing(b.At, degrees), far))
			add(verbMove, []engine.Loc{engine.Loc(goal.String())}, engine.Arg{Name: "face", Values: []string{fmt.Sprint(ahead)}})
		}
		add(verbFace, nil, engine.Arg{Name: fmt.Sprint(degrees)})
	}
	add(verbHold, nil)
	add(verbEnter, nil)
	add(verbLeave, nil)
	for gun := 1; gun <= units[unit].guns; gun++ {
		number := engine.Arg{Name: "gun", Values: []string{fmt.Sprint(gun)}}
		add(verbLimber, nil, number)
		add(verbUnlimber, nil, number)
	}
}

// nearestEnemy is the enemy's body with men that is nearest to a body, nil if there is none.
func nearestEnemy(units roster, s *state, b body) *body {
	var found *body
	for i, other := range s.Bodies {
		if !other.Gone && other.Figures > 0 && side(units, other) != side(units, b) && (found == nil || plane.Nearer(b.At, other.At, found.At)) {
			found = &s.Bodies[i]
		}
	}
	return found
}

// compassTo is the direction of the eight with a name that leads nearest to a point, in degrees.
func compassTo(from, to plane.Point) int {
	best, at, far := 0, from, plane.Length(from, to)
	for degrees := 0; degrees < 360; degrees += 45 {
		if p := plane.Ahead(from, plane.Bearing(from, degrees), far); at == from || plane.Nearer(to, p, at) {
			best, at = degrees, p
		}
	}
	return best
}

// rounded is the nearest point in tenths of U, halves up.
func rounded(p plane.Point) plane.Point {
	return plane.Point{X: (p.X + 5) / 10 * 10, Y: (p.Y + 5) / 10 * 10}
}

// tenths is a point in whole tenths of U.
func tenths(p plane.Point) plane.Point { return plane.Point{X: p.X / 10 * 10, Y: p.Y / 10 * 10} }

func fireSamples(units roster, s *state, unit int, add adder) {
	u := units[unit]
	will := engine.Arg{Name: "at", Values: []string{"will"}}
	if u.weapon != printed.Unarmed {
		add(verbFire, nil, will)
	}
	for i, enemy := range units {
		if enemy.side == u.side || len(s.bodiesOf(i)) == 0 {
			continue
		}
		at := engine.Arg{Name: "at", Values: []string{string(enemy.id)}}
		if u.weapon != printed.Unarmed {
			add(verbFire, nil, at)
		}
		for gun := 1; gun <= u.guns; gun++ {
			number := engine.Arg{Name: "gun", Values: []string{fmt.Sprint(gun)}}
			add(verbCannon, nil, number, at)
			from, aim := s.Bodies[s.bodiesOf(unit)[0]].At, s.Bodies[s.bodiesOf(i)[0]].At
			if plane.Within(from, aim, s.Options.Scaled(u.gun.Row().Grape)) {
				add(verbGrape, nil, number, engine.Arg{Name: "bearing", Values: []string{aim.String()}})
			}
		}
		if enemy.arm == gunners || enemy.arm == wagons {
			add(verbCapture, []engine.Loc{engine.Loc(tenths(s.Bodies[s.bodiesOf(i)[0]].At).String())})
		}
	}
	add(verbRally, nil)
	for i, friend := range units {
		if friend.side == u.side && (u.arm == command && i != unit || u.arm == gunners && friend.arm == gunners) {
			add(verbAttach, nil, engine.Arg{Name: "to", Values: []string{string(friend.id)}})
		}
	}
}
