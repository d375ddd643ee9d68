package gbacw

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
)

// checkEntry judges "entry S1234 6-MS": a reinforcement that comes on with its command's marker, or is
// laid on the map at the end of its activations, in one of its hexes (BB 9.7).
func (sys *system) checkEntry(s *state, a engine.Action) *engine.Finding {
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return missing("write the hex and who enters: entry S1234 47-TN")
	}
	at, err := sys.pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return wrong(codePlace, "", "%v", err).plain()
	}
	for _, id := range a.Units {
		unit, there := sys.units[id]
		if !there {
			return wrong(codeNoUnit, "", "no unit called %s", id).plain()
		}
		u := s.Units[unit]
		switch {
		case sys.unit(unit).Side != a.Side:
			return wrong(codeNotYours, id, "%s is not yours", sys.unit(unit).Name).plain()
		case u.Fate != fateWaiting:
			return wrong(codeNotYours, id, "%s does not wait to enter", sys.unit(unit).Name).cite("BB 9.7")
		case u.Due > s.Turn:
			return wrong(codeNotYours, id, "%s has not entered yet (turn %s)", sys.unit(unit).Name, sys.book.slotOf(s.Scenario, u.Due).name).cite("BB 9.7")
		case s.Phase != phaseActivation || sys.commandOf(s, unit) != s.Active:
			return wrong(codePhase, id, "%s enters with the marker of its command", sys.unit(unit).Name).cite("BB 9.7")
		case !slices.Contains(sys.book.entries(s.Scenario, unit), sys.name(at)):
			return wrong(codeEntry, id, "%s enters at %v, not at %s", sys.unit(unit).Name, sys.book.entries(s.Scenario, unit), a.Path[0]).cite("BB 9.7")
		}
	}
	if foe := sys.enemyAt(s, sys.side(a.Side), at); foe >= 0 {
		return wrong(codeEnemy, "", "%s stands in %s", sys.unit(foe).Name, a.Path[0]).cite("BB 9.7")
	}
	return sys.checkEntryTurn(s, a)
}

// checkEntryTurn judges the turn that an entry may name, by its number or its hour: who enters does it
// now.
func (sys *system) checkEntryTurn(s *state, a engine.Action) *engine.Finding {
	if len(a.Args) == 0 {
		return nil
	}
	turn := a.Arg("turn")
	if len(turn) != 1 {
		return missing("behind who enters may stand the turn: turn %d", s.Turn)
	}
	if now := sys.slot(s).name; turn[0] != strconv.Itoa(s.Turn) && turn[0] != now {
		return wrong(codeEntry, a.Units[0], "it is turn %d, %s, not %s", s.Turn, now, turn[0]).cite("BB 9.7")
	}
	return nil
}

// entered brings units on, under Advance orders.
func (c *course) entered(a engine.Action) {
	at, _ := c.sys.pack.Grid.Find(string(a.Path[0]))
	var list []int
	for _, id := range a.Units {
		unit := c.sys.units[id]
		u := &c.Units[unit]
		u.Fate, u.At = "", c.sys.name(at)
		c.Formations[u.Formation].Order = orderAdvance
		if c.sys.brigaded(u.Formation) {
			c.Formations[u.Formation].Fatigue = max(c.Formations[u.Formation].Fatigue, u.Fatigue) // BB 17.0
		}
		if c.sys.unit(unit).Type != typeLeader {
			c.spend(unit)
		}
		c.goes(unit, at)
		list = append(list, unit)
	}
	e := c.tell("entered", list, "%s at %s.", entering(len(list)), c.sys.name(at))
	e.At, e.Cites = c.sys.name(at), []engine.Cite{"BB 9.7"}
}

func entering(n int) string {
	if n == 1 {
		return "1 unit enters"
	}
	return fmt.Sprintf("%d units enter", n)
}
