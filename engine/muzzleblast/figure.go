package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Figures are the bodies on the table.
func (sys *system) Figures(st engine.State) []engine.Figure {
	s := st.(*state)
	var list []engine.Figure
	for _, b := range s.Bodies {
		if b.Gone {
			continue
		}
		u := sys.units[b.Unit]
		f := engine.Figure{Name: fmt.Sprintf("%s %d", bodyName(sys.units, b), b.Figures), Side: sys.info.Sides[side(sys.units, b)], Unit: u.id, Gun: u.guns > 0}
		points := figures(sys.units, b)
		switch {
		case f.Gun:
			points = append([]plane.Point{b.At, b.Towards}, points...)
		case len(points) == 0: // a wagon that nobody is with
			points = []plane.Point{b.At}
		}
		for _, p := range points {
			f.At = append(f.At, engine.Loc(p.String()))
		}
		list = append(list, f)
	}
	return list
}

// Outset is where the body stands from which the path of an action is measured, to the tenth: the first of its unit's, or the gun
// that it names.
func (sys *system) Outset(st engine.State, a engine.Action) engine.Loc {
	r := reader{bk: sys.book, s: st.(*state), a: a, o: order{unit: -1}}
	if r.o.side = slices.Index(sys.info.Sides, a.Side); len(a.Units) != 1 {
		return ""
	}
	if r.actor(); r.f != nil || len(r.o.bodies) == 0 {
		return ""
	}
	return engine.Loc(rounded(r.s.Bodies[r.o.bodies[0]].At).String())
}
