package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// loseStep takes a step from a unit. The last one eliminates it, or captures it
// where there is no line of retreat (MS 7.6).
func (c *course) loseStep(u int) {
	p := &c.pieces[u]
	at := p.at
	if at == nowhere {
		return
	}
	c.rouse(u)
	switch {
	case p.steps > 1:
		p.steps--
		c.tell("lost", []int{u}, at, fmt.Sprintf("%s loses a step", name(c.sys, u)), "MS 7.6")
	case c.linesFor([]int{u}, shortRetreat, longRetreat).class == classNone:
		c.remove(u, captured)
		c.tell("captured", []int{u}, at, fmt.Sprintf("%s loses its last step without a line of retreat and is captured", name(c.sys, u)), "MS 7.6")
	default:
		c.remove(u, eliminated)
		c.tell("eliminated", []int{u}, at, fmt.Sprintf("%s loses its last step and is eliminated", name(c.sys, u)), "MS 7.6")
	}
	c.trace(engine.TraceLoss, "-1", at)
}

// remove takes a unit from the map.
func (c *course) remove(u int, to fate) {
	if to == eliminated {
		c.fall(u)
	}
	p := &c.pieces[u]
	p.at, p.fate, p.status, p.square, p.charge = nowhere, to, good, false, nowhere
	if to != departed && to != exited {
		p.steps = 0
	}
}

// fall notes that a defender was eliminated, so that the attacker does not advance
// (MS 7.9). A leader's death is no matter of the hex.
func (c *course) fall(u int) {
	if card := &c.sys.units[u]; c.battle != nil && card.combat() && card.side != c.battle.side {
		c.battle.fallen = true
	}
}

// checkLose is the owner's choice of the unit that loses a step (MS 7.7), or to
// lose one instead of retreating (WC, result x).
func checkLose(s *State, a engine.Action, f *findings) {
	t, _ := top(s.tasks)
	if len(a.From)+len(a.Path) > 0 {
		f.add(finding.LeftOver, nil, "lose names one unit only")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	may := losable(s.sys, s.pieces, t)
	if len(units) != 1 || !slices.Contains(may, units[0]) {
		found := f.add(finding.Unable, cites("MS 7.7"), "the step is lost by one of: %s", names(s.sys, may))
		if len(may) > 0 {
			found.Write = engine.Action{Verb: "lose", Units: ids(s.sys, may[:1])}.String()
		}
	}
}

// losable lists the units that may lose the step of a task: of a routed group any
// unit that fights. Vedettes are eliminated only when they cannot retreat
// (WC 15.2): one stands in for nobody, nor does a leader.
func losable(sys *System, pieces []piece, t task) []int {
	if t.kind == taskRetreat {
		if t.instead == nowhere || pieces[t.instead].at != t.at {
			return nil
		}
		return []int{t.instead}
	}
	for _, able := range []func(unit) bool{unit.fights, unit.combat} {
		if units := slices.DeleteFunc(slices.Clone(t.units), func(u int) bool { return !able(sys.units[u]) }); len(units) > 0 {
			return units
		}
	}
	return t.units
}

func actLose(c *course, a engine.Action) { c.lose(c.sys.byID[a.Units[0]]) }

// lose is the loss that the top task wants, and what comes of it: the choice of a
// loss ends the retreats of the whole side; a routed group routs on.
func (c *course) lose(u int) {
	t, _ := top(c.tasks)
	c.pop()
	if t.kind == taskRetreat {
		c.tasks = slices.DeleteFunc(c.tasks, func(o task) bool { return o.kind == taskRetreat && o.side == t.side })
		c.loseStep(u)
		return
	}
	c.loseStep(u)
	c.rout(t.side, t.units, t.at)
}
