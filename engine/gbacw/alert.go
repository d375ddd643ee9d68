package gbacw

import (
	"strconv"

	"adjutant/engine"
)

// What the table of alerts says instead of a number.
const (
	alertAlways = 10
	alertNever  = -1
)

// voluntary alerts: the front at 8 AM on 5 April, McClernand and Hurlbut at 9, all others at 10
// (BB 31.0).
func (c *course) voluntary(hour int) {
	from := map[string]int{"Sherman": 8, "Prentiss": 8, "McClernand": 9, "Hurlbut": 9}
	for cmd, command := range c.sys.commands {
		due, early := from[command.id]
		if !early {
			due = 10
		}
		if c.Commands[cmd].Asleep && hour >= due {
			c.rouse(cmd)
		}
	}
	if at := c.sys.formation(codeRaith); hour == 8 && at >= 0 && c.Formations[at].Order == orderReserve {
		c.Formations[at].Order = orderAdvance
	}
}

// rouse wakes a command and puts its brigades under Advance orders.
func (c *course) rouse(cmd int) {
	c.Commands[cmd].Asleep = false
	for i, f := range c.sys.formations {
		if f.command == cmd && c.Formations[i].Order == orderReserve && !c.alone(f) {
			c.Formations[i].Order = orderAdvance
		}
	}
	c.tell("alerted", nil, "%s is alerted.", c.sys.commands[cmd].name).Cites = []engine.Cite{c.sys.bookCite(c.state)}
}

// alone reports whether a brigade of a division that wakes sleeps on: Stuart's until 10 AM, Raith's until 8
// (BB 31.0).
func (c *course) alone(f formation) bool {
	hour := c.sys.slot(c.state).hour
	return c.Scenario == "10" && (f.code == codeStuart && hour < 10 || f.code == codeRaith && hour < 8)
}

// stuartListens has Stuart's brigade, camped apart, check when the enemy comes within ten hexes of it
// on 5 April: 0 to 3, within five 0 to 6 (BB 31.0).
func (c *course) stuartListens(mover int) {
	at := c.sys.formation(codeStuart)
	if c.Scenario != "10" || at < 0 || c.Formations[at].Order != orderReserve || c.sys.slot(c.state).hour >= 10 || c.sys.unit(mover).Side != "CS" {
		return
	}
	nearest, who := 11, -1
	for i, u := range c.Units {
		if far := c.sys.pack.Grid.Distance(c.sys.where(c.state, i), c.sys.where(c.state, mover)); u.here() && u.Formation == at && far < nearest {
			nearest, who = far, i
		}
	}
	key, most := usedStuart+"10", 3
	if nearest <= 5 {
		key, most = usedStuart+"5", 6
	}
	if who < 0 || c.Used[key] > 0 {
		return
	}
	c.Used[key] = c.Turn
	c.throw(throwStuart, who, strconv.Itoa(most))
}

// noise has each division of the Union's that sleeps listen, after a marker of a Confederate division
// on 5 April (BB 31.0).
func (c *course) noise(cmd int) {
	if c.Scenario != "10" || c.sys.commands[cmd].side != c.sys.side("CS") {
		return
	}
	for _, target := range []string{"Sherman", "Prentiss"} {
		to := c.sys.commandNamed(target)
		if to < 0 || !c.Commands[to].Asleep {
			continue
		}
		switch most := c.sys.book.alert(c.sys.commands[cmd].id, c.Commands[cmd].Drawn, target); {
		case most == alertAlways:
			c.alert(to)
		case most >= 0:
			c.throw(throwAlert, to, strconv.Itoa(most))
		}
	}
}

// alertFalls: what is heard wakes the division (BB 31.0).
func alertFalls(c *course, t throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() <= most {
		c.rolled(t, f, "It is heard: %d or less.", most)
		c.alert(t.Index)
		return
	}
	c.rolled(t, f, "Nothing is heard: %d or less would be.", most)
}

// alert wakes a command: each of its units checks, and a die says how many markers it has now.
func (c *course) alert(cmd int) {
	c.rouse(cmd)
	for i, u := range c.Units {
		if u.here() && c.sys.formations[u.Formation].command == cmd && c.sys.unit(i).Type != typeLeader && c.Formations[u.Formation].Order != orderReserve {
			c.throw(throwAlerted, i, "")
		}
	}
	c.throw(throwAlertAMs, cmd, "")
}

// alertBrigade wakes one of the two brigades that are alerted apart from their divisions (BB 31.0).
func (c *course) alertBrigade(formation int) {
	c.Formations[formation].Order = orderAdvance
	c.tell("alerted", nil, "The brigade of %s is alerted.", c.sys.formations[formation].name).Cites = []engine.Cite{"BB 31.0"}
	for i, u := range c.Units {
		if u.here() && u.Formation == formation && c.sys.unit(i).Type != typeLeader {
			c.throw(throwAlerted, i, "")
		}
	}
}

// wakes alerts whoever sleeps on 5 April and is fired on, or has a Confederate next to him: his division, or
// Raith's and Stuart's brigades by themselves (BB 31.0).
func (c *course) wakes(unit int) {
	u := c.Units[unit]
	f := c.sys.formations[u.Formation]
	if c.Scenario != "10" || c.sys.unit(unit).Side != "US" || c.Formations[u.Formation].Order != orderReserve {
		return
	}
	switch {
	case f.code == codeRaith || f.code == codeStuart:
		c.alertBrigade(u.Formation)
	case f.command >= 0 && c.Commands[f.command].Asleep:
		c.alert(f.command)
	}
}

// alertMarkers gives an alerted division its markers of this turn: two on an even roll, one on an odd (BB 31.0).
func alertMarkers(c *course, t throw, f fallen) {
	n := 1
	if f.natural()%2 == 0 {
		n = 2
	}
	c.rolled(t, f, "It has %s in this turn.", plural(n, "marker"))
	c.Commands[t.Index].Markers = n
	for range n {
		c.Cup = append(c.Cup, markerOf+c.sys.commands[t.Index].id)
	}
}

// stuartFalls: what is heard wakes Stuart's brigade alone (BB 31.0).
func stuartFalls(c *course, t throw, f fallen) {
	most, _ := strconv.Atoi(t.Word)
	if f.natural() > most {
		c.rolled(t, f, "It is not: %d or less would be.", most)
		return
	}
	c.rolled(t, f, "It is.")
	c.alertBrigade(c.sys.formation(codeStuart))
}
