package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
)

// Arrivals at the Landing and on the Corinth Road may wait for the end of all activations, to act then with their own number of
// activations (BB 9.7). Their side says so when command is settled, and no marker is in the cup for them, or with a marker that is out:
// use defer Trabue. In which order several commands act then the book does not say: here the side with the initiative comes first, and
// the commands of a side in the order of the pack, each with all of its activations.

// corinthRoad is the hex of that road on the southern edge of the map (BB 9.7).
const corinthRoad = engine.Loc("S1234")

// mostLate bounds the activations of a command that are counted.
const mostLate = 10

// defers reports whether a unit waits for the end of all activations of this turn.
func (sys *system) defers(s *state, unit int) bool {
	return s.Used[usedDeferred+string(sys.Unit(unit).ID)] == s.Turn
}

// waitsForAll reports whether a unit that has not entered does so now.
func (sys *system) waitsForAll(s *state, unit int) bool {
	return s.Units[unit].Fate == fateWaiting && sys.defers(s, unit)
}

// deferred are the units that an order names: a leader stands for all who arrive with him.
func (sys *system) deferred(s *state, ids []string) []int {
	var list []int
	for _, id := range ids {
		unit, there := sys.UnitIndex[engine.UnitID(id)]
		if !there {
			continue
		}
		for i, u := range s.Units {
			with := sys.Leads(unit) >= 0 && sys.Belongs(u.Formation, sys.Formations[sys.Leads(unit)].Code) && u.Fate == fateWaiting && u.Due == s.Turn
			if (i == unit || with && !sys.defers(s, i)) && !slices.Contains(list, i) {
				list = append(list, i)
			}
		}
	}
	return list
}

// checkDefer judges "use defer Trabue".
func (sys *system) checkDefer(s *state, a engine.Action) *engine.Finding {
	for _, id := range a.Args[0].Values {
		if _, there := sys.UnitIndex[engine.UnitID(id)]; !there {
			return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
		}
	}
	for _, unit := range sys.deferred(s, a.Args[0].Values) {
		if f := sys.mayDefer(s, a.Side, unit); f != nil {
			return f
		}
	}
	return nil
}

// mayDefer reports what keeps a unit from waiting.
func (sys *system) mayDefer(s *state, side engine.Side, unit int) *engine.Finding {
	id, name, u := sys.Unit(unit).ID, sys.Unit(unit).Name, s.Units[unit]
	acts := s.Phase == phaseActivation && s.Used[usedLast] == 0 && sys.commandOf(s, unit) == s.Active
	switch {
	case sys.Unit(unit).Side != side:
		return finding.OfUnit(finding.NotYours, id, "%s is not yours", name)
	case s.Phase != phaseCommand && !acts:
		return finding.OfUnit(finding.OutOfPhase, id, "arrivals wait for the end of all activations by an order when command is settled, or with their marker").Cite("BB 9.7")
	case u.Fate != fateWaiting || u.Due != s.Turn:
		return finding.OfUnit(finding.NoEntry, id, "%s does not arrive in this turn", name).Cite("BB 9.7")
	case !sys.mayWait(s, unit):
		return finding.OfUnit(finding.NoEntry, id, "%s arrives neither at the Landing nor on the Corinth Road, and enters with its marker", name).Cite("BB 9.7")
	case sys.defers(s, unit):
		return finding.OfUnit(finding.NoActivation, id, "%s waits for the end of all activations", name).Cite("BB 9.7")
	}
	return nil
}

// mayWait reports whether a unit arrives where one may wait.
func (sys *system) mayWait(s *state, unit int) bool {
	return slices.ContainsFunc(sys.Book.Entries(s.Scenario, unit), func(at engine.Loc) bool {
		return at == corinthRoad || slices.Contains(landingHexes(), at)
	})
}

// waitsAll has units wait.
func (c *course) waitsAll(ids []string) {
	list := c.sys.deferred(c.state, ids)
	for _, unit := range list {
		c.Used[usedDeferred+string(c.sys.Unit(unit).ID)] = c.Turn
	}
	c.tell("deferred", list, "Until the end of all activations wait, to act then: %s.", c.sys.nameAll(list)).Cites = []engine.Cite{"BB 9.7"}
}

// lateNumber is how many activations those of a command who waited have: their own number, or where the book gives them none as many as
// their command has markers.
func (sys *system) lateNumber(s *state, cmd int) int {
	most := 0
	for i, u := range s.Units {
		if (u.here() || u.Fate == fateWaiting) && sys.defers(s, i) && sys.Unit(i).Type != book.Leader && sys.commandOf(s, i) == cmd {
			most = max(most, sys.lateNumberOf(s, i))
		}
	}
	return min(most, mostLate-1)
}

// lateNumberOf is that of one unit.
func (sys *system) lateNumberOf(s *state, unit int) int {
	if n := s.Units[unit].Allowed; n > 0 {
		return n
	}
	return s.Commands[sys.commandOf(s, unit)].Markers
}

// onlyLate reports whether all of a command that could act in this turn wait: no marker is in the cup for them.
func (sys *system) onlyLate(s *state, cmd int) bool {
	some := false
	for i, u := range s.Units {
		if sys.Unit(i).Type == book.Leader || sys.commandOf(s, i) != cmd || !u.here() && !sys.enters(s, i) {
			continue
		}
		if !sys.waitsForAll(s, i) {
			return false
		}
		some = true
	}
	return some
}

// lateActs begins the next activation of those who waited, if there is one.
func (c *course) lateActs() bool {
	first := max(c.Initiative, 0)
	for _, side := range []int{first, 1 - first} {
		for cmd, command := range c.sys.Commands {
			key, done := usedLastActs+command.ID, 0
			if c.Used[key]/mostLate == c.Turn {
				done = c.Used[key] % mostLate
			}
			if n := c.sys.lateNumber(c.state, cmd); command.Side == side && done < n {
				c.Used[key], c.Used[usedLast] = c.Turn*mostLate+done+1, cmd+1
				c.opens(cmd)
				c.tell("activated", nil, "Those of %s who waited for the end of all activations act: activation %d of %d.", command.Name, done+1, n).Cites = []engine.Cite{"BB 9.7"}
				return true
			}
		}
	}
	return false
}

// checkLast: after all other activations those alone act who waited for that, and their leaders.
func (sys *system) checkLast(s *state, unit int) *engine.Finding {
	id, name := sys.Unit(unit).ID, sys.Unit(unit).Name
	switch late := s.Used[usedLast] > 0; {
	case late && !sys.actsLast(s, unit):
		return finding.OfUnit(finding.NoActivation, id, "those alone act now who waited for the end of all activations, which %s did not", name).Cite("BB 9.7")
	case !late && sys.waitsForAll(s, unit):
		return finding.OfUnit(finding.NoEntry, id, "%s waits for the end of all activations", name).Cite("BB 9.7")
	}
	return nil
}

// actsLast reports whether a unit waited, or leads some who did.
func (sys *system) actsLast(s *state, unit int) bool {
	if sys.defers(s, unit) {
		return true
	}
	at := sys.Leads(unit)
	if at < 0 {
		return false
	}
	for i := range s.Units {
		if sys.defers(s, i) && (s.Units[i].Formation == at || sys.leadsOver(unit, s.Units[i].Formation)) {
			return true
		}
	}
	return false
}
