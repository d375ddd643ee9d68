package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// checkCapture reports why a gun or wagon cannot be seized: an enemy within 2 U of it, or fewer than
// two men who touch it (B-31).
func checkCapture(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	i := prize(bk.units, s, o)
	if i < 0 {
		return finding.OfUnit(finding.NoCapture, u.id, "two men of %s touch no gun or wagon of the enemy's there", u.name).Cite("B-31")
	}
	for _, b := range s.Bodies {
		if side(bk.units, b) != o.side && !b.Gone && b.Figures > 0 && touching(bk.units, s.Bodies[i], b, s.Options.Scaled(2)) {
			return finding.OfUnit(finding.NoCapture, u.id, "%s is within 2 U of it", bk.units[b.Unit].name).Cite("B-31")
		}
	}
	return nil
}

// prize is the body of a gun or wagon that two men of a unit touch and that the enemy holds, -1 if
// there is none.
func prize(units roster, s *state, o order) int {
	for i, b := range s.Bodies {
		u := units[b.Unit]
		if b.Gone || side(units, b) == o.side || u.arm != gunners && u.arm != wagons || len(o.path) > 1 && !plane.Within(o.path[1], b.At, touch) {
			continue
		}
		touching := 0
		for _, man := range figures(units, s.Bodies[o.bodies[0]]) {
			if plane.Within(man, b.At, touch) {
				touching++
			}
		}
		if touching >= 2 {
			return i
		}
	}
	return -1
}

// handWork seizes what was ordered to be captured, and joins officers to units, as far as it is still
// possible (B-31).
func handWork(bk *book, s *state, events *[]engine.Event) {
	for _, t := range tasks(bk, s, verbCapture, verbAttach) {
		check, do := checkCapture, seize
		if t.verb == verbAttach {
			check, do = checkAttach, join
		}
		if f := check(bk, s, t.order); f != nil {
			*events = append(*events, skipped(t.written, f))
			continue
		}
		*events = append(*events, do(bk, s, t.order))
	}
}

// spoils tells the side that has seized a gun or wagon, and no other, the order with which it is taken along in the move that begins
// (B-31): one that can be carried out as all stand now. Nobody is told who routs, retreats or halts since then, or was driven off it.
func (sys *system) spoils(s *state, o order) []engine.Event {
	for i, b := range s.Bodies {
		if b.Holder != o.side+1 || !touching(sys.units, s.Bodies[o.bodies[0]], b, touch) {
			continue
		}
		a, found := sys.hauling(s, o, i)
		if !found {
			return nil
		}
		u := sys.units[o.unit]
		return []engine.Event{{
			Kind: "spoils", Only: a.Side, Units: []engine.UnitID{u.id, sys.units[b.Unit].id}, Cites: []engine.Cite{"B-31"},
			Text: fmt.Sprintf("%s can take %s along now, as by: %s", u.name, bodyName(sys.units, b), a),
		}}
	}
	return nil
}

// hauling is a move with which a unit takes a seized body along: homewards, else wherever it can.
func (sys *system) hauling(s *state, o order, prize int) (engine.Action, bool) {
	at, home := s.Bodies[o.bodies[0]].At, sys.homes[o.side].back
	goals := []plane.Point{{X: at.X + home.X*100, Y: at.Y + home.Y*100}}
	for degrees := 0; degrees < 360; degrees += 45 {
		goals = append(goals, plane.Bearing(at, degrees))
	}
	for _, far := range []int{2, 1} {
		for _, goal := range goals {
			to := tenths(plane.Ahead(at, goal, s.Options.Scaled(far)))
			a := engine.Action{Side: sys.info.Sides[o.side], Verb: verbMove, Units: []engine.UnitID{sys.units[o.unit].id}, Path: []engine.Loc{engine.Loc(to.String())}}
			a.Args = []engine.Arg{{Name: "with", Values: []string{string(sys.units[s.Bodies[prize].Unit].id)}}}
			if next, f := readOrder(sys.book, s, o.side, a); f == nil && sys.checkOrder(s, next) == nil {
				return a, true
			}
		}
	}
	return engine.Action{}, false
}

// seize takes a gun or wagon, or takes it back.
func seize(bk *book, s *state, o order) engine.Event {
	b, u := &s.Bodies[prize(bk.units, s, o)], bk.units[o.unit]
	e := engine.Event{Kind: verbCapture, Units: []engine.UnitID{u.id, bk.units[b.Unit].id}, At: engine.Loc(b.At.String()), Cites: []engine.Cite{"B-31"}}
	e.Text = fmt.Sprintf("%s seizes %s at %s.", u.name, bodyName(bk.units, *b), b.At)
	b.Holder = o.side + 1
	if bk.units[b.Unit].side == o.side {
		b.Holder = 0
		e.Text = fmt.Sprintf("%s takes %s back at %s.", u.name, bodyName(bk.units, *b), b.At)
	}
	return e
}
