package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// course is a state that is being changed by a play, with what is told of it.
type course struct {
	*state.State
	told    []engine.Event
	resumed *engine.Action // an order that waited for the terrain and is to be carried out
}

// tell adds an event.
func (c *course) tell(kind string, units []int, at int, text string, rules ...engine.Cite) {
	c.told = append(c.told, engine.Event{Kind: kind, Units: book.UnitIDs(c.Sys, units), At: book.Place(c.Sys, at), Text: text, Cites: cited(c.Sys, rules)})
}

// trace adds to the last event what a picture shows of it: the place where it begins, and
// those that follow. Off the map is no place.
func (c *course) trace(kind engine.TraceKind, note string, places ...int) {
	var at []engine.Loc
	for _, p := range places {
		if p != book.Nowhere {
			at = append(at, book.Loc(c.Sys, p))
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
	if c.Phase != state.PhaseOver && (c.Seized || vanished(c.State)) {
		finish(c)
		return true
	}
	if t, ok := state.Top(c.Tasks); ok {
		return forced(c, t)
	}
	c.Battle = nil
	switch c.Phase {
	case state.PhaseExhaust:
		if !morale.MayTire(c.State) {
			endTiring(c)
			return true
		}
	case state.PhaseReveal:
		if !state.AnyShut(c.Plans) {
			c.Phase = state.PhaseMove
			return true
		}
	case state.PhaseMove:
		if lastCall(c.State) {
			c.Phase = state.PhaseReveal
			return true
		}
	case state.PhaseRecover:
		if len(morale.Recoverable(c.State)) == 0 && len(morale.Replaceable(c.State)) == 0 && len(morale.Returnable(c.State)) == 0 {
			endRecovery(c)
			return true
		}
	case state.PhaseCounter:
		if c.Judged || !mayCounter(c.State) {
			endCombat(c)
			return true
		}
	}
	return false
}

// actPass ends a phase, or declines what a task offers.
func actPass(c *course, a engine.Action) {
	if t, ok := state.Top(c.Tasks); ok {
		decline(c, t)
		return
	}
	switch c.Phase {
	case state.PhaseSetup:
		endSetup(c)
	case state.PhaseExhaust:
		endTiring(c)
	case state.PhaseReveal:
		giveUpPlans(c)
	case state.PhaseMove:
		endMove(c)
	case state.PhaseRecover:
		endRecovery(c)
	case state.PhaseCombat:
		startCounter(c)
	case state.PhaseCounter:
		endCombat(c)
	}
}

// startMove begins the movement phase of the active side (MS 4).
func startMove(s *state.State) {
	s.Phase, s.Came = state.PhaseMove, nil
	zone := position.Zone(s, book.Foe(s.Active), nil)
	for u := range s.Pieces {
		p := &s.Pieces[u]
		p.Fought, p.Spent, p.Half = false, 0, 0
		if s.Sys.Units[u].Side == s.Active {
			p.Moved, p.Began = false, p.At != book.Nowhere && zone.Has(p.At)
		}
	}
}

// endTiring goes on to the movement phase.
func endTiring(c *course) {
	wake(c)
	startMove(c.State)
}

// endMove ends the movement phase: over-stacking, then recovery.
func endMove(c *course) {
	wake(c)
	c.tell("phase", nil, book.Nowhere, book.SideName(c.Sys, c.Active)+" has moved", "MS 3.3")
	c.hush()
	overstack(c)
	occupy(c)
	c.Phase, c.Came = state.PhaseRecover, nil
	for u := range c.Pieces {
		c.Pieces[u].Fought, c.Pieces[u].Spent, c.Pieces[u].Half = false, 0, 0
	}
}

// startCombat begins the combat phase: it notes the units that may counterattack
// if they are left alone (MS 7.3).
func startCombat(c *course) {
	wake(c)
	c.Phase = state.PhaseCombat
	c.Attacked, c.Used, c.Threats, c.Battered = nil, nil, nil, nil
	for u := range c.Pieces {
		c.Pieces[u].Fought = false
	}
	alert := map[int]bool{} // hexes from which a zone of control covers an attacker
	for u := range c.Pieces {
		at := c.Pieces[u].At
		if c.Sys.Units[u].Side != c.Active && position.Exerts(c.State, u) && !alert[at] {
			alert[at] = threatens(c.State, at)
		}
	}
	for u, p := range c.Pieces {
		if c.Sys.Units[u].Side != c.Active && c.Sys.Units[u].Combat() && alert[p.At] {
			c.Threats = append(c.Threats, u)
		}
	}
}

// threatens reports whether a zone of control out of a hex covers a unit of the
// active side that could attack and is no vedette: in good order, or disrupted
// too.
func threatens(s *state.State, from int) bool {
	for _, to := range s.Sys.Field.Next[from] {
		if to == book.Nowhere || !position.Reaches(s.Sys, from, to) {
			continue
		}
		for _, u := range position.CombatIn(s.Sys, s.Pieces, to, s.Active) {
			able := s.Pieces[u].Status == state.Good || s.Pieces[u].Status == state.Disrupted && s.Opts.Is(book.OptTrigger, 0)
			if able && !s.Sys.Units[u].Vedette {
				return true
			}
		}
	}
	return false
}

// startCounter gives the other side its counterattacks. What it moved in its own
// turn does not matter then; who moves now is noted.
func startCounter(c *course) {
	wake(c)
	c.tell("phase", nil, book.Nowhere, book.SideName(c.Sys, c.Active)+" has attacked", "MS 3.3")
	c.hush()
	c.Phase, c.Used = state.PhaseCounter, nil
	for u := range c.Pieces {
		p := &c.Pieces[u]
		p.Fought, p.Moved = false, p.Moved && c.Sys.Units[u].Side == c.Active
	}
}

// endCombat ends the combat phase and gives the turn to the other side (MS 3.3), once the units that
// over-stacking drives out have gone.
func endCombat(c *course) {
	if !c.Judged {
		overstack(c)
		if c.Judged = len(c.Tasks) > 0; c.Judged {
			return
		}
	}
	c.Judged = false
	wake(c)
	occupy(c)
	c.Attacked, c.Used, c.Threats, c.Battered = nil, nil, nil, nil
	for u := range c.Pieces {
		c.Pieces[u].Charge = book.Nowhere
	}
	if c.Active == 0 {
		c.Active = 1
		startPart(c)
		return
	}
	c.Active = 0
	if c.Turn == c.Sys.Scenarios[c.Scenario].Turns {
		finish(c)
		return
	}
	c.Turn++
	for side := range c.Replaced {
		c.Replaced[side].Turn = 0
	}
	startPart(c)
}
