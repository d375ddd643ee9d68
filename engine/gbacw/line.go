package gbacw

import (
	"adjutant/engine"
)

func (c *course) closeLine(cmd int) {
	if c.Scenario != "1" || c.Turn != 1 || cmd != c.sys.commandNamed("Hindman") || c.Commands[cmd].Drawn > 2 {
		return
	}
	for _, unit := range c.sys.offenders(c.state) {
		c.Units[unit].At = c.Units[unit].From
		c.tell("moved", []int{unit}, "%s is moved back to %s, to keep the line.", c.sys.unit(unit).Name, c.Units[unit].At).Cites = []engine.Cite{"BB 30.1"}
		c.throw(throwLine, unit, "")
	}
}

func (sys *system) offenders(s *state) []int {
	var list []int
	line := []string{codeCleburne, codeWood, codeShaver, codeGladden}
	for _, code := range line {
		for i, u := range s.Units {
			if u.here() && sys.formations[u.Formation].code == code && sys.inLine(i) && !sys.linked(s, i, code) {
				list = append(list, i)
			}
		}
	}
	return list
}

func (sys *system) inLine(unit int) bool {
	id := sys.unit(unit).ID
	return sys.unit(unit).Type == typeInfantry && id != "3-MS-Bn" && id != "15-AR"
}

func (sys *system) linked(s *state, unit int, code string) bool {
	at := sys.where(s, unit)
	for i, u := range s.Units {
		if i != unit && u.here() && sys.formations[u.Formation].code == code && sys.inLine(i) && sys.pack.Grid.Distance(at, sys.where(s, i)) <= 1 {
			return true
		}
	}
	return false
}
