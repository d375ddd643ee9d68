package musket

import "slices"

// taskKind is what a task asks for.
type taskKind string

// The kinds of tasks: some want dice, the others a decision.
const (
	taskDefend  taskKind = "defend"   // who defends (MS 7.2.1)
	taskFight   taskKind = "fight"    // the combat and the morale die (MS 7.2.4)
	taskConvert taskKind = "convert"  // an exchange into a retreat (WC 12.3)
	taskRetreat taskKind = "retreat"  // where to, or what instead (MS 7.7)
	taskLose    taskKind = "lose"     // which unit of a routed group loses a step
	taskAdvance taskKind = "advance"  // into the vacated hex (MS 7.9)
	taskLeader  taskKind = "leader"   // the dice for a leader's life (MS 10.0)
	taskStray   taskKind = "stray"    // where a lone leader goes (MS 10.0)
	taskShell   taskKind = "shell"    // the dice of a bombardment of one unit (MS 8.4)
	taskCharge  taskKind = "charge"   // the morale die of a charging unit (MS 9.2.2)
	taskSteady  taskKind = "steady"   // that of its target (MS 9.2.3)
	taskSquare  taskKind = "form"     // whether the target forms square
	taskAgain   taskKind = "again"    // whether a victorious unit charges again (MS 9.2.6)
	taskShape   taskKind = "shape"    // the morale die of a square on the move (MS 9.3.1)
	taskRecover taskKind = "recovery" // the die of MS 11.3
	taskReplace taskKind = "replace"  // the die for a lost step (MS 11.4)
	taskReturn  taskKind = "return"   // the die for a lost unit (MS 11.4)
	taskTire    taskKind = "tire"     // the die of exhaustion (WC 15.6)
	taskScreen  taskKind = "screen"   // the die of units that enter next to a vedette (WC 15.2)
	taskGiveWay taskKind = "withdraw" // where a vedette goes (WC 15.2)
	taskTerrain taskKind = "terrain"  // what a hex or hexside holds (see ask.go)
	taskAgree   taskKind = "agree"    // whether that is so
	taskEscape  taskKind = "escape"   // the die for the units that have left (WC 14.2)
)

// task is one thing to be decided before the phase goes on. Its slices are never
// changed once made.
type task struct {
	kind    taskKind
	side    int   // that decides, or whose units are concerned
	units   []int // concerned
	least   []int // retreat: the hexes that each unit must go at least
	most    int   // retreat, advance: the hexes that a unit may go at most
	at      int   // the hex where the units are, or which was vacated
	rout    bool  // retreat: of three hexes (MS 7.8)
	shaken  bool  // retreat: the units disrupt with it
	stand   bool  // retreat: may disrupt and stay instead (WC, result r)
	instead int   // retreat: the unit that may lose a step instead (WC, result x), else nowhere
}

// top is the task that the game waits for; false if there is none.
func top(tasks []task) (task, bool) {
	if len(tasks) == 0 {
		return task{}, false
	}
	return tasks[len(tasks)-1], true
}

// push puts tasks on the stack so that the first is the next to be done.
func (s *State) push(tasks ...task) {
	for _, t := range slices.Backward(tasks) {
		s.tasks = append(s.tasks, t)
	}
}

// pop takes the top task away.
func (s *State) pop() { s.tasks = s.tasks[:len(s.tasks)-1] }

// without is the task for the units that are left when some are done with; false
// if none is left.
func (t task) without(done []int) (task, bool) {
	rest := t
	rest.units, rest.least = nil, nil
	for i, u := range t.units {
		if slices.Contains(done, u) {
			continue
		}
		rest.units = append(rest.units, u)
		if t.least != nil {
			rest.least = append(rest.least, t.least[i])
		}
	}
	return rest, len(rest.units) > 0
}
