package musket

import (
	"fmt"

	"adjutant/engine"
)

// Node tells what the game waits for.
func (sys *System) Node(state engine.State) engine.Node {
	s, ok := state.(*State)
	if !ok {
		return engine.Node{}
	}
	if t, ok := top(s.tasks); ok {
		return s.taskNode(t)
	}
	return s.phaseNode()
}

// phaseNode is what a phase waits for.
func (s *State) phaseNode() engine.Node {
	n := engine.Node{Kind: engine.AtChoice, Turn: s.turn, Phase: string(s.phase), Pass: &engine.Action{Verb: "pass"}}
	n.Seats = s.seats()
	switch s.phase {
	case phaseSetup:
		if s.maySeal() {
			n.Pass = nil
		}
		n.Prompt = s.setupPrompt()
	case phaseExhaust:
		n.Asked = true
		n.Prompt = fmt.Sprintf("picks an enemy unit to exhaust, attempt %d of %d, or passes", s.tries+1, attempts(s.sys, s.turn))
	case phaseReveal:
		n.Asked = true
		n.Prompt = fmt.Sprintf("opens the sealed plans of formations %s, which can enter on this turn for the last time, or passes", shutNames(s.sys, s.plans))
	case phaseMove:
		if s.owes() {
			n.Pass = nil
		}
		n.Prompt = "moves units, or passes to end the phase"
		if anyShut(s.plans) && s.active == s.sys.sheet.plan.side {
			n.Pass = nil // a plan for this turn could not be opened any more
			n.Prompt = fmt.Sprintf("opens the sealed plans that are for this turn (still sealed: %s), moves units, and writes \"pass\" to end the phase", shutNames(s.sys, s.plans))
		}
	case phaseRecover:
		n.Prompt = "tries to recover units with the die, or passes"
	case phaseCombat:
		n.Prompt = "attacks, bombards, or passes to end the phase"
	case phaseCounter:
		n.Asked = true
		n.Prompt = "counterattacks with hexes that were left alone, or passes"
	default:
		return engine.Node{Kind: engine.AtOver, Turn: s.turn, Phase: string(s.phase), Result: s.result()}
	}
	return n
}

// setupPrompt is what a side does before turn 1.
func (s *State) setupPrompt() string {
	if commits(s.sys, s.opts) && s.sys.sheet.plan.side == s.active {
		return "seals where and when its formations enter; a pass ends that, and what is not sealed enters as printed"
	}
	if p := s.sys.sheet.plan; p != nil && p.side == s.active {
		return "plans in one mail where and when its formations enter; what is left out enters as printed"
	}
	return "chooses in one mail where its units stand, or passes"
}

// taskNode is what a task waits for: dice, or the side that decides.
func (s *State) taskNode(t task) engine.Node {
	n := engine.Node{Turn: s.turn, Phase: string(t.kind)}
	if chance := chances[t.kind]; chance != nil {
		n.Kind, n.Chance = engine.AtChance, chance(s, t)
		return n
	}
	n.Kind, n.Asked = engine.AtChoice, t.kind != taskTerrain // nobody who stays away says what the ground is
	n.Seats = s.seats()
	n.Prompt = s.prompt(t)
	return n
}

// chances is the dice that tasks want, by kind; the others want a decision.
var chances = map[taskKind]func(*State, task) *engine.Chance{
	taskFight:   (*State).fightChance,
	taskLeader:  (*State).leaderChance,
	taskShell:   (*State).shellChance,
	taskCharge:  (*State).chargeChance,
	taskSteady:  (*State).chargeChance,
	taskShape:   (*State).shapeChance,
	taskRecover: (*State).recoverChance,
	taskReplace: (*State).recoverChance,
	taskReturn:  (*State).returnChance,
	taskTire:    (*State).tireChance,
	taskScreen:  (*State).screenChance,
	taskEscape:  (*State).escapeChance,
}

// seats is who must decide now: nobody where dice are wanted, or nothing is.
func (s *State) seats() []engine.Side {
	side := s.active
	t, waits := top(s.tasks)
	switch {
	case waits && chances[t.kind] != nil, !waits && s.phase == phaseOver:
		return nil
	case waits:
		side = t.side
	case s.phase == phaseExhaust, s.phase == phaseCounter:
		side = foe(s.active)
	}
	return s.sys.sides[side : side+1 : side+1]
}

