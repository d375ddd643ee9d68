package gbacw

import (
	"adjutant/engine"
)

// begin is a command's marker out of the cup.
func (c *course) begin(cmd int) {
	command := c.sys.commands[cmd]
	c.Commands[cmd].Drawn++
	c.Active, c.Phase = cmd, phaseActivation
	for i := range c.Units {
		u := &c.Units[i]
		u.Moved, u.Fired, u.Shocked, u.Done, u.From = false, false, false, false, u.At
	}
	for i := range c.Formations {
		c.Formations[i].Acting = false
	}
	e := c.tell("activated", nil, "%s acts, with its marker %d of %d.", command.id, c.Commands[cmd].Drawn, c.Commands[cmd].Markers)
	e.Cites = []engine.Cite{"SR 5.3"}
	c.nerves(cmd)
	if c.slow(cmd) {
		c.throw(throwSlowStart, cmd, "")
	}
}

// endActivation puts the marker aside.
func (c *course) endActivation() {
	cmd := c.Active
	c.Active, c.Phase = -1, phaseDraw
	c.closeLine(cmd)
	c.noise(cmd)
	c.surpriseCup(cmd)
}

// commandOf is the command that a unit acts with now. On the first turn of the historical battle
// Gladden's brigade goes with Hindman (BB 30.1).
func (sys *system) commandOf(s *state, unit int) int {
	f := sys.formations[s.Units[unit].Formation]
	switch {
	case s.Scenario == "1" && s.Turn == 1 && f.code == codeGladden:
		return sys.commandNamed("Hindman")
	case s.Scenario == "6" && s.Turn == 1 && !f.southern():
		return sys.commandNamed("McClernand") // BB 30.6
	case s.Scenario == "8" && f.southern() && f.rank() > 0:
		return sys.sectorOf(f)
	}
	return f.command
}

// sectorOf is the corps that has a formation's part of the line on the second day (BB 30.8).
func (sys *system) sectorOf(f formation) int {
	corps := sys.book.sector(f.code)
	if corps == "" {
		corps = f.army() + "/" + f.parts[0]
	}
	at := sys.formation(corps)
	for i, c := range sys.commands {
		if c.formation == at {
			return i
		}
	}
	return f.command
}

// The formations that rules of the book name.
const (
	codeGladden  = "CS:M/2/2/1"
	codeCleburne = "CS:M/3/-/2"
	codeShaver   = "CS:M/3/1/1"
	codeWood     = "CS:M/3/1/3"
	codeStuart   = "US:T/5/2"
	codePeabody  = "US:T/6/1"
	codeRaith    = "US:T/1/3"
	codeTrabue   = "CS:M/R/-/1"
	codeBragg    = "CS:M/2"
)

// most is how many activations a formation has in this turn, and the rule that says so.
func (sys *system) most(s *state, formation, unit int) (int, engine.Cite) {
	f, cmd := sys.formations[formation], sys.commandOf(s, unit)
	most, cite := 0, engine.Cite("SR 5.2")
	if cmd >= 0 {
		most = s.Commands[cmd].Markers
	}
	if s.Formations[formation].Out && most > 1 {
		most, cite = most-1, "BB 14.45"
	}
	if f.code == codeStuart && s.Formations[formation].Out && sys.firstDay(s) && most > 2 {
		most, cite = 2, "BB 5.26"
	}
	if u := s.Units[unit]; u.Due == s.Turn && u.Allowed > 0 && most > u.Allowed {
		most, cite = u.Allowed, "BB 9.7"
	}
	return most, cite
}

// mayAct reports what keeps a unit from acting in this activation.
func (sys *system) mayAct(s *state, unit int) *engine.Finding {
	u, printed := s.Units[unit], sys.unit(unit)
	cmd := sys.commandOf(s, unit)
	switch {
	case s.Phase != phaseActivation:
		return wrong(codePhase, printed.ID, "units act when their command's marker is drawn; it is the %s phase", s.Phase).cite("SR 5.3")
	case cmd != s.Active && !s.Formations[u.Formation].extra():
		name := "nobody's"
		if cmd >= 0 {
			name = sys.commands[cmd].id + "'s"
		}
		return wrong(codeNotDrawn, printed.ID, "%s acts with %s marker; %s's is out", printed.Name, name, sys.commands[s.Active].id).cite("SR 5.3")
	case u.Frozen:
		return wrong(codeFrozen, printed.ID, "%s may not act yet", printed.Name).cite(sys.bookCite(s))
	case u.Done:
		return wrong(codeActivated, printed.ID, "%s is finished for this activation", printed.Name).cite("BB 9.44")
	case s.Formations[u.Formation].Order == orderReserve:
		return wrong(codeOrders, printed.ID, "%s is in Reserve", printed.Name).cite("SR 6.3")
	}
	if most, cite := sys.most(s, u.Formation, unit); !s.Formations[u.Formation].Acting && s.Formations[u.Formation].Used >= most {
		return wrong(codeActivated, printed.ID, "%s has acted %d times in this turn, of %d", sys.formations[u.Formation].name, s.Formations[u.Formation].Used, most).cite(cite)
	}
	return nil
}

// extra reports an activation outside the command's markers (BB 4.11).
func (f standing) extra() bool { return f.Direct && f.Acting }

// spend counts an activation of a unit's formation when the first of it does something.
func (c *course) spend(unit int) {
	c.Units[unit].Busy = true
	at := c.Units[unit].Formation
	f := &c.Formations[at]
	if f.Acting {
		return
	}
	f.Acting = true
	f.Used++
	if f.Used < 3 || c.sys.tireless(c.state, at) {
		return
	}
	f.Fatigue++
	e := c.tell("tired", nil, "%s is tired by its activation number %d of the turn: fatigue %d.", c.sys.formations[at].name, f.Used, f.Fatigue)
	e.Cites = []engine.Cite{"BB 17.0"}
}

// tireless: activations up to the third cost no fatigue on the first turns of the Confederates.
func (sys *system) tireless(s *state, formation int) bool {
	f, hour := sys.formations[formation], sys.slot(s).hour
	if !f.southern() || s.Formations[formation].Used > 3 {
		return false
	}
	return s.Scenario == "1" && hour <= 7 || s.Scenario == "10" && hour == 7
}

// firstDay reports a turn of the first day of a scenario that begins on 5 or 6 April.
func (sys *system) firstDay(s *state) bool {
	day := sys.book.scenario(s.Scenario).day
	return day <= 6 && sys.slot(s).day == day
}

// bookCite is the section of the scenario.
func (sys *system) bookCite(s *state) engine.Cite {
	return engine.Cite("BB " + sys.book.scenario(s.Scenario).section)
}
