package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// Node tells what the game waits for.
func (sys *System) Node(from engine.State) engine.Node {
	s, ok := from.(*state.State)
	if !ok {
		return engine.Node{}
	}
	if t, ok := state.Top(s.Tasks); ok {
		return taskNode(s, t)
	}
	return phaseNode(s)
}

// phaseNode is what a phase waits for.
func phaseNode(s *state.State) engine.Node {
	n := engine.Node{Kind: engine.AtChoice, Turn: s.Turn, Phase: string(s.Phase), Pass: &engine.Action{Verb: "pass"}}
	n.Seats = seats(s)
	switch s.Phase {
	case state.PhaseSetup:
		if maySeal(s) {
			n.Pass = nil
		}
		n.Prompt = setupPrompt(s)
	case state.PhaseExhaust:
		n.Asked = true
		n.Prompt = fmt.Sprintf("picks an enemy unit to exhaust, attempt %d of %d, or passes", s.Tries+1, book.Attempts(s.Sys, s.Turn))
	case state.PhaseReveal:
		n.Asked = true
		n.Prompt = fmt.Sprintf("opens the sealed plans of formations %s, which can enter on this turn for the last time, or passes", shutNames(s.Sys, s.Plans))
	case state.PhaseMove:
		n.Prompt = "moves units, or passes to end the phase"
		if owes(s) {
			n.Pass = nil
			n.Prompt = "moves units, brings in all that must enter on this turn, and passes to end the phase"
		}
		if state.AnyShut(s.Plans) && s.Active == s.Sys.Sheet.Plan.Side {
			n.Pass = nil // a plan for this turn could not be opened any more
			n.Prompt = fmt.Sprintf("opens the sealed plans that are for this turn (still sealed: %s), moves units, and writes \"pass\" to end the phase", shutNames(s.Sys, s.Plans))
		}
	case state.PhaseRecover:
		n.Prompt = "tries to recover units with the die, or passes"
	case state.PhaseCombat:
		n.Prompt = "attacks, bombards, or passes to end the phase"
	case state.PhaseCounter:
		n.Asked = true
		n.Prompt = "counterattacks with hexes that were left alone, or passes"
	default:
		return engine.Node{Kind: engine.AtOver, Turn: s.Turn, Phase: string(s.Phase), Result: result(s)}
	}
	return n
}

// setupPrompt is what a side does before turn 1.
func setupPrompt(s *state.State) string {
	if book.Commits(s.Sys, s.Opts) && s.Sys.Sheet.Plan.Side == s.Active {
		return "seals where and when its formations enter; a pass ends that, and what is not sealed enters as printed"
	}
	if p := s.Sys.Sheet.Plan; p != nil && p.Side == s.Active {
		return "plans where and when its formations enter, or passes to end the set-up; what is left out enters as printed"
	}
	return "chooses where its units stand, or passes to end the set-up"
}

// taskNode is what a task waits for: dice, or the side that decides.
func taskNode(s *state.State, t state.Task) engine.Node {
	n := engine.Node{Turn: s.Turn, Phase: string(t.Kind), Amid: engine.Amid{Phase: string(s.Phase), Side: s.Sys.Sides[s.Active]}}
	if chance := chances[t.Kind]; chance != nil {
		n.Kind, n.Chance = engine.AtChance, chance(s, t)
		n.Chance.Cites = cited(s.Sys, n.Chance.Cites)
		return n
	}
	n.Kind, n.Asked = engine.AtChoice, t.Kind != state.TaskTerrain // nobody who stays away says what the ground is
	n.Seats = seats(s)
	n.Prompt = prompt(s, t)
	n.Dispute = disputeOf(s)
	switch {
	case adds(s):
		n.Pass = &engine.Action{Verb: "pass"}
		fallthrough
	case t.Kind == state.TaskTerrain, t.Kind == state.TaskAgree:
		n.Refer = &engine.Action{Verb: "refer"}
	}
	return n
}

// chances is the dice that tasks want, by kind; the others want a decision.
var chances = map[state.TaskKind]func(*state.State, state.Task) *engine.Chance{
	state.TaskFight:   fightChance,
	state.TaskLeader:  leaderChance,
	state.TaskShell:   shellChance,
	state.TaskCharge:  chargeChance,
	state.TaskSteady:  chargeChance,
	state.TaskShape:   shapeChance,
	state.TaskRecover: morale.RecoverChance,
	state.TaskReplace: morale.RecoverChance,
	state.TaskReturn:  morale.ReturnChance,
	state.TaskTire:    morale.TireChance,
	state.TaskScreen:  morale.ScreenChance,
	state.TaskEscape:  escapeChance,
}

