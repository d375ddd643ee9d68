package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// checkPath reports what is wrong with a path, for each body that goes it.
func checkPath(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	if len(o.path) < 2 && o.stays {
		return already(finding.OfUnit(finding.Missing, u.id, "%s stands at %s already", u.name, o.path[0])).Cite("B-6")
	}
	if len(o.path) < 2 {
		return finding.OfUnit(finding.Missing, u.id, "where is it to go?").Instead("move %s (10,9)", u.id).Cite("B-6")
	}
	if o.target >= 0 && bk.units[o.target].side == o.side {
		return finding.OfUnit(finding.NotYours, u.id, "%s is your own", bk.units[o.target].name).Cite("B-22")
	}
	for _, i := range o.bodies {
		b := s.Bodies[i]
		if f := canMove(bk.units, s, b); f != nil {
			return f
		}
		path := pathOf(s, o, i)
		if f := route(bk.field, bk.units, s, outset{i, s.printed(o.path[0]), turning(bk.units, s, o, b)}, path); f != nil {
			return f
		}
		if f := stays(bk.field, bk.units, s, o, i, path); f != nil {
			return f
		}
	}
	if o.with >= 0 {
		if f := route(bk.field, bk.units, s, outset{body: o.with, aside: s.printed(o.path[0])}, pathOf(s, o, o.with)); f != nil {
			return f
		}
	}
	if goal := o.path[len(o.path)-1]; o.exit && !atHome(bk.field, bk.homes, o.side, goal) {
		return finding.OfUnit(finding.OffTable, u.id, "%s does not lie at your own edge of the table, where alone a unit may leave it", goal).Cite("B-28")
	}
	return nil
}

// stays reports figures of a body that would stand beside the table at the end of its path.
func stays(f *field, units roster, s *state, o order, i int, path []plane.Point) *engine.Finding {
	b, last := s.Bodies[i], len(path)-1
	next := b.looking(path[last]).movedTo(path[last])
	if before := path[last-1]; before != path[last] {
		next.Towards = plane.Point{X: 2*path[last].X - before.X, Y: 2*path[last].Y - before.Y}
	}
	if o.looks {
		next = next.looking(o.face)
	}
	off := 0
	for _, p := range figures(units, next) {
		if !f.onTable(p) {
			off++
		}
	}
	if off == 0 || o.exit {
		return nil
	}
	u := units[b.Unit]
	return finding.OfUnit(finding.OffTable, u.id, "at %s %d of the %d figures of %s would stand off the table, which is %s by %s", path[last], off, b.Figures, bodyName(units, b), plane.Number(f.width), plane.Number(f.height)).
		Instead("a point farther from the edge").Cite("C-01", "C-06")
}

// canMove reports a body that nobody moves.
func canMove(units roster, s *state, b body) *engine.Finding {
	u := units[b.Unit]
	switch {
	case b.Holder > 0:
		return finding.OfUnit(finding.NoCapture, u.id, "%s is in the hands of the enemy", bodyName(units, b)).Cite("B-31")
	case u.arm == gunners && b.Figures == 0:
		return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d has no gunners to move it", b.Gun).Cite("B-9")
	case b.House > 0:
		return finding.OfUnit(finding.NoRoomInHouse, u.id, "%s is in a house: it leaves first", u.name).Instead("leave %s", u.id).Cite("B-7")
	}
	return nil
}

// pathOf is the path of one body of an order: as the first body's, from where this one stands.
func pathOf(s *state, o order, i int) []plane.Point {
	lead, at := o.path[0], s.Bodies[i].At
	var path []plane.Point
	for _, p := range o.path {
		path = append(path, plane.Point{X: p.X + at.X - lead.X, Y: p.Y + at.Y - lead.Y})
	}
	return path
}

// turning is what the turn at the beginning of a move costs: under C-05 wheel, the straight way that
// the outermost figure of the front rank goes.
func turning(units roster, s *state, o order, b body) int {
	if !s.Options.Is(printed.OptTurn, "wheel") {
		return 0
	}
	turned := b.looking(o.path[1])
	outer := 0
	before, after := front(units, b), front(units, turned)
	for i := range before {
		outer = max(outer, plane.Length(before[i], after[i]))
	}
	return outer
}

// checkLimber judges "limber Mill-Battery" and "unlimber Mill-Battery gun 2".
func checkLimber(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	var others []int // guns that are not so yet
	for _, i := range o.bodies {
		b := s.Bodies[i]
		switch {
		case u.gun == printed.NoGun:
			return finding.OfUnit(finding.NothingToShoot, u.id, "%s has no guns", u.name).Cite("B-9")
		case b.Holder > 0:
			return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d is seized", b.Gun).Cite("B-31")
		case b.Figures == 0:
			return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d has no gunners", b.Gun).Cite("B-9")
		case b.Limbered != (o.verb == verbLimber):
			others = append(others, b.Gun)
		}
	}
	switch so := len(o.bodies) - len(others); {
	case so == 0:
		return nil
	case len(o.bodies) == 1:
		return already(finding.OfUnit(finding.GunMovesOrFires, u.id, "%s is %sed already", bodyName(bk.units, s.Bodies[o.bodies[0]]), o.verb)).Cite("B-9")
	case len(others) == 0:
		return already(finding.OfUnit(finding.GunMovesOrFires, u.id, "%s is %sed already", u.name, o.verb)).Cite("B-9")
	default:
		return finding.OfUnit(finding.GunMovesOrFires, u.id, "%d of the %d guns of %s are %sed already, not gun %s", so, len(o.bodies), u.name, o.verb, numbers(others)).
			Instead("%s %s gun %d", o.verb, u.id, others[0]).Cite("B-9")
	}
}

// already marks a finding that says no more than that what is ordered is so.
func already(f *engine.Finding) *engine.Finding {
	f.Already = true
	return f
}
