package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/state"
)

// Outcomes tells what the dice can come to that a state stands at, by the table or
// the morale that they are read against.
func (sys *System) Outcomes(s engine.State) []engine.Outcome {
	from := s.(*state.State)
	t, waits := state.Top(from.Tasks)
	if !waits || results[t.Kind] == nil {
		return nil
	}
	dice := 0
	for _, d := range chances[t.Kind](from, t).Dice {
		dice += d.N
	}
	return classes(dice, results[t.Kind](from, t))
}

// results say by the kind of a task what a fall of its dice comes to.
var results = map[state.TaskKind]func(*state.State, state.Task) func([]int) string{
	state.TaskFight:   fightResult,
	state.TaskLeader:  leaderResult,
	state.TaskShell:   shellResult,
	state.TaskCharge:  chargeResult,
	state.TaskSteady:  chargeResult,
	state.TaskShape:   shapeResult,
	state.TaskRecover: morale.RecoverResult,
	state.TaskReplace: morale.RecoverResult,
	state.TaskReturn:  morale.ReturnResult,
	state.TaskTire:    morale.TireResult,
	state.TaskScreen:  morale.ScreenResult,
	state.TaskEscape:  escapeResult,
}

// classes puts all falls of some dice together by what they come to, in the order of
// the first of each.
func classes(dice int, result func([]int) string) []engine.Outcome {
	var all []engine.Outcome
	at := map[string]int{}
	for n := range power(book.DieSides, dice) {
		fall := make([]int, dice)
		for i := range fall {
			fall[i] = n/power(book.DieSides, dice-1-i)%book.DieSides + 1
		}
		text := result(fall)
		if _, known := at[text]; !known {
			at[text] = len(all)
			all = append(all, engine.Outcome{Text: text})
		}
		all[at[text]].Falls = append(all[at[text]].Falls, fall)
	}
	return all
}

func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

// fightResult reads the table (MS 7.5).
func fightResult(s *state.State, _ state.Task) func([]int) string {
	b := s.Battle
	_, column, _ := differential(s, b)
	attacker, defender := primaryMorale(s, b.Attack), primaryMorale(s, b.Defend)
	return func(fall []int) string {
		text := table(s).Cell(fall[0], column)
		r := readCell(text)
		if b.Charges {
			r = r.asCharge()
			text += r.chargeWords()
		}
		if r.attackerLoses {
			return checkedResult(s.Sys, text, r, b.Attack.Primary, morale.PassesCheck(fall[1], attacker))
		}
		return checkedResult(s.Sys, text, r, b.Defend.Primary, morale.PassesCheck(fall[1], defender))
	}
}

// noEffect is a cell that does nothing.
const noEffect = "no effect"

// checkedResult is a cell with the morale check that goes with it.
func checkedResult(sys *book.Book, cell string, r cell, loser int, pass bool) string {
	text := fmt.Sprintf("%s, and %s %s its check", cell, book.Name(sys, loser), morale.Passed(pass))
	if r.code == codeNone {
		text = noEffect
	}
	return text + leadersToo(r)
}

// leadersToo says of a result whether leaders are in danger.
func leadersToo(r cell) string {
	if r.leaders {
		return "; leaders in danger"
	}
	return ""
}

// shellResult reads the table for guns alone (MS 8.4).
func shellResult(s *state.State, t state.Task) func([]int) string {
	_, column, _ := fire(s, t)
	rating, _ := morale.RatingOf(s, t.Units[0], book.Nowhere)
	return func(fall []int) string {
		text := table(s).Cell(fall[0], column)
		r := readCell(text)
		if r.attackerLoses || r.code == codeNone {
			return noEffect
		}
		return fmt.Sprintf("%s, and %s %s its check", text, book.Name(s.Sys, t.Units[0]), morale.Passed(morale.PassesCheck(fall[1], rating)))
	}
}

func leaderResult(s *state.State, t state.Task) func([]int) string {
	return func(fall []int) string {
		if falls(fall) {
			return book.Name(s.Sys, t.Units[0]) + " falls"
		}
		return book.Name(s.Sys, t.Units[0]) + " is unhurt"
	}
}

func chargeResult(s *state.State, t state.Task) func([]int) string {
	u, rating, _ := nerve(s, t)
	return func(fall []int) string {
		return book.Name(s.Sys, u) + " " + morale.Passed(morale.PassesCheck(fall[0], rating)) + " its check"
	}
}

func shapeResult(s *state.State, t state.Task) func([]int) string {
	rating, _ := morale.RatingOf(s, t.Units[0], book.Nowhere)
	return func(fall []int) string {
		if morale.PassesCheck(fall[0], rating) {
			return book.Name(s.Sys, t.Units[0]) + " keeps order"
		}
		return book.Name(s.Sys, t.Units[0]) + " is disrupted"
	}
}

func escapeResult(s *state.State, _ state.Task) func([]int) string {
	return func(fall []int) string {
		if fall[0] <= gone(s.Pieces) {
			return book.SideName(s.Sys, s.Sys.Sheet.Exit.Side) + " wins a major victory"
		}
		return "no major victory"
	}
}
