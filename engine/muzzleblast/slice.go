package muzzleblast

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// sliceCount is how many slices a move has: in each, every body goes a tenth of its way (B-10).
const sliceCount = 10

// walk is the way of a body through the slices of a turn.
type walk struct {
	body    int
	path    []plane.Point
	length  int
	charges int // unit that it may come near to; -1 for none
	went    int
	stopped bool
	by      int    // body that stops it, nobody for none
	halted  bool   // by the order, with the enemy near
	near    int    // of the enemy, at which it stops; 0 for none
	turning bool   // what stops it is that its men turn before they go
	barred  string // what bars the way of a body that falls back, "" for nothing
	order   order
	action  engine.Action // by which it was ordered
}

// at is where the walk is after so much of its length.
func (w walk) at(left int) (p, towards plane.Point) {
	for n := 1; n < len(w.path); n++ {
		leg := plane.Length(w.path[n-1], w.path[n])
		switch {
		case left < leg:
			return plane.Ahead(w.path[n-1], w.path[n], left), w.path[n]
		case n == len(w.path)-1:
			return w.path[n], w.path[n]
		}
		left -= leg
	}
	return w.path[0], w.path[0]
}

// pathLength is the sum of the legs of a path, each rounded up.
func pathLength(path []plane.Point) int {
	sum := 0
	for n := 1; n < len(path); n++ {
		sum += plane.Length(path[n-1], path[n])
	}
	return sum
}

// walks are the moves of a turn: those that were ordered, and those of units that fall back.
func walks(bk *book, s *state) []walk {
	var list []walk
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := readOrder(bk, s, side, a)
			if f != nil || o.verb != verbMove {
				continue
			}
			for _, i := range o.bodies {
				w := newWalk(i, pathOf(s, o, i), o)
				w.action = a
				list = append(list, w)
			}
		}
	}
	for i, b := range s.Bodies {
		if m := s.Units[b.Unit]; !b.Gone && b.Figures > 0 && (m.Rout || m.Retreat > 0) {
			s.Bodies[i].House = 0
			w := newWalk(i, nil, order{target: -1, with: -1, side: side(bk.units, b)})
			w.path, w.barred = flight(bk, s, i)
			w.length = pathLength(w.path)
			list = append(list, w)
		}
	}
	return list
}

func newWalk(i int, path []plane.Point, o order) walk {
	return walk{body: i, by: nobody, path: path, length: pathLength(path), charges: o.target, near: o.near, order: o}
}

// flight is the way of a body that retreats or routs: a whole move off the road, straight towards
// its own edge, as far as nothing stands in the way; beyond the edge it is gone (B-28, B-29).
// It says what ends it before that, "" for nothing.
func flight(bk *book, s *state, i int) (path []plane.Point, barred string) {
	b := s.Bodies[i]
	u := bk.units[b.Unit]
	t := u.troop(b)
	home := bk.homes[u.side].back
	most := s.Options.Scaled(printed.Allowance(t, printed.Ground{}))
	goal := plane.Point{X: b.At.X + home.X*most, Y: b.At.Y + home.Y*most}
	went := bk.field.clear(s, u, t, b.At, goal, most)
	if f := bk.field.leg(s, u, t, plane.Ahead(b.At, goal, went), plane.Ahead(b.At, goal, min(most, went+10))); f != nil && went < most {
		barred = f.Text
	}
	return []plane.Point{b.At, plane.Ahead(b.At, goal, went)}, barred
}

// sequence is the order in which bodies move within a slice.
func sequence(homes []home, units roster, s *state, list []walk) []int {
	all := make([]int, len(list))
	for i := range all {
		all[i] = i
	}
	slices.SortFunc(all, func(x, y int) int { return before(homes, units, s, list[x].body, list[y].body) })
	return all
}

// marchAll carries out all moves of the turn, slice by slice.
func marchAll(bk *book, s *state, events *[]engine.Event) {
	list := walks(bk, s)
	before := slices.Clone(s.Bodies)
	for _, n := range goAll(bk, s, list) {
		arrive(bk, s, list[n], before[list[n].body], events)
	}
}

// goAll takes walks through all slices, and gives the sequence in which they go.
func goAll(bk *book, s *state, list []walk) (turn []int) {
	turn = sequence(bk.homes, bk.units, s, list)
	r := newRanks(bk, s)
	for slice := 1; slice <= sliceCount; slice++ {
		for _, n := range turn {
			r.step(&list[n], slice)
		}
	}
	return turn
}

// The longest stretch of a slice that a body goes without looking whether anybody is in its way, in
// hundredths of U; and that of one that is to come near to the enemy, which is also how near it goes to
// what stops it.
const (
	stride = 40
	creep  = 10
)

// step takes a body through one slice, unless it is stopped by an enemy within half a U, which it comes near to
// only if it charges, or by a friend in its way (C-07).
func (r *ranks) step(w *walk, slice int) {
	most := stride
	if w.charges >= 0 || w.near > 0 {
		most = creep
	}
	for end := w.length * slice / sliceCount; !w.stopped && w.went < end; {
		next, met := r.meeting(*w, min(end, w.went+most))
		for ; next > w.went && !r.stride(w, next); next -= creep {
		}
		if met != nobody && w.by == nobody {
			w.stops(met)
		}
	}
}

// placed is the body of a walk where it is after so much of its length.
func (r *ranks) placed(w walk, went int) body {
	p, towards := w.at(went)
	return r.s.Bodies[w.body].looking(towards).movedTo(p).looking(towards)
}

// nobody is no body of a state.
const nobody = -1

// stops ends a walk where it is.
func (w *walk) stops(by int) { w.stopped, w.by = true, by }

// stride takes a body to a place of its way, unless somebody is in it.
func (r *ranks) stride(w *walk, to int) (done bool) {
	next := r.placed(*w, to)
	if by := r.blocked(*w, next); by != nobody {
		w.stops(by)
		w.turning = w.went == 0 && r.blocked(*w, r.placed(*w, 0)) == by
		return false
	}
	r.s.Bodies[w.body], w.went, w.turning = next, to, false
	if by := r.enemyWithin(w.body, r.s.Options.Scaled(1)*contact/100); by != nobody {
		w.stops(by)
	} else if w.near > 0 {
		if by := r.enemyWithin(w.body, w.near); by != nobody {
			w.stops(by)
			w.halted = true
		}
	}
	return true
}

// atHome reports whether a point lies within a tenth of U of a side's own edge.
func atHome(f *field, homes []home, side int, p plane.Point) bool {
	back := homes[side].back
	return !f.onTable(plane.Point{X: p.X + back.X*10, Y: p.Y + back.Y*10})
}

// arrive turns a body as it was ordered, takes along what it has seized, and tells where it is.
func arrive(bk *book, s *state, w walk, before body, events *[]engine.Event) {
	b := &s.Bodies[w.body]
	if b.At == before.At && !w.stopped && w.length > 0 {
		return
	}
	b.Moved = true
	if w.order.looks {
		*b = b.looking(w.order.face)
	}
	if w.order.with >= 0 {
		gun := &s.Bodies[w.order.with]
		*gun = gun.movedTo(plane.Point{X: gun.At.X + b.At.X - before.At.X, Y: gun.At.Y + b.At.Y - before.At.Y})
		gun.Moved = true
	}
	if flees := w.order.verb == ""; atHome(bk.field, bk.homes, side(bk.units, *b), b.At) && (flees || w.order.exit) {
		b.Gone = true
		if bk.units[b.Unit].arm == command {
			mourn(bk.units, s, *b)
		}
	}
	*events = append(*events, told(bk.units, s, *b, before, w))
}
