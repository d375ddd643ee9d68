package gbacw

import (
	"fmt"

	"adjutant/engine"
)

// course is a state on its way to the next, with what is told of it.
type course struct {
	*state
	sys  *system
	told []engine.Event
}

func (sys *system) course(s *state) *course { return &course{state: s.clone(), sys: sys} }

// tell adds an event about units.
func (c *course) tell(kind string, units []int, format string, args ...any) *engine.Event {
	c.told = append(c.told, engine.Event{Kind: kind, Units: c.sys.unitIDs(units...), Text: fmt.Sprintf(format, args...)})
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
	if len(c.Rolls) > 0 {
		c.lookUp()
	}
	if c.Phase == phaseOver || c.Open != nil || c.Pick != "" || len(c.Rolls) > 0 {
		return true
	}
	switch c.Phase {
	case phaseEfficiency:
		return len(c.sys.drawing(c.state)) > 0
	case phaseDraw:
		return len(c.Cup) > 0
	case phaseInitiative:
		return false
	}
	return true
}

// lookUp asks for the cohesion that the next throw is held against, where nobody knows it.
func (c *course) lookUp() {
	t := c.Rolls[0]
	if c.Open != nil || !c.sys.procedures[t.Kind].check {
		return
	}
	disordered := c.Units[t.Index].Disordered || t.Kind == throwRecovery
	if _, known := c.sys.cohesion(c.state, t.Index, disordered); known {
		return
	}
	kind := aboutFact
	if disordered {
		kind = aboutDisordered
	}
	c.ask(kind, t.Index, c.sys.sideOfUnit(t.Index))
}

// goOn leaves a phase in which there is nothing to do any more.
func (c *course) goOn() {
	switch c.Phase {
	case phaseEfficiency:
		c.enter(phaseOrders)
	case phaseInitiative:
		c.findInitiative()
	case phaseDraw:
		c.enter(phaseCommanders)
	}
}

// enter begins a phase with the side that is first in the order of play.
func (c *course) enter(next phase) {
	c.Phase, c.Seat = next, 0
	switch next {
	case phaseCommand:
		c.beginTurn()
	case phaseInitiative:
		c.Initiative = -1
	case phaseFirst:
		c.fillCup()
		c.chooser()
	case phaseCommanders:
		c.commandersBegin()
	}
}

// passed ends the part of the side that acts.
func (c *course) passed(a engine.Action) {
	c.tell("passed", nil, "%s is done with this phase (%s).", c.sys.sideName(c.sys.side(a.Side)), c.Phase).Quiet = true
	switch {
	case c.Pick != "":
		c.Pick = ""
	case c.Phase == phaseActivation:
		c.endActivation()
	case c.Seat+1 < len(c.sys.info.Sides):
		c.Seat++
	default:
		c.afterBoth()
	}
}

// afterBoth leaves a phase that both sides have had.
func (c *course) afterBoth() {
	switch c.Phase {
	case phaseCommand:
		c.enter(phaseEfficiency)
	case phaseOrders:
		c.enter(phaseInitiative)
	case phaseCommanders:
		c.enter(phaseRecovery)
	case phaseRecovery:
		c.endTurn()
	}
}

// sideName is a side as people call it.
func (sys *system) sideName(side int) string { return sys.pack.Sides[side].Name }

// acts is the index of the side whose choice it is.
func (sys *system) acts(s *state) int {
	switch {
	case s.Open != nil:
		return s.Open.seat()
	case s.Phase == phaseActivation:
		return sys.commands[s.Active].side
	case s.Phase == phaseFirst:
		return s.Seat
	}
	return s.Seat
}
