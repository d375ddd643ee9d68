package declared

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// mostPlotted is how many orders a side may write in a phase.
const mostPlotted = 200

// written is what a side has written in a phase whose orders are opened together.
func (sys *system) written(s *state.State, side engine.Side) state.Plot {
	if i := slices.Index(sys.Sides, side); i >= 0 && i < len(s.Plots) {
		return s.Plots[i]
	}
	return nil
}

// foreseen is the state as it would be if all that a side has written were done, and nothing else.
func (sys *system) foreseen(s *state.State, side engine.Side) *state.State {
	if len(sys.written(s, side)) == 0 {
		return s
	}
	next := s.Copy()
	for _, a := range sys.written(s, side) {
		_, _ = sys.do(next, a) // it was checked when it was written
	}
	return next
}

// write keeps an order until all sides have passed. Its side alone reads of it.
func (sys *system) write(s *state.State, a engine.Action) []engine.Event {
	plots := make([]state.Plot, len(sys.Sides))
	copy(plots, s.Plots)
	i := slices.Index(sys.Sides, a.Side)
	plots[i] = append(slices.Clone(plots[i]), a)
	s.Plots = plots
	return []engine.Event{{Kind: "written", Only: a.Side, Units: a.Units, Quiet: true, Text: fmt.Sprintf("%s writes: %s.", sys.Pack.SideName(a.Side), sys.spoken(a))}}
}

// spoken is an order as people say it, with the names of its units.
func (sys *system) spoken(a engine.Action) string {
	named := a
	named.Units = slices.Clone(a.Units)
	for i, id := range a.Units {
		if unit, known := sys.Units[id]; known {
			named.Units[i] = engine.UnitID(sys.Name(unit))
		}
	}
	return named.String()
}

// checkPlot is what is wrong with an order that is written: what would be wrong with it if those of its side before it were done.
func (sys *system) checkPlot(s *state.State, a engine.Action) (wrong order.Findings) {
	if len(sys.written(s, a.Side)) >= mostPlotted {
		wrong.Add(finding.TooManyThere, "", "more than %d orders of a phase are not kept", mostPlotted)
		return wrong
	}
	return sys.checkOrder(sys.foreseen(s, a.Side), a)
}

// open does what all sides have written: the first order of each in the order of the sides, then the second of each, and so on.
func (sys *system) open(s *state.State) (events []engine.Event) {
	plots := s.Plots
	s.Plots = nil
	for n, more := 0, true; more; n++ {
		more = false
		for _, plot := range plots {
			if n < len(plot) {
				more = true
				events = append(events, sys.opened(s, plot[n])...)
			}
		}
	}
	return events
}

// opened does one order that was written, if that may still be done.
func (sys *system) opened(s *state.State, a engine.Action) []engine.Event {
	if wrong := sys.checkOrder(s, a); len(wrong) > 0 {
		text := fmt.Sprintf("%s has written %s, which cannot be done any more: %s.", sys.Pack.SideName(a.Side), sys.spoken(a), wrong[0].Text)
		return []engine.Event{{Kind: "failed", Only: sys.unseen(s, a), Units: a.Units, Text: text, Cites: wrong[0].Cites}}
	}
	events, _ := sys.do(s, a)
	return events
}

// unseen is the side that alone knows where the units of an order stand, or one of the places that it names; "" where everybody does.
func (sys *system) unseen(s *state.State, a engine.Action) engine.Side {
	var places []int
	for _, id := range a.Units {
		if unit, known := sys.Units[id]; known {
			places = append(places, s.Units[unit].Place)
		}
	}
	for _, at := range a.Path {
		if place, known := sys.Board.Place(at); known {
			places = append(places, place)
		}
	}
	for _, place := range places {
		if one := sys.SightOf(place); one != nil {
			return one.Side
		}
	}
	return ""
}

// soundPlots reports what cannot have been written.
func (sys *system) soundPlots(s *state.State) error {
	if len(s.Plots) == 0 {
		return nil
	}
	if !sys.Phases[s.Phase].Sealed || len(s.Plots) != len(sys.Sides) || bare(s.Copy()).Plots == nil {
		return fmt.Errorf("%d sides have written orders in phase %s", len(s.Plots), sys.Phases[s.Phase].Word)
	}
	for i, plot := range s.Plots {
		trial := s.Copy()
		trial.Plots = nil
		for _, a := range plot {
			if a.Side != sys.Sides[i] || len(order.Shape(a)) > 0 || len(sys.checkOrder(trial, a)) > 0 || a.Verb == order.Pass {
				return fmt.Errorf("%s has written %q", sys.Sides[i], a)
			}
			if _, err := sys.do(trial, a); err != nil {
				return err
			}
		}
	}
	return nil
}
