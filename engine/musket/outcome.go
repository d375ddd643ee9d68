package musket

import (
	"fmt"

	"adjutant/engine"
)

// Outcomes tells what the dice can come to that a state stands at, by the table or
// the morale that they are read against.
func (sys *System) Outcomes(s engine.State) []engine.Outcome {
	state := s.(*State)
	t, waits := top(state.tasks)
	if !waits || results[t.kind] == nil {
		return nil
	}
	dice := 0
	for _, d := range chances[t.kind](state, t).Dice {
		dice += d.N
	}
	return classes(dice, results[t.kind](state, t))
}

// results say by the kind of a task what a fall of its dice comes to.
var results = map[taskKind]func(*State, task) func([]int) string{
	taskFight:   (*State).fightResult,
	taskLeader:  (*State).leaderResult,
	taskShell:   (*State).shellResult,
	taskCharge:  (*State).chargeResult,
	taskSteady:  (*State).chargeResult,
	taskShape:   (*State).shapeResult,
	taskRecover: (*State).recoverResult,
	taskReplace: (*State).recoverResult,
	taskReturn:  (*State).returnResult,
	taskTire:    (*State).tireResult,
	taskScreen:  (*State).screenResult,
	taskEscape:  (*State).escapeResult,
}

// classes puts all falls of some dice together by what they come to, in the order of
// the first of each.
func classes(dice int, result func([]int) string) []engine.Outcome {
	var all []engine.Outcome
	at := map[string]int{}
	for n := range power(dieSides, dice) {
		fall := make([]int, dice)
		for i := range fall {
			fall[i] = n/power(dieSides, dice-1-i)%dieSides + 1
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
func (s *State) fightResult(task) func([]int) string {
	b := s.battle
	_, column, _ := s.differential(b)
	attacker, defender := s.primaryMorale(b.attack), s.primaryMorale(b.defend)
	return func(fall []int) string {
		text := s.chart().Cell(fall[0], column)
		r := readCell(text)
		if b.charges {
			r = r.asCharge()
			text += r.chargeWords()
		}
		if r.attackerLoses {
			return checkedResult(s.sys, text, r, b.attack.primary, passes(fall[1], attacker))
		}
		return checkedResult(s.sys, text, r, b.defend.primary, passes(fall[1], defender))
	}
}

// noEffect is a cell that does nothing.
const noEffect = "no effect"

// checkedResult is a cell with the morale check that goes with it.
func checkedResult(sys *System, cell string, r cell, loser int, pass bool) string {
	text := fmt.Sprintf("%s, and %s %s its check", cell, name(sys, loser), passed(pass))
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
func (s *State) shellResult(t task) func([]int) string {
	_, column, _ := s.fire(t)
	morale, _ := s.morale(t.units[0], nowhere)
	return func(fall []int) string {
		text := s.chart().Cell(fall[0], column)
		r := readCell(text)
		if r.attackerLoses || r.code == codeNone {
			return noEffect
		}
		return fmt.Sprintf("%s, and %s %s its check", text, name(s.sys, t.units[0]), passed(passes(fall[1], morale)))
	}
}

func (s *State) leaderResult(t task) func([]int) string {
	return func(fall []int) string {
		if falls(fall) {
			return name(s.sys, t.units[0]) + " falls"
		}
		return name(s.sys, t.units[0]) + " is unhurt"
	}
}

func (s *State) chargeResult(t task) func([]int) string {
	u, morale, _ := s.nerve(t)
	return func(fall []int) string { return name(s.sys, u) + " " + passed(passes(fall[0], morale)) + " its check" }
}

func (s *State) shapeResult(t task) func([]int) string {
	morale, _ := s.morale(t.units[0], nowhere)
	return func(fall []int) string {
		if passes(fall[0], morale) {
			return name(s.sys, t.units[0]) + " keeps order"
		}
		return name(s.sys, t.units[0]) + " is disrupted"
	}
}

func (s *State) recoverResult(t task) func([]int) string {
	morale, _ := s.recovery(t)
	return func(fall []int) string {
		if passes(fall[0], morale) {
			return name(s.sys, t.units[0]) + " recovers " + t.what()
		}
		return name(s.sys, t.units[0]) + " does not recover " + t.what()
	}
}

// returnResult is MS 11.4: as many turns later as the die says, if the game lasts so
// long.
func (s *State) returnResult(t task) func([]int) string {
	u := t.units[0]
	morale, last := returnMorale(s.sys, u), s.sys.scenarios[s.scenario].turns
	return func(fall []int) string {
		if back := s.turn + fall[0]; passes(fall[0], morale) && back <= last {
			return fmt.Sprintf("%s comes back on turn %d", name(s.sys, u), back)
		}
		return name(s.sys, u) + " does not come back"
	}
}

func (s *State) tireResult(t task) func([]int) string {
	rating, _ := s.spirit(t.units[0])
	return func(fall []int) string {
		if fall[0] > s.opts.tiresAbove(rating) {
			return name(s.sys, t.units[0]) + " is exhausted"
		}
		return name(s.sys, t.units[0]) + " holds out"
	}
}

// screenResult is WC 15.2: units enter or stop, and vedettes give way or not.
func (s *State) screenResult(t task) func([]int) string {
	all, _ := s.weakest(t.units)
	unable, _ := s.weakest(t.unable())
	entered := s.pieces[t.units[0]].at == t.at
	return func(fall []int) string {
		if !entered && fall[0] > unable {
			return fmt.Sprintf("%s %s before %s", names(s.sys, t.units), verb(t.units, "stops", "stop"), loc(s.sys, t.at))
		}
		text := "the vedettes stay"
		if s.opts.screenFlees(fall[0], all) {
			text = "the vedettes give way"
		}
		if !entered {
			text = fmt.Sprintf("%s %s %s, and %s", names(s.sys, t.units), verb(t.units, "enters", "enter"), loc(s.sys, t.at), text)
		}
		return text
	}
}

// screenFlees reports whether the vedettes next to a hex that was entered give way
//
func (opts choices) screenFlees(die, morale int) bool {
	return opts.is(optVedetteFlees, 0) || opts.is(optVedetteFlees, fleesOnFailure) && die > morale
}

func (s *State) escapeResult(task) func([]int) string {
	return func(fall []int) string {
		if fall[0] <= gone(s.pieces) {
			return sideName(s.sys, s.sys.sheet.exit.side) + " wins a major victory"
		}
		return "no major victory"
	}
}
