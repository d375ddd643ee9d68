package musket

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Placing says before turn 1 in which hexes the units of a side may be set up (WC 13.4), and how its formations may be
// planned to enter (WC 13.3).
func (sys *System) Placing(from engine.State, side engine.Side) []string {
	s, ok := from.(*state.State)
	if !ok || s.Phase != state.PhaseSetup || s.Sys.Sides[s.Active] != side {
		return nil
	}
	all := planned(s)
	for _, a := range choices(s) {
		all = append(all, fmt.Sprintf("%s may stand in %s (WC 13.4).", book.Names(s.Sys, a.units), book.Join(book.Locs(s.Sys, a.hexes), ", ")))
	}
	if len(all) > 0 && len(planned(s)) == 0 {
		all = append(all, "Who is not placed begins where he stands now.")
	}
	return all
}

// choice is units that may be set up in the same hexes.
type choice struct{ units, hexes []int }

func choices(s *state.State) (all []choice) {
	for u, p := range s.Pieces {
		hexes := s.Sys.MayStandAt(u)
		if s.Sys.Units[u].Side != s.Active || p.Fate != state.Present || len(hexes) == 0 {
			continue
		}
		i := slices.IndexFunc(all, func(a choice) bool { return slices.Equal(a.hexes, hexes) })
		if i < 0 {
			all, i = append(all, choice{hexes: hexes}), len(all)
		}
		all[i].units = append(all[i].units, u)
	}
	return all
}

// planned says where and when formations may enter, who is in them, and how each enters that is given no plan.
func planned(s *state.State) (all []string) {
	p := s.Sys.Sheet.Plan
	if p == nil || p.Side != s.Active {
		return nil
	}
	var doors []string
	for _, d := range s.Sys.Sheet.Doors {
		if d.Side == p.Side {
			doors = append(doors, fmt.Sprintf("%s (%s) from turn %d on", book.Loc(s.Sys, d.At), d.Letter, d.From))
		}
	}
	all = append(all, "Each formation enters at one of "+strings.Join(doors, ", ")+" (WC 13.3).")
	for i, formation := range p.Formations {
		arrives := s.Plans[i].Arrival
		said := "planned for"
		if !s.Plans[i].Known() {
			arrives, said = book.PrintedEntry(s.Sys, s.Scenario, i), "left out, it enters"
		}
		all = append(all, fmt.Sprintf("Formation %s is %s; %s turn %d at %s.", formation, book.Names(s.Sys, members(s, formation)), said, arrives.Turn, book.Loc(s.Sys, arrives.At)))
	}
	for _, u := range p.Riders {
		all = append(all, rideTold(s, u))
	}
	return all
}

// rideTold says how a leader goes with a formation, by the line of the one with which he is printed to enter.
func rideTold(s *state.State, u int) string {
	formation, printed := 0, s.Sys.Scenarios[s.Scenario].Arrivals[u]
	for i := range slices.Backward(s.Plans) {
		if book.PrintedEntry(s.Sys, s.Scenario, i) == printed {
			formation = i
		}
	}
	line := entryLine(s.Sys, formation, state.Planned{Arrival: book.PrintedEntry(s.Sys, s.Scenario, formation), Riders: []int{u}})
	return fmt.Sprintf("%s may go with any one formation, in its line: %s.", book.Name(s.Sys, u), line)
}

// members are the units of a formation that enters by the plan.
func members(s *state.State, formation string) (units []int) {
	p := s.Sys.Sheet.Plan
	for u, card := range s.Sys.Units {
		if card.Side == p.Side && card.Formation == formation && !slices.Contains(p.Riders, u) {
			units = append(units, u)
		}
	}
	return units
}
