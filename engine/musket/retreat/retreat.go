package retreat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// CheckRetreat is MS 7.7: some of the units that must retreat go a line that is
// open to them.
func CheckRetreat(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From) > 0 {
		f.Add(finding.LeftOver, nil, "a retreat is units and a path")
		return
	}
	units, path, ok := order.Movers(s, a, f)
	if !ok {
		return
	}
	t, _ := state.Top(s.Tasks)
	for _, u := range units {
		if !slices.Contains(t.Units, u) {
			f.Add(finding.Unable, order.Cites("MS 7.7"), "%s does not retreat now", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return
		}
	}
	switch t.Kind {
	case state.TaskStray:
		checkStray(s, t, path, f)
		return
	case state.TaskGiveWay:
		checkWayOut(s, t, path, f)
		return
	}
	if s.Opts.Is(book.OptSplit, 1) && len(units) < len(t.Units) {
		f.Add(finding.NoSuchWay, order.Cites("MS 7.7", "A-18"), "%s retreat together", book.Names(s.Sys, t.Units)).Units = book.UnitIDs(s.Sys, t.Units)
		return
	}
	open := LinesFor(s, units, t.LeastOf(units), t.Most)
	if slices.ContainsFunc(open.Paths, func(p []int) bool { return slices.Equal(p, path) }) {
		return
	}
	found := f.Add(finding.NoSuchWay, order.Cites("MS 7.7"), "%s cannot retreat that way: at least %d and at most %d hexes, nearer to an entry hex if possible; the lines open are %s",
		book.Names(s.Sys, units), t.LeastOf(units), t.Most, open.Class)
	found.Units = book.UnitIDs(s.Sys, units)
	found.Told = told(s.Sys, units, "cannot retreat that way", badRetreat(s, units, path, t.LeastOf(units), t.Most, open), open.Paths)
	if len(open.Paths) > 0 {
		found.Write = RetreatOrder(s.Sys, s.Pieces, units, open.Paths[0]).String()
	}
}

// RetreatOrder is a retreat in its canonical form, the start first.
func RetreatOrder(sys *book.Book, pieces []state.Piece, units, path []int) engine.Action {
	a := order.MoveOrder(sys, pieces, units, path)
	a.Verb = "retreat"
	return a
}

// Companions lists the leaders whom retreating units would leave alone and who have no retreat of their own
// before them: they go with the units (MS 10.0).
func Companions(s *state.State, units []int) []int {
	at, side := s.Pieces[units[0]].At, s.Sys.Units[units[0]].Side
	var leaders []int
	for _, u := range position.In(s.Sys, s.Pieces, at, side) {
		switch {
		case slices.Contains(units, u):
		case s.Sys.Units[u].Combat():
			return nil
		case !slices.ContainsFunc(s.Tasks, func(t state.Task) bool { return t.Kind == state.TaskRetreat && slices.Contains(t.Units, u) }):
			leaders = append(leaders, u)
		}
	}
	return leaders
}

// MayStay reports whether the owner has another answer than to retreat.
func MayStay(sys *book.Book, pieces []state.Piece, t state.Task) bool {
	return t.Instead != book.Nowhere && pieces[t.Instead].At == t.At || t.Stand && len(MayStand(sys, pieces, t)) > 0
}

// MayStand lists the units that may disrupt and stay: those in good order, and
// leaders with them (WC, result r).
func MayStand(sys *book.Book, pieces []state.Piece, t state.Task) []int {
	return slices.DeleteFunc(slices.Clone(t.Units), func(u int) bool {
		return sys.Units[u].Combat() && pieces[u].Status != state.Good
	})
}

// The values of option A-52 beside the first: who chooses between disruption and
// retreat.
const (
	StandByUnit = 1
	StandBySide = 2
)

// CheckStand is the sheet's other way to take a retreat: all of a hex who can
// disrupt stay where they are, or some of them.
func CheckStand(s *state.State, a engine.Action, f *order.Findings) {
	t, _ := state.Top(s.Tasks)
	if len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "disrupt names units only")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	slices.Sort(units)
	may := MayStand(s.Sys, s.Pieces, t)
	if !t.Stand || len(may) == 0 || !standsWhole(s.Opts, units, may) {
		found := f.Add(finding.Unable, order.Cites("WC CRT"), "these units cannot disrupt and stay")
		found.Why = whyNotStand(s, t)
		if t.Stand && len(may) > 0 {
			found.Write = engine.Action{Verb: "disrupt", Units: book.UnitIDs(s.Sys, may)}.String()
		}
	}
}

// whyNotStand says why units of a retreat, or those that would stay with them, cannot stay.
func whyNotStand(s *state.State, t state.Task) string {
	shaken := ShakenIn(s.Sys, s.Pieces, t)
	switch may := MayStand(s.Sys, s.Pieces, t); {
	case !t.Stand:
		return fmt.Sprintf("this result lets nobody, and %s %s", book.Names(s.Sys, t.Units), book.Verb(t.Units, "retreats", "retreat"))
	case len(may) == 0:
		return fmt.Sprintf("%s %s disrupted or ineffective already, and only who is in good order may", book.Names(s.Sys, shaken), book.Verb(shaken, "is", "are"))
	case len(shaken) > 0:
		return fmt.Sprintf("%s may; %s %s disrupted or ineffective already and %s", book.Names(s.Sys, may), book.Names(s.Sys, shaken), book.Verb(shaken, "is", "are"), book.Verb(shaken, "retreats", "retreat"))
	default:
		return "either all who may do so, or all retreat: " + book.Names(s.Sys, may)
	}
}

// ShakenIn lists the units of a retreat that cannot disrupt and stay: those that are worse than in good order (WC CRT).
func ShakenIn(sys *book.Book, pieces []state.Piece, t state.Task) []int {
	may := MayStand(sys, pieces, t)
	return slices.DeleteFunc(slices.Clone(t.Units), func(u int) bool { return slices.Contains(may, u) })
}

// standsWhole reports whether these are the units, of those who may, that stay:
// all, or any of them.
func standsWhole(opts book.Choices, units, may []int) bool {
	if !opts.Is(book.OptStandBy, StandByUnit) {
		return slices.Equal(units, may)
	}
	return len(units) > 0 && !slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(may, u) })
}
