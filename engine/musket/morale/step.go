package morale

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

// stepsLeft reports whether a side may still recover steps (MS 11.4).
func stepsLeft(sys *book.Book, replaced [2]state.Tally, side int) bool {
	st, used := sys.Sheet.Steps[side], replaced[side]
	return st != nil && (st.PerTurn == 0 || used.Turn < st.PerTurn) && (st.Game == 0 || used.Game < st.Game)
}

// stepPhase is the phase in which steps are recovered.
func stepPhase(opts book.Choices) state.Phase {
	if opts.Is(book.OptStepPhase, 1) {
		return state.PhaseMove
	}
	return state.PhaseRecover
}

// Replaceable lists the reduced units on the map that may try to replace their
// lost step: those that did not move (MS 11.4, WC 15.5).
func Replaceable(s *state.State) []int {
	if !stepsLeft(s.Sys, s.Replaced, s.Active) || s.Phase != stepPhase(s.Opts) {
		return nil
	}
	var all []int
	for u, p := range s.Pieces {
		may := s.Sys.Sheet.Steps[s.Active].Units[u] && p.Steps < s.Sys.Units[u].Steps
		if may && !p.Moved && !p.Fought && mayRest(s, u) {
			all = append(all, u)
		}
	}
	return all
}

func checkReplace(s *state.State, u int, f *order.Findings) {
	switch {
	case s.Phase != stepPhase(s.Opts):
		f.Add(finding.OutOfPhase, order.Cites("MS 11.4", "A-57"), "lost steps are recovered in the phase %s", stepPhase(s.Opts))
	case !stepsLeft(s.Sys, s.Replaced, s.Active):
		f.Add(finding.Unable, order.Cites("MS 11.4"), "%s has no lost steps to recover", book.SideName(s.Sys, s.Active))
	case !slices.Contains(Replaceable(s), u):
		f.Add(finding.Unable, order.Cites("MS 11.4", "WC 15.5"), "%s may not try to recover a step: a reduced unit that did not move, %d hexes from the enemy, once in a turn",
			book.Name(s.Sys, u), recoveryDistance(s.Opts)).Told = whyNotReplace(s, u)
	}
}

// whyNotReplace says which condition a unit does not meet that is to recover a step.
func whyNotReplace(s *state.State, u int) string {
	name, p := book.Name(s.Sys, u), s.Pieces[u]
	why := ""
	switch foe := near(s, u); {
	case p.At == book.Nowhere:
		why = "it is not on the map"
	case p.Steps >= s.Sys.Units[u].Steps:
		why = fmt.Sprintf("it has all its steps, %d of %d", p.Steps, s.Sys.Units[u].Steps)
	case !s.Sys.Sheet.Steps[s.Active].Units[u]:
		why = "it is none of those that may recover steps in this turn"
	case p.Moved:
		why = "it has moved in this turn"
	case p.Fought:
		why = "it has tried in this turn"
	case foe != book.Nowhere:
		why = fmt.Sprintf("the enemy in %s is nearer than %d hexes to it in %s", book.Loc(s.Sys, foe), recoveryDistance(s.Opts), book.Loc(s.Sys, p.At))
	default:
		return ""
	}
	return fmt.Sprintf("%s may not try to recover a step: %s", name, why)
}

// Replacements proposes the tries for lost steps and for lost units.
func Replacements(s *state.State, yield func(engine.Action) bool) {
	step := []engine.Arg{{Name: "step"}}
	for _, u := range Replaceable(s) {
		if !yield(engine.Action{Verb: "recover", Units: book.UnitIDs(s.Sys, []int{u}), Args: step}) {
			return
		}
		for _, l := range position.In(s.Sys, s.Pieces, s.Pieces[u].At, s.Active) {
			if lends(s.Sys, s.Pieces, l, u) && !yield(engine.Action{Verb: "recover", Units: book.UnitIDs(s.Sys, []int{u, l}), Args: step}) {
				return
			}
		}
	}
	for _, u := range Returnable(s) {
		if !yield(engine.Action{Verb: "recover", Units: book.UnitIDs(s.Sys, []int{u}), Args: step}) {
			return
		}
	}
}

// Returnable lists the eliminated units that may try to come back (MS 11.4).
func Returnable(s *state.State) []int {
	if !stepsLeft(s.Sys, s.Replaced, s.Active) || s.Phase != stepPhase(s.Opts) || s.Sys.Sheet.Steps[s.Active].At == book.Nowhere {
		return nil
	}
	var all []int
	for u, p := range s.Pieces {
		if s.Sys.Sheet.Steps[s.Active].Units[u] && p.Fate == state.Eliminated {
			all = append(all, u)
		}
	}
	return all
}

// checksReturn judges a try of an eliminated unit; false if the order is none.
func checksReturn(s *state.State, a engine.Action, f *order.Findings) bool {
	if !a.Has("step") || len(a.Units) == 0 {
		return false
	}
	u, ok := s.Sys.ByID[a.Units[0]]
	if !ok || s.Pieces[u].Fate != state.Eliminated || s.Sys.Sides[s.Sys.Units[u].Side] != a.Side {
		return false
	}
	if len(a.Units) > 1 || !slices.Contains(Returnable(s), u) {
		found := f.Add(finding.Unable, order.Cites("MS 11.4"), "%s may not come back: that takes a lost step that its side may recover, a place to return, and no leader helps", book.Name(s.Sys, u))
		found.Units, found.Told = book.UnitIDs(s.Sys, []int{u}), whyNotReturn(s, u, len(a.Units) > 1)
	}
	return true
}

// whyNotReturn says which condition an eliminated unit does not meet that is to come back.
func whyNotReturn(s *state.State, u int, helped bool) string {
	why := ""
	switch sheet := s.Sys.Sheet.Steps[s.Active]; {
	case helped:
		why = "no leader helps it"
	case s.Phase != stepPhase(s.Opts):
		why = fmt.Sprintf("lost steps are recovered in the phase %s", stepPhase(s.Opts))
	case !stepsLeft(s.Sys, s.Replaced, s.Active):
		why = fmt.Sprintf("%s has no lost steps to recover", book.SideName(s.Sys, s.Active))
	case sheet.At == book.Nowhere:
		why = "its side has no hex where units return"
	case !sheet.Units[u]:
		why = "it is none of those that may recover steps in this turn"
	default:
		return ""
	}
	return fmt.Sprintf("%s may not come back: %s", book.Name(s.Sys, u), why)
}

// ReturnMorale is the morale of an eliminated unit that tries to come back: that
// of the strength at which it would.
func ReturnMorale(sys *book.Book, u int) int {
	if card := &sys.Units[u]; card.Steps > 1 {
		return card.Reduced.MR
	}
	return sys.Units[u].Full.MR
}

// ReturnChance are the dice for whether a unit comes back, and after how many turns.
func ReturnChance(s *state.State, t state.Task) *engine.Chance {
	u := t.Units[0]
	rating := ReturnMorale(s.Sys, u)
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "return"),
		Purpose: fmt.Sprintf("%s comes back on %d or less, as many turns later", book.Name(s.Sys, u), PassesOn(rating)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    []engine.Modifier{{Side: s.Sys.Sides[t.Side], Unit: book.UnitID(s.Sys, u), Text: "morale rating", Value: rating, Cites: order.Cites("MS 7.5")}},
		Cites:   order.Cites("MS 11.4", "MS 7.5"),
	}
}
