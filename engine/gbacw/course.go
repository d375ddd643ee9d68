package gbacw

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// course is a state on its way to the next, with what is told of it: it tells, asks for dice and answers, and goes on from
// phase to phase until somebody has to act. What an order or dice bring about are functions that are given it.
type course struct {
	*state.State
	sys  *system
	told []engine.Event
}

func (sys *system) course(s *state.State) *course { return &course{State: s.Clone(), sys: sys} }

// tell adds an event about units.
func (c *course) tell(kind string, units []int, format string, args ...any) *engine.Event {
	c.told = append(c.told, engine.Event{Kind: kind, Units: c.sys.UnitIDs(units...), Text: fmt.Sprintf(format, args...)})
	return &c.told[len(c.told)-1]
}

// settle goes on until somebody has to act or something has to fall.
func (c *course) settle() {
	for !c.waits() {
		c.goOn()
	}
}

// waits reports whether the game cannot go on by itself.
func (c *course) waits() bool {
	for again := true; again; again = c.answersItself() {
		if len(c.Rolls) > 0 {
			c.lookUp()
		}
	}
	if c.Phase == state.PhaseOver || c.Open != nil || !c.Pending.IsZero() || len(c.Rolls) > 0 {
		return true
	}
	switch c.Phase {
	case state.PhaseEfficiency:
		return len(command.Drawing(c.sys.Book, c.State)) > 0
	case state.PhaseDraw:
		return len(c.Cup) > 0
	case state.PhaseInitiative, state.PhaseReckoning:
		return false
	}
	return true
}

// lookUp asks for what the next throw needs, where nobody knows it: the terrain of a hex, a cohesion, a
// strength.
func (c *course) lookUp() {
	for len(c.Rolls) > 0 && isAsked(c.Rolls[0].Kind) && c.Open == nil && c.Pending.IsZero() {
		c.lookAt(c.Rolls[0])
	}
	if len(c.Rolls) == 0 || c.Open != nil || !c.Pending.IsZero() {
		return
	}
	t := c.Rolls[0]
	if c.sys.procedures[t.Kind].check && !c.Units[t.Index].Gone() {
		c.lookUpCohesion(t)
	}
	if _, known := position.Strength(c.sys.Book, c.State, t.Index); t.Kind == state.ThrowElephant && c.Open == nil && !known {
		c.ask(state.AboutStrength, t.Index, c.sys.SideOf(t.Index))
	}
}

// isAsked reports whether what stands among the throws is a question and no dice.
func isAsked(kind string) bool {
	return kind == state.ThrowGround || kind == state.ThrowTop || kind == state.ThrowAdvance || kind == state.ThrowStack || kind == state.ThrowReply || kind == state.ThrowTurn
}

// lookAt asks which unit a result concerns, who advances, or what a hex is where that is not known.
func (c *course) lookAt(t state.Throw) {
	c.Rolls = c.Rolls[1:]
	switch t.Kind {
	case state.ThrowTop:
		c.topOf(t)
		return
	case state.ThrowAdvance:
		mayFollow(c, t)
		return
	case state.ThrowReply:
		mayReply(c, t)
		return
	case state.ThrowTurn:
		mayTurn(c, t)
		return
	case state.ThrowStack:
		stackChecks(c, t.Index, t.At)
		return
	}
	at := c.sys.Hexes[t.At]
	if _, known := position.Terrain(c.sys.Book, c.State, at); known {
		gunsIn(c, t.Index, at, t.Word)
		return
	}
	c.ask(state.AboutGround, t.Index, c.sys.SideOf(t.Index))
	c.Open.Word = t.Word + " " + string(t.At)
	c.Open.Name += " " + string(t.At)
}

// topOf asks which of the units that are still there is on top.
func (c *course) topOf(t state.Throw) {
	by, _ := strconv.Atoi(combat.WordAt(t.Word, 1))
	var list []engine.UnitID
	for _, id := range combat.UnitsOf(t.Word) {
		if unit, there := c.sys.UnitIndex[engine.UnitID(id)]; there && c.Units[unit].Here() {
			list = append(list, engine.UnitID(id))
		}
	}
	if len(list) < 2 {
		concerns(c, combat.WordAt(t.Word, 0), by, list, combat.ResultOf(t.Word))
		return
	}
	first := c.sys.UnitIndex[list[0]]
	side := c.sys.SideOf(first)
	if c.sys.Unit(first).Type == book.Gunboat {
		side = 1 - side // who fires on gunboats says on which (BB 14.76)
	} else if unit, known := position.TopKnown(c.sys.Book, c.State, list); known {
		strikes(c, unit, t.Word)
		return
	}
	c.ask(state.AboutTop, first, side)
	c.Open.Word = fmt.Sprintf("%s %d %s %s", combat.WordAt(t.Word, 0), by, combat.ResultOf(t.Word), strings.Join(state.IDs(list), ","))
}

func (c *course) lookUpCohesion(t state.Throw) {
	disordered := c.Units[t.Index].Disordered || t.Kind == state.ThrowRecovery
	if _, known := position.Cohesion(c.sys.Book, c.State, t.Index, disordered); known {
		return
	}
	kind := state.AboutFact
	if disordered {
		kind = state.AboutDisordered
	}
	c.ask(kind, t.Index, c.sys.SideOf(t.Index))
}

// goOn leaves a phase in which there is nothing to do any more.
func (c *course) goOn() {
	switch c.Phase {
	case state.PhaseEfficiency:
		c.enter(state.PhaseOrders)
	case state.PhaseInitiative:
		findInitiative(c)
	case state.PhaseDraw:
		if !lateActs(c) {
			c.enter(state.PhaseCommanders)
		}
	case state.PhaseReckoning:
		reckon(c)
	}
}

// enter begins a phase with the side that is first in the order of play.
func (c *course) enter(next state.Phase) {
	c.Phase, c.Seat = next, 0
	switch next {
	case state.PhaseOrders:
		partDetachments(c)
		late(c)
		lostUnits(c)
	case state.PhaseCommand:
		c.beginTurn()
	case state.PhaseInitiative:
		c.Initiative = -1
	case state.PhaseFirst:
		fillCup(c)
		chooser(c)
	case state.PhaseCommanders:
		commandersBegin(c)
	case state.PhaseRecovery:
		shelledAtNight(c)
	}
}

// passed ends the part of the side that acts.
func (c *course) passed(a engine.Action) {
	c.done(a)
	if c.Phase == state.PhaseCommand {
		settleCommand(c, c.Seat)
	}
	switch {
	case c.Phase == state.PhaseActivation:
		c.endActivation()
	case c.Seat+1 < len(c.sys.Sides):
		c.Seat++
	default:
		c.afterBoth()
	}
}

// done tells that a side is.
func (c *course) done(a engine.Action) {
	c.tell("passed", nil, "%s is done with this phase (%s).", c.sys.SideName(c.sys.Side(a.Side)), c.Phase).Quiet = true
}

// afterBoth leaves a phase that both sides have had.
func (c *course) afterBoth() {
	switch c.Phase {
	case state.PhaseCommand:
		c.enter(state.PhaseEfficiency)
	case state.PhaseOrders:
		c.enter(state.PhaseInitiative)
	case state.PhaseCommanders:
		c.enter(state.PhaseRecovery)
	case state.PhaseRecovery:
		c.endTurn()
	}
}
