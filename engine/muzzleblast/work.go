package muzzleblast

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// task is an order to a body for something else than going somewhere, with what was written.
type task struct {
	order
	written engine.Action
}

// tasks are the orders of both sides of some kinds, body by body: the side that moves first in each
// slice before the other, each from its left to its right, so that it does not matter in what order
// they were written.
func tasks(bk *book, s *state, verbs ...string) []task {
	var list []task
	for side, plan := range s.Plans {
		for _, a := range plan {
			if o, f := readOrder(bk, s, side, a); f == nil && o.unit >= 0 && slices.Contains(verbs, o.verb) {
				list = append(list, task{o, a})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b task) int { return before(bk.homes, bk.units, s, a.bodies[0], b.bodies[0]) })
	return list
}

// before compares two bodies by which moves first in a slice: the side of the die, and within it from left to
// right as the side looks, and in one line from behind to the front (B-10, C-18).
func before(homes []home, units roster, s *state, x, y int) int {
	a, b := s.Bodies[x], s.Bodies[y]
	if sa, sb := side(units, a), side(units, b); sa != sb {
		if sa == s.First {
			return -1
		}
		return 1
	}
	h := homes[side(units, a)]
	return cmp.Or(cmp.Compare(dot(b.At, h.left), dot(a.At, h.left)), cmp.Compare(dot(b.At, h.back), dot(a.At, h.back)), cmp.Compare(x, y))
}

func dot(p, q plane.Point) int { return p.X*q.X + p.Y*q.Y }

// quickWork limbers, unlimbers and turns those who do not move, and takes men into houses and out of
// them.
func (sys *system) quickWork(s *state, events *[]engine.Event) {
	for _, t := range tasks(sys.book, s, verbFace, verbLimber, verbUnlimber, verbEnter, verbLeave) {
		if t.verb == verbEnter {
			if f := checkEnter(sys.book, s, t.order); f != nil {
				*events = append(*events, skipped(t.written, f))
				continue
			}
		}
		for _, i := range t.bodies {
			*events = append(*events, sys.work(s, t.order, i))
		}
	}
}

// work does what an order asks of a body besides going somewhere.
func (sys *system) work(s *state, o order, i int) engine.Event {
	b, v := &s.Bodies[i], sys.verbs[o.verb]
	b.Moved = b.Moved || v.goes
	e := engine.Event{Kind: o.verb, Units: []engine.UnitID{sys.units[b.Unit].id}, At: engine.Loc(b.At.String()), Text: bodyName(sys.units, *b)}
	said, cite := v.work(sys.book, s, o, b)
	e.Text, e.Cites = e.Text+" "+said+".", []engine.Cite{cite}
	return e
}

func turns(_ *book, _ *state, o order, b *body) (string, engine.Cite) {
	before := plane.Degrees(b.At, b.Towards)
	*b = b.looking(o.face)
	if now := plane.Degrees(b.At, b.Towards); now != before {
		return fmt.Sprintf("turns to face %d", now), "B-8"
	}
	return fmt.Sprintf("faces %d already", before), "B-8"
}

func isLimbered(bk *book, _ *state, _ order, b *body) (string, engine.Cite) {
	b.Limbered = true
	return "is limbered", "B-9"
}

func isUnlimbered(bk *book, _ *state, _ order, b *body) (string, engine.Cite) {
	b.Limbered = false
	return "is unlimbered and made ready", "B-9"
}

func goesIn(bk *book, s *state, o order, b *body) (string, engine.Cite) {
	h, _ := houseFor(bk.field, bk.units, s, o)
	b.House = h + 1
	return "goes into " + bk.field.features[h].id, "B-7"
}

func comesOut(bk *book, _ *state, _ order, b *body) (string, engine.Cite) {
	from := bk.field.features[b.House-1].id
	b.House = 0
	return "comes out of " + from, "B-7"
}
