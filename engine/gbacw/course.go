package gbacw

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
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
	if len(c.Rolls) > 0 {
		c.lookUp()
	}
	if c.Phase == phaseOver || c.Open != nil || !c.Pending.IsZero() || len(c.Rolls) > 0 {
		return true
	}
	switch c.Phase {
	case phaseEfficiency:
		return len(drawing(c.sys.Book, c.state)) > 0
	case phaseDraw:
		return len(c.Cup) > 0
	case phaseInitiative, phaseReckoning:
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
	if c.sys.procedures[t.Kind].check && !c.Units[t.Index].gone() {
		c.lookUpCohesion(t)
	}
	if _, known := strength(c.sys.Book, c.state, t.Index); t.Kind == throwElephant && c.Open == nil && !known {
		c.ask(aboutStrength, t.Index, c.sys.SideOf(t.Index))
	}
}

// isAsked reports whether what stands among the throws is a question and no dice.
func isAsked(kind string) bool {
	return kind == throwGround || kind == throwTop || kind == throwAdvance || kind == throwStack || kind == throwReply || kind == throwTurn
}

// lookAt asks which unit a result concerns, who advances, or what a hex is where that is not known.
func (c *course) lookAt(t throw) {
	c.Rolls = c.Rolls[1:]
	switch t.Kind {
	case throwTop:
		c.topOf(t)
		return
	case throwAdvance:
		c.mayFollow(t)
		return
	case throwReply:
		c.mayReply(t)
		return
	case throwTurn:
		c.mayTurn(t)
		return
	case throwStack:
		c.stackChecks(t.Index, t.At)
		return
	}
	at := c.sys.Hexes[t.At]
	if _, known := ground(c.sys.Book, c.state, at); known {
		c.gunsIn(t.Index, at, t.Word)
		return
	}
	c.ask(aboutGround, t.Index, c.sys.SideOf(t.Index))
	c.Open.Word = t.Word + " " + string(t.At)
	c.Open.Name += " " + string(t.At)
}

// topOf asks which of the units that are still there is on top.
func (c *course) topOf(t throw) {
	by, _ := strconv.Atoi(field(t.Word, 1))
	var list []engine.UnitID
	for _, id := range unitsOf(t.Word) {
		if unit, there := c.sys.UnitIndex[engine.UnitID(id)]; there && c.Units[unit].here() {
			list = append(list, engine.UnitID(id))
		}
	}
	if len(list) < 2 {
		c.concerns(field(t.Word, 0), by, list, resultOf(t.Word))
		return
	}
	first := c.sys.UnitIndex[list[0]]
	side := c.sys.SideOf(first)
	if c.sys.Unit(first).Type == book.Gunboat {
		side = 1 - side // who fires on gunboats says on which (BB 14.76)
	} else if unit, known := topKnown(c.sys.Book, c.state, list); known {
		c.strikes(unit, t.Word)
		return
	}
	c.ask(aboutTop, first, side)
	c.Open.Word = fmt.Sprintf("%s %d %s %s", field(t.Word, 0), by, resultOf(t.Word), strings.Join(ids(list), ","))
}

func (c *course) lookUpCohesion(t throw) {
	disordered := c.Units[t.Index].Disordered || t.Kind == throwRecovery
	if _, known := cohesion(c.sys.Book, c.state, t.Index, disordered); known {
		return
	}
	kind := aboutFact
	if disordered {
		kind = aboutDisordered
	}
	c.ask(kind, t.Index, c.sys.SideOf(t.Index))
}

// goOn leaves a phase in which there is nothing to do any more.
func (c *course) goOn() {
	switch c.Phase {
	case phaseEfficiency:
		c.enter(phaseOrders)
	case phaseInitiative:
		c.findInitiative()
	case phaseDraw:
		if !c.lateActs() {
			c.enter(phaseCommanders)
		}
	case phaseReckoning:
		c.reckon()
	}
}

// enter begins a phase with the side that is first in the order of play.
func (c *course) enter(next phase) {
	c.Phase, c.Seat = next, 0
	switch next {
	case phaseOrders:
		c.partDetachments()
		c.late()
		c.lostUnits()
	case phaseCommand:
		c.beginTurn()
	case phaseInitiative:
		c.Initiative = -1
	case phaseFirst:
		c.fillCup()
		c.chooser()
	case phaseCommanders:
		c.commandersBegin()
	case phaseRecovery:
		c.shelledAtNight()
	}
}

// passed ends the part of the side that acts.
func (c *course) passed(a engine.Action) {
	c.done(a)
	if c.Phase == phaseCommand {
		c.settleCommand(c.Seat)
	}
	switch {
	case c.Phase == phaseActivation:
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

// acts is the index of the side whose choice it is.
func acts(b *book.Book, s *state) int {
	switch {
	case s.Open != nil:
		return s.Open.seat()
	case s.Phase == phaseActivation:
		return b.Commands[s.Active].Side
	case s.Phase == phaseFirst:
		return s.Seat
	}
	return s.Seat
}