// seats is who must decide now: nobody where dice are wanted, or nothing is.
func seats(s *state.State) []engine.Side {
	side := s.Active
	t, waits := state.Top(s.Tasks)
	switch {
	case waits && chances[t.Kind] != nil, !waits && s.Phase == state.PhaseOver:
		return nil
	case waits && t.Kind == state.TaskRule:
		return disputing(s)
	case waits:
		side = t.Side
	case s.Phase == state.PhaseExhaust, s.Phase == state.PhaseCounter:
		side = book.Foe(s.Active)
	}
	return s.Sys.Sides[side : side+1 : side+1]
}

func prompt(s *state.State, t state.Task) string {
	where := book.Place(s.Sys, t.At)
	switch t.Kind {
	case state.TaskTerrain, state.TaskAgree, state.TaskRule:
		return terrainPrompt(s, t)
	case state.TaskDefend:
		return fmt.Sprintf("names who defends %s", where)
	case state.TaskConvert:
		return fmt.Sprintf("turns the exchange in %s into a retreat, or passes", where)
	case state.TaskLose:
		return fmt.Sprintf("names which of %s loses a step", book.Names(s.Sys, t.Units))
	case state.TaskAdvance:
		return fmt.Sprintf("advances into or next to %s, or passes", where)
	case state.TaskSquare:
		return fmt.Sprintf("forms square with %s, or passes", book.Names(s.Sys, t.Units))
	case state.TaskAgain:
		return fmt.Sprintf("charges again with %s, or passes", book.Names(s.Sys, t.Units))
	case state.TaskGiveWay:
		return fmt.Sprintf("gives way with %s from %s, two hexes", book.Names(s.Sys, t.Units), where)
	case state.TaskStray:
		return fmt.Sprintf("sends %s from %s to a friendly unit", book.Names(s.Sys, t.Units), where)
	}
	text := fmt.Sprintf("retreats %s from %s", book.Names(s.Sys, t.Units), where)
	if t.Stand {
		text += ", or disrupts in place"
	}
	if t.Instead != book.Nowhere {
		text += fmt.Sprintf(", or loses a step of %s", book.Name(s.Sys, t.Instead))
	}
	return text
}

// forced does what a task leaves no choice about; false if it waits.
func forced(c *course, t state.Task) bool {
	switch t.Kind {
	case state.TaskDefend:
		return forcedDefence(c, t)
	case state.TaskRetreat:
		return forcedRetreat(c, t)
	case state.TaskLose:
		if may := retreat.Losable(c.Sys, c.Pieces, t); len(may) == 1 {
			lose(c, may[0])
			return true
		}
	case state.TaskAdvance:
		return forcedAdvance(c, t)
	case state.TaskStray:
		return forcedStray(c, t)
	case state.TaskGiveWay:
		return forcedWayOut(c, t)
	case state.TaskAgain:
		return forcedAgain(c, t)
	case state.TaskLeader, state.TaskShell:
		if c.Pieces[t.Units[0]].At != t.At && (t.Kind == state.TaskShell || c.Pieces[t.Units[0]].At == book.Nowhere) {
			c.Pop()
			return true
		}
	}
	return false
}

// decline is a pass at a task: no advance, no conversion, no square, no further
// charge.
func decline(c *course, t state.Task) {
	if t.Kind == state.TaskTerrain {
		saidAll(c)
		return
	}
	c.Pop()
	switch t.Kind {
	case state.TaskAgree:
		agreed(c)
	case state.TaskConvert:
		if c.Battle.Shells {
			loseStep(c, t.Units[0])
			return
		}
		exchange(c)
	case state.TaskAgain:
		spend(c, t.Units[0])
	}
}

// Roll goes on with the dice that the node asked for; Apply has seen that they fit.
func (sys *System) Roll(from engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s, ok := from.(*state.State)
	if !ok {
		return nil, nil, errForeign
	}
	t, _ := state.Top(s.Tasks)
	if chances[t.Kind] == nil {
		return nil, nil, fmt.Errorf("no dice are asked for: %w", engine.ErrWrongNode)
	}
	c := course{State: s.Clone()}
	c.Plays++
	roll(&c, t, r.Values)
	c.settle()
	return c.State, c.told, nil
}

// roll goes on with the dice of a task.
func roll(c *course, t state.Task, dice []int) {
	switch t.Kind {
	case state.TaskFight:
		rollFight(c, dice[0], dice[1])
	case state.TaskLeader:
		rollLeader(c, t, dice)
	case state.TaskShell:
		rollShell(c, t, dice[0], dice[1])
	case state.TaskCharge:
		rollCharge(c, t, dice[0])
	case state.TaskSteady:
		rollSteady(c, t, dice[0])
	case state.TaskShape:
		rollShape(c, t, dice[0])
	case state.TaskRecover, state.TaskReplace:
		rollRecovery(c, t, dice[0])
	case state.TaskReturn:
		rollReturn(c, t, dice[0])
	case state.TaskTire:
		rollTire(c, t, dice[0])
	case state.TaskScreen:
		rollScreen(c, t, dice[0])
	case state.TaskEscape:
		rollEscape(c, dice[0])
	}
}
