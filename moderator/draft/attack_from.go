package draft

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// whereabouts are where units stand when orders of a draft are done.
type whereabouts struct {
	names
	placed map[engine.UnitID]engine.Loc // where the game has units; nil until somebody asks
}

// goFromThere has attacks of the submission come from where the draft has their units by then. They were read as if nobody had
// moved.
func (f *finish) goFromThere(parts []part, free []comer) {
	ends := map[engine.UnitID]engine.Loc{}
	for i := range parts {
		if !parts[i].done {
			continue
		}
		for j, item := range parts[i].items {
			if item.Line > 0 { // of this mail
				parts[i].items[j].Action = f.from(item.Action, ends)
				f.retell(item.Action, parts[i].items[j].Action)
			}
			f.goTo(ends, parts[i].items[j].Action)
		}
	}
	for i := range free {
		free[i].Action = f.from(free[i].Action, ends)
		f.goTo(ends, free[i].Action)
	}
}

// retell has what is told to stand in the place of another order told from where its units will be.
func (f *finish) retell(was, is engine.Action) {
	for i, told := range f.changed {
		if before, found := strings.CutSuffix(told, "'"+f.c.Printer().Line(was)+"'"); found {
			f.changed[i] = before + "'" + f.c.Printer().Line(is) + "'"
		}
	}
}

// chargeVerb is the order of cavalry that rides up to the enemy.
const chargeVerb = "charge"

// goTo keeps where a move, or the ride of a charge, leaves its units.
func (w *whereabouts) goTo(ends map[engine.UnitID]engine.Loc, a engine.Action) {
	if a.Verb != game.MoveVerb && !(a.Verb == chargeVerb && w.version >= orders.Wayfaring) || len(a.Path) == 0 {
		return
	}
	for _, u := range append(slices.Clone(a.Units), alongWith(a)...) {
		ends[u] = a.Path[len(a.Path)-1]
	}
}

// from is an attack from the hexes where its units will be; one that names other hexes than those where they stand is left as it is.
func (w *whereabouts) from(a engine.Action, ends map[engine.UnitID]engine.Loc) engine.Action {
	var here, there []engine.Loc
	for _, arg := range []string{"primary", "support", "leader"} {
		for _, name := range a.Arg(arg) {
			u := engine.UnitID(name)
			stands := w.stands(u)
			goes, moved := ends[u]
			if !moved {
				goes = stands
			}
			here, there = append(here, stands), append(there, goes)
		}
	}
	if len(a.From) == 0 || len(a.Units) > 0 || !slices.Equal(sorted(a.From), sorted(here)) || slices.Contains(there, "") {
		return a
	}
	a.From = sorted(there)
	return a
}

// stands is where the game has a unit, as the side sees it; "" where it has none.
func (w *whereabouts) stands(u engine.UnitID) engine.Loc {
	if w.placed == nil {
		sys := w.c.Start.Rules.System
		w.placed = map[engine.UnitID]engine.Loc{}
		for _, p := range engine.PlacedOf(sys, engine.Seen(sys, w.c.Start.State, w.c.Seat.Side)) {
			w.placed[p.Unit] = p.At
		}
	}
	return w.placed[u]
}

// sorted are places in their order, each once.
func sorted(places []engine.Loc) []engine.Loc {
	return slices.Compact(slices.Sorted(slices.Values(places)))
}
