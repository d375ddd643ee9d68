package retreat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// How far victorious attackers may advance (MS 7.9).
const (
	shortAdvance = 1
	RoutAdvance  = 2
)

// AdvanceTask asks the attackers whether they advance, once the defenders have
// retreated.
func AdvanceTask(b *state.Battle, rout bool) state.Task {
	t := state.Task{Kind: state.TaskAdvance, Side: b.Side, At: b.Target, Most: shortAdvance, Instead: book.Nowhere}
	if rout {
		t.Most = RoutAdvance
	}
	t.Units = slices.Concat(b.Attack.Fighters(), b.Attack.Leaders)
	return t
}

// MayAdvance lists those of a task who can: not artillery, and in good order.
func MayAdvance(sys *book.Book, pieces []state.Piece, t state.Task) []int {
	return slices.DeleteFunc(slices.Clone(t.Units), func(u int) bool {
		p := pieces[u]
		return p.At == book.Nowhere || p.Status != state.Good || sys.Units[u].Kind == book.Artillery
	})
}

// AnyAdvance reports whether at least one unit may advance after the combat of the task.
func AnyAdvance(s *state.State, t state.Task) bool {
	return slices.ContainsFunc(MayAdvance(s.Sys, s.Pieces, t), func(u int) bool { return len(Advances(s, t, u)) > 0 })
}

// Advances lists the paths that a unit may advance, start left out: into the
// vacated hex, or a vacant one next to it (or next to the unit: A-21).
func Advances(s *state.State, t state.Task, u int) [][]int {
	var all [][]int
	from := s.Pieces[u].At
	for d, to := range s.Sys.Field.Next[from] {
		if !mayTake(s, t, from, d, to) || to != t.At && !(position.Vacant(s.Sys, s.Pieces, to) && (s.Opts.Is(book.OptNear, 1) || s.Sys.Field.Adjacent(to, t.At))) {
			continue
		}
		all = append(all, []int{to})
		if t.Most < RoutAdvance {
			continue
		}
		for e, next := range s.Sys.Field.Next[to] {
			if next != from && mayTake(s, t, to, e, next) {
				all = append(all, []int{to, next})
			}
		}
	}
	return all
}

// mayTake reports whether an advancing unit could enter a hex: zones of control
// do not count, but it never goes upslope (TEC).
func mayTake(s *state.State, t state.Task, from, d, to int) bool {
	if to == book.Nowhere {
		return false
	}
	side := s.Sys.Field.Sides[from][d]
	return side&(book.Upslope|book.Barred) == 0 && !s.Sys.Field.Ground[to].Has(book.NoEntry) && !position.Closed(s, to, book.Foe(t.Side))
}

// CheckAdvance is MS 7.9 for one unit.
func CheckAdvance(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From) > 0 {
		f.Add(finding.LeftOver, nil, "an advance is a unit and its path")
		return
	}
	units, path, ok := order.Movers(s, a, f)
	if !ok {
		return
	}
	t, _ := state.Top(s.Tasks)
	if len(units) != 1 {
		f.Add(finding.Unable, order.Cites("MS 7.9"), "one unit advances at a time: %s", book.Names(s.Sys, MayAdvance(s.Sys, s.Pieces, t)))
		return
	}
	if !slices.Contains(MayAdvance(s.Sys, s.Pieces, t), units[0]) {
		refuseAdvance(s, t, units[0], f)
		return
	}
	if !slices.ContainsFunc(Advances(s, t, units[0]), func(p []int) bool { return slices.Equal(p, path) }) {
		found := f.Add(finding.NoSuchWay, order.Cites("MS 7.9", "TEC"), "%s cannot advance that way: into %s or a vacant hex next to it, %d hexes at most, never upslope",
			book.Name(s.Sys, units[0]), book.Loc(s.Sys, t.At), t.Most)
		found.Units = book.UnitIDs(s.Sys, units)
		found.Told = told(s.Sys, units, "cannot advance that way", badAdvance(s, t, units[0], path), Advances(s, t, units[0]))
	}
}

// refuseAdvance says why a unit does not advance.
func refuseAdvance(s *state.State, t state.Task, u int, f *order.Findings) {
	why, rules := "it took no part in the attack", order.Cites("MS 7.1.2", "MS 7.9")
	switch {
	case slices.Contains(t.Units, u):
	case slices.Contains(s.Battle.Attack.Fighters(), u):
		why, rules = "it has done so already", order.Cites("MS 7.9")
	}
	switch {
	case !slices.Contains(t.Units, u):
	case s.Sys.Units[u].Kind == book.Artillery:
		why, rules = "artillery does not", order.Cites("MS 8.1.5")
	case s.Pieces[u].Status == state.Disrupted:
		why, rules = "it is disrupted", order.Cites("MS 11.1.4")
	case s.Pieces[u].Status == state.Ineffective:
		why, rules = "it is ineffective", order.Cites("MS 11.2.4")
	}
	f.Add(finding.Unable, rules, "%s may not advance: %s", book.Name(s.Sys, u), why).Units = book.UnitIDs(s.Sys, []int{u})
}