func (s *State) prompt(t task) string {
	where := place(s.sys, t.at)
	switch t.kind {
	case taskTerrain, taskAgree:
		return s.terrainPrompt(t)
	case taskDefend:
		return fmt.Sprintf("names who defends %s", where)
	case taskConvert:
		return fmt.Sprintf("turns the exchange in %s into a retreat, or passes", where)
	case taskLose:
		return fmt.Sprintf("names which of %s loses a step", names(s.sys, t.units))
	case taskAdvance:
		return fmt.Sprintf("advances into or next to %s, or passes", where)
	case taskSquare:
		return fmt.Sprintf("forms square with %s, or passes", names(s.sys, t.units))
	case taskAgain:
		return fmt.Sprintf("charges again with %s, or passes", names(s.sys, t.units))
	case taskGiveWay:
		return fmt.Sprintf("gives way with %s from %s, two hexes", names(s.sys, t.units), where)
	case taskStray:
		return fmt.Sprintf("sends %s from %s to a friendly unit", names(s.sys, t.units), where)
	}
	text := fmt.Sprintf("retreats %s from %s", names(s.sys, t.units), where)
	if t.stand {
		text += ", or disrupts in place"
	}
	if t.instead != nowhere {
		text += fmt.Sprintf(", or loses a step of %s", name(s.sys, t.instead))
	}
	return text
}

// forced does what a task leaves no choice about; false if it waits.
func (c *course) forced(t task) bool {
	switch t.kind {
	case taskDefend:
		return c.forcedDefence(t)
	case taskRetreat:
		return c.forcedRetreat(t)
	case taskLose:
		if may := losable(c.sys, c.pieces, t); len(may) == 1 {
			c.lose(may[0])
			return true
		}
	case taskAdvance:
		return c.forcedAdvance(t)
	case taskStray:
		return c.forcedStray(t)
	case taskGiveWay:
		return c.forcedWayOut(t)
	case taskAgain:
		return c.forcedAgain(t)
	case taskLeader, taskShell:
		if c.pieces[t.units[0]].at != t.at && (t.kind == taskShell || c.pieces[t.units[0]].at == nowhere) {
			c.pop()
			return true
		}
	}
	return false
}

// decline is a pass at a task: no advance, no conversion, no square, no further
// charge.
func (c *course) decline(t task) {
	c.pop()
	switch t.kind {
	case taskAgree:
		c.agreed()
	case taskConvert:
		if c.battle.shells {
			c.loseStep(t.units[0])
			return
		}
		c.exchange()
	case taskAgain:
		c.spend(t.units[0])
	}
}

// Roll goes on with the dice that the node asked for; Apply has seen that they fit.
func (sys *System) Roll(state engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s, ok := state.(*State)
	if !ok {
		return nil, nil, errForeign
	}
	t, _ := top(s.tasks)
	if chances[t.kind] == nil {
		return nil, nil, fmt.Errorf("no dice are asked for: %w", engine.ErrWrongNode)
	}
	c := course{State: s.clone()}
	c.plays++
	c.roll(t, r.Values)
	c.settle()
	return c.State, c.told, nil
}

// roll goes on with the dice of a task.
func (c *course) roll(t task, dice []int) {
	switch t.kind {
	case taskFight:
		c.rollFight(dice[0], dice[1])
	case taskLeader:
		c.rollLeader(t, dice)
	case taskShell:
		c.rollShell(t, dice[0], dice[1])
	case taskCharge:
		c.rollCharge(t, dice[0])
	case taskSteady:
		c.rollSteady(t, dice[0])
	case taskShape:
		c.rollShape(t, dice[0])
	case taskRecover, taskReplace:
		c.rollRecovery(t, dice[0])
	case taskReturn:
		c.rollReturn(t, dice[0])
	case taskTire:
		c.rollTire(t, dice[0])
	case taskScreen:
		c.rollScreen(t, dice[0])
	case taskEscape:
		c.rollEscape(dice[0])
	}
}
