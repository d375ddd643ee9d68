package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// startSetup gives the set-up to the first side from the given one that has
// something to decide; if none has, turn 1 begins (WC 13.2).
func startSetup(s *state.State, side int) {
	for ; side < len(s.Sys.Sides); side++ {
		if s.Sys.Prepares(side) {
			s.Phase, s.Active = state.PhaseSetup, side
			return
		}
	}
	for u := range s.Pieces {
		s.Pieces[u].Moved = false
	}
	s.Active = 0
	startMove(s)
}

// endSetup ends the set-up of a side.
func endSetup(c *course) {
	if p := c.Sys.Sheet.Plan; p != nil && p.Side == c.Active {
		completePlan(c)
	}
	c.tell("phase", nil, book.Nowhere, book.SideName(c.Sys, c.Active)+" is set up", "WC 13.2")
	startSetup(c.State, c.Active+1)
}

// checkEnter is WC 13.4: units choose among the hexes of their formation.
func checkEnter(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From) > 0 || len(a.Path) != 1 || len(a.Units) == 0 {
		f.Add(finding.Missing, order.Cites("WC 13.4"), "write: enter, the units and one hex")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	at, ok := order.Hexes(s.Sys, a.Path, f)
	if !ok {
		return
	}
	for _, u := range units {
		if may := s.Sys.MayStandAt(u); !slices.Contains(may, at[0]) {
			found := f.Add(finding.NoSuchWay, order.Cites("WC 13.4"), "%s is not set up in %s but in %s", book.Name(s.Sys, u), book.Loc(s.Sys, at[0]), places(s.Sys, s.Pieces, u, may))
			found.Units = book.UnitIDs(s.Sys, []int{u})
			return
		}
	}
	move.WarnCrowd(s.Sys, s.Pieces, units, at[0], f)
}

// places names where a unit may be set up: where it stands, if the sheet gives no
// choice.
func places(sys *book.Book, pieces []state.Piece, u int, may []int) string {
	if len(may) == 0 {
		return string(book.Place(sys, pieces[u].At))
	}
	return book.Join(book.Locs(sys, may), " or ")
}

func actEnter(c *course, a engine.Action) {
	units, at := order.UnitsOf(c.Sys, a.Units), c.Sys.Field.At(a.Path[0])
	for _, u := range units {
		c.Pieces[u].At, c.Pieces[u].Moved = at, true
	}
	c.tell("placed", units, at, fmt.Sprintf("%s %s set up in %s", book.Names(c.Sys, units), book.Verb(units, "is", "are"), book.Loc(c.Sys, at)), "WC 13.4")
}

// placements proposes other hexes for the units that have not been placed.
func placements(s *state.State) []order.Group {
	var open []int
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Side == s.Active && p.Fate == state.Present && !p.Moved {
			open = append(open, u)
		}
	}
	return order.Each(open, func(u int, yield func(engine.Action) bool) {
		for _, at := range s.Sys.MayStandAt(u) {
			if at != s.Pieces[u].At && !yield(engine.Action{Verb: "enter", Units: book.UnitIDs(s.Sys, []int{u}), Path: book.Locs(s.Sys, []int{at})}) {
				return
			}
		}
	})
}
