package musket

import (
	"fmt"

	"adjutant/engine"
)

// course is a state that is being changed by a play, with what is told of it.
type course struct {
	*State
	told    []engine.Event
	resumed *engine.Action // an order that waited for the terrain and is to be carried out
}

// tell adds an event.
func (c *course) tell(kind string, units []int, at int, text string, rules ...engine.Cite) {
	c.told = append(c.told, engine.Event{Kind: kind, Units: ids(c.sys, units), At: place(c.sys, at), Text: text, Cites: rules})
}

// trace adds to the last event what a picture shows of it: the place where it begins, and
// those that follow. Off the map is no place.
func (c *course) trace(kind engine.TraceKind, note string, places ...int) {
	var at []engine.Loc
	for _, p := range places {
		if p != nowhere {
			at = append(at, loc(c.sys, p))
		}
	}
	e := &c.told[len(c.told)-1]
	e.Traces = append(e.Traces, engine.Trace{Kind: kind, At: at, Note: note})
}

// retell gives the last event a sentence for a short report.
func (c *course) retell(format string, args ...any) {
	c.told[len(c.told)-1].Story = fmt.Sprintf(format, args...)
}

// hush leaves the last event out of a short report.
func (c *course) hush() { c.told[len(c.told)-1].Quiet = true }

// settle goes on until the game waits for a side, for dice, or is over.
func (c *course) settle() {
	for c.goOn() {
	}
}

// goOn does one thing that needs nobody; false when there is none.
func (c *course) goOn() bool {
	if c.phase != phaseOver && (c.seized || c.vanished()) {
		c.finish()
		return true
	}
	if t, ok := top(c.tasks); ok {
		return c.forced(t)
	}
	c.battle = nil
	switch c.phase {
	case phaseExhaust:
		if !c.mayTire() {
			c.endTiring()
			return true
		}
	case phaseReveal:
		if !anyShut(c.plans) {
			c.phase = phaseMove
			return true
		}
	case phaseMove:
		if c.lastCall() {
			c.phase = phaseReveal
			return true
		}
	case phaseRecover:
		if len(c.recoverable()) == 0 && len(c.replaceable()) == 0 && len(c.returnable()) == 0 {
			c.endRecovery()
			return true
		}
	case phaseCounter:
		if c.judged || !c.mayCounter() {
			c.endCombat()
			return true
		}
	}
	return false
}

// actPass ends a phase, or declines what a task offers.
func actPass(c *course, a engine.Action) {
	if t, ok := top(c.tasks); ok {
		c.decline(t)
		return
	}
	switch c.phase {
	case phaseSetup:
		c.endSetup()
	case phaseExhaust:
		c.endTiring()
	case phaseReveal:
		c.giveUpPlans()
	case phaseMove:
		c.endMove()
	case phaseRecover:
		c.endRecovery()
	case phaseCombat:
		c.startCounter()
	case phaseCounter:
		c.endCombat()
	}
}

// startMove begins the movement phase of the active side (MS 4).
func (s *State) startMove() {
	s.phase, s.came = phaseMove, nil
	zone := s.zone(foe(s.active), nil)
	for u := range s.pieces {
		p := &s.pieces[u]
		p.fought, p.spent, p.half = false, 0, 0
		if s.sys.units[u].side == s.active {
			p.moved, p.began = false, p.at != nowhere && zone.has(p.at)
		}
	}
}

// endTiring goes on to the movement phase.
func (c *course) endTiring() {
	c.wake()
	c.startMove()
}

// endMove ends the movement phase: over-stacking, then recovery.
func (c *course) endMove() {
	c.wake()
	c.tell("phase", nil, nowhere, sideName(c.sys, c.active)+" has moved", "MS 3.3")
	c.hush()
	c.overstack()
	c.occupy()
	c.phase, c.came = phaseRecover, nil
	for u := range c.pieces {
		c.pieces[u].fought, c.pieces[u].spent, c.pieces[u].half = false, 0, 0
	}
}

// startCombat begins the combat phase: it notes the units that may counterattack
// if they are left alone (MS 7.3).
func (c *course) startCombat() {
	c.wake()
	c.phase = phaseCombat
	c.attacked, c.used, c.threats, c.battered = nil, nil, nil, nil
	for u := range c.pieces {
		c.pieces[u].fought = false
	}
	alert := map[int]bool{} // hexes from which a zone of control covers an attacker
	for u := range c.pieces {
		at := c.pieces[u].at
		if c.sys.units[u].side != c.active && c.exerts(u) && !alert[at] {
			alert[at] = c.threatens(at)
		}
	}
	for u, p := range c.pieces {
		if c.sys.units[u].side != c.active && c.sys.units[u].combat() && alert[p.at] {
			c.threats = append(c.threats, u)
		}
	}
}

// threatens reports whether a zone of control out of a hex covers a unit of the
// active side that could attack and is no vedette: in good order, or disrupted
// too.
func (s *State) threatens(from int) bool {
	for _, to := range s.sys.field.next[from] {
		if to == nowhere || !reaches(s.sys, from, to) {
			continue
		}
		for _, u := range combatIn(s.sys, s.pieces, to, s.active) {
			able := s.pieces[u].status == good || s.pieces[u].status == disrupted && s.opts.is(optTrigger, 0)
			if able && !s.sys.units[u].vedette {
				return true
			}
		}
	}
	return false
}

// startCounter gives the other side its counterattacks. What it moved in its own
// turn does not matter then; who moves now is noted.
func (c *course) startCounter() {
	c.wake()
	c.tell("phase", nil, nowhere, sideName(c.sys, c.active)+" has attacked", "MS 3.3")
	c.hush()
	c.phase, c.used = phaseCounter, nil
	for u := range c.pieces {
		p := &c.pieces[u]
		p.fought, p.moved = false, p.moved && c.sys.units[u].side == c.active
	}
}

// endCombat ends the combat phase and gives the turn on (MS 3.3), once those whom
// over-stacking drives out have gone.
func (c *course) endCombat() {
	if !c.judged {
		c.overstack()
		if c.judged = len(c.tasks) > 0; c.judged {
			return
		}
	}
	c.judged = false
	c.wake()
	c.occupy()
	c.attacked, c.used, c.threats, c.battered = nil, nil, nil, nil
	for u := range c.pieces {
		c.pieces[u].charge = nowhere
	}
	if c.active == 0 {
		c.active = 1
		c.startPart()
		return
	}
	c.active = 0
	if c.turn == c.sys.scenarios[c.scenario].turns {
		c.finish()
		return
	}
	c.turn++
	for side := range c.replaced {
		c.replaced[side].turn = 0
	}
	c.startPart()
}
