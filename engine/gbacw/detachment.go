package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// A detachment that is further from the units of its brigade than its movement allowance, when division orders are given, is out of
// command: it acts once less than its division, but once in any case. At 6 AM none is (BB 14.45). Where the ground is typed in the
// distance is reckoned in movement points, other detachments left out; else its side says so: detach Det-A.

// checkParted judges "detach Det-A" of a detachment, as its side declares.
func (sys *system) checkParted(s *state, unit int) *engine.Finding {
	id, name := sys.unit(unit).ID, sys.unit(unit).Name
	_, known := sys.parted(s, unit)
	switch {
	case s.Phase != phaseCommand:
		return wrong(codePhase, id, "who is in command is settled in the command phase").cite("SR 3.0")
	case sys.isSix(s):
		return wrong(codeAbility, id, "detachments have their number of activations at 6 AM").cite("BB 14.45")
	case s.Used[usedApart+string(id)] == s.Turn:
		return wrong(codeAbility, id, "%s is out of command", name).cite("BB 14.45")
	case known:
		return wrong(codeAbility, id, "how far %s is from its brigade the game reckons by itself: the ground is typed in", name).cite("BB 14.45")
	}
	return nil
}

// isSix reports the turn of 6 AM in which no detachment is out of command.
func (sys *system) isSix(s *state) bool { return sys.slot(s).hour == 6 }

// parted tells whether a detachment is out of command by its distance, as far as the ground is known.
func (sys *system) parted(s *state, unit int) (far, known bool) {
	m := sys.mover(s, unit)
	allowance, known := sys.book.moves(m)
	if !known || !sys.book.has(tableMovement) {
		return false, false
	}
	blind, closed := false, sys.closedTo(s, unit) // blind where it comes to a hex that is not typed in, and might have gone on
	w := newWave(sys.pack.Grid, sys.where(s, unit), allowance, func(at, next hex.Coord, _ hex.Direction) (int, bool) {
		step, never, unknown := sys.book.step(m, at, next)
		blind = blind || unknown != "" && !closed(next)
		return step, !never && unknown == "" && !closed(next)
	})
	w.run()
	for i, u := range s.Units {
		if u.here() && sys.unit(i).Type != typeDetachment && sys.unit(i).Type != typeLeader && sys.unit(i).Formation == sys.unit(unit).Formation && w.best[sys.pack.Grid.Index(sys.where(s, i))] != nowhere {
			return false, true
		}
	}
	return true, !blind
}

// partDetachments settles who of the detachments is out of command, where the ground is typed in.
func (c *course) partDetachments() {
	if c.sys.isSix(c.state) {
		return
	}
	for i, u := range c.Units {
		if !u.here() || c.sys.unit(i).Type != typeDetachment {
			continue
		}
		if far, known := c.sys.parted(c.state, i); far && known {
			c.parts(i)
		}
	}
}

func (c *course) parts(unit int) {
	c.Used[usedApart+string(c.sys.unit(unit).ID)] = c.Turn
	c.tell("absent", []int{unit}, "%s is out of command, far from its brigade.", c.sys.unit(unit).Name).Cites = []engine.Cite{"BB 14.45"}
}

// checkApart holds a detachment that is out of command to its number of activations.
func (sys *system) checkApart(s *state, unit int) *engine.Finding {
	u := s.Units[unit]
	if s.Used[usedApart+string(sys.unit(unit).ID)] != s.Turn || u.Acting || u.Acts < sys.fewer(s, unit) {
		return nil
	}
	return wrong(codeActivated, sys.unit(unit).ID, "%s is out of command, and has acted %d times in this turn, of %d", sys.unit(unit).Name, u.Acts, sys.fewer(s, unit)).cite("BB 14.45")
}

// fewer is how often a detachment out of command acts: once less than its division, but once.
func (sys *system) fewer(s *state, unit int) int {
	if cmd := sys.commandOf(s, unit); cmd >= 0 {
		return max(s.Commands[cmd].Markers-1, 1)
	}
	return 1
}

// checkNearness warns where a detachment acts as often as its division, and nobody knows whether it may.
func (sys *system) checkNearness(s *state, unit int, _ []hex.Coord) *engine.Finding {
	u := s.Units[unit]
	if sys.unit(unit).Type != typeDetachment || u.Acting || sys.isSix(s) || u.Acts < sys.fewer(s, unit) {
		return nil
	}
	if _, known := sys.parted(s, unit); known {
		return nil
	}
	return wrong(codeStated, sys.unit(unit).ID, "not checked: whether %s was within its movement allowance of its brigade when orders were given; else it acts once less than its division", sys.unit(unit).Name).cite("BB 14.45")
}
