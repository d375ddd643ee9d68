package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// lend is how gunners go over to a gun that lacks some of its least crew (B-17): from which body of the acting
// unit, to which of the named one, and how many. n is 0 where none can.
func lend(units roster, s *state, o order) (from, to, n int) {
	least := units[o.target].gun.Row().Crew
	for _, i := range o.bodies {
		for _, j := range s.bodiesOf(o.target) {
			b := s.Bodies[j]
			if i != j && b.Holder == 0 && b.Figures < least && s.Bodies[i].Figures > 0 && touching(units, s.Bodies[i], b, touch) {
				return i, j, min(least-b.Figures, s.Bodies[i].Figures)
			}
		}
	}
	return 0, 0, 0
}

// checkLend reports why gunners cannot go over to another gun.
func checkLend(bk *book, s *state, o order) *engine.Finding {
	if f := obeys(bk, s, o); f != nil {
		return f
	}
	u, t := bk.units[o.unit], bk.units[o.target]
	if t.side != o.side || t.arm != gunners {
		return finding.OfUnit(finding.NoCrew, u.id, "gunners serve guns of your own; %s has none", t.name).Cite("B-17")
	}
	if _, _, n := lend(bk.units, s, o); n == 0 {
		return finding.OfUnit(finding.NoCrew, u.id, "no gunners of %s touch a gun of %s that has fewer than %d", u.name, t.name, t.gun.Row().Crew).Cite("B-17")
	}
	return nil
}

// man has gunners go over to another gun.
func man(units roster, s *state, o order) engine.Event {
	i, j, n := lend(units, s, o)
	from, to := &s.Bodies[i], &s.Bodies[j]
	text := fmt.Sprintf("%d of %s go over to %s.", n, bodyName(units, *from), bodyName(units, *to))
	from.Figures -= n
	to.Figures += n
	s.Units[o.unit].Start -= n
	s.Units[o.target].Start += n
	return engine.Event{
		Kind: verbAttach, Units: []engine.UnitID{units[o.unit].id, units[o.target].id}, At: engine.Loc(to.At.String()), Text: text, Cites: []engine.Cite{"B-17"},
	}
}
