package state

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
)

// Begin is the set-up itself.
func Begin(sys *book.Book, setup engine.Setup) (*State, error) {
	s := &State{Sys: sys, Opts: sys.Defaults, Turn: 1, Phase: PhaseMove}
	for _, name := range slices.Sorted(maps.Keys(setup.Options)) {
		if err := s.Opts.Set(name, setup.Options[name]); err != nil {
			return nil, err
		}
	}
	if err := sys.Playable(s.Opts); err != nil {
		return nil, err
	}
	if setup.Scenario != "" {
		named := func(sc book.Scenario) bool { return sc.Id == setup.Scenario }
		if s.Scenario = slices.IndexFunc(sys.Scenarios, named); s.Scenario < 0 {
			return nil, fmt.Errorf("there is no scenario %q", setup.Scenario)
		}
	}
	s.Sys = sys.On(s.Opts)
	s.Pieces = printed(sys, &sys.Scenarios[s.Scenario])
	s.Restricted = sys.Sheet.Restricted != nil
	if sys.Sheet.Plan != nil {
		s.Plans = make([]Planned, len(sys.Sheet.Plan.Formations))
	}
	for _, o := range sys.Objectives {
		s.Holders = append(s.Holders, o.Holder)
	}
	return s, nil
}

// printed is where the units of a scenario begin.
func printed(sys *book.Book, sc *book.Scenario) []Piece {
	pieces := make([]Piece, len(sys.Units))
	for u := range pieces {
		pieces[u] = Piece{At: sc.At[u], Steps: sys.Units[u].Steps, Charge: book.Nowhere}
		switch {
		case sc.At[u] != book.Nowhere:
			pieces[u].Fate = Present
		case sc.Arrivals[u].Turn > 0:
			pieces[u].Fate = Waiting
		}
	}
	return pieces
}
