package morale

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// RecoverResult says of fallen dice whether the unit of the task recovers.
func RecoverResult(s *state.State, t state.Task) func([]int) string {
	rating, _ := Recovery(s, t)
	return func(fall []int) string {
		if PassesCheck(fall[0], rating) {
			return book.Name(s.Sys, t.Units[0]) + " recovers " + WhatRecovers(t)
		}
		return book.Name(s.Sys, t.Units[0]) + " does not recover " + WhatRecovers(t)
	}
}

// ReturnResult is MS 11.4: as many turns later as the die says, if the game lasts so
// long.
func ReturnResult(s *state.State, t state.Task) func([]int) string {
	u := t.Units[0]
	rating, last := ReturnMorale(s.Sys, u), s.Sys.Scenarios[s.Scenario].Turns
	return func(fall []int) string {
		if back := s.Turn + fall[0]; PassesCheck(fall[0], rating) && back <= last {
			return fmt.Sprintf("%s comes back on turn %d", book.Name(s.Sys, u), back)
		}
		return book.Name(s.Sys, u) + " does not come back"
	}
}

// TireResult says of fallen dice whether the unit of the task is exhausted.
func TireResult(s *state.State, t state.Task) func([]int) string {
	rating, _ := Spirit(s, t.Units[0])
	return func(fall []int) string {
		if fall[0] > TiresAbove(s.Opts, rating) {
			return book.Name(s.Sys, t.Units[0]) + " is exhausted"
		}
		return book.Name(s.Sys, t.Units[0]) + " holds out"
	}
}

// ScreenResult is WC 15.2: units enter or stop, and vedettes give way or not.
func ScreenResult(s *state.State, t state.Task) func([]int) string {
	all, _ := WeakestOf(s, t.Units)
	unable, _ := WeakestOf(s, Unable(t))
	entered := s.Pieces[t.Units[0]].At == t.At
	return func(fall []int) string {
		if !entered && fall[0] > unable {
			return fmt.Sprintf("%s %s before %s", book.Names(s.Sys, t.Units), book.Verb(t.Units, "stops", "stop"), book.Loc(s.Sys, t.At))
		}
		text := "the vedettes stay"
		if ScreenFlees(s.Opts, fall[0], all) {
			text = "the vedettes give way"
		}
		if !entered {
			text = fmt.Sprintf("%s %s %s, and %s", book.Names(s.Sys, t.Units), book.Verb(t.Units, "enters", "enter"), book.Loc(s.Sys, t.At), text)
		}
		return text
	}
}

// ScreenFlees reports whether the vedettes next to a hex that was entered give way
//
func ScreenFlees(opts book.Choices, die, rating int) bool {
	return opts.Is(book.OptVedetteFlees, 0) || opts.Is(book.OptVedetteFlees, FleesOnFailure) && die > rating
}
