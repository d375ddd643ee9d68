package state

import "slices"

// TaskKind is what a task asks for.
type TaskKind string

// The kinds of tasks: some want dice, the others a decision.
const (
	TaskDefend  TaskKind = "defend"   // who defends (MS 7.2.1)
	TaskFight   TaskKind = "fight"    // the combat and the morale die (MS 7.2.4)
	TaskConvert TaskKind = "convert"  // an exchange into a retreat (WC 12.3)
	TaskRetreat TaskKind = "retreat"  // where to, or what instead (MS 7.7)
	TaskLose    TaskKind = "lose"     // which unit of a routed group loses a step
	TaskAdvance TaskKind = "advance"  // into the vacated hex (MS 7.9)
	TaskLeader  TaskKind = "leader"   // the dice for a leader's life (MS 10.0)
	TaskStray   TaskKind = "stray"    // where a lone leader goes (MS 10.0)
	TaskShell   TaskKind = "shell"    // the dice of a bombardment of one unit (MS 8.4)
	TaskCharge  TaskKind = "charge"   // the morale die of a charging unit (MS 9.2.2)
	TaskSteady  TaskKind = "steady"   // that of its target (MS 9.2.3)
	TaskSquare  TaskKind = "form"     // whether the target forms square
	TaskAgain   TaskKind = "again"    // whether a victorious unit charges again (MS 9.2.6)
	TaskShape   TaskKind = "shape"    // the morale die of a square on the move (MS 9.3.1)
	TaskRecover TaskKind = "recovery" // the die of MS 11.3
	TaskReplace TaskKind = "replace"  // the die for a lost step (MS 11.4)
	TaskReturn  TaskKind = "return"   // the die for a lost unit (MS 11.4)
	TaskTire    TaskKind = "tire"     // the die of exhaustion (WC 15.6)
	TaskScreen  TaskKind = "screen"   // the die of units that enter next to a vedette (WC 15.2)
	TaskGiveWay TaskKind = "withdraw" // where a vedette goes (WC 15.2)
	TaskTerrain TaskKind = "terrain"  // what a hex or hexside holds (see ask.go)
	TaskAgree   TaskKind = "agree"    // whether that is so
	TaskRule    TaskKind = "rule"     // the same of a human, since the sides differ (see dispute.go)
	TaskEscape  TaskKind = "escape"   // the die for the units that have left (WC 14.2)
)

// Task is one thing to be decided before the phase goes on. Its slices are never
// changed once made.
type Task struct {
	Kind    TaskKind
	Side    int   // that decides, or whose units are concerned
	Units   []int // concerned
	Least   []int // retreat: the hexes that each unit must go at least
	Most    int   // retreat, advance: the hexes that a unit may go at most
	At      int   // the hex where the units are, or which was vacated
	Rout    bool  // retreat: of three hexes (MS 7.8)
	Shaken  bool  // retreat: the units disrupt with it
	Stand   bool  // retreat: may disrupt and stay instead (WC, result r)
	Instead int   // retreat: the unit that may lose a step instead (WC, result x), else nowhere
}

// Top is the task that the game waits for; false if there is none.
func Top(tasks []Task) (Task, bool) {
	if len(tasks) == 0 {
		return Task{}, false
	}
	return tasks[len(tasks)-1], true
}

// Push puts tasks on the stack so that the first is the next to be done.
func (s *State) Push(tasks ...Task) {
	for _, t := range slices.Backward(tasks) {
		s.Tasks = append(s.Tasks, t)
	}
}

// Pop takes the top task away.
func (s *State) Pop() { s.Tasks = s.Tasks[:len(s.Tasks)-1] }

// Without is the task for the units that are left when some are done with; false
// if none is left.
func (t Task) Without(done []int) (Task, bool) {
	rest := t
	rest.Units, rest.Least = nil, nil
	for i, u := range t.Units {
		if slices.Contains(done, u) {
			continue
		}
		rest.Units = append(rest.Units, u)
		if t.Least != nil {
			rest.Least = append(rest.Least, t.Least[i])
		}
	}
	return rest, len(rest.Units) > 0
}
